import type { Queryable } from '../../platform/database.ts';
import type { SignedLinks } from '../../platform/signed-links.ts';
import type { OrderView } from './model.ts';
import { readOrder } from './read-orders.ts';

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

/** Null for whatever is not the newest link of an order, or has expired. */
export async function findLinkedOrder(
  deps: { readonly db: Queryable; readonly links: SignedLinks; readonly now: () => Date },
  token: string,
): Promise<OrderView | null> {
  const link = deps.links.verify(token, 'order', deps.now());
  const order = link === null ? null : await readOrder(deps.db, link.subject);
  return order !== null && order.linkVersion === link?.version ? order : null;
}
