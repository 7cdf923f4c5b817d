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
export {
  clearHold,
  findOrderIdOfGroup,
  type GroupMove,
  holdGroup,
  lockGroup,
  moveGroup,
  type NewShipment,
  type SerialNumber,
  saveSerialNumbers,
  saveShipment,
  touchGroup,
} from './groups.ts';
export { assignGuestOrders, findGuestsWithOrders } from './guest-orders.ts';
export {
  type GroupKind,
  type GroupMoney,
  type GroupRow,
  type GroupView,
  isOwnedBy,
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
export { newOrderId } from './order-id.ts';
export { orderUrlOf } from './order-links.ts';
export { splitName } from './present-order.ts';
export {
  listOrdersOf,
  type OrderPage,
  type OrderSearch,
  readOrder,
  readOrderOf,
  searchOrders,
} from './read-orders.ts';
export {
  finishRefund,
  insertRefund,
  listRefunds,
  type NewRefund,
  type Refund,
} from './refunds.ts';
export { canMove } from './transitions.ts';
export {
  insertOrder,
  lockOrder,
  type NewGroup,
  type NewLine,
  type NewOrder,
  setOrderStatus,
} from './write-order.ts';
