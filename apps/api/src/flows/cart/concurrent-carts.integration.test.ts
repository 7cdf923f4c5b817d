import { type Cart, limits } from '@tarnholt/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { cartCallers, guestOf, newGuest } from '../../testing/cart-caller.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { shareTestApi, startTestApi } from '../../testing/test-core.ts';

const api = shareTestApi();
const skus = Array.from({ length: 32 }, (_, at) => `PART-${at}`);

beforeAll(() =>
  putOnSale(api().db, [
    ...skus.map((sku) => ({ sku })),
    { sku: 'CAP', available: 99 },
    { sku: 'RARE', available: 10 },
  ]),
);

const one = (productId: string) => [{ productId, quantity: 1 }];

describe.each(Object.entries(cartCallers))('of %s', (_, newCaller) => {
  test('32 adds at once to a cart that is not there yet are 32 lines of one cart', {
    tags: ['API-07'],
  }, async () => {
    const caller = await newCaller(api());
    const answers = await Promise.all(skus.map((sku) => caller.add(one(sku))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(skus.map(() => 200));
    const carts: Cart[] = answers.map((answer) => answer.json());
    expect(new Set(carts.map(({ id }) => id)).size).toBe(1);
    // Each answer holds what it added and all that was there before: they form a chain.
    expect(carts.map(({ items }) => items.length).toSorted((a, b) => a - b)).toEqual(
      skus.map((_sku, at) => at + 1),
    );
    for (const [at, sku] of skus.entries()) {
      expect(carts[at]?.items.map(({ productId }) => productId)).toContain(sku);
    }
    const { items }: Cart = (await caller.get()).json();
    expect(items.map(({ productId }) => productId).toSorted()).toEqual(skus.toSorted());
  });

  test('32 adds at once of one choice are a line of 32', { tags: ['API-07'] }, async () => {
    const caller = await newCaller(api());
    const answers = await Promise.all(skus.map(() => caller.add(one('CAP'))));
    const quantities = answers.map((answer) => answer.json().items[0].quantity);
    expect(quantities.toSorted((a, b) => a - b)).toEqual(skus.map((_sku, at) => at + 1));
    expect((await caller.get()).json().items).toMatchObject([{ quantity: 32 }]);
  });

  test('32 adds at once of what there are ten of end at ten, also on lines of their own', {
    tags: ['API-07'],
  }, async () => {
    for (const optionsOf of [() => ({}), (sku: string) => ({ For: sku })]) {
      const caller = await newCaller(api());
      const answers = await Promise.all(
        skus.map((sku) =>
          caller.add([{ productId: 'RARE', quantity: 1, options: optionsOf(sku) }]),
        ),
      );
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.filter((status) => status === 409)).toHaveLength(22);
      const { items }: Cart = (await caller.get()).json();
      expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(10);
    }
  });

  test('32 adds at once to a cart with room for five lines end there', {
    tags: ['API-07'],
  }, async () => {
    const caller = await newCaller(api());
    const room = 5;
    await caller.add(
      Array.from({ length: limits.linesPerCart - room }, (_line, at) => ({
        productId: 'CAP',
        quantity: 1,
        options: { Number: String(at) },
      })),
    );
    const answers = await Promise.all(skus.map((sku) => caller.add(one(sku))));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(room);
    expect(statuses.filter((status) => status === 422)).toHaveLength(skus.length - room);
    expect((await caller.get()).json().items).toHaveLength(limits.linesPerCart);
  });

  test('adds, changes and removals at once leave a cart that adds up', async () => {
    const caller = await newCaller(api());
    const { items }: Cart = (await caller.add([...one('CAP'), ...one('PART-0')])).json();
    const [cap, part] = items.map(({ id }) => id);
    const answers = await Promise.all([
      ...skus.slice(1, 9).map((sku) => caller.add(one(sku))),
      ...[5, 7].map((quantity) => caller.update(cap ?? 0, { quantity })),
      caller.remove(part ?? 0),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const cart: Cart = (await caller.get()).json();
    expect(cart.items).toHaveLength(9);
    const [first] = cart.items;
    expect([5, 7]).toContain(first?.quantity);
    expect(cart.subTotal).toBe(25 * ((first?.quantity ?? 0) + 8));
  });
});

test('adds through two processes of the shop meet in one cart', async () => {
  const second = await startTestApi(
    {},
    { database: api().database, identity: api().identity, whenFinished: keep },
  );
  try {
    const guest = await newGuest(api());
    const twin = guestOf(second, guest.owner.guestId);
    const answers = await Promise.all(
      skus.map((sku, at) => (at % 2 === 0 ? guest : twin).add(one(sku))),
    );
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect((await twin.get()).json().items).toHaveLength(skus.length);
  } finally {
    for (const cleanup of cleanups.splice(0)) await cleanup();
  }
});

/** The second process ends before the database that it shares is dropped. */
const cleanups: (() => Promise<void>)[] = [];
function keep(cleanup: () => Promise<void>): void {
  cleanups.unshift(cleanup);
}
