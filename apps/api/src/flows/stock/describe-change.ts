import type { SkuState } from '../../domains/inventory/index.ts';

/** Prices as people write them. */
export function dollarsOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** What the ledger calls a field, and what tables call it. */
const fieldNames: Readonly<Record<string, string>> = {
  priceCents: 'price',
  leadTimeDays: 'lead_time_days',
  chargePolicy: 'charge_policy',
  itemClass: 'item_class',
  weightOz: 'weight_oz',
  taxCode: 'tax_code',
  ruleFacts: 'rule_facts',
};

interface Difference<Field extends string> {
  readonly field: Field;
  readonly before: string;
  readonly after: string;
}

/** An entry of the ledger in words: what is the same on both sides is left out. */
export function describeChange(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Difference<string>[] {
  return Object.keys(before)
    .map((key) => ({
      field: fieldNames[key] ?? key,
      before: textOf(key, before[key]),
      after: textOf(key, after[key]),
    }))
    .filter((change) => change.before !== change.after);
}

function textOf(key: string, value: unknown): string {
  if (key === 'priceCents') return dollarsOf(Number(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The same of two states of a sku, with its stock. */
export function differencesOf(
  before: SkuState,
  after: SkuState,
): Difference<'on_hand' | 'price' | 'lead_time_days' | 'charge_policy'>[] {
  const all = [
    { field: 'on_hand', before: String(before.onHand), after: String(after.onHand) },
    { field: 'price', before: dollarsOf(before.priceCents), after: dollarsOf(after.priceCents) },
    {
      field: 'lead_time_days',
      before: String(before.leadTimeDays),
      after: String(after.leadTimeDays),
    },
    { field: 'charge_policy', before: before.chargePolicy, after: after.chargePolicy },
  ] as const;
  return all.filter((change) => change.before !== change.after);
}
