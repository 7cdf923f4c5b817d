/** What a part of an order still needs to move on. Imports nothing: pages say each in words. */
export const missingParts = [
  /** The card provider's final answer. */
  'payment',
  /** A dealer, named by the buyer. */
  'dealer',
  /** That the dealer takes it on. */
  'acceptance',
  /** A copy of the dealer's license. */
  'license_copy',
  /** That our compliance desk finds the license good. */
  'license_check',
  /** That a manager lets it leave. */
  'release',
  /** That the warehouse hands it to the carrier. */
  'shipment',
  /** That the carrier brings it. */
  'delivery',
  /** That the buyer picks it up at the dealer's. */
  'pick_up',
  /** That we have looked into something. */
  'review',
] as const;

export type MissingPart = (typeof missingParts)[number];
