import { authorizationReleased, authorized, captured, refundDropped, refunded } from '../ledger.ts';
import {
  type Attempt,
  type AttemptRequest,
  hasFailed,
  isLiveAuthorization,
  type NextCharge,
} from '../model.ts';
import type { Draft } from './draft.ts';

type FinalState = 'approved' | 'declined' | 'rejected' | 'not_charged';

/** Ends an attempt, and does everything that follows from it. */
export function finish(
  draft: Draft,
  id: string,
  state: FinalState,
  change: Partial<Attempt> = {},
): Attempt {
  const { person: _forgotten, thenAuthorize, ...request } = draft.get(id).request;
  const attempt = draft.change(id, {
    ...change,
    state,
    request,
    tokenCipher: null,
    finishedAt: draft.now,
    leaseUntil: draft.now,
  });
  draft.noteFinished(id);
  if (state === 'approved') followSuccess(draft, attempt);
  else followFailure(draft, attempt);
  if (state === 'approved' && thenAuthorize) authorizeNext(draft, attempt, thenAuthorize);
  return draft.get(id);
}

function followSuccess(draft: Draft, attempt: Attempt): void {
  switch (attempt.verb) {
    case 'authorize':
      draft.post(attempt, authorized(attempt.amountCents));
      wakeFollowers(draft, attempt);
      if (planFailed(draft, attempt.planId)) addVoid(draft, attempt);
      else captureWhatIsDue(draft, attempt.planId);
      return;
    case 'create_profile':
      wakeFollowers(draft, attempt);
      return;
    case 'capture': {
      const authorization = draft.get(attempt.actsOn ?? '');
      draft.change(authorization.id, { closedAt: draft.now });
      draft.post(
        attempt,
        captured(authorization.amountCents, attempt.amountCents, attempt.taxCents),
      );
      return;
    }
    case 'void':
      followVoid(draft, attempt);
      return;
    case 'refund':
      draft.post(attempt, refunded(attempt.amountCents));
      return;
    case 'delete_profile':
      if (draft.profile) draft.profile = { ...draft.profile, deletedAt: draft.now };
      return;
  }
}

function followVoid(draft: Draft, attempt: Attempt): void {
  if (attempt.request.ofLateCharge) {
    draft.post(attempt, authorizationReleased(attempt.amountCents));
    return;
  }
  const authorization = draft.get(attempt.actsOn ?? '');
  if (isLiveAuthorization(authorization)) {
    draft.change(authorization.id, { closedAt: draft.now });
    draft.post(attempt, authorizationReleased(authorization.amountCents));
  } else if (authorization.state === 'held') {
    // It was never ours: whoever looks at it next learns that it is gone.
    draft.change(authorization.id, { nextAt: draft.now });
  }
}

function followFailure(draft: Draft, attempt: Attempt): void {
  switch (attempt.verb) {
    case 'authorize':
      withdrawFollowers(draft, attempt);
      failPlan(draft, attempt.planId);
      return;
    case 'create_profile':
      withdrawFollowers(draft, attempt);
      return;
    case 'refund':
      draft.post(attempt, refundDropped(attempt.amountCents, attempt.taxCents));
      draft.noteBreak('refund_refused', attempt, attempt.transactionId);
      return;
    case 'void':
      // Not sent because there was nothing left to void: as wanted.
      if (attempt.state !== 'not_charged')
        draft.noteBreak('void_refused', attempt, draft.find(attempt.actsOn)?.transactionId ?? null);
      return;
    case 'capture':
    case 'delete_profile':
      return;
  }
}

/** Those that wait for this one, and are sent once it is approved. */
function followersOf(draft: Draft, attempt: Attempt): Attempt[] {
  return draft
    .all()
    .filter(
      ({ actsOn, state, verb }) =>
        actsOn === attempt.id &&
        state === 'created' &&
        (verb === 'authorize' || verb === 'create_profile'),
    );
}

function wakeFollowers(draft: Draft, attempt: Attempt): void {
  for (const { id } of followersOf(draft, attempt)) draft.change(id, { nextAt: draft.now });
}

function withdrawFollowers(draft: Draft, attempt: Attempt): void {
  for (const { id } of followersOf(draft, attempt)) withdraw(draft, id);
}

