import type { CallInput, StaffGroup } from '@tarnholt/contract';
import { formatMoney, toCents } from '../../../look/formats.ts';
import { parseAmount } from './parse-amount.ts';
import { refundableCents } from './what-can-be-done.ts';

/** What somebody has chosen in the form, as it was typed. */
export interface RefundChoice {
  readonly by: 'items' | 'amount';
  /** One for each item of the group, in its order. */
  readonly quantities: readonly (string | null | undefined)[];
  readonly withShipping: boolean;
  readonly amount?: string | null;
  readonly reason: string;
}

type RefundBody = Omit<CallInput<'refundGroup'>['body'], 'version'>;
type Item = StaffGroup['items'][number];

/** By items wherever any is left: that is what most refunds are for. */
export function startingChoice(group: StaffGroup): RefundChoice {
  return {
    by: group.items.some((item) => unitsLeft(item) > 0) ? 'items' : 'amount',
    quantities: group.items.map(() => ''),
    withShipping: false,
    amount: '',
    reason: '',
  };
}

export const unitsLeft = (item: Item): number => item.refundAmounts.length;

/** Null for what is no number of units; nothing typed is none of them. */
export function parseQuantity(text: string | null | undefined): number | null {
  const typed = (text ?? '').trim();
  if (typed === '') return 0;
  return /^\d{1,3}$/.test(typed) ? Number(typed) : null;
}

export function checkQuantity(item: Item, text: string | null | undefined): string | undefined {
  const quantity = parseQuantity(text);
  if (quantity === null) return 'A whole number';
  return quantity > unitsLeft(item) ? `At most ${unitsLeft(item)}` : undefined;
}

export function checkAmount(group: StaffGroup, text: string | null | undefined) {
  const cents = parseAmount(text ?? '');
  if (cents === null || cents === 0) return 'An amount in dollars, such as 12.50';
  const most = refundableCents(group);
  return cents > most ? `At most ${formatMoney(most / 100)}` : undefined;
}

/** What the units of an item that were chosen come to, in cents. */
export function itemCents(item: Item, text: string | null | undefined): number {
  const quantity = parseQuantity(text) ?? 0;
  return quantity === 0 ? 0 : toCents(item.refundAmounts[quantity - 1] ?? 0);
}

/** In cents; of what is no possible choice, nothing. */
export function chosenCents(group: StaffGroup, choice: Partial<RefundChoice>): number {
  if (choice.by === 'amount') return parseAmount(choice.amount ?? '') ?? 0;
  const ofItems = group.items.map((item, index) => itemCents(item, choice.quantities?.[index]));
  const shipping = choice.withShipping === true ? toCents(group.shippingRefundAmount ?? 0) : 0;
  return ofItems.reduce((sum, cents) => sum + cents, shipping);
}

/** What is wrong with all of it together; each field speaks for itself. */
export function problemOf(group: StaffGroup, choice: RefundChoice): string | null {
  if (choice.by === 'amount') return null;
  const cents = chosenCents(group, choice);
  if (cents === 0) return 'Nothing is chosen yet: say how many of an item, or choose the shipping.';
  const most = refundableCents(group);
  if (cents <= most) return null;
  const left = formatMoney(most / 100);
  return `That comes to ${formatMoney(cents / 100)}, and only ${left} of what was charged is left. Choose less, or give back an amount.`;
}

export function toRefundBody(group: StaffGroup, choice: RefundChoice): RefundBody {
  const reason = choice.reason.trim();
  if (choice.by === 'amount') return { amount: chosenCents(group, choice) / 100, reason };
  const lines = group.items
    .map(({ lineId }, index) => ({
      lineId,
      quantity: parseQuantity(choice.quantities[index]) ?? 0,
    }))
    .filter(({ quantity }) => quantity > 0);
  return {
    ...(lines.length > 0 ? { lines } : {}),
    shipping: choice.withShipping,
    reason,
  };
}
