import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { purgeNotices } from './domains/payments/index.ts';
import { purgeGuests } from './flows/cart/index.ts';
import { allJobs } from './jobs.ts';
import type { Queryable } from './platform/database.ts';
import { purgeLimits } from './platform/limits.ts';
import { sql } from './platform/sql.ts';
import { capSku, newBuyer, startCheckoutShop } from './testing/checkout-caller.ts';
import { startTestCore } from './testing/test-core.ts';

/** What is forgotten by itself, and when; and what never is. */

interface Kept {
  readonly carts: number;
  readonly limits: number;
  readonly notices: number;
  readonly orders: number;
  readonly lines: number;
  readonly entries: number;
  readonly tokens: number;
}

async function countKept(db: Queryable): Promise<Kept | undefined> {
  const [row] = await db.query(
    sql<Kept>`/* testing.count-kept */
      select (select count(*)::int from cart.cart where guest_hash is not null) as carts,
             (select count(*)::int from platform.rate_limit) as limits,
             (select count(*)::int from payments.provider_notice) as notices,
             (select count(*)::int from orders.shop_order) as orders,
             (select count(*)::int from orders.line) as lines,
             (select count(*)::int from payments.payment_attempt) as entries,
             (select count(*)::int from payments.payment_attempt
               where token_cipher is not null) as tokens`,
  );
  return row;
}

test('carts of guests, counters and notices go when their time is over; orders stay', {
  timeout: 120_000,
}, async () => {
  const shop = await startCheckoutShop();
  const buyer = await newBuyer(shop);
  expect((await buyer.place()).json()).toMatchObject({ success: true });
  await newBuyer(shop, { items: [{ productId: capSku, quantity: 1 }] });
  await shop.db.query(
    sql`/* testing.notice */
      insert into payments.provider_notice (id, event_type) values (${randomUUID()}, 'test')`,
  );
  const first = await countKept(shop.db);
  expect(first).toMatchObject({ carts: 2, notices: 1, orders: 1, lines: 2 });
  // The card token is wiped when it is sent, not at night.
  expect(first?.tokens).toBe(0);

  const cleanups: (() => Promise<unknown>)[] = [];
  onTestFinished(async () => {
    for (const end of cleanups) await end();
  });
  const nightAfter = async (interval: string) => {
    await shop.database.moveClock(interval);
    const { db } = await startTestCore(
      {},
      { database: shop.database, whenFinished: (end) => cleanups.unshift(end) },
    );
    await purgeGuests(db);
    await purgeLimits(db);
    await purgeNotices(db);
    return countKept(db);
  };
  const { orders, lines, entries } = first ?? { orders: 0, lines: 0, entries: 0 };
  expect(await nightAfter('8 days')).toMatchObject({ carts: 2, limits: 0, notices: 1 });
  expect(await nightAfter('89 days')).toMatchObject({ carts: 2, notices: 1 });
  expect(await nightAfter('91 days')).toMatchObject({ carts: 1, notices: 0 });
  // Ten years later: what was ordered, and every firearm in it, is still known.
  expect(await nightAfter('3650 days')).toMatchObject({ carts: 1, orders, lines, entries });
});

test('every one of them has its night', () => {
  const scheduled = new Set(allJobs.filter(({ schedule }) => schedule).map(({ name }) => name));
  // Notices go with the daily comparison of the books.
  for (const name of ['purge-guests', 'purge-limits', 'reconcile-settled', 'purge-newsletter']) {
    expect(scheduled).toContain(name);
  }
});
