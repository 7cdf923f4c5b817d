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
    groups: totals.groups.map((group) => draftGroup(group, input)),
    checkout: {
      id: randomUUID(),
      idempotencyKey: input.idempotencyKey,
      requestHash: input.requestHash,
    },
  };
}

function draftGroup(group: GroupTotals, { lines, places, chargePolicy }: DraftInput): NewGroup {
  const taxes = new Map(group.lines.map(({ lineId, taxCents }) => [lineId, taxCents]));
  return {
    id: randomUUID(),
    kind: group.kind,
    recipient: group.kind === 'dealer' ? places.dealer : places.home,
    methodId: group.methodId,
    methodName: group.methodName,
    chargePolicy,
    subtotalCents: group.subtotalCents,
    shippingCents: group.shippingCents,
    taxCents: group.taxCents,
    totalCents: group.totalCents,
    shippingTaxCents: group.shippingTaxCents,
    taxSource: group.taxSource,
    taxDestination: group.destination,
    lines: lines.flatMap((sold, position) =>
      kindOf(sold.sellable) === group.kind
        ? [draftLine(sold, position, taxes.get(sold.line.id) ?? 0)]
        : [],
    ),
  };
}

function draftLine(
  { line, sold, sellable }: SoldLine,
  position: number,
  taxCents: number,
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
    taxCents,
    taxCode: sellable.taxCode,
  };
}
