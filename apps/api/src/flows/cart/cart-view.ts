import type { Cart, CartItem, ChargePolicy } from '@tarnholt/contract';
import type { CartLine, CartRow } from '../../domains/cart/index.ts';
import { optionsOf } from '../../domains/catalog/index.ts';
import { fitsLines, type QuoteLine, type Totals } from '../../domains/pricing/index.ts';
import type { Shopper } from './shopper.ts';
import { type FactsBySku, isOnSale, mostOf } from './sku-facts.ts';

/** Pure rules: a cart as the contract shows it. */

/** Integer cents inside, dollars with two decimals on the wire. */
const toDollars = (cents: number): number => cents / 100;

/** A sku that the inventory does not know costs nothing yet and counts as a firearm: it is held. */
const unknownItem = {
  priceCents: 0,
  isFflItem: true,
  isReceiverItem: false,
  taxCode: 'P0000000',
};

/** What the totals of these lines depend on. */
export function quoteLinesOf(lines: readonly CartLine[], facts: FactsBySku): QuoteLine[] {
  return lines.map(({ id, sku, quantity }) => {
    const { priceCents, isFflItem, taxCode } = facts.get(sku)?.sellable ?? unknownItem;
    return { lineId: id, sku, unitPriceCents: priceCents, quantity, isFflItem, taxCode };
  });
}

/**
 * `totals` are shown as long as they were computed from what is in the cart now, with when each item
 * will be charged: a shop that charges `at_order` does so whatever its products say.
 */
export function viewCart(
  { userId, guestId, owner }: Shopper,
  cart: CartRow | null,
  facts: FactsBySku,
  totals: Totals | null = null,
  shopPolicy: ChargePolicy = 'on_ship',
): Cart {
  const lines = cart?.lines ?? [];
  const quoteLines = quoteLinesOf(lines, facts);
  const computed = totals !== null && fitsLines(totals, quoteLines) ? totals : null;
  return {
    id: cart?.id ?? 0,
    version: cart?.version ?? 0,
    userId,
    guestId,
    isAbandoned: cart?.isAbandoned ?? false,
    isGuest: owner.kind === 'guest',
    items: lines.map((line) => viewLine(line, facts)),
    ...viewAmounts(computed ?? withoutAddress(quoteLines)),
    ...(computed === null
      ? {}
      : { groups: viewGroups(computed, chargedAtOrder(lines, facts, shopPolicy)) }),
  };
}

/** Before an address is known there is neither tax nor shipping. */
function withoutAddress(lines: readonly QuoteLine[]): Omit<Totals, 'groups'> {
  const subtotalCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  return {
    subtotalCents,
    shippingCents: 0,
    taxCents: 0,
    discountCents: 0,
    totalCents: subtotalCents,
  };
}

function viewAmounts(totals: Omit<Totals, 'groups'>) {
  return {
    subTotal: toDollars(totals.subtotalCents),
    taxAmount: toDollars(totals.taxCents),
    shipping: toDollars(totals.shippingCents),
    // Never -0, which is not the same as 0 to everybody.
    discount: 0 - toDollars(totals.discountCents),
    totalAmount: toDollars(totals.totalCents),
  };
}

function chargedAtOrder(
  lines: readonly CartLine[],
  facts: FactsBySku,
  shopPolicy: ChargePolicy,
): ReadonlySet<number> {
  const charged = lines.filter(
    ({ sku }) => shopPolicy === 'at_order' || facts.get(sku)?.sellable?.chargePolicy === 'at_order',
  );
  return new Set(charged.map(({ id }) => id));
}

function viewGroups({ groups }: Totals, atOrder: ReadonlySet<number>): NonNullable<Cart['groups']> {
  return groups.map((group) => ({
    id: group.kind,
    kind: group.kind,
    itemIds: group.lines.map(({ lineId }) => lineId),
    shippingMethodId: group.methodId,
    subTotal: toDollars(group.subtotalCents),
    taxAmount: toDollars(group.taxCents),
    shipping: toDollars(group.shippingCents),
    itemIdsChargedAtOrder: group.lines
      .map(({ lineId }) => lineId)
      .filter((lineId) => atOrder.has(lineId)),
  }));
}

function viewLine(line: CartLine, bySku: FactsBySku): CartItem {
  const facts = bySku.get(line.sku);
  const { priceCents, isFflItem, isReceiverItem } = facts?.sellable ?? unknownItem;
  return {
    id: line.id,
    // No longer sold: all that is left to call it by.
    productName: facts?.sold?.productName ?? line.sku,
    productId: line.sku,
    quantity: line.quantity,
    imageUrl: facts?.sold?.imageUrl ?? '',
    productPrice: toDollars(priceCents),
    productUrl: facts?.sold?.productUrl ?? '',
    isFflItem,
    isReceiverItem,
    optionIds: [...line.optionIds],
    options: optionsOf(facts?.sold?.variants ?? [], line.options),
    buildId: line.buildId,
    notes: line.notes,
    qtyOnHand: mostOf(facts),
  };
}

/** The lines that cannot be ordered any more. */
export function linesOffSale(lines: readonly CartLine[], facts: FactsBySku): CartLine[] {
  return lines.filter(({ sku }) => !isOnSale(facts.get(sku)));
}
