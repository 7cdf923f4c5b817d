/** Where a part of an order stands on its way. Imports nothing: pages show each in words. */
export const groupStates = [
  /** Placed; the money is not settled yet. */
  'pending',
  /** Home: authorized, waits for the warehouse. */
  'paid',
  /** Dealer: the buyer still has to name one. */
  'awaiting_dealer',
  /** Dealer: the dealer was mailed a link and has to hand in a license. */
  'awaiting_license',
  /** Dealer: our compliance desk checks the license. */
  'verifying',
  'verified',
  /** Dealer: a manager allowed it to leave. */
  'released',
  'packed',
  'shipped',
  'delivered',
  /** Dealer: the background check is done and the buyer has it. */
  'picked_up',
  'refused',
  'returned',
  'canceled',
] as const;

export type GroupState = (typeof groupStates)[number];
