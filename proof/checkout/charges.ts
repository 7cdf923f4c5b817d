import type { Finding } from '../arguments.ts';
import { paidStatuses } from '../money/our-books.ts';
import { isLiveAuthorization, readProviderBooks } from '../money/provider-books.ts';
import { queryOnce } from '../query-once.ts';

export interface ChargedOrder {
  readonly id: string;
  readonly cartId: number;
  readonly status: string;
  /** Of those parts of it for which the provider holds or has taken money, one entry each time. */
  readonly chargedGroups: readonly string[];
}

interface OrderRecord {
  readonly id: string;
  readonly cart_id: number;
  readonly status: string;
}

interface AttemptRecord {
  readonly id: string;
  readonly order_id: string;
  readonly group_id: string;
}

/** Every order with what its card is charged for according to the provider. */
export async function readCharges(
  databaseUrl: string,
  cardProviderUrl: string,
): Promise<{ orders: ChargedOrder[]; strangers: number }> {
  const { transactions } = await readProviderBooks(cardProviderUrl);
  const orders = await queryOnce<OrderRecord>(
    databaseUrl,
    `select id, cart_id::int, status from orders.shop_order`,
  );
  const attempts = new Map(
    (
      await queryOnce<AttemptRecord>(
        databaseUrl,
        `select id, order_id, group_id from payments.payment_attempt where verb = 'authorize'`,
      )
    ).map((attempt) => [attempt.id, attempt]),
  );
  const standing = transactions.filter(
    (one) => isLiveAuthorization(one) || /^captured|^settled/.test(one.status),
  );
  const groupsOf = new Map<string, string[]>();
  let strangers = 0;
  for (const { refId } of standing) {
    const attempt = attempts.get(refId ?? '');
    if (attempt === undefined) strangers += 1;
    else
      groupsOf.set(attempt.order_id, [...(groupsOf.get(attempt.order_id) ?? []), attempt.group_id]);
  }
  return {
    strangers,
    orders: orders.map(({ id, cart_id, status }) => ({
      id,
      cartId: cart_id,
      status,
      chargedGroups: groupsOf.get(id) ?? [],
    })),
  };
}

const standingStatuses = [...paidStatuses, 'payment_pending', 'payment_review'];

/** Nobody pays twice, and nobody pays for nothing. */
export async function chargedOnce(
  databaseUrl: string,
  cardProviderUrl: string,
): Promise<Finding[]> {
  const { orders, strangers } = await readCharges(databaseUrl, cardProviderUrl);
  const isStanding = ({ status }: ChargedOrder) => standingStatuses.includes(status);
  const carts = orders.filter(isStanding).map(({ cartId }) => cartId);
  const twiceOrdered = carts.length - new Set(carts).size;
  const twiceCharged = orders.filter(
    ({ chargedGroups }) => new Set(chargedGroups).size < chargedGroups.length,
  ).length;
  const forNothing = orders.filter(
    (order) => order.chargedGroups.length > 0 && !isStanding(order),
  ).length;
  return [
    {
      name: 'no cart has two orders',
      holds: twiceOrdered === 0,
      figure: `${twiceOrdered} of ${orders.length} orders too many`,
    },
    {
      name: 'no order is charged twice',
      holds: twiceCharged === 0,
      figure: `${twiceCharged} of ${orders.length}`,
    },
    {
      name: 'no money is held without an order',
      holds: forNothing + strangers === 0,
      figure: `${forNothing} orders that failed, ${strangers} unknown`,
    },
  ];
}
