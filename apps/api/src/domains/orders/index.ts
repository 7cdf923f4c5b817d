export {
  type Checkout,
  type CheckoutProgress,
  type FinishedCheckout,
  findCheckoutProgress,
  findLiveCheckout,
  findSentCheckout,
  finishCheckout,
  longestWaitSeconds,
  notePendingCheckout,
} from './checkout-attempts.ts';
export { type DueGroup, listDueGroups } from './due-groups.ts';
export { emailOfNobody, findOpenOrders, findOrdersOfPerson } from './erase-buyer.ts';
export {
  clearHold,
  findOrderIdOfGroup,
  type GroupMove,
  holdGroup,
  lockGroup,
  moveGroup,
  type NewRecipient,
  type NewShipment,
  returnSerialNumbers,
  type SerialNumber,
  saveSerialNumbers,
  saveShipment,
  setRecipient,
  touchGroup,
} from './groups.ts';
export { assignGuestOrders, findGuestsWithOrders } from './guest-orders.ts';
export { hasReceived } from './has-received.ts';
export { findLastDealer } from './last-dealer.ts';
export { findOpenGroupsFor, type OpenGroup } from './licensee-groups.ts';
export {
  type GroupKind,
  type GroupMoney,
  type GroupRow,
  type GroupView,
  isOwnedBy,
  missingOf,
  type NextActor,
  nextActorOf,
  type OrderLine,
  type OrderOwner,
  type OrderView,
  type Place,
  type Shipment,
  statusOf,
  type TaxDestination,
  type TaxSource,
} from './model.ts';
export { newestOrders } from './newest-orders.ts';
export { insertNote, listNotes, type OrderNote } from './notes.ts';
export { newOrderId } from './order-id.ts';
export { findLinkedOrder, orderUrlOf } from './order-links.ts';
export { personalDataOfOrders } from './personal-data.ts';
export { splitName, type TrackedTransfer } from './present-order.ts';
export {
  type PricedRefund,
  priceRefund,
  type RefundRefusal,
  refundAmountsOf,
  shippingRefundOf,
  type WantedRefund,
} from './price-refund.ts';
export {
  type AgedGroups,
  countByAge,
  deleteView,
  findBy,
  type HoldWords,
  listSavedViews,
  listView,
  type NewView,
  type OwnTerm,
  type OwnView,
  type SavedViewRow,
  saveView,
  type ViewPage,
} from './queue/index.ts';
export {
  listOrdersOf,
  type OrderPage,
  readOrder,
  readOrderOf,
  readOrders,
} from './read-orders.ts';
export {
  finishRefund,
  insertRefund,
  listRefunds,
  type NewRefund,
  type Refund,
  type RefundedLine,
  type RefundWithLines,
} from './refunds.ts';
export {
  type Parts,
  type PickedLines,
  type PickRefusal,
  partsOf,
  splitGroup,
} from './split-group.ts';
export { type TrackDeps, trackOrder } from './track-order.ts';
export { canMove } from './transitions.ts';
export {
  eachWaitingGroup,
  findUnshippedGroups,
  findUnshippedOrders,
  type WaitingGroup,
} from './waiting-groups.ts';
export {
  insertOrder,
  lockOrder,
  type NewGroup,
  type NewLine,
  type NewOrder,
  setOrderStatus,
} from './write-order.ts';
