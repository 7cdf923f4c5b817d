import type { SignedLinks } from '../../platform/signed-links.ts';
import type { OrderView } from './model.ts';

const lifetimeDays = 90;

/** Where the link of a mail leads the buyer: whoever has it sees this order and nothing else. */
export function orderUrlOf(
  deps: { readonly links: SignedLinks; readonly shopUrl: string; readonly now: () => Date },
  order: Pick<OrderView, 'id' | 'linkVersion'>,
): string {
  const token = deps.links.sign({
    purpose: 'order',
    subject: order.id,
    version: order.linkVersion,
    expiresAt: new Date(deps.now().getTime() + lifetimeDays * 86_400_000),
  });
  return `${deps.shopUrl}/order/${token}`;
}
