/** What the server, the tests and the tools import. Browsers import `./client` and the tables. */
export { type Access, type Area, areas, type Call, type FileRule } from './calls/call.ts';
export { pageAnswerSchemas } from './calls/content.ts';
export { type DealerCase, dealerCaseSchema } from './calls/dealer-cases.ts';
export {
  type CallFiles,
  type CallInput,
  type CallName,
  type CallOutput,
  type CallRequest,
  calls,
  responseSchemaOf,
} from './calls/index.ts';
export { type Answer, faultsOfAnswer } from './check-answer.ts';
export { type GroupState, groupStates } from './group-states.ts';
export { limits } from './limits.ts';
export { type OrderStatus, orderStatuses } from './order-statuses.ts';
export { emailPattern, phonePattern, skuPattern, websitePattern, zipPattern } from './patterns.ts';
export {
  type ErrorCode,
  errorCodes,
  type FieldError,
  fieldErrorSchema,
  type Problem,
  problemSchema,
  problemTypeOf,
  totalsSchema,
} from './problem.ts';
export { type Route, type RouteName, routes } from './routes.ts';
export { country, type UsState, usStates } from './us-states.ts';
export { type Address, addressSchema } from './wire/address.ts';
export {
  type Cart,
  type CartItem,
  cartItemSchema,
  cartSchema,
  groupKinds,
  type ShippingMethod,
  shippingMethodSchema,
} from './wire/cart.ts';
export { money, signedMoney } from './wire/money.ts';
export {
  type AccountOrder,
  accountOrderSchema,
  type Order,
  type OrderItem,
  orderItemSchema,
  orderSchema,
} from './wire/order.ts';
export {
  type StaffGroup,
  type StaffOrder,
  type StaffOrderRow,
  staffGroupSchema,
  staffOrderRowSchema,
  staffOrderSchema,
} from './wire/staff.ts';
export { sku } from './wire/text.ts';
export { type OrderTracker, orderTrackerSchema, type TrackedGroup } from './wire/tracker.ts';
export { isZipOf } from './zip-codes.ts';
