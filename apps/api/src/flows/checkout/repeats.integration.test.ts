import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { capSku, newBuyer, startCheckoutShop } from '../../testing/checkout-caller.ts';

const clicks = 8;
const patience = { timeout: 20_000, interval: 20 };

test('many clicks on one order keep one connection waiting, and are all answered alike', async () => {
  const shop = await startCheckoutShop();
  const buyer = await newBuyer(shop, { items: [{ productId: capSku, quantity: 1 }] });
  const body = await buyer.body();
  // As the shop's own role, which is told what its connections wait for.
  const other = new Client({ connectionString: shop.database.appUrl });
  await other.connect();
  try {
    // Somebody else has the cart: whoever wants to order it waits.
    await other.query('begin');
    await other.query(`select from cart.cart where id = $1 for update`, [buyer.cartId]);
    const answers = Array.from({ length: clicks }, () => buyer.send(body));
    await vi.waitFor(async () => {
      const { rows } = await other.query<{ hits: number }>(
        `select hits from platform.rate_limit where policy = 'checkout.place'`,
      );
      expect(rows).toEqual([{ hits: clicks }]);
    }, patience);
    const waiting = () =>
      other.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    await vi.waitFor(async () => expect((await waiting()).rowCount).toBeGreaterThan(0), patience);
    expect((await waiting()).rowCount).toBe(1);
    await other.query('commit');
    const told = (await Promise.all(answers)).map((answer) => answer.json());
    expect(new Set(told.map(({ orderId }) => orderId)).size).toBe(1);
    expect(told.every(({ status }) => status === 'authorized')).toBe(true);
  } finally {
    await other.end();
  }
  const [row] = await shop.db.query(
    sql<{ orders: number }>`/* testing.count-orders */
      select count(*)::int as orders from orders.shop_order`,
  );
  expect(row?.orders).toBe(1);
});
