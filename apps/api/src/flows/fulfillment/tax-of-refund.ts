import type { GroupRow, Refund } from '../../domains/orders/index.ts';

type Amounts = Pick<Refund, 'amountCents' | 'taxCents' | 'state'>;

/**
 * How much of a refund is tax: as much as brings all refunds together to their share of the tax that
 * was charged. So many small ones come to the same as one large one, and all of them to all of it.
 */
export function taxOfRefund(
  group: Pick<GroupRow, 'totalCents' | 'taxCents'>,
  refunds: readonly Amounts[],
  amountCents: number,
): number {
  const standing = refunds.filter(({ state }) => state !== 'failed');
  const sum = (of: (refund: Amounts) => number) =>
    standing.reduce((total, refund) => total + of(refund), 0);
  const refundedCents = sum((refund) => refund.amountCents) + amountCents;
  const refundedTaxCents = sum((refund) => refund.taxCents);
  // Whole numbers all the way: no cent is made or lost by a fraction.
  const share = (BigInt(refundedCents) * BigInt(group.taxCents)) / BigInt(group.totalCents);
  const due = Number(share) - refundedTaxCents;
  return Math.max(0, Math.min(due, amountCents, group.taxCents - refundedTaxCents));
}
