export {
  blockRow,
  type DeskLicensee,
  deskViews,
  findLicensee,
  findLicensees,
  listAtDesk,
  listTerms,
  type MerchantFields,
  saveMerchantFields,
  searchAtDesk,
} from './desk-store.ts';
export { milesOf, radiusOf } from './distances.ts';
export {
  beginImport,
  compareStaged,
  emptyStaging,
  findLastRowCount,
  listImports,
  mergeStaged,
  type PastImport,
  type StagedChanges,
  stageBroken,
  stageLicensees,
} from './import-store.ts';
export { type DealerListing, listDealer } from './list-dealer.ts';
export {
  type ChangeCounts,
  type ChangeKind,
  changeKinds,
  type FoundDealer,
  type LicenseeChange,
  type ListedLicensee,
} from './model.ts';
export { readHeading } from './read-list.ts';
export { isBlockedDealer, refuseBlockedDealer } from './refuse-blocked.ts';
export {
  type After,
  findByKey,
  findNamed,
  findNearest,
  findNearestNamed,
  type Named,
  type Near,
  type Origin,
  type Page,
  wordsOf,
} from './search-store.ts';
export { findStanding } from './standing.ts';
