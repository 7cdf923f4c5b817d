import type { AccountRouteName, CallInput } from '@tarnholt/contract';

/** The order of the shopper's that `seedSamples` stores. It is under way: nobody deletes the account. */
export const sampleOrderId = 'TH-7K4M-92QX';
/** The cart that it was made of. */
export const sampleOrderCartId = 7_700;
/** What the shopper's own address waits for. */
export const ownAlertId = '0198f3c2-7d1e-4a44-9c1b-5f2e8a6b90d4';

/** A valid request of every call of the account's pages. */
export const accountSamples: { readonly [N in AccountRouteName]: CallInput<N> } = {
  deleteAccount: { body: { confirm: true } },
  endOwnStockAlert: { params: { id: ownAlertId } },
  exportOwnData: {},
  forgetSavedDealer: {},
  getOwnStockAlerts: {},
  getSavedDealer: {},
  reorder: { params: { orderId: sampleOrderId } },
};

/** Placed long ago: the answer is the one of then, and nothing is charged. */
export const samplePlacement: CallInput<'placeOrder'>['body'] = {
  cartId: sampleOrderCartId,
  customerInfo: {
    email: 'pat.shopper@mailbox.example',
    name: 'Pat Shopper',
    address: '4711 Example Road',
    city: 'Casper',
    state: 'WY',
    zip: '82601',
    country: 'United States',
    shippingMethodId: 'ground',
  },
  paymentToken: 'a-token-of-the-card-provider',
};
