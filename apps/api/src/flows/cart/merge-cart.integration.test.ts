import { type Cart, limits } from '@tarnholt/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { type CartCaller, newGuest, newUser } from '../../testing/cart-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { shareTestApi } from '../../testing/test-core.ts';

/** A guest signs in: what they had is theirs, once, and nobody else can take it. */

const api = shareTestApi();
const skus = Array.from({ length: 12 }, (_, at) => `PART-${at}`);

beforeAll(() =>
  putOnSale(api().db, [
    ...skus.map((sku) => ({ sku })),
    { sku: 'CAP', available: 99 },
    { sku: 'MUG', available: 99 },
    { sku: 'RARE', available: 3 },
  ]),
);

const item = (productId: string, quantity = 1, more: object = {}) => ({
  productId,
  quantity,
  ...more,
});

async function meet() {
  return { guest: await newGuest(api()), user: newUser(api()) };
}

const readCart = async (caller: CartCaller): Promise<Cart> => (await caller.get()).json();
const contentsOf = ({ items }: Cart) =>
  items.map(({ productId, quantity, options }) => [productId, quantity, options]);
const lines = (cart: Cart) => cart.items.map(({ productId, quantity }) => [productId, quantity]);

async function storedCart(id: number) {
  const [row] = await api().db.query(
    sql<{ state: string; mergedInto: string | null }>`/* testing.merged-cart */
      select state, merged_into as "mergedInto" from cart.cart where id = ${id}`,
  );
  return row;
}

describe('a guest’s cart', () => {
  test('becomes the cart of whoever signed in and had none', {
    tags: ['API-12', 'GST-05'],
  }, async () => {
    const { guest, user } = await meet();
    const before: Cart = (
      await guest.add([
        item('CAP', 2, { options: { Size: 'M', Color: 'Olive' }, notes: 'Gift' }),
        item('MUG', 1, { optionIds: ['a'], buildId: 'b-1' }),
      ])
    ).json();
    const answer = await user.merge(guest.owner.guestId);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const merged: Cart = answer.json();
    expect(merged).toMatchObject({ ...user.owner, version: 1, subTotal: before.subTotal });
    const choice = ({ id, ...rest }: Cart['items'][number]) => rest;
    expect(merged.items.map(choice)).toEqual(before.items.map(choice));
    expect(Object.keys(merged.items[0]?.options ?? {})).toEqual(['Size', 'Color']);
    expect(await readCart(user)).toEqual(merged);
    expect(await storedCart(before.id)).toEqual({
      state: 'merged',
      mergedInto: String(merged.id),
    });
    expect((await readCart(guest)).items).toEqual([]);
  });

  test('is added to the cart that is there: the same choice is one line', {
    tags: ['API-12', 'GST-05'],
  }, async () => {
    const { guest, user } = await meet();
    await guest.add([
      item('MUG', 4),
      item('CAP', 2, { options: { Color: 'Olive', Size: 'M' } }),
      item('CAP', 1, { options: { Size: 'L' }, notes: 'of the guest' }),
    ]);
    const own: Cart = (
      await user.add([
        item('CAP', 3, { options: { Size: 'M', Color: 'Olive' }, notes: 'mine' }),
        item('CAP', 1, { options: { Size: 'L' } }),
      ])
    ).json();
    const merged: Cart = (await user.merge(guest.owner.guestId)).json();
    expect(merged).toMatchObject({ id: own.id, version: own.version + 1 });
    expect(contentsOf(merged)).toEqual([
      ['CAP', 5, { Size: 'M', Color: 'Olive' }],
      ['CAP', 2, { Size: 'L' }],
      ['MUG', 4, {}],
    ]);
    expect(merged.items.map(({ notes }) => notes)).toEqual(['mine', 'of the guest', '']);
  });

  test('is merged once, however often that is asked for', {
    tags: ['API-12', 'GST-05'],
  }, async () => {
    const { guest, user } = await meet();
    await guest.add([item('CAP', 2)]);
    const first: Cart = (await user.merge(guest.owner.guestId)).json();
    const again = await user.merge(guest.owner.guestId);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first);
  });

  test('is merged once by 20 requests at once', { tags: ['API-12', 'GST-05'] }, async () => {
    for (const hasCart of [false, true]) {
      const { guest, user } = await meet();
      await guest.add([item('CAP', 2), item('MUG')]);
      if (hasCart) await user.add([item('CAP')]);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => user.merge(guest.owner.guestId)),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
      const expected = [
        ['CAP', hasCart ? 3 : 2],
        ['MUG', 1],
      ];
      for (const answer of answers) expect(lines(answer.json())).toEqual(expected);
      expect(await readCart(user)).toMatchObject({ version: hasCart ? 2 : 1 });
    }
  });

  test('goes to one of two users who hold the token, whole', async () => {
    const { guest, user } = await meet();
    const other = newUser(api());
    await guest.add([item('CAP', 2), item('MUG')]);
    await Promise.all([user.merge(guest.owner.guestId), other.merge(guest.owner.guestId)]);
    const both = [await readCart(user), await readCart(other)].map(({ items }) => items.length);
    expect(both.toSorted()).toEqual([0, 2]);
  });

  test('stops at what a line may hold and never at what is in stock', {
    tags: ['API-12'],
  }, async () => {
    const { guest, user } = await meet();
    await guest.add([item('MUG', 60), item('RARE', 3)]);
    await user.add([item('MUG', 70), item('RARE', 2)]);
    const merged: Cart = (await user.merge(guest.owner.guestId)).json();
    expect(lines(merged)).toEqual([
      ['MUG', limits.lineQuantity],
      ['RARE', 5],
    ]);
  });

  test('stays where it is when both together have too many lines', {
    tags: ['API-12'],
  }, async () => {
    const { guest, user } = await meet();
    const many = (count: number, label: string) =>
      Array.from({ length: count }, (_, at) => item('CAP', 1, { options: { [label]: `${at}` } }));
    // The stock bounds a sku; here it is about lines.
    await api().db.query(
      sql`/* testing.plenty */
        update inventory.stock set on_hand = 9999, available = 9999 where sku = 'CAP'`,
    );
    const theirs: Cart = (await guest.add(many(60, 'A'))).json();
    const own: Cart = (await user.add(many(41, 'B'))).json();
    expectProblem(await user.merge(guest.owner.guestId), 'cart_full');
    expect(await readCart(guest)).toEqual(theirs);
    expect(await readCart(user)).toEqual(own);
    await user.remove(own.items[0]?.id ?? 0);
    const merged: Cart = (await user.merge(guest.owner.guestId)).json();
    expect(merged.items).toHaveLength(limits.linesPerCart);
  });

  test('that holds nothing changes nothing', async () => {
    const { guest, user } = await meet();
    expect((await user.merge(guest.owner.guestId)).json()).toMatchObject({ id: 0, items: [] });
    const own: Cart = (await user.add([item('CAP')])).json();
    const { items }: Cart = (await guest.add([item('MUG')])).json();
    await guest.remove(items[0]?.id ?? 0);
    expect((await user.merge(guest.owner.guestId)).json()).toEqual(own);
  });

  test('loses no line that is added at the same moment', { tags: ['GST-05'] }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const { guest, user } = await meet();
      await guest.add([item('CAP')]);
      const answers = await Promise.all([
        user.merge(guest.owner.guestId),
        ...skus.slice(0, 4).map((sku) => guest.add([item(sku)])),
        ...skus.slice(4, 8).map((sku) => user.add([item(sku)])),
        user.merge(guest.owner.guestId),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
      // What came after the merge started a new cart of the guest: the next one brings it along.
      const merged: Cart = (await user.merge(guest.owner.guestId)).json();
      expect(merged.items.map(({ productId }) => productId).toSorted()).toEqual(
        ['CAP', ...skus.slice(0, 8)].toSorted(),
      );
      expect(merged.items.every(({ quantity }) => quantity === 1)).toBe(true);
    }
  });
});

