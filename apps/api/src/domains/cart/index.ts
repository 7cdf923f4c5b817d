export {
  type CartLine,
  type CartOwner,
  type CartRow,
  hashGuestToken,
  type LineChange,
  type NewLine,
  sortOptionIds,
} from './model.ts';
export { findCartIdsOf, personalDataOfCarts } from './personal-data.ts';
export {
  type AddOutcome,
  type AddRefusal,
  addLines,
  assignClosedCarts,
  type ChangeOutcome,
  type ChangeRefusal,
  changeLine,
  columnsOf,
  convertCart,
  findCartOf,
  findOpenCart,
  lockOpenCart,
  type MergeOutcome,
  mergeCarts,
  type OwnersCart,
  readCartAge,
  reopenCart,
} from './store.ts';
export { type FindKnown, markAbandoned, purgeIdleCarts, purgeUnusedGuests } from './upkeep.ts';
