export type { OrdersOfProfile } from './model.ts';
export type { NewestOrders } from './read-profile.ts';
export { recognizeCustomer } from './recognize-customer.ts';
