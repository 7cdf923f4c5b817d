import { expect, onTestFinished, test } from 'vitest';
import { allJobs } from '../../jobs.ts';
import { sql } from '../../platform/sql.ts';
import { guestOf, newGuest } from '../../testing/cart-caller.ts';
import { capSku, newBuyer, startCheckoutShop } from '../../testing/checkout-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { startTestApi } from '../../testing/test-core.ts';
import { purgeGuests } from './index.ts';

const caps = [{ productId: capSku, quantity: 1 }];

test('a guest who ordered keeps the token, however the order ended, and all others go', {
  tags: ['GST-02'],
}, async () => {
  const shop = await startCheckoutShop();
  const bought = await newBuyer(shop, { items: caps });
  const { orderId } = (await bought.place()).json();
  await shop.provider.setFaults({ effect: { kind: 'decline', code: 2 }, times: 1 });
  const declined = await newBuyer(shop, { items: caps });
  expect((await declined.place()).json()).toMatchObject({ success: false });
  const left = await newBuyer(shop, { items: caps });
  const unused = await newGuest(shop);

  await shop.database.moveClock('91 days');
  const cleanups: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const end of cleanups) await end();
  });
  const then = await startTestApi(
    {},
    {
      database: shop.database,
      identity: shop.identity,
      whenFinished: (end) => cleanups.unshift(end),
    },
  );
  // Of the declined one the cart goes, which had come back; not the token.
  expect(await purgeGuests(then.db)).toEqual({ carts: 2, guests: 2, quotes: 3, builds: 0 });
  expect(await purgeGuests(then.db)).toEqual({ carts: 0, guests: 0, quotes: 0, builds: 0 });
  const { guestId } = bought.cart.owner;
  const read = await then.app.inject({
    url: `/Order/${orderId}`,
    headers: { 'x-guest-id': guestId },
  });
  expect(read.statusCode).toBe(200);
  for (const { cart } of [bought, declined]) {
    expect((await guestOf(then, cart.owner.guestId).get()).json().items).toEqual([]);
  }
  for (const gone of [left.cart, unused]) {
    expectProblem(await guestOf(then, gone.owner.guestId).get(), 'not_found');
  }
  const [count] = await then.db.query(
    sql<{ quotes: number }>`/* testing.count-quotes */
      select count(*)::int as quotes from pricing.quote`,
  );
  expect(count).toEqual({ quotes: 0 });
});

test('the worker has both on its schedule', () => {
  const schedules = new Map(allJobs.map(({ name, schedule }) => [name, schedule]));
  expect(schedules.get('mark-abandoned')).toBe('*/5 * * * *');
  expect(schedules.get('purge-guests')).toBe('50 8 * * *');
});
