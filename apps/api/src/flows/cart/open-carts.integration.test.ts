import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { guestOf, newGuest, newUser } from '../../testing/cart-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { shareTestApi } from '../../testing/test-core.ts';

/** Carts that are asked for at the same moment are read by one statement. */

const api = shareTestApi();

describe('carts that are read at the same time', () => {
  test('go to their owners and to nobody else', { tags: ['API-06'] }, async () => {
    const skus = Array.from({ length: 40 }, (_, at) => `TOGETHER-${at}`);
    await putOnSale(
      api().db,
      skus.map((sku, at) => ({ sku, priceCents: 1_000 + at })),
    );
    const callers = await Promise.all(
      skus.map(async (sku, at) => {
        const caller = at % 2 === 0 ? await newGuest(api()) : newUser(api());
        const added = await caller.add([{ productId: sku, quantity: 1 + (at % 5) }]);
        expect(added.statusCode, added.body).toBe(200);
        return { caller, sku, at };
      }),
    );
    const stranger = guestOf(api(), 'x'.repeat(43));
    const [refused, ...answers] = await Promise.all([
      stranger.get(),
      ...callers.map(({ caller }) => caller.get()),
    ]);
    expectProblem(refused, 'not_found');
    for (const [index, answer] of answers.entries()) {
      const { caller, sku, at } = callers[index] ?? expect.unreachable();
      expect(answer.json()).toMatchObject({
        ...caller.owner,
        items: [{ productId: sku, quantity: 1 + (at % 5), productPrice: (1_000 + at) / 100 }],
      });
    }
  });

  test('are as their owners left them, also for who has none yet', {
    tags: ['API-06'],
  }, async () => {
    await putOnSale(api().db, [{ sku: 'LATER' }]);
    const guests = await Promise.all(Array.from({ length: 8 }, () => newGuest(api())));
    const carts = async () =>
      (await Promise.all(guests.map((guest) => guest.get()))).map((answer) => answer.json());
    for (const cart of await carts()) expect(cart).toMatchObject({ id: 0, version: 0, items: [] });
    await guests[3]?.add([{ productId: 'LATER', quantity: 2 }]);
    expect((await carts()).map(({ items }) => items.length)).toEqual([0, 0, 0, 1, 0, 0, 0, 0]);
  });
});

describe('a line is shown', () => {
  const factsOf = async (sku: string) => {
    const guest = await newGuest(api());
    await guest.add([{ productId: sku, quantity: 1 }]);
    return async () => (await guest.get()).json().items[0];
  };

  test('as that of the first product where two sell the same sku', async () => {
    await putOnSale(api().db, [{ sku: 'SHARED', title: 'Theirs' }]);
    await api().db.query(sql`/* testing.second-product */
      insert into catalog.product_sku
             (sku, document_id, product_name, product_url, image_url, variants)
      values ('SHARED', 'a-first', 'Ours', '/product/product-short/a-first', '', '[]')`);
    const line = await factsOf('SHARED');
    expect(await line()).toMatchObject({ productName: 'Ours', imageUrl: '', qtyOnHand: 50 });
  });

  test('by its sku alone once no product sells it, at the price it has', async () => {
    await putOnSale(api().db, [{ sku: 'GONE', priceCents: 1_234 }]);
    const line = await factsOf('GONE');
    await api().db.query(sql`/* testing.unpublish */
      delete from catalog.product_sku where sku = 'GONE'`);
    expect(await line()).toMatchObject({
      productName: 'GONE',
      productUrl: '',
      productPrice: 12.34,
      qtyOnHand: 0,
    });
  });
});
