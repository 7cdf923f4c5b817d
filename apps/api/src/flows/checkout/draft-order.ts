import { randomUUID } from 'node:crypto';
import { optionsOf } from '../../domains/catalog/index.ts';
import {
  type NewGroup,
  type NewLine,
  type NewOrder,
  newOrderId,
  type OrderOwner,
} from '../../domains/orders/index.ts';
import { type GroupTotals, kindOf, type Totals } from '../../domains/pricing/index.ts';
import type { Places } from './places.ts';
import type { SoldLine } from './quote-order.ts';

export interface DraftInput {
  readonly cartId: number;
  readonly owner: OrderOwner;
  readonly lines: readonly SoldLine[];
  readonly totals: Totals;
  readonly places: Places;
  /** Of the shop; `at_order` goes before what a product says. */
  readonly chargePolicy: NewGroup['chargePolicy'];
  readonly idempotencyKey: string | null;
  readonly requestHash: Buffer;
}

/** The order as it will be kept: what was shown, at the prices that were shown. */
export function draftOrder(input: DraftInput): NewOrder {
  const { totals, places } = input;
  return {
    id: newOrderId(),
    cartId: input.cartId,
    owner: input.owner,
    email: places.billing.email,
    billing: places.billing,
    subtotalCents: totals.subtotalCents,
    shippingCents: totals.shippingCents,
    taxCents: totals.taxCents,
    discountCents: totals.discountCents,
    totalCents: totals.totalCents,
    groups: totals.groups.flatMap((group) => draftGroups(group, input)),
    checkout: {
      id: randomUUID(),
      idempotencyKey: input.idempotencyKey,
      requestHash: input.requestHash,
    },
  };
}

const policies: readonly NewGroup['chargePolicy'][] = ['on_ship', 'at_order'];

/**
 * What goes to one place and is charged at one time. The totals know the place alone: a place whose
 * items are charged at different times becomes two groups, of which the first carries the shipping.
 */
function draftGroups(totals: GroupTotals, input: DraftInput): NewGroup[] {
  const taxes = new Map(totals.lines.map(({ lineId, taxCents }) => [lineId, taxCents]));
  const lines = input.lines.flatMap((sold, position) =>
    kindOf(sold.sellable) === totals.kind
      ? [{ policy: policyOf(sold, input), line: draftLine(sold, position, taxes) }]
      : [],
  );
  return policies
    .map((policy) => ({ policy, lines: lines.filter((each) => each.policy === policy) }))
    .filter((part) => part.lines.length > 0)
    .map((part, index) => draftGroup(totals, input.places, part.policy, index === 0, part.lines));
}

function policyOf({ sellable }: SoldLine, { chargePolicy }: DraftInput): NewGroup['chargePolicy'] {
  return chargePolicy === 'at_order' ? 'at_order' : sellable.chargePolicy;
}

function draftGroup(
  totals: GroupTotals,
  places: Places,
  chargePolicy: NewGroup['chargePolicy'],
  hasShipping: boolean,
  parts: readonly { readonly line: NewLine }[],
): NewGroup {
  const lines = parts.map(({ line }) => line);
  const subtotalCents = sum(lines.map((line) => line.unitPriceCents * line.quantity));
  const shippingCents = hasShipping ? totals.shippingCents : 0;
  const shippingTaxCents = hasShipping ? totals.shippingTaxCents : 0;
  const taxCents = sum(lines.map((line) => line.taxCents)) + shippingTaxCents;
  return {
    id: randomUUID(),
    kind: totals.kind,
    recipient: totals.kind === 'dealer' ? places.dealer : places.home,
    licenseeId: totals.kind === 'dealer' ? places.licenseeId : null,
    methodId: totals.methodId,
    methodName: totals.methodName,
    chargePolicy,
    subtotalCents,
    shippingCents,
    taxCents,
    totalCents: subtotalCents + shippingCents + taxCents,
    shippingTaxCents,
    taxSource: totals.taxSource,
    taxDestination: totals.destination,
    lines,
  };
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, each) => total + each, 0);
}

function draftLine(
  { line, sold, sellable }: SoldLine,
  position: number,
  taxes: ReadonlyMap<number, number>,
): NewLine {
  return {
    position,
    sku: line.sku,
    itemClass: sellable.itemClass,
    isFfl: sellable.isFflItem,
    productName: sold.productName,
    productUrl: sold.productUrl,
    imageUrl: sold.imageUrl,
    options: optionsOf(sold.variants, line.options),
    facts: sellable.ruleFacts,
    unitPriceCents: sellable.priceCents,
    quantity: line.quantity,
    taxCents: taxes.get(line.id) ?? 0,
    taxCode: sellable.taxCode,
  };
}