/** Never sent, so nothing was charged. */
export function withdraw(draft: Draft, id: string): Attempt {
  // One that failed on the way here may have withdrawn this one already.
  if (draft.get(id).state !== 'created') return draft.get(id);
  return finish(draft, id, 'not_charged', { reasonCode: 'withdrawn' });
}

function authorizationsOf(draft: Draft, planId: string | null): Attempt[] {
  if (planId === null) return [];
  return draft.all().filter((each) => each.verb === 'authorize' && each.planId === planId);
}

export function planFailed(draft: Draft, planId: string | null): boolean {
  return authorizationsOf(draft, planId).some(({ state }) => hasFailed(state));
}

/** One part of an order could not be authorized: none of it is kept. */
function failPlan(draft: Draft, planId: string | null): void {
  for (const { id, state } of authorizationsOf(draft, planId)) {
    if (state === 'created') withdraw(draft, id);
    else if (state === 'approved' || state === 'held') addVoid(draft, draft.get(id));
    // Sent and not answered: voided when it turns out to be approved.
  }
  if (planId !== null) removeProfile(draft);
}

function addVoid(draft: Draft, authorization: Attempt): void {
  if (authorization.closedAt !== null) return;
  const voids = draft
    .all()
    .filter(({ verb, actsOn }) => verb === 'void' && actsOn === authorization.id);
  if (voids.some(({ state }) => !hasFailed(state))) return;
  draft.add({
    verb: 'void',
    groupId: authorization.groupId,
    amountCents: authorization.amountCents,
    taxCents: authorization.taxCents,
    actsOn: authorization.id,
    cause: `void/${authorization.id}/${voids.length + 1}`,
    request: {},
  });
}

/** The authorization before it is gone by now, given back or captured. */
function authorizeNext(draft: Draft, made: Attempt, next: NextCharge): void {
  const groupId = next.groupId ?? made.groupId;
  addRenewal(draft, { groupId, actsOn: made.id, asked: made.request, next });
}

export interface Renewal {
  readonly groupId: string | null;
  /** What made room for it; null when nothing had to. */
  readonly actsOn: string | null;
  readonly asked: Pick<AttemptRequest, 'requestedBy' | 'details'>;
  readonly next: NextCharge;
}

/** It is no part of the checkout any more: when it is refused, the other groups stay as they are. */
export function addRenewal(draft: Draft, { groupId, actsOn, asked, next }: Renewal): Attempt {
  const { requestedBy, details } = asked;
  const { amountCents, taxCents, charge, person, repeats } = next;
  const earlier = draft.all().filter((each) => {
    return each.verb === 'authorize' && each.groupId === groupId;
  });
  return draft.add({
    verb: 'authorize',
    groupId,
    amountCents,
    taxCents,
    actsOn,
    cause: `authorize/${groupId}/${earlier.length + 1}`,
    request: {
      charge,
      person,
      repeats,
      ...(requestedBy === undefined ? {} : { requestedBy }),
      ...(details === undefined ? {} : { details }),
    },
  });
}

/** Where the money is taken with the order: once all of it is authorized. */
function captureWhatIsDue(draft: Draft, planId: string | null): void {
  const authorizations = authorizationsOf(draft, planId);
  if (!authorizations.every(isLiveAuthorization)) return;
  for (const authorization of authorizations) {
    if (!authorization.request.charge?.captureAtOnce) continue;
    draft.add({
      verb: 'capture',
      groupId: authorization.groupId,
      amountCents: authorization.amountCents,
      taxCents: authorization.taxCents,
      actsOn: authorization.id,
      cause: `capture/${authorization.id}`,
      request: {},
    });
  }
}

/** The card is kept no longer than the order needs it. */
export function removeProfile(draft: Draft): Attempt | null {
  if (draft.profile === null || draft.profile.deletedAt !== null) return null;
  const removals = draft.all().filter(({ verb }) => verb === 'delete_profile');
  const pending = removals.find(({ state }) => !hasFailed(state));
  if (pending) return pending;
  return draft.add({
    verb: 'delete_profile',
    groupId: null,
    amountCents: 0,
    taxCents: 0,
    actsOn: null,
    cause: `delete_profile/${draft.orderId}/${removals.length + 1}`,
    request: {},
  });
}
