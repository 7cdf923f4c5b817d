import type { BreakKind } from '@tarnholt/contract/payment-breaks';

export interface BreakWords {
  /** What is wrong. */
  readonly label: string;
  /** What it means, and what somebody should do. */
  readonly advice: string;
}

/** Differences between our books and the card provider's, in words for whoever settles them. */
export const breakWords: Readonly<Record<BreakKind, BreakWords>> = {
  answer_after_the_end: {
    label: 'Approved after we had given up',
    advice: 'The order has failed. Look at the provider whether money is held, and void it.',
  },
  authorization_gone: {
    label: 'The money is no longer held',
    advice:
      'Voided or expired at the provider. Do not ship before the buyer has paid again, or cancel the order.',
  },
  captured_otherwise: {
    label: 'Captured by somebody else',
    advice:
      'The money was taken at the provider without us. Ship the order, or refund it at the provider.',
  },
  charged_back: {
    label: 'Taken back by the bank',
    advice: 'The buyer disputes the charge. Answer the dispute at the provider.',
  },
  foreign_transaction: {
    label: 'A stranger under our number',
    advice:
      'Under the number of our request stands a transaction that we did not send. Find out who made it, and void it.',
  },
  late_charge: {
    label: 'Charged after the order had failed',
    advice:
      'We give it back by ourselves. Check at the provider that it is voided; the buyer may see the amount for some days.',
  },
  late_refund: {
    label: 'Refunded after we had given up',
    advice:
      'The buyer has the money, and it is booked, though the order says that the refund failed. If it was refunded again in the meantime, the buyer has it twice.',
  },
  profile_given_up: {
    label: 'The card could not be stored',
    advice:
      'The order has failed. Look for a stored card with the order number at the provider, and remove it.',
  },
  refund_refused: {
    label: 'Refund refused',
    advice: 'The buyer has not got the money. Find out why, then refund again or pay another way.',
  },
  second_transaction: {
    label: 'Charged twice',
    advice: 'Void the transaction named here at the provider. The other one is the order’s.',
  },
  status_differs: {
    label: 'The provider says something else',
    advice: 'Compare the transaction at the provider with the order, and set right which is wrong.',
  },
  transaction_missing: {
    label: 'Not at the provider',
    advice: 'We count on a transaction that the provider does not have. Do not ship; ask them.',
  },
  unclear_status: {
    label: 'A state that we do not know',
    advice: 'Read at the provider what became of the transaction.',
  },
  unknown_transaction: {
    label: 'Not one of ours',
    advice: 'No order asked for it. Find out who made it at the provider; void or refund it.',
  },
  unresolved: {
    label: 'Outcome unknown for over an hour',
    advice: 'We go on asking. Look at the provider for the number of the request.',
  },
  void_refused: {
    label: 'Could not be voided',
    advice: 'Money is held that is not ours. Void or refund it at the provider.',
  },
  wrong_amount: {
    label: 'Another amount',
    advice: 'Compare the amounts, and set the difference right at the provider.',
  },
};

const stateWords: Readonly<Record<string, string>> = {
  authorized: 'Authorized',
  held: 'On hold',
  captured: 'Captured',
  voided: 'Voided',
  refunded: 'Refunded',
  nothing: 'Nothing charged',
  sending: 'Sent, no answer',
  unknown: 'Unknown',
};

/** What our books say; a state that is newer than this app is told as it is. */
export function ourStateWordsOf(state: string): string {
  return stateWords[state] ?? state;
}
