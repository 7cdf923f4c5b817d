import type { Cart } from '@tarnholt/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CartCaller, guestOf, newGuest, newUser } from '../../testing/cart-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale, seedPricing } from '../../testing/put-on-sale.ts';
import { shareTestApi } from '../../testing/test-core.ts';

/** A cart belongs to whoever proves it. Numbers of carts and lines are a right to nothing. */

const api = shareTestApi();

beforeAll(async () => {
  await putOnSale(api().db, [{ sku: 'CAP' }]);
  await seedPricing(api().db);
});

const caps = [{ productId: 'CAP', quantity: 2 }];

const quote = (cartId: number) => ({
  address: {
    line1: '1 Main Street',
    city: 'Casper',
    region: 'WY' as const,
    postalCode: '82601',
    country: 'US' as const,
  },
  cartId,
  shippingMethodId: 'ground',
});

describe('a token that we never gave out', () => {
  const unknown = [
    ['random', `${'x'.repeat(42)}0`],
    ['short', 'a'],
    ['long', 'a'.repeat(128)],
    ['that holds SQL', "' or 1=1 --"],
    ['with bytes that PostgreSQL refuses', 'a\u0000b'],
  ] as const;

  test.each(unknown)('%s is unknown to every call', { tags: ['API-06'] }, async (_, token) => {
    const stranger = guestOf(api(), token);
    expectProblem(await stranger.get(), 'not_found');
    expectProblem(await stranger.add(caps), 'not_found');
    expectProblem(await stranger.update(1, { quantity: 1 }), 'not_found');
    expectProblem(await stranger.remove(1), 'not_found');
    expectProblem(await stranger.compute(quote(1)), 'not_found');
  });

  test('is refused when it cannot be one', async () => {
    expectProblem(await guestOf(api(), 'a'.repeat(129)).get(), 'invalid_request');
  });

  test('may differ from a known one in a single letter', async () => {
    const guest = await newGuest(api());
    await guest.add(caps);
    const { guestId } = guest.owner;
    const last = guestId.endsWith('A') ? 'B' : 'A';
    expectProblem(await guestOf(api(), guestId.slice(0, -1) + last).get(), 'not_found');
    expectProblem(await guestOf(api(), guestId.toLowerCase()).get(), 'not_found');
  });
});

describe.each([
  ['a guest', 'a guest', newGuest, newGuest],
  ['a user', 'a user', async () => newUser(api()), async () => newUser(api())],
  ['a guest', 'a user', newGuest, async () => newUser(api())],
  ['a user', 'a guest', async () => newUser(api()), newGuest],
] as const)('%s and a cart of %s', (_caller, _owner, newCaller, newOwner) => {
  async function meet(): Promise<{ caller: CartCaller; owner: CartCaller; cart: Cart; own: Cart }> {
    const caller = await newCaller(api());
    const owner = await newOwner(api());
    const own = (await caller.add(caps)).json();
    const cart = (await owner.add(caps)).json();
    return { caller, owner, cart, own };
  }

  test('lines of it are not there, and nothing happens to them', {
    tags: ['API-08', 'API-09'],
  }, async () => {
    const { caller, owner, cart, own } = await meet();
    const id = cart.items[0]?.id ?? 0;
    const ownId = own.items[0]?.id ?? 0;
    for (let other = Math.max(1, id - 10); other <= id + 10; other += 1) {
      if (other === ownId) continue;
      expectProblem(await caller.update(other, { quantity: 9 }), 'not_found');
      expectProblem(await caller.update(other, { quantity: 0 }), 'not_found');
      expectProblem(await caller.remove(other), 'not_found');
    }
    expect((await owner.get()).json()).toEqual(cart);
    expect((await caller.get()).json()).toEqual(own);
  });

  test('it cannot be computed', { tags: ['API-11'] }, async () => {
    const { caller, owner, cart } = await meet();
    expectProblem(await caller.compute(quote(cart.id)), 'not_found');
    expect((await owner.get()).json()).toEqual(cart);
  });
});

test('a cart call of a user needs a token that counts', { tags: ['API-06'] }, async () => {
  const { app } = api();
  for (const [method, url] of [
    ['GET', '/Cart'],
    ['POST', '/Cart/items'],
    ['PUT', '/Cart/items/1'],
    ['DELETE', '/Cart/items/1'],
    ['POST', '/Cart/compute'],
  ] as const) {
    expectProblem(await app.inject({ method, url }), 'unauthorized');
    const { owner } = await newGuest(api());
    const headers = { 'x-guest-id': owner.guestId };
    expectProblem(await app.inject({ method, url, headers }), 'unauthorized');
  }
});

test('no guest token of this file is in the log', () => {
  expect(api().logText()).toContain('/Cart/guest/:token');
  expect(api().logText()).not.toMatch(/\/Cart\/guest\/(?!:token)/);
});
