export {
  findIdentityToRemove,
  forgetDealers,
  noteIdentityRemoved,
  readDealerForgottenAt,
} from './account.ts';
export { findMailbox } from './find-mailbox.ts';
export { removeIdentityJob } from './jobs.ts';
export type { OrdersOfProfile } from './model.ts';
export { personalDataOfCustomers } from './personal-data.ts';
export type { NewestOrders } from './read-profile.ts';
export { recognizeCustomer } from './recognize-customer.ts';
export { type CustomerKey, lockCustomer } from './store.ts';
