import { type Attempt, mayHaveReachedBuyer } from '../model.ts';
import type { TransactionDetails } from '../provider/card-provider.ts';
import {
  absenceCountsFrom,
  after,
  askAboutSettlementAt,
  lookAgainAt,
  secondListingMs,
  triesBeforeHelp,
} from '../schedule.ts';
import type { Draft } from './draft.ts';
import { finish } from './finish.ts';
import { hold, send } from './take-steps.ts';
import { meaningOf } from './transaction-status.ts';

/** What somebody who looked for an attempt came back with. */
export type Finding =
  | {
      readonly kind: 'transaction';
      readonly details: TransactionDetails;
      /** More of the same reference, which must not be. */
      readonly others: readonly string[];
    }
  /** No list has it, and every list was read to the end. */
  | { readonly kind: 'absent'; readonly includedSettled: boolean }
  /** Under our invoice number stands a transaction that is not of our request. */
  | { readonly kind: 'foreign'; readonly transactionId: string }
  | { readonly kind: 'unreadable'; readonly why: string };

/** The attempt as it stands then. */
export function settleFinding(draft: Draft, attempt: Attempt, finding: Finding): Attempt {
  switch (finding.kind) {
    case 'unreadable':
      return lookAgain(draft, attempt);
    case 'foreign':
      draft.noteBreak('foreign_transaction', attempt, finding.transactionId);
      return lookAgain(draft, attempt);
    case 'absent':
      return settleAbsence(draft, attempt, finding.includedSettled);
    case 'transaction':
      for (const other of finding.others) draft.noteBreak('second_transaction', attempt, other);
      return settleTransaction(draft, attempt, finding.details);
  }
}

function lookAgain(draft: Draft, attempt: Attempt, change: Partial<Attempt> = {}): Attempt {
  return draft.change(attempt.id, {
    leaseUntil: draft.now,
    nextAt: lookAgainAt(draft.now, attempt.tries),
    tries: attempt.tries + 1,
    ...change,
  });
}

function settleAbsence(draft: Draft, attempt: Attempt, includedSettled: boolean): Attempt {
  // The transaction that it acts on must be there, whatever became of the attempt.
  if (!isFoundByInvoice(attempt)) {
    const missing = attempt.transactionId ?? draft.find(attempt.actsOn)?.transactionId ?? null;
    draft.noteBreak('transaction_missing', attempt, missing);
    return lookAgain(draft, attempt);
  }
  if (!includedSettled || absenceCountsFrom(attempt) >= draft.now) return lookAgain(draft, attempt);
  const listingsWithout = attempt.listingsWithout + 1;
  if (listingsWithout >= 2)
    return finish(draft, attempt.id, 'not_charged', { listingsWithout, reasonCode: 'absent' });
  return lookAgain(draft, attempt, { listingsWithout, nextAt: after(draft.now, secondListingMs) });
}

function isFoundByInvoice({ verb, state, request }: Attempt): boolean {
  if (state !== 'unknown') return false;
  return verb === 'authorize' || (verb === 'refund' && request.sentAs === 'refund');
}

function settleTransaction(draft: Draft, attempt: Attempt, details: TransactionDetails): Attempt {
  switch (attempt.verb) {
    case 'authorize':
      return settleAuthorization(draft, attempt, details);
    case 'capture':
      return settleCapture(draft, attempt, details);
    case 'void':
      return settleVoid(draft, attempt, details);
    case 'refund':
      return settleRefund(draft, attempt, details);
    case 'create_profile':
    case 'delete_profile':
      throw new Error(`${attempt.verb} is not looked up`);
  }
}

/** A card is charged for a request of ours, and for its amount. Anything else is not adopted. */
function settleAuthorization(draft: Draft, attempt: Attempt, details: TransactionDetails): Attempt {
  if (details.refId !== attempt.id) {
    draft.noteBreak('foreign_transaction', attempt, details.transactionId);
    return lookAgain(draft, attempt);
  }
  const found = foundIn(details);
  const meaning = meaningOf(details.status);
  switch (meaning) {
    case 'refused':
    case 'voided':
      return finish(draft, attempt.id, 'declined', {
        ...found,
        reasonCode: meaning === 'voided' ? details.status : details.reasonCode,
      });
    case 'authorized':
    case 'captured':
    case 'settled':
      if (details.authorizedCents !== attempt.amountCents)
        return wrongAmount(draft, attempt, found);
      if (meaning !== 'authorized')
        draft.noteBreak('captured_otherwise', attempt, details.transactionId);
      return finish(draft, attempt.id, 'approved', found);
    case 'held':
      if (details.authorizedCents !== attempt.amountCents)
        return wrongAmount(draft, attempt, found);
      return hold(draft, attempt, found);
    default:
      return unclear(draft, attempt, details);
  }
}

function foundIn(details: TransactionDetails): Partial<Attempt> {
  return {
    transactionId: details.transactionId,
    reasonCode: details.reasonCode,
    cardBrand: details.cardBrand,
    cardLast4: details.cardLast4,
  };
}

function wrongAmount(
  draft: Draft,
  attempt: Attempt,
  { transactionId }: Pick<Partial<Attempt>, 'transactionId'>,
): Attempt {
  draft.noteBreak('wrong_amount', attempt, transactionId ?? null);
  return lookAgain(draft, attempt);
}

