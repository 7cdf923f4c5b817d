import type { Attempt } from '../model.ts';
import { after, holdPollMs, leaseMs } from '../schedule.ts';
import type { Draft } from './draft.ts';

/** From here on it may have happened, whatever becomes of this process. */
export function send(draft: Draft, attempt: Attempt, change: Partial<Attempt> = {}): Attempt {
  const leaseUntil = after(draft.now, leaseMs);
  const sending = draft.change(attempt.id, {
    ...change,
    state: 'sending',
    sentAt: draft.now,
    leaseUntil,
    nextAt: leaseUntil,
    answer: null,
    // Sent once and never again, so that nobody needs it after this.
    tokenCipher: null,
  });
  draft.task = {
    kind: 'send',
    attempt: sending,
    tokenCipher: attempt.tokenCipher,
    target: draft.find(attempt.actsOn),
    profile: draft.profile,
  };
  return sending;
}

export function lease(draft: Draft, attempt: Attempt): Attempt {
  return draft.change(attempt.id, { leaseUntil: after(draft.now, leaseMs) });
}

export function lookAtTransaction(
  draft: Draft,
  attempt: Attempt,
  transactionId: string | null,
): Attempt {
  if (transactionId === null) throw new Error(`${attempt.id} acts on no transaction`);
  const leased = lease(draft, attempt);
  draft.task = { kind: 'look-at-transaction', attempt: leased, transactionId };
  return leased;
}

export function hold(draft: Draft, attempt: Attempt, change: Partial<Attempt>): Attempt {
  const held = draft.change(attempt.id, {
    ...change,
    state: 'held',
    leaseUntil: draft.now,
    nextAt: after(draft.now, holdPollMs),
  });
  if (attempt.state !== 'held') draft.noteHeld(attempt.id);
  return held;
}
