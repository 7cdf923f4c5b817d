import type { Cart } from '@tarnholt/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CartCaller, cartCallers, newGuest } from '../../testing/cart-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { shareTestApi } from '../../testing/test-core.ts';

/** Two tabs on one cart: neither overwrites what it has not seen. */

const api = shareTestApi();

beforeAll(() => putOnSale(api().db, [{ sku: 'CAP', available: 99 }, { sku: 'MUG' }]));

const item = (productId: string, more: object = {}) => ({ productId, quantity: 1, ...more });

async function filled(caller: CartCaller): Promise<{ cart: Cart; cap: number; mug: number }> {
  const cart: Cart = (await caller.add([item('CAP'), item('MUG')])).json();
  const [cap = 0, mug = 0] = cart.items.map(({ id }) => id);
  return { cart, cap, mug };
}

describe.each(Object.entries(cartCallers))('the version of the cart of %s', (_, newCaller) => {
  test('grows by one with every write, and a refused one leaves it', {
    tags: ['API-06', 'API-26'],
  }, async () => {
    const caller = await newCaller(api());
    const { cart, cap, mug } = await filled(caller);
    expect(cart.version).toBe(1);
    const versions: number[] = [];
    for (const answer of [
      await caller.add([item('MUG')]),
      await caller.update(cap, { quantity: 3 }),
      await caller.remove(mug),
      await caller.add([item('MUG'), item('CAP')]),
      await caller.update(cap, { quantity: 0 }),
    ]) {
      versions.push(answer.json().version);
    }
    expect(versions).toEqual([2, 3, 4, 5, 6]);
    expectProblem(await caller.add([item('MUG', { quantity: 90 })]), 'out_of_stock');
    expectProblem(await caller.remove(cap), 'not_found');
    expect((await caller.get()).json().version).toBe(6);
  });

  test('lets a change through that was made on what is there', {
    tags: ['API-08', 'API-09'],
  }, async () => {
    const caller = await newCaller(api());
    const { cart, cap, mug } = await filled(caller);
    const changed = await caller.update(cap, { quantity: 4 }, cart.version);
    expect(changed.json()).toMatchObject({ version: 2, items: [{ quantity: 4 }, {}] });
    const removed = await caller.remove(mug, 2);
    expect(removed.json()).toMatchObject({ version: 3, items: [{ quantity: 4 }] });
  });

  test('stops a change that was made on what is no longer there', {
    tags: ['API-08', 'API-09'],
  }, async () => {
    const caller = await newCaller(api());
    const { cart, cap, mug } = await filled(caller);
    await caller.remove(mug);
    const now: Cart = (await caller.get()).json();
    for (const seen of [cart.version, 99, Number.MAX_SAFE_INTEGER]) {
      expectProblem(await caller.update(cap, { quantity: 9 }, seen), 'cart_changed');
      expectProblem(await caller.update(cap, { quantity: 0 }, seen), 'cart_changed');
      expectProblem(await caller.remove(cap, seen), 'cart_changed');
      // Also about a line that the other tab has removed: that is what has changed.
      expectProblem(await caller.remove(mug, seen), 'cart_changed');
      expectProblem(await caller.update(mug, { quantity: 2 }, seen), 'cart_changed');
    }
    expect((await caller.get()).json()).toEqual(now);
    // Who does not say what they saw has the last word.
    expect((await caller.update(cap, { quantity: 9 })).statusCode).toBe(200);
  });

  test('lets one of two tabs through that change the same cart at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const caller = await newCaller(api());
      const { cart, cap, mug } = await filled(caller);
      const answers = await Promise.all([
        caller.update(cap, { quantity: 5 }, cart.version),
        caller.update(cap, { quantity: 7 }, cart.version),
        caller.remove(cap, cart.version),
        caller.remove(mug, cart.version),
      ]);
      const done = answers.filter(({ statusCode }) => statusCode === 200);
      expect(done).toHaveLength(1);
      expect((await caller.get()).json()).toEqual(done[0]?.json());
    }
  });

  test.each(['0', '-1', '1.5', '1e3', 'x', '', '9007199254740993'])(
    'cannot be %j',
    async (version) => {
      const caller = await newCaller(api());
      const { cart, cap } = await filled(caller);
      expectProblem(
        await caller.update(cap, { quantity: 2 }, version as unknown as number),
        'invalid_request',
      );
      expectProblem(await caller.remove(cap, version as unknown as number), 'invalid_request');
      expect((await caller.get()).json()).toEqual(cart);
    },
  );

  test('of an owner without a cart is of no use', async () => {
    const caller = await newCaller(api());
    expectProblem(await caller.update(1, { quantity: 2 }, 1), 'not_found');
    expectProblem(await caller.remove(1, 1), 'not_found');
  });
});

test('options are shown in the order in which they were chosen, and compared without it', {
  tags: ['API-26', 'CRT-03'],
}, async () => {
  const guest = await newGuest(api());
  const chosen = { Sight: 'Red dot', Barrel: '16 in.', Aa: 'b', Trigger: 'Flat' };
  await guest.add([item('CAP', { options: chosen })]);
  const turned = Object.fromEntries(Object.entries(chosen).toReversed());
  const cart: Cart = (await guest.add([item('CAP', { options: turned })])).json();
  expect(cart.items).toHaveLength(1);
  expect(cart.items[0]?.quantity).toBe(2);
  const [line] = cart.items;
  expect(Object.keys(line?.options ?? {})).toEqual(['Sight', 'Barrel', 'Aa', 'Trigger']);
  const changed = await guest.update(line?.id ?? 0, { quantity: 1, options: turned });
  expect(Object.keys(changed.json().items[0].options)).toEqual(Object.keys(turned));
  expect((await guest.get()).json()).toEqual(changed.json());
});