function unclear(draft: Draft, attempt: Attempt, details: TransactionDetails): Attempt {
  draft.noteBreak('unclear_status', attempt, details.transactionId);
  return lookAgain(draft, attempt);
}

function settleCapture(draft: Draft, attempt: Attempt, details: TransactionDetails): Attempt {
  switch (meaningOf(details.status)) {
    case 'captured':
    case 'settled':
      if (details.settleCents !== attempt.amountCents)
        return wrongAmount(draft, attempt, { transactionId: details.transactionId });
      return finish(draft, attempt.id, 'approved', foundIn(details));
    case 'authorized':
      return settleMissingCapture(draft, attempt);
    case 'refused':
    case 'voided':
      return finish(draft, attempt.id, 'rejected', { reasonCode: details.status });
    default:
      return unclear(draft, attempt, details);
  }
}

function settleMissingCapture(draft: Draft, attempt: Attempt): Attempt {
  const said = attempt.answer?.class;
  // It did not arrive. An authorization is captured once, so that a repeat cannot take it twice.
  if (said !== 'rejected' && said !== 'declined') return sendAgain(draft, attempt);
  // The repeat was refused: true once no earlier sending can arrive any more.
  if (absenceCountsFrom(attempt) >= draft.now) return lookAgain(draft, attempt);
  return finish(draft, attempt.id, said);
}

function sendAgain(draft: Draft, attempt: Attempt): Attempt {
  return send(draft, attempt, { tries: attempt.tries + 1 });
}

function settleVoid(draft: Draft, attempt: Attempt, details: TransactionDetails): Attempt {
  switch (meaningOf(details.status)) {
    case 'refused':
    case 'voided':
      return finish(draft, attempt.id, 'approved', foundIn(details));
    case 'authorized':
    case 'held':
      // A person is told; it is tried on meanwhile.
      if (attempt.tries >= triesBeforeHelp)
        draft.noteBreak('void_refused', attempt, details.transactionId);
      return sendAgain(draft, attempt);
    case 'captured':
    case 'settled':
      return finish(draft, attempt.id, 'rejected', { reasonCode: details.status });
    default:
      return unclear(draft, attempt, details);
  }
}

function settleRefund(draft: Draft, attempt: Attempt, details: TransactionDetails): Attempt {
  const wasSentAsRefund = attempt.state === 'unknown' && attempt.request.sentAs === 'refund';
  return wasSentAsRefund
    ? settleSentRefund(draft, attempt, details)
    : chooseRefund(draft, attempt, details);
}

function settleSentRefund(draft: Draft, attempt: Attempt, details: TransactionDetails): Attempt {
  const capture = draft.get(attempt.actsOn ?? '');
  const isOurs = details.refId === attempt.id && details.refTransactionId === capture.transactionId;
  if (!isOurs) {
    draft.noteBreak('foreign_transaction', attempt, details.transactionId);
    return lookAgain(draft, attempt);
  }
  switch (meaningOf(details.status)) {
    case 'refunded':
      if (details.settleCents !== attempt.amountCents)
        return wrongAmount(draft, attempt, { transactionId: details.transactionId });
      return finish(draft, attempt.id, 'approved', foundIn(details));
    case 'refused':
    case 'voided':
      return finish(draft, attempt.id, 'rejected', { reasonCode: details.status });
    default:
      return unclear(draft, attempt, details);
  }
}

/** `details` are those of the capture: what it has become decides how its money goes back. */
function chooseRefund(draft: Draft, attempt: Attempt, details: TransactionDetails): Attempt {
  switch (meaningOf(details.status)) {
    case 'settled':
      return sendAs(draft, attempt, 'refund');
    case 'captured':
      if (isWholeCapture(draft, attempt)) return sendAs(draft, attempt, 'void');
      return waitForSettlement(draft, attempt);
    case 'voided':
      // By this very attempt, whose answer was lost. By anybody else it is none of ours.
      if (attempt.request.sentAs === 'void')
        return finish(draft, attempt.id, 'approved', foundIn(details));
      return finish(draft, attempt.id, 'rejected', { reasonCode: details.status });
    default:
      return unclear(draft, attempt, details);
  }
}

function sendAs(draft: Draft, attempt: Attempt, sentAs: 'void' | 'refund'): Attempt {
  const again = attempt.state === 'created' ? attempt.tries : attempt.tries + 1;
  return send(draft, attempt, { request: { ...attempt.request, sentAs }, tries: again });
}

/** The whole of it, and nothing of it goes back in another way. */
function isWholeCapture(draft: Draft, attempt: Attempt): boolean {
  const capture = draft.get(attempt.actsOn ?? '');
  const others = draft
    .all()
    .filter(
      (each) =>
        each.verb === 'refund' &&
        each.actsOn === capture.id &&
        each.id !== attempt.id &&
        mayHaveReachedBuyer(each),
    );
  return attempt.amountCents === capture.amountCents && others.length === 0;
}

function waitForSettlement(draft: Draft, attempt: Attempt): Attempt {
  return draft.change(attempt.id, {
    leaseUntil: draft.now,
    nextAt: askAboutSettlementAt(draft.now, attempt.tries),
    tries: attempt.tries + 1,
  });
}
