import type { GroupView, OrderLine } from './model.ts';
import type { RefundedLine, RefundWithLines } from './refunds.ts';

/** What somebody wants to give back: so many of a line, and perhaps the cost of shipping. */
export interface WantedRefund {
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[];
  readonly withShipping: boolean;
}

export interface PricedRefund {
  readonly amountCents: number;
  readonly taxCents: number;
  readonly lines: readonly RefundedLine[];
  readonly withShipping: boolean;
}

export type RefundRefusal =
  | { readonly why: 'unknown-line'; readonly lineId: number }
  | { readonly why: 'too-many'; readonly lineId: number; readonly left: number }
  | { readonly why: 'shipping-refunded' };

/**
 * What it comes to, by the prices and taxes that the order was placed with. `refunds` are all of the
 * group so far; those that failed do not count.
 */
export function priceRefund(
  group: Pick<GroupView, 'lines' | 'shippingCents' | 'shippingTaxCents'>,
  refunds: readonly Pick<RefundWithLines, 'state' | 'lines' | 'withShipping'>[],
  wanted: WantedRefund,
): PricedRefund | RefundRefusal {
  const standing = refunds.filter(({ state }) => state !== 'failed');
  if (wanted.withShipping && standing.some(({ withShipping }) => withShipping))
    return { why: 'shipping-refunded' };
  const lines: RefundedLine[] = [];
  for (const { lineId, quantity } of mergeLines(wanted.lines)) {
    const line = group.lines.find(({ id }) => id === lineId);
    if (line === undefined) return { why: 'unknown-line', lineId };
    const earlier = standing.flatMap((refund) => refund.lines).filter((e) => e.lineId === lineId);
    const left = line.quantity - sum(earlier, (each) => each.quantity);
    if (quantity > left) return { why: 'too-many', lineId, left };
    lines.push(priceLine(line, earlier, quantity));
  }
  const shippingTax = wanted.withShipping ? group.shippingTaxCents : 0;
  const shipping = wanted.withShipping ? group.shippingCents + shippingTax : 0;
  return {
    amountCents: sum(lines, (each) => each.amountCents) + shipping,
    taxCents: sum(lines, (each) => each.taxCents) + shippingTax,
    lines,
    withShipping: wanted.withShipping,
  };
}

type RefundedGroup = Parameters<typeof priceRefund>[0];
type EarlierRefunds = Parameters<typeof priceRefund>[1];

/** What giving back one, two and so on of a line comes to; as many as are left of it. */
export function refundAmountsOf(
  group: RefundedGroup,
  refunds: EarlierRefunds,
  lineId: number,
): number[] {
  const amounts: number[] = [];
  for (;;) {
    const lines = [{ lineId, quantity: amounts.length + 1 }];
    const priced = priceRefund(group, refunds, { lines, withShipping: false });
    if ('why' in priced) return amounts;
    amounts.push(priced.amountCents);
  }
}

/** What giving back the shipping comes to; null once it was given back. */
export function shippingRefundOf(group: RefundedGroup, refunds: EarlierRefunds): number | null {
  const priced = priceRefund(group, refunds, { lines: [], withShipping: true });
  return 'why' in priced ? null : priced.amountCents;
}

/** The same line named twice is named once, with both quantities. */
function mergeLines(lines: WantedRefund['lines']): WantedRefund['lines'] {
  const quantities = new Map<number, number>();
  for (const { lineId, quantity } of lines)
    quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity);
  return [...quantities].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/** Of the tax as much as brings all units that went back to their share: all of them to all of it. */
function priceLine(
  line: OrderLine,
  earlier: readonly RefundedLine[],
  quantity: number,
): RefundedLine {
  const units = sum(earlier, (each) => each.quantity) + quantity;
  const share = Number((BigInt(line.taxCents) * BigInt(units)) / BigInt(line.quantity));
  const taxCents = Math.max(0, share - sum(earlier, (each) => each.taxCents));
  return {
    lineId: line.id,
    quantity,
    amountCents: line.unitPriceCents * quantity + taxCents,
    taxCents,
  };
}

function sum<Each>(list: readonly Each[], of: (each: Each) => number): number {
  return list.reduce((total, each) => total + of(each), 0);
}
