/** Where the money of an order stands; the account calls it 'Payment Status'. Imports nothing. */
export const orderStatuses = [
  /** The card provider has not given a final answer yet: neither "paid" nor "failed". */
  'payment_pending',
  /** Held by the provider's fraud review: stock is kept, nothing ships. */
  'payment_review',
  'authorized',
  'partially_captured',
  'captured',
  'partially_refunded',
  'refunded',
  'canceled',
  'payment_failed',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];
