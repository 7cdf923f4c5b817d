import type { StockRow } from '@tarnholt/contract';
import type {
  ItemClass,
  MovementSource,
  PriceReason,
  StockReason,
  StockView,
} from '@tarnholt/contract/stock';
import type { Words } from '../orders/words.ts';

export const viewWords: Readonly<Record<StockView, { label: string; none: string }>> = {
  all: { label: 'Everything', none: 'There are no skus yet' },
  low: { label: 'Nearly sold out', none: 'There is enough of everything' },
  'sold-out': { label: 'Sold out', none: 'Nothing is sold out' },
  promised: { label: 'Promised to orders', none: 'Nothing is promised to an order' },
};

export const classWords: Readonly<Record<ItemClass, string>> = {
  rifle: 'Rifle',
  shotgun: 'Shotgun',
  pistol: 'Pistol',
  revolver: 'Revolver',
  receiver_frame: 'Receiver or frame',
  other_firearm: 'Other firearm',
  barrel: 'Barrel',
  magazine: 'Magazine',
  ammunition: 'Ammunition',
  part: 'Part',
  accessory: 'Accessory',
  apparel: 'Apparel',
};

export const policyWords = {
  on_ship: 'When it ships',
  at_order: 'With the order',
} as const;

export const stockReasonWords: Readonly<Record<StockReason, string>> = {
  delivery: 'Delivery',
  count: 'Count of the shelf',
  damage: 'Damaged',
  loss: 'Lost or stolen',
  return: 'Return',
  correction: 'Correction of a mistake',
  other: 'Other',
};

export const priceReasonWords: Readonly<Record<PriceReason, string>> = {
  'list-price': 'New list price',
  sale: 'Sale begins',
  'sale-end': 'Sale ends',
  correction: 'Correction of a mistake',
  other: 'Other',
};

const sourceWords: Readonly<Record<MovementSource, string>> = {
  opening: 'First stock',
  staff: 'By hand',
  import: 'Import',
  erp: 'ERP',
  shipment: 'Shipped',
  unexplained: 'Not explained',
};

const otherReasons: Readonly<Record<string, string>> = { terms: 'Lead time or charge' };

/** What happened, in a few words: `Delivery`, `Shipped`, `Import`. */
export function causeWords(source: MovementSource, reason: string): string {
  if (source !== 'staff') return sourceWords[source];
  return (
    stockReasonWords[reason as StockReason] ??
    priceReasonWords[reason as PriceReason] ??
    otherReasons[reason] ??
    reason
  );
}

const fieldWords: Readonly<Record<string, string>> = {
  on_hand: 'On hand',
  price: 'Price',
  lead_time_days: 'Lead time (days)',
  charge_policy: 'Card is charged',
  item_class: 'Class',
  weight_oz: 'Weight (oz)',
  tax_code: 'Tax code',
  rule_facts: 'Facts for rules',
};

export function fieldLabel(field: string): string {
  return fieldWords[field] ?? field;
}

/** A value of a field as people read it. */
export function valueWords(field: string, value: string): string {
  if (field === 'price') return `$${value}`;
  if (field === 'charge_policy' && value in policyWords) {
    return policyWords[value as keyof typeof policyWords];
  }
  return value;
}

export const signed = (delta: number): string => (delta > 0 ? `+${delta}` : String(delta));

/** What there is to say about how many can be bought. */
export function availabilityWords({
  available,
  isLow,
}: Pick<StockRow, 'available' | 'isLow'>): Words | null {
  if (available === 0) return { label: 'Sold out', tone: 'bad' };
  if (isLow) return { label: 'Low', tone: 'waiting' };
  return null;
}

/** What each column of a table means, in the order of the template. */
export const columnWords: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'sku', text: 'Which one. Must be there, and each sku once.' },
  { name: 'on_hand', text: 'How many are in the house now, also those promised to orders.' },
  { name: 'delta', text: 'Instead of on_hand: so many more (5) or fewer (-5).' },
  { name: 'price', text: 'In dollars, such as 1299.99.' },
  { name: 'lead_time_days', text: 'Days until it can ship, from 0 to 730.' },
  { name: 'charge_policy', text: 'on_ship or at_order: when the card is charged.' },
];

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `3 prices, 1 stock count`, or what to say when nothing differs. */
export function importSummary(counts: {
  readonly stockChanges: number;
  readonly priceChanges: number;
  readonly otherChanges: number;
}): string {
  const parts = [
    counts.stockChanges > 0 && plural(counts.stockChanges, 'stock count', 'stock counts'),
    counts.priceChanges > 0 && plural(counts.priceChanges, 'price', 'prices'),
    counts.otherChanges > 0 && plural(counts.otherChanges, 'other value', 'other values'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}
