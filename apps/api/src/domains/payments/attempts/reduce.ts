import {
  type Attempt,
  ageOf,
  authorizationLife,
  hasFailed,
  isFinal,
  isLiveAuthorization,
  type OrderMoney,
} from '../model.ts';
import type { ProviderAnswer, TransactionDetails } from '../provider/card-provider.ts';
import {
  absenceCountsFrom,
  after,
  givesUpOnProfile,
  listedSince,
  lookAgainAt,
  waitForAnotherMs,
} from '../schedule.ts';
import { Draft, type Reduction } from './draft.ts';
import { finish, planFailed, withdraw } from './finish.ts';
import { giveBackLateCharge } from './late-charge.ts';
import { bookLateRefund } from './late-refund.ts';
import { type Finding, settleFinding } from './settle-finding.ts';
import { hold, lease, lookAtTransaction, send } from './take-steps.ts';

/**
 * The one place that says what happens to an attempt. State and event in, new state and effects out;
 * it reads no clock, no database and no network, so that the same history always ends the same way.
 *
 * - `taken`    somebody is ready to work on it
 * - `answered` the provider answered the call that its owner made
 * - `found`    the owner looked for what became of it
 * - `surfaced` the provider has a charge or a refund for an attempt that was given up; it has no owner any more
 *
 * `version` is the one its owner got with the task. Another one means that it was given to somebody
 * else in the meantime, who will find out by itself: what comes late is kept and not acted upon.
 */
export type MoneyEvent =
  | { readonly kind: 'taken'; readonly attemptId: string }
  | {
      readonly kind: 'answered';
      readonly attemptId: string;
      readonly version: number;
      readonly answer: ProviderAnswer;
    }
  | {
      readonly kind: 'found';
      readonly attemptId: string;
      readonly version: number;
      readonly finding: Finding;
    }
  | {
      readonly kind: 'surfaced';
      readonly attemptId: string;
      readonly details: TransactionDetails;
    };

export function reduce(money: OrderMoney, event: MoneyEvent, newId: () => string): Reduction {
  const draft = new Draft(money, newId);
  const attempt = draft.get(event.attemptId);
  switch (event.kind) {
    case 'taken':
      if (isDue(attempt, draft.now)) take(draft, attempt);
      break;
    case 'answered':
      if (attempt.version === event.version) settleAnswer(draft, attempt, event.answer);
      else keepLateAnswer(draft, attempt, event.answer);
      break;
    case 'found':
      if (attempt.version === event.version) settleFinding(draft, attempt, event.finding);
      break;
    case 'surfaced':
      if (attempt.verb === 'refund') bookLateRefund(draft, attempt, event.details);
      else giveBackLateCharge(draft, attempt, event.details);
      break;
  }
  return draft.toReduction();
}

function isDue({ state, leaseUntil, nextAt }: Attempt, now: Date): boolean {
  return !isFinal(state) && leaseUntil <= now && nextAt <= now;
}

function take(draft: Draft, attempt: Attempt): void {
  switch (attempt.state) {
    case 'created':
      takeCreated(draft, attempt);
      return;
    case 'sending':
      // Its owner is gone. Either it left an answer, or nobody knows whether it was sent.
      if (attempt.answer !== null) settleAnswer(draft, attempt, attempt.answer);
      else takeUnknown(draft, draft.change(attempt.id, { state: 'unknown', tokenCipher: null }));
      return;
    case 'unknown':
      takeUnknown(draft, attempt);
      return;
    case 'held':
      lookAtTransaction(draft, attempt, attempt.transactionId);
      return;
    default:
      return;
  }
}

function takeCreated(draft: Draft, attempt: Attempt): Attempt {
  const target = draft.find(attempt.actsOn);
  switch (attempt.verb) {
    case 'authorize':
    case 'create_profile':
      if (planFailed(draft, attempt.planId)) return withdraw(draft, attempt.id);
      if (target !== null && target.state !== 'approved') return waitFor(draft, attempt);
      if (attempt.tokenExpiresAt !== null && attempt.tokenExpiresAt <= draft.now)
        return finish(draft, attempt.id, 'rejected', { reasonCode: 'token-expired' });
      return send(draft, attempt);
    case 'capture':
      if (target === null || !isLiveAuthorization(target))
        return finish(draft, attempt.id, 'rejected', { reasonCode: 'no-authorization' });
      // It waited too long to be sent: the bank has let go of the money, or is about to.
      if (ageOf(target, draft.now) > authorizationLife.endsAfterMs)
        return finish(draft, attempt.id, 'rejected', { reasonCode: 'authorization-too-old' });
      return send(draft, attempt);
    case 'void':
      if (attempt.request.ofLateCharge) return send(draft, attempt);
      // Gone by itself in the meantime: there is nothing to give back.
      if (target === null || (!isLiveAuthorization(target) && target.state !== 'held'))
        return finish(draft, attempt.id, 'not_charged', { reasonCode: 'no-authorization' });
      return send(draft, attempt);
    case 'refund':
      // Whether it is a void or a refund depends on whether the capture is settled.
      return lookAtTransaction(draft, attempt, target?.transactionId ?? null);
    case 'delete_profile':
      if (draft.profile === null || draft.profile.deletedAt !== null)
        return finish(draft, attempt.id, 'approved', { reasonCode: 'no-profile' });
      if (needsProfile(draft)) return waitFor(draft, attempt);
      return send(draft, attempt);
  }
}