describe('a guest id that the request does not prove', () => {
  test.each([
    ['no header', { header: null }],
    ['the header of another guest', { header: 'other' }],
    ['another guest in the query', { query: 'other' }],
    ['another guest in the body', { body: 'other' }],
    ['the right guest in the header alone', { query: 'other', body: 'other' }],
  ] as const)(
    'is refused, and nothing changes: %s',
    {
      tags: ['API-12', 'GST-05'],
    },
    async (_, instead) => {
      const { guest, user } = await meet();
      const attacker = await newGuest(api());
      await attacker.add([item('RARE')]);
      const theirs: Cart = (await guest.add([item('CAP', 2)])).json();
      const own: Cart = (await user.add([item('MUG')])).json();
      const tokens = Object.fromEntries(
        Object.entries(instead).map(([place, token]) => [
          place,
          token === 'other' ? attacker.owner.guestId : token,
        ]),
      );
      expectProblem(await user.merge(guest.owner.guestId, tokens), 'not_found');
      expect(await readCart(guest)).toEqual(theirs);
      expect(await readCart(user)).toEqual(own);
      expect((await readCart(attacker)).items).toHaveLength(1);
    },
  );

  test('is refused when nobody ever got it', { tags: ['API-12'] }, async () => {
    const { user } = await meet();
    const own: Cart = (await user.add([item('MUG')])).json();
    expectProblem(await user.merge('x'.repeat(43)), 'not_found');
    expect(await readCart(user)).toEqual(own);
  });

  test('does nothing without somebody signed in', { tags: ['API-12'] }, async () => {
    const { guest } = await meet();
    const theirs: Cart = (await guest.add([item('CAP')])).json();
    const { guestId } = guest.owner;
    const answer = await api().app.inject({
      method: 'POST',
      url: `/Cart/merge?guestId=${guestId}`,
      headers: { 'x-guest-id': guestId },
      payload: { guestId },
    });
    expectProblem(answer, 'unauthorized');
    expect(await readCart(guest)).toEqual(theirs);
  });
});

test('no guest token of this file is in the log', () => {
  expect(api().logText()).toContain('"route":"/Cart/merge"');
  expect(api().logText()).not.toMatch(/guestId=|(?<![\w-])[\w-]{43}(?![\w-])/);
});
