export { type PlaceOrderDeps, placeOrder } from './place-order.ts';
export { reviewCheckout, type SettleDeps, settleCheckout } from './settle-checkout.ts';
export { settleRisk } from './settle-risk.ts';
