/**
 * Where the shop's books and the card provider's disagree, by what is wrong. The back office has
 * words for each; `docs/guides/operations.md` says what to do.
 */
export const breakKinds = [
  'answer_after_the_end',
  'authorization_gone',
  'captured_otherwise',
  'charged_back',
  'foreign_transaction',
  'late_charge',
  'late_refund',
  'profile_given_up',
  'refund_refused',
  'second_transaction',
  'status_differs',
  'transaction_missing',
  'unclear_status',
  'unknown_transaction',
  'unresolved',
  'void_refused',
  'wrong_amount',
] as const;

export type BreakKind = (typeof breakKinds)[number];