function needsProfile(draft: Draft): boolean {
  return draft.all().some(({ verb, state, request }) => {
    return (verb === 'authorize' || request.thenAuthorize !== undefined) && !isFinal(state);
  });
}

function waitFor(draft: Draft, attempt: Attempt): Attempt {
  return draft.change(attempt.id, { nextAt: after(draft.now, waitForAnotherMs) });
}

/** How the truth is found depends on what was asked for. */
function takeUnknown(draft: Draft, attempt: Attempt): Attempt {
  switch (attempt.verb) {
    case 'create_profile':
      if (givesUpOnProfile(attempt, draft.now)) {
        draft.noteBreak('profile_given_up', attempt);
        return finish(draft, attempt.id, 'rejected', { reasonCode: 'given-up' });
      }
      // Repeating is harmless: a profile that exists already is named in the answer.
      return send(draft, attempt, { tries: attempt.tries + 1 });
    case 'delete_profile':
      return send(draft, attempt, { tries: attempt.tries + 1 });
    case 'capture':
    case 'void':
      return lookAtTransaction(draft, attempt, targetTransaction(draft, attempt));
    case 'refund':
      if (attempt.request.sentAs === 'void')
        return lookAtTransaction(draft, attempt, targetTransaction(draft, attempt));
      return lookForInvoice(draft, attempt);
    case 'authorize':
      return lookForInvoice(draft, attempt);
  }
}

function targetTransaction(draft: Draft, attempt: Attempt): string | null {
  return draft.find(attempt.actsOn)?.transactionId ?? null;
}

function lookForInvoice(draft: Draft, attempt: Attempt): Attempt {
  const leased = lease(draft, attempt);
  draft.task = {
    kind: 'look-for-invoice',
    attempt: leased,
    since: listedSince(attempt),
    now: draft.now,
    includeSettled: absenceCountsFrom(attempt) < draft.now,
    hint: attempt.answer?.class === 'duplicate' ? attempt.answer.transactionId : null,
  };
  return leased;
}

function settleAnswer(draft: Draft, attempt: Attempt, answer: ProviderAnswer): void {
  const target = draft.find(attempt.actsOn);
  const said = {
    answer,
    reasonCode: answer.code,
    cardBrand: answer.cardBrand ?? target?.cardBrand ?? null,
    cardLast4: answer.cardLast4 ?? target?.cardLast4 ?? null,
  };
  switch (answer.class) {
    case 'approved':
      if (answer.profile) draft.profile = { ...answer.profile, deletedAt: null };
      finish(draft, attempt.id, 'approved', { ...said, transactionId: answer.transactionId });
      return;
    case 'held':
      if (attempt.verb === 'authorize') hold(draft, attempt, { ...said, ...ids(answer) });
      else becomeUnknown(draft, attempt, answer, said);
      return;
    case 'declined':
    case 'rejected':
      if (isOpenToDoubt(attempt)) becomeUnknown(draft, attempt, answer, said);
      else finish(draft, attempt.id, answer.class, said);
      return;
    case 'duplicate':
    case 'unknown':
      becomeUnknown(draft, attempt, answer, said);
      return;
  }
}

function ids({ transactionId }: ProviderAnswer): Pick<Attempt, 'transactionId'> {
  return { transactionId };
}

/**
 * Refusals that do not settle it; what the transaction has become does. A void is refused when there
 * is nothing to void any more, or not yet; money that is not ours is given back however long it takes.
 * And a capture that was sent again may be refused while the first sending is still on its way.
 */
function isOpenToDoubt({ verb, tries, request }: Attempt): boolean {
  if (verb === 'capture') return tries > 0;
  return verb === 'void' || request.sentAs === 'void';
}

function becomeUnknown(
  draft: Draft,
  attempt: Attempt,
  answer: ProviderAnswer,
  said: Partial<Attempt>,
): Attempt {
  // It was done before: the provider can tell at once.
  const nextAt = answer.class === 'duplicate' ? draft.now : lookAgainAt(draft.now, attempt.tries);
  return draft.change(attempt.id, {
    ...said,
    state: 'unknown',
    leaseUntil: draft.now,
    nextAt,
    tries: attempt.tries + 1,
  });
}

function keepLateAnswer(draft: Draft, attempt: Attempt, answer: ProviderAnswer): void {
  draft.late = { attemptId: attempt.id, answer };
  const hasMoney = answer.class === 'approved' || answer.class === 'held';
  if (hasMoney && hasFailed(attempt.state))
    draft.noteBreak('answer_after_the_end', attempt, answer.transactionId);
}
