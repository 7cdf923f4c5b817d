/** What may happen to a charge, with its share; the rest goes well. */
export const lots = [
  { share: 0.08, effect: { kind: 'decline' } },
  { share: 0.05, effect: { kind: 'reset-after' } },
  { share: 0.05, effect: { kind: 'reset-before' } },
  // Longer than anybody here waits.
  { share: 0.04, effect: { kind: 'silence-after', ms: 60_000 } },
  { share: 0.015, effect: { kind: 'http-error', status: 502 } },
  { share: 0.015, effect: { kind: 'http-error', status: 502, processed: false } },
  { share: 0.02, effect: { kind: 'hold' } },
  { share: 0.02, effect: { kind: 'truncate' } },
  { share: 0.01, effect: { kind: 'answer-after', ms: 45_000 } },
] as const;

/** Charges meet their lot, and of what follows from them every tenth answer is lost. */
export function lottery(seed: number): object[] {
  return [
    { transactionType: 'authOnlyTransaction', seed, lottery: lots },
    {
      transactionType: 'voidTransaction',
      seed: seed + 1,
      probability: 0.1,
      effect: { kind: 'reset-after' },
    },
    {
      request: 'createCustomerProfileFromTransactionRequest',
      seed: seed + 2,
      probability: 0.1,
      effect: { kind: 'reset-after' },
    },
  ];
}
