import { dealerLinkOf } from '../../domains/compliance/index.ts';
import type { Transaction } from '../../platform/database.ts';
import type { SettleDeps } from './deps.ts';
import type { KnownGroup } from './release-facts.ts';

type Deps = Pick<SettleDeps, 'mails' | 'links' | 'shopUrl' | 'now'>;

/** A dealer who was asked is told that it will not come, unless it was the dealer who refused. */
export async function tellDealerCanceled(
  deps: Deps,
  tx: Transaction,
  known: KnownGroup,
): Promise<void> {
  const { group, file } = known;
  if (file === null) return;
  await tell(deps, tx, known, {
    cause: group.id,
    why: 'canceled',
    transferUrl: dealerLinkOf(deps, file).url,
  });
}

/** The same for one in whose place another was named. The link of that dealer opens nothing more. */
export async function tellFormerDealer(
  deps: Deps,
  tx: Transaction,
  known: KnownGroup,
): Promise<void> {
  const { group, file } = known;
  if (file === null) return;
  const cause = `${group.id}/${file.round}`;
  await tell(deps, tx, known, { cause, why: 'other_dealer', transferUrl: null });
}

interface Told {
  readonly cause: string;
  readonly why: 'canceled' | 'other_dealer';
  readonly transferUrl: string | null;
}

/** Why is between the buyer and us. */
async function tell(
  deps: Deps,
  tx: Transaction,
  { order, group, file }: KnownGroup,
  { cause, why, transferUrl }: Told,
): Promise<void> {
  const { recipient } = group;
  if (recipient === null || file === null || file.refusedAt !== null) return;
  await deps.mails.queue(tx, {
    cause: `dealer-transfer-canceled/${cause}`,
    template: 'dealer-transfer-canceled',
    recipient: recipient.email,
    data: {
      orderId: order.id,
      dealerName: recipient.name,
      buyerName: order.billing.name,
      items: group.lines.map(({ productName, quantity }) => ({ name: productName, quantity })),
      transferUrl,
      why,
    },
  });
}
