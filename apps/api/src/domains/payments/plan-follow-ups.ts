import { AppError } from '@tarnholt/service';
import type { Draft, NewAttempt } from './attempts/draft.ts';
import { refundOwed } from './ledger.ts';
import {
  type Attempt,
  ageOf,
  authorizationLife,
  hasFailed,
  isFinal,
  isLiveAuthorization,
  mayHaveReachedBuyer,
  type NextCharge,
} from './model.ts';

export interface FollowUp {
  readonly groupId: string;
  /** Names what asks for it, such as `ship/<groupId>`: the same cause acts once. */
  readonly cause: string;
  readonly requestedBy?: string;
  /** Anything that the hook needs to finish what the caller began; a crash forgets the rest. */
  readonly details?: unknown;
}

export interface AmountFollowUp extends FollowUp {
  readonly amountCents: number;
  readonly taxCents: number;
}

/**
 * Takes the money of a group on its authorization, all of it or a part; what is left lapses, unless
 * `nextAfter` asks for it anew. Not before the whole checkout is authorized: until then all of it may have to be given back.
 */
export function planCapture(
  draft: Draft,
  asked: AmountFollowUp,
  nextAfter?: (authorization: Attempt) => NextCharge,
): Attempt {
  checkAmounts(asked);
  return oncePerCause(draft, 'capture', asked, (cause) => {
    const authorization = findUsable(draft, asked.groupId);
    if (authorization === null || isActedOn(draft, authorization))
      throw new AppError('conflict', `group ${asked.groupId} has no authorization to capture`);
    if (asked.amountCents > authorization.amountCents)
      throw new AppError('unprocessable', 'more to capture than was authorized');
    if (ageOf(authorization, draft.now) > authorizationLife.endsAfterMs)
      throw new AppError('conflict', `the authorization of group ${asked.groupId} is too old`);
    return {
      verb: 'capture',
      amountCents: asked.amountCents,
      taxCents: asked.taxCents,
      actsOn: authorization.id,
      cause,
      ...(nextAfter === undefined ? {} : { thenAuthorize: nextAfter(authorization) }),
    };
  });
}

/** Gives back an authorization that nothing was taken on, or one that is held for review. */
export function planVoid(draft: Draft, asked: FollowUp): Attempt {
  return oncePerCause(draft, 'void', asked, (cause) => {
    const authorization =
      findUsable(draft, asked.groupId) ??
      draft.all().find(({ verb, groupId, state }) => {
        return verb === 'authorize' && groupId === asked.groupId && state === 'held';
      });
    if (authorization === undefined || isActedOn(draft, authorization))
      throw new AppError('conflict', `group ${asked.groupId} has no authorization to void`);
    return {
      verb: 'void',
      amountCents: authorization.amountCents,
      taxCents: authorization.taxCents,
      actsOn: authorization.id,
      cause,
    };
  });
}

/** A live authorization whose checkout is authorized as a whole. */
export function findUsable(draft: Draft, groupId: string): Attempt | null {
  const live = draft.all().find((each) => each.groupId === groupId && isLiveAuthorization(each));
  if (live === undefined) return null;
  const isOpen = draft
    .all()
    .some(
      ({ verb, planId, state }) =>
        verb === 'authorize' && live.planId !== null && planId === live.planId && !isFinal(state),
    );
  return isOpen ? null : live;
}

/** Somebody is already taking it or giving it back, or did. */
export function isActedOn(draft: Draft, authorization: Attempt): boolean {
  return draft
    .all()
    .some(
      ({ actsOn, verb, state }) =>
        actsOn === authorization.id && (verb === 'capture' || verb === 'void') && !hasFailed(state),
    );
}

/**
 * Gives back what was taken, all of it or a part. We owe it from this moment on. It is sent when the
 * provider has settled the capture; a whole one before that is a void. A refund is of one capture, as
 * the provider wants it. Flows capture a group once; of a group that was captured in parts, one that
 * no part covers is refused, and has to be asked for part by part.
 */
export function planRefund(draft: Draft, asked: AmountFollowUp): Attempt {
  checkAmounts(asked);
  const known = draft.all().find(({ cause }) => cause === asked.cause);
  if (known) return known;
  const captures = draft
    .all()
    .filter(
      ({ verb, state, groupId }) =>
        verb === 'capture' && state === 'approved' && groupId === asked.groupId,
    );
  const capture = captures.find((each) => {
    const left = leftOf(draft, each);
    return asked.amountCents <= left.amountCents && asked.taxCents <= left.taxCents;
  });
  if (capture === undefined)
    throw new AppError('unprocessable', 'more to refund than was captured');
  const refund = add(draft, asked, {
    verb: 'refund',
    amountCents: asked.amountCents,
    taxCents: asked.taxCents,
    actsOn: capture.id,
    cause: asked.cause,
  });
  draft.post(refund, refundOwed(refund.amountCents, refund.taxCents));
  return refund;
}

function leftOf(draft: Draft, capture: Attempt): { amountCents: number; taxCents: number } {
  const refunds = draft
    .all()
    .filter(
      (each) => each.verb === 'refund' && each.actsOn === capture.id && mayHaveReachedBuyer(each),
    );
  return refunds.reduce(
    (left, refund) => ({
      amountCents: left.amountCents - refund.amountCents,
      taxCents: left.taxCents - refund.taxCents,
    }),
    { amountCents: capture.amountCents, taxCents: capture.taxCents },
  );
}

function checkAmounts({ amountCents, taxCents }: AmountFollowUp): void {
  const areWhole = Number.isSafeInteger(amountCents) && Number.isSafeInteger(taxCents);
  if (!areWhole || amountCents <= 0 || taxCents < 0 || taxCents > amountCents)
    throw new AppError('unprocessable', 'not an amount of money');
}

type Planned = Pick<Attempt, 'verb' | 'amountCents' | 'taxCents' | 'actsOn' | 'cause'> & {
  readonly thenAuthorize?: NextCharge;
};

/**
 * What is under way or done is not done again. What the provider refused may be tried again, under
 * the same cause with a number: a clerk who presses "ship" a second time means it.
 */
export function oncePerCause(
  draft: Draft,
  verb: Attempt['verb'],
  asked: FollowUp,
  plan: (cause: string) => Planned,
): Attempt {
  const earlier = draft
    .all()
    .filter(({ cause }) => cause === asked.cause || cause.startsWith(`${asked.cause}#`));
  if (earlier.some((each) => each.verb !== verb))
    throw new AppError('conflict', `${asked.cause} is the cause of something else`);
  const standing = earlier.find(({ state }) => !hasFailed(state));
  if (standing) return standing;
  const cause = earlier.length === 0 ? asked.cause : `${asked.cause}#${earlier.length + 1}`;
  return add(draft, asked, plan(cause));
}

function add(draft: Draft, asked: FollowUp, { thenAuthorize, ...planned }: Planned): Attempt {
  const request: NewAttempt['request'] = {
    ...(thenAuthorize === undefined ? {} : { thenAuthorize }),
    ...(asked.requestedBy === undefined ? {} : { requestedBy: asked.requestedBy }),
    ...(asked.details === undefined ? {} : { details: asked.details }),
  };
  return draft.add({ ...planned, groupId: asked.groupId, request });
}
