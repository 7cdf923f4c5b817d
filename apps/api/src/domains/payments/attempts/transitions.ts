import type { AttemptState } from '../model.ts';

/**
 * Which way an attempt may go, whatever its verb. `Draft` refuses any other step, so that the table is
 * all there is.
 *
 * - `created`: sent, withdrawn (`not_charged`), impossible by now (`rejected`), or not needed any more
 *   (`approved`: the card that was to be removed is gone)
 * - `sending`: the provider's answer, or nobody knows (`unknown`)
 * - `unknown`: what a look at the provider shows; what cannot happen twice is sent again
 * - `held`: what a person at the provider decides
 */
export const attemptTransitions: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ['sending', 'approved', 'rejected', 'not_charged'],
  sending: ['approved', 'held', 'declined', 'rejected', 'unknown'],
  unknown: ['sending', 'approved', 'held', 'declined', 'rejected', 'not_charged'],
  held: ['approved', 'declined'],
  approved: [],
  declined: [],
  rejected: [],
  not_charged: [],
};

export function canBecome(from: AttemptState, to: AttemptState): boolean {
  return from === to || attemptTransitions[from].includes(to);
}
