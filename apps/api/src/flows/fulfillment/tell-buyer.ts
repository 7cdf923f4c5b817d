import { orderUrlOf } from '../../domains/orders/index.ts';
import type { Transaction } from '../../platform/database.ts';
import type { SettleDeps } from './deps.ts';
import type { KnownGroup } from './release-facts.ts';

type Deps = Pick<SettleDeps, 'mails' | 'links' | 'shopUrl' | 'now'>;
type Told = Pick<KnownGroup, 'order' | 'group'>;

/** A dealer has taken a firearm on: the buyer hears who, and what the transfer costs there. */
export async function tellAccepted(
  deps: Deps,
  tx: Transaction,
  { order, group }: Told,
  { round, feeCents }: { readonly round: number; readonly feeCents: number | null },
): Promise<void> {
  await deps.mails.queue(tx, {
    cause: `transfer-accepted/${group.id}/${round}`,
    template: 'transfer-accepted',
    recipient: order.email,
    data: {
      orderId: order.id,
      orderUrl: orderUrlOf(deps, order),
      dealerName: group.recipient?.name ?? 'Your dealer',
      items: group.lines.map(({ productName, quantity }) => ({ name: productName, quantity })),
      feeCents,
    },
  });
}

export interface NeededDealer {
  /** What it became known by: the same one mails once. */
  readonly cause: string;
  /** The buyer has named none; the one that was named refused; or does not answer. */
  readonly why: 'none' | 'refused' | 'silent';
  /** What the dealer said. */
  readonly reason?: string;
}

/** Asks the buyer for a dealer, or for another. False when it was mailed before. */
export function tellDealerNeeded(
  deps: Deps,
  tx: Transaction,
  { order, group }: Told,
  { cause, why, reason = '' }: NeededDealer,
): Promise<boolean> {
  return deps.mails.queue(tx, {
    cause: `dealer-needed/${cause}`,
    template: 'dealer-needed',
    recipient: order.email,
    data: {
      orderId: order.id,
      orderUrl: orderUrlOf(deps, order),
      buyerName: order.billing.name,
      items: group.lines.map(({ productName, quantity }) => ({ name: productName, quantity })),
      why,
      dealerName: group.recipient?.name ?? null,
      reason: reason === '' ? null : reason,
    },
  });
}
