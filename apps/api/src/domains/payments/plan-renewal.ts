import { AppError } from '@tarnholt/service';
import type { Draft } from './attempts/draft.ts';
import { addRenewal } from './attempts/finish.ts';
import {
  type Attempt,
  type ChargeContents,
  hasFailed,
  isFinal,
  type NextCharge,
  type PayingPerson,
  type RepeatedCharge,
} from './model.ts';
import {
  type AmountFollowUp,
  type FollowUp,
  findUsable,
  isActedOn,
  oncePerCause,
  planCapture,
} from './plan-follow-ups.ts';

export interface RenewalRequest extends Omit<FollowUp, 'cause'> {
  readonly person: PayingPerson;
}

/**
 * Authorizes a group anew on the card that the provider keeps: the old authorization is given back
 * first, so that the shopper never sees the same money held twice, and the new one follows by itself.
 * Also for a group whose last renewal was refused. The same wish twice is one renewal. Answers with
 * what has to end first: the void, or the new authorization where there is nothing to give back.
 */
export function planRenewal(draft: Draft, asked: RenewalRequest): Attempt {
  const underWay = renewalUnderWay(draft, asked.groupId);
  if (underWay) return underWay;
  demandStoredCard(draft);
  const live = findUsable(draft, asked.groupId);
  if (live === null) return retryRenewal(draft, asked);
  if (isActedOn(draft, live))
    throw new AppError('conflict', `the authorization of group ${asked.groupId} is being used`, {
      title: 'The payment of this part is being captured or given back. Please look again shortly.',
    });
  return oncePerCause(draft, 'void', { ...asked, cause: `renew/${live.id}` }, (cause) => ({
    verb: 'void',
    amountCents: live.amountCents,
    taxCents: live.taxCents,
    actsOn: live.id,
    cause,
    thenAuthorize: again(live, asked.person),
  }));
}

function renewalUnderWay(draft: Draft, groupId: string): Attempt | undefined {
  return draft
    .all()
    .find(
      (each) =>
        each.groupId === groupId &&
        !isFinal(each.state) &&
        (isRenewal(each) || (each.verb === 'void' && each.request.thenAuthorize !== undefined)),
    );
}

/** Not of the checkout: there, one refusal takes all groups with it. */
function isRenewal({ verb, planId }: Attempt): boolean {
  return verb === 'authorize' && planId === null;
}

function retryRenewal(draft: Draft, asked: RenewalRequest): Attempt {
  const last = draft
    .all()
    .filter(({ verb, groupId }) => verb === 'authorize' && groupId === asked.groupId)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .at(-1);
  if (last === undefined || !isRenewal(last) || !hasFailed(last.state))
    throw new AppError('conflict', `group ${asked.groupId} has nothing to authorize anew`);
  const next = again(last, asked.person);
  return addRenewal(draft, { groupId: asked.groupId, actsOn: null, asked, next });
}

/** The same money once more. */
function again(authorization: Attempt, person: PayingPerson): NextCharge {
  const { amountCents, taxCents, request } = authorization;
  if (request.charge === undefined) throw new Error(`${authorization.id} has no contents`);
  return {
    amountCents,
    taxCents,
    charge: { ...request.charge, captureAtOnce: false },
    person,
    repeats: repeatOf(authorization),
  };
}

export interface PartialCapture extends AmountFollowUp {
  /** What stays behind. */
  readonly rest: {
    /** The group that it becomes; left out where it stays in the same one. */
    readonly groupId?: string;
    readonly amountCents: number;
    readonly taxCents: number;
    readonly charge: Omit<ChargeContents, 'captureAtOnce'>;
    readonly person: PayingPerson;
  };
}

/**
 * A part of a group leaves: what it costs is captured, and the provider lets go of the rest of the
 * authorization, because each is captured once. So the rest is authorized anew on the stored card.
 */
export function planPartialCapture(draft: Draft, asked: PartialCapture): Attempt {
  const { rest } = asked;
  const areWhole = Number.isSafeInteger(rest.amountCents) && Number.isSafeInteger(rest.taxCents);
  if (!areWhole || rest.amountCents <= 0 || rest.taxCents < 0 || rest.taxCents > rest.amountCents)
    throw new AppError('unprocessable', 'not an amount of money');
  return planCapture(draft, asked, (authorization) => {
    demandStoredCard(draft);
    if (asked.amountCents + rest.amountCents > authorization.amountCents)
      throw new AppError('unprocessable', 'the parts are more than was authorized');
    return {
      ...(rest.groupId === undefined ? {} : { groupId: rest.groupId }),
      amountCents: rest.amountCents,
      taxCents: rest.taxCents,
      charge: { ...rest.charge, captureAtOnce: false },
      person: rest.person,
      repeats: repeatOf(authorization),
    };
  });
}

/** Networks ask for the amount that the shopper agreed to in person. */
function repeatOf({ amountCents, request }: Attempt): RepeatedCharge {
  return {
    reason: 'reauthorization',
    originalCents: request.repeats?.originalCents ?? amountCents,
  };
}

function demandStoredCard(draft: Draft): void {
  const isLeaving = draft
    .all()
    .some(({ verb, state }) => verb === 'delete_profile' && !hasFailed(state));
  if (draft.profile !== null && draft.profile.deletedAt === null && !isLeaving) return;
  throw new AppError('conflict', `no card is kept for order ${draft.orderId}`, {
    title: 'No card is kept for this order, so the payment cannot be authorized anew.',
  });
}
