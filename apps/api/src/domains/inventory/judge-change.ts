import type { SkuState } from './change-store.ts';

/** So many more or fewer, or as many as somebody has counted in the house. */
export type StockChange = { readonly delta: number } | { readonly counted: number };

/** What is left out stays as it is. */
export interface WantedChange {
  readonly sku: string;
  readonly stock?: StockChange;
  readonly priceCents?: number;
  readonly leadTimeDays?: number;
  readonly chargePolicy?: SkuState['chargePolicy'];
}

/** What the columns of the tables take. */
export const inventoryBounds = {
  onHand: 1_000_000,
  priceCents: 99_999_999,
  leadTimeDays: 730,
} as const;

/**
 * - `unknown_sku`: the inventory has no such sku
 * - `promised`: fewer would be left than orders have been promised
 * - `out_of_bounds`: no such number can be stored
 */
export type ChangeRefusal = 'unknown_sku' | 'promised' | 'out_of_bounds';

export type JudgedChange =
  | { readonly result: 'refused'; readonly why: ChangeRefusal; readonly before?: SkuState }
  | { readonly result: 'unchanged'; readonly before: SkuState }
  | { readonly result: 'changed'; readonly before: SkuState; readonly after: SkuState };

/** How many of a sku belong to orders: the stock is never below it. */
export function promisedOf({ reserved, soldUnshipped }: SkuState): number {
  return reserved + soldUnshipped;
}

/** What would become of a sku. */
export function judgeChange(before: SkuState | undefined, wanted: WantedChange): JudgedChange {
  if (before === undefined) return { result: 'refused', why: 'unknown_sku' };
  const onHand = onHandAfter(before.onHand, wanted.stock);
  const priceCents = wanted.priceCents ?? before.priceCents;
  const leadTimeDays = wanted.leadTimeDays ?? before.leadTimeDays;
  const chargePolicy = wanted.chargePolicy ?? before.chargePolicy;
  const isStorable =
    isWithin(priceCents, inventoryBounds.priceCents) &&
    isWithin(leadTimeDays, inventoryBounds.leadTimeDays) &&
    Number.isSafeInteger(onHand);
  if (!isStorable) return { result: 'refused', why: 'out_of_bounds', before };
  const isMoved = onHand !== before.onHand;
  if (isMoved && onHand < promisedOf(before)) return { result: 'refused', why: 'promised', before };
  if (isMoved && onHand > inventoryBounds.onHand) {
    return { result: 'refused', why: 'out_of_bounds', before };
  }
  const isChanged =
    isMoved ||
    priceCents !== before.priceCents ||
    leadTimeDays !== before.leadTimeDays ||
    chargePolicy !== before.chargePolicy;
  if (!isChanged) return { result: 'unchanged', before };
  const available = before.available + (onHand - before.onHand);
  return {
    result: 'changed',
    before,
    after: { ...before, onHand, available, priceCents, leadTimeDays, chargePolicy },
  };
}

function onHandAfter(onHand: number, change: StockChange | undefined): number {
  if (change === undefined) return onHand;
  return 'counted' in change ? change.counted : onHand + change.delta;
}

function isWithin(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= most;
}

export function hasMoved(before: SkuState, after: SkuState): boolean {
  return before.onHand !== after.onHand;
}

/** Of what it costs and is. */
export function hasOtherFacts(before: SkuState, after: SkuState): boolean {
  return (
    before.priceCents !== after.priceCents ||
    before.leadTimeDays !== after.leadTimeDays ||
    before.chargePolicy !== after.chargePolicy
  );
}
