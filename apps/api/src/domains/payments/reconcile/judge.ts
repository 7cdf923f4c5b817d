import { meaningOf } from '../attempts/transaction-status.ts';
import type { BreakKind } from '../model.ts';
import type { OurTransaction } from './our-transactions.ts';

/** What the provider says of a transaction, in a list or in its details. */
export interface TheirTransaction {
  readonly status: string;
  readonly authorizedCents: number | null;
  readonly settleCents: number | null;
}

export type Verdict =
  | { readonly kind: 'agrees' }
  /** Not a difference: whoever looks after the attempt learns it. */
  | { readonly kind: 'decided' }
  | {
      readonly kind: 'differs';
      readonly as: BreakKind;
      readonly providerCents: number | null;
    };

const agrees: Verdict = { kind: 'agrees' };

/** Money that the buyer's bank has taken back. */
const takenBack = ['chargeback', 'returnedItem'];

/** Kinds that a later look at the same transaction can find gone. The others wait for a person. */
export const settledByLooking: readonly BreakKind[] = [
  'authorization_gone',
  'captured_otherwise',
  'second_transaction',
  'status_differs',
  'transaction_missing',
  'unclear_status',
  'unknown_transaction',
  'wrong_amount',
];

/** Holds one transaction of ours against what the provider says of it. */
export function judge(ours: OurTransaction, theirs: TheirTransaction): Verdict {
  if (takenBack.includes(theirs.status)) return differs('charged_back', theirs.settleCents);
  const meaning = meaningOf(theirs.status);
  if (meaning === 'unclear') return differs('unclear_status', theirs.settleCents);
  const hasNothing = meaning === 'refused' || meaning === 'voided';
  switch (ours.expects) {
    case 'authorized':
      if (meaning === 'authorized') return sameAmount(ours, theirs.authorizedCents);
      if (hasNothing) return differs('authorization_gone', 0);
      if (meaning === 'captured' || meaning === 'settled')
        return differs('captured_otherwise', theirs.settleCents);
      return differs('status_differs', theirs.authorizedCents);
    case 'held':
      return meaning === 'held' ? sameAmount(ours, theirs.authorizedCents) : { kind: 'decided' };
    case 'captured':
      if (meaning === 'captured' || meaning === 'settled')
        return sameAmount(ours, theirs.settleCents);
      return differs('status_differs', hasNothing ? 0 : theirs.authorizedCents);
    case 'refunded':
      if (meaning === 'refunded') return sameAmount(ours, theirs.settleCents);
      return differs('status_differs', hasNothing ? 0 : theirs.settleCents);
    case 'voided':
      return hasNothing ? agrees : differs('status_differs', theirs.settleCents);
    case 'nothing':
      if (hasNothing) return agrees;
      return ours.verb === 'refund'
        ? differs('late_refund', theirs.settleCents)
        : differs('late_charge', theirs.authorizedCents);
  }
}

function sameAmount({ cents }: OurTransaction, providerCents: number | null): Verdict {
  return providerCents === cents ? agrees : differs('wrong_amount', providerCents);
}

function differs(as: BreakKind, providerCents: number | null): Verdict {
  return { kind: 'differs', as, providerCents };
}
