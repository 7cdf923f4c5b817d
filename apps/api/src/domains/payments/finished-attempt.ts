import { type Attempt, type AttemptState, hasFailed, type Verb } from './model.ts';

/** What the rest of the shop is told of an attempt. No token, no address, no answer as it came. */
export interface FinishedAttempt {
  readonly id: string;
  readonly verb: Verb;
  readonly state: AttemptState;
  readonly orderId: string;
  readonly groupId: string | null;
  readonly amountCents: number;
  readonly taxCents: number;
  readonly cause: string;
  readonly requestedBy: string | null;
  /** What the planner gave along, as it was. */
  readonly details: unknown;
  readonly reasonCode: string | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  /**
   * How the authorizations of the whole checkout stand: `approved` when all of them are, `failed` as
   * soon as one is. Null for what is no part of a checkout.
   */
  readonly checkout: 'open' | 'approved' | 'failed' | null;
}

export function toFinished(attempt: Attempt, all: readonly Attempt[]): FinishedAttempt {
  return {
    id: attempt.id,
    verb: attempt.verb,
    state: attempt.state,
    orderId: attempt.orderId,
    groupId: attempt.groupId,
    amountCents: attempt.amountCents,
    taxCents: attempt.taxCents,
    // Tried again after a refusal, it is still the same cause.
    cause: attempt.cause.replace(/#\d+$/, ''),
    requestedBy: attempt.request.requestedBy ?? null,
    details: attempt.request.details ?? null,
    reasonCode: attempt.reasonCode,
    cardBrand: attempt.cardBrand,
    cardLast4: attempt.cardLast4,
    checkout: attempt.planId === null ? null : checkoutOf(attempt.planId, all),
  };
}

function checkoutOf(planId: string, all: readonly Attempt[]): FinishedAttempt['checkout'] {
  const authorizations = all.filter((each) => each.verb === 'authorize' && each.planId === planId);
  if (authorizations.some(({ state }) => hasFailed(state))) return 'failed';
  return authorizations.every(({ state }) => state === 'approved') ? 'approved' : 'open';
}
