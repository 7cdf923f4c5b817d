export { milesOf, radiusOf } from './distances.ts';
export {
  beginImport,
  compareStaged,
  emptyStaging,
  findLastRowCount,
  mergeStaged,
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
