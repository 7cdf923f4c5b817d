export {
  type ContentSource,
  type ContentSourceOptions,
  createContentSource,
  type SourceDocument,
} from './content-source.ts';
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
