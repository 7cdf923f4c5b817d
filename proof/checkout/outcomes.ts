import type { Placement } from '../../apps/storefront/app/features/checkout/payment-step/place-order.ts';
import type { Buyer } from './buyer.ts';

export interface Outcome {
  readonly buyer: Buyer;
  readonly placement: Placement;
  readonly ms: number;
}

/** How often somebody presses "check again" when the page has given up. */
const presses = 3;

export async function placed(buyer: Buyer): Promise<Outcome> {
  const start = performance.now();
  let placement = await buyer.place();
  for (let left = presses; placement.outcome === 'unknown' && left > 0; left -= 1)
    placement = await buyer.place();
  return { buyer, placement, ms: performance.now() - start };
}

/** The orders that clients were told of. */
export function toldOrders(outcomes: readonly Outcome[]) {
  return outcomes.flatMap(({ buyer, placement }) =>
    placement.outcome === 'placed'
      ? [{ orderId: placement.orderId, totalCents: buyer.totalCents }]
      : [],
  );
}

/** How often each end came, for a person to read. */
export function countEnds(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { placement } of outcomes) {
    const end = endOf(placement);
    counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  return [...counts].map(([end, count]) => `${count} ${end}`).join(', ');
}

export function endOf(placement: Placement): string {
  if (placement.outcome === 'placed') return placement.isPending ? 'told pending' : 'placed';
  if (placement.outcome === 'unknown') return 'without an answer';
  return `refused (${placement.error?.code ?? placement.message})`;
}

/** The value below which this share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
