export {
  type ContentSource,
  type ContentSourceOptions,
  createContentSource,
  type SourceDocument,
} from './content-source.ts';
export {
  findDocumentsShowing,
  findProductDocuments,
  findProductsById,
  findProductsOfSku,
  findSkusByName,
  findSkusOfProduct,
  type SoldProduct,
} from './find-products.ts';
export { compareContentJob, purgeEdgeJob } from './jobs.ts';
export {
  answerText,
  cacheTagOf,
  type DocumentName,
  isServedKind,
  type Problem,
  problemsOf,
  refsOf,
  type ServedKind,
  schemaOf,
  servedKinds,
} from './model.ts';
export {
  dependencyAction,
  findOpenEvents,
  markProcessed,
  type OutboxEvent,
  purgeProcessedEvents,
  readBacklog,
  recordVerdicts,
  touchDocuments,
  type Verdict,
} from './outbox.ts';
export { type PurgeDeps, purgeEdgeHandler } from './purge-edge.ts';
export { isSearched, searchProducts, storeSearched } from './search/index.ts';
export { listingOf } from './sitemap.ts';
export {
  findHeldSlugs,
  findWaiting,
  noteSlugWaits,
  refusedClaims,
  type SlugClaim,
  slugOf,
} from './slugs.ts';
export {
  findSoldSkus,
  optionsOf,
  pictureOf,
  type SoldSku,
  soldSkusOf,
  storeSoldSkus,
} from './sold-skus.ts';
export {
  type DueTouch,
  findCards,
  findReferring,
  findStates,
  listDueTouches,
  listPublishedIds,
  noteDueTouches,
  type ProjectedDocument,
  removeDueTouches,
  storeCard,
  storeDocument,
} from './store.ts';
