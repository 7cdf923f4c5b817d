import { authorized } from '../ledger.ts';
import { type Attempt, hasFailed } from '../model.ts';
import type { TransactionDetails } from '../provider/card-provider.ts';
import type { Draft } from './draft.ts';
import { meaningOf } from './transaction-status.ts';

/**
 * The provider holds money for a charge that we had given up: the order has failed, and the shopper
 * was told so. It goes back at once, both steps are in the ledger, and a person is told. Only what
 * is ours by its reference and not yet taken is given back in this way.
 */
export function giveBackLateCharge(
  draft: Draft,
  attempt: Attempt,
  details: TransactionDetails,
): void {
  const isOurs = attempt.verb === 'authorize' && details.refId === attempt.id;
  if (!isOurs || !hasFailed(attempt.state)) return;
  draft.noteBreak('late_charge', attempt, details.transactionId);
  const meaning = meaningOf(details.status);
  if (meaning !== 'authorized' && meaning !== 'held') return;
  const voids = draft.all().filter(({ verb, actsOn }) => verb === 'void' && actsOn === attempt.id);
  if (voids.some(({ state }) => !hasFailed(state))) return;
  const cents = details.authorizedCents ?? attempt.amountCents;
  const known = draft.change(attempt.id, {
    transactionId: details.transactionId,
    cardBrand: details.cardBrand,
    cardLast4: details.cardLast4,
  });
  draft.post(known, authorized(cents));
  draft.add({
    verb: 'void',
    groupId: attempt.groupId,
    amountCents: cents,
    taxCents: 0,
    actsOn: attempt.id,
    cause: `void/${attempt.id}/${voids.length + 1}`,
    request: { ofLateCharge: true },
  });
}
