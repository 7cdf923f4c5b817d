import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../packages/contract/src/client.ts';
import type { Finding } from '../arguments.ts';
import { type Buyer, newBuyer } from '../checkout/buyer.ts';
import { setCardFaults } from '../checkout/card-provider.ts';
import type { MoneyShop } from '../checkout/money-shop.ts';
import { percentile, placed, toldOrders } from '../checkout/outcomes.ts';
import { inTurns } from '../checkout/pace.ts';
import { settleBooks } from '../checkout/settle.ts';
import { queryOnce } from '../query-once.ts';
import { cap } from './goods.ts';

/** Of each api: it takes five to see that the provider is away. */
const failuresPerApi = 5;
const refusals = 40;

/**
 * F7: the provider is away. After a few charges without an end the rest is refused before anything
 * is reserved, at once; when it is back, orders go through without a restart.
 */
export async function outage(
  shop: MoneyShop,
  firstBuyer: number,
  refusedMs: number,
): Promise<Finding[]> {
  const { cardProviderUrl, databaseUrl } = shop;
  const meets = failuresPerApi * shop.apis.places.length;
  const numbers = Array.from({ length: meets * 2 + refusals }, (_, index) => firstBuyer + index);
  const buyers = await inTurns(numbers, 8, (number) =>
    newBuyer(shop, number, [{ sku: cap, quantity: 1 }]),
  );
  await setCardFaults(cardProviderUrl, [{ effect: { kind: 'reset-before' } }]);
  // These wait for 25 seconds, until they are told that their payment is open.
  const met = buyers.splice(0, meets * 2).map((buyer) => placed(buyer));
  await untilUnknown(databaseUrl, meets);
  const answers = await inTurns(buyers, refusals / 10, refusalOf);
  const refused = answers.filter(({ code }) => code === 'payment_unavailable');
  const times = refused.map(({ ms }) => ms);
  const [median, slow] = [0.5, 0.95].map((share) => Math.round(percentile(times, share)));
  const orders = await ordersOf(
    databaseUrl,
    refused.map(({ cartId }) => cartId),
  );
  await setCardFaults(cardProviderUrl, []);
  const told = toldOrders(await Promise.all(met));
  const recovered = await recovery(shop, firstBuyer + 5_000);
  const settled = await settleBooks(shop, { answers: told });
  const left = await reservedUnits(databaseUrl);
  return [
    {
      // Now and then one is let through, to see whether the provider is back.
      name: 'checkouts are refused at once',
      holds: refused.length >= refusals * 0.9 && (median ?? 0) < refusedMs,
      figure: `${refused.length} of ${refusals}, median ${median} ms, p95 ${slow} ms`,
    },
    {
      name: 'a refused checkout leaves no order behind, and so no stock reserved',
      holds: orders === 0,
      figure: `${orders} orders`,
    },
    {
      name: 'orders go through again without a restart',
      holds: recovered !== null,
      figure: recovered === null ? 'not within 60 s' : `after ${recovered} s`,
    },
    {
      name: 'no stock stays reserved',
      holds: left === 0,
      figure: `${left} units`,
    },
    ...settled.findings,
  ].map((finding) => ({ ...finding, name: `F7: ${finding.name}` }));
}

/** The apis have seen that something is wrong when so many charges are in the dark. */
async function untilUnknown(databaseUrl: string, count: number): Promise<void> {
  for (let left = 200; left > 0; left -= 1) {
    const [row] = await queryOnce<{ unknown: number }>(
      databaseUrl,
      `select count(*)::int as unknown from payments.payment_attempt where state = 'unknown'`,
    );
    if ((row?.unknown ?? 0) >= count) return;
    await sleep(100);
  }
}

async function ordersOf(databaseUrl: string, cartIds: readonly number[]): Promise<number> {
  const [row] = await queryOnce<{ orders: number }>(
    databaseUrl,
    `select count(*)::int as orders from orders.shop_order
      where cart_id = any('{${cartIds.join(',')}}')`,
  );
  return row?.orders ?? -1;
}

async function refusalOf(buyer: Buyer): Promise<{ code: string; ms: number; cartId: number }> {
  const start = performance.now();
  const code = await buyer.post().then(
    ({ status }) => status ?? 'refused',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
  return { code, ms: performance.now() - start, cartId: buyer.cartId };
}

async function recovery(shop: MoneyShop, firstBuyer: number): Promise<number | null> {
  const start = performance.now();
  for (let number = firstBuyer; performance.now() - start < 60_000; number += 1) {
    const buyer = await newBuyer(shop, number, [{ sku: cap, quantity: 1 }]);
    const { code } = await refusalOf(buyer);
    if (code === 'authorized') return Math.round((performance.now() - start) / 1_000);
    await sleep(500);
  }
  return null;
}

/** Not of orders whose payment a person looks at: those keep their stock. */
async function reservedUnits(databaseUrl: string): Promise<number> {
  const [row] = await queryOnce<{ units: number }>(
    databaseUrl,
    `select coalesce(sum(r.quantity), 0)::int as units
       from inventory.reservation r join orders.shop_order o on o.id = r.order_id
      where r.state = 'open' and o.status <> 'payment_review'`,
  );
  return row?.units ?? -1;
}
