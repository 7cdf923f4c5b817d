import { createClient } from '@tarnholt/contract/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CartStub } from '../../../server/testing/cart-stub.ts';
import { makeCart, makeItem } from '../checkout/testing/checkout-values.ts';
import { CartCalls, emptyCart, type MergeOutcome } from './cart-calls.ts';

const cap = { productId: 'TH-CAP-OLV', quantity: 1 };
let server: CartStub;

beforeEach(async () => {
  server = new CartStub(makeCart([makeItem()]));
  await server.start();
});
afterEach(() => server.stop());

function visitor({ isSignedIn = false, token = null as string | null } = {}) {
  const storage = { token };
  const merges: MergeOutcome[] = [];
  const cart = new CartCalls({
    api: createClient({
      baseUrl: server.url,
      getBearerToken: () => (isSignedIn ? 'bearer-1' : null),
      getGuestToken: () => storage.token,
    }),
    isSignedIn: async () => isSignedIn,
    onMerge: (outcome) => void merges.push(outcome),
    readGuestToken: () => storage.token,
    storeGuestToken: (value) => {
      storage.token = value;
    },
  });
  const sent = () => server.received.map(({ name }) => name);
  return { cart, storage, sent, merges };
}

const known = () => {
  const token = 'k'.repeat(43);
  server.guests.add(token);
  return token;
};

describe('a guest', { tags: ['GST-02'] }, () => {
  test('without a token has an empty cart, and nothing is asked', async () => {
    const { cart, sent } = visitor();
    expect(await cart.read()).toBe(emptyCart);
    expect(sent()).toEqual([]);
  });

  test('gets a token with the first thing that is added, and keeps it', async () => {
    const { cart, storage, sent } = visitor();
    const { items } = await cart.add([cap]);
    expect(items).toHaveLength(1);
    expect(storage.token).toMatch(/^g+0$/);
    await cart.add([cap]);
    expect(sent()).toEqual(['createGuest', 'addGuestCartItems', 'addGuestCartItems']);
    expect(new Set(server.received.slice(1).map(({ token }) => token))).toEqual(
      new Set([storage.token]),
    );
  });

  test('who clicks twice at once becomes one guest', async () => {
    const { cart, sent } = visitor();
    await Promise.all([cart.add([cap]), cart.add([cap])]);
    expect(sent().filter((name) => name === 'createGuest')).toHaveLength(1);
  });

  test('whom the server has forgotten gets a new token, and what was added', async () => {
    const { cart, storage } = visitor({ token: 'of-last-year' });
    expect((await cart.add([cap])).items).toHaveLength(1);
    expect(storage.token).not.toBe('of-last-year');
  });

  test('whose token could not be had is told so, and may try again', async () => {
    const { cart, storage } = visitor();
    server.failures.set('createGuest', 'too_many_requests');
    await expect(cart.add([cap])).rejects.toMatchObject({ status: 429 });
    expect(storage.token).toBeNull();
    expect((await cart.add([cap])).items).toHaveLength(1);
  });
});

test('a cart that the server does not know is empty, and no failure', {
  tags: ['CRT-07'],
}, async () => {
  const { cart, storage } = visitor({ token: 'of-last-year' });
  expect(await cart.read()).toBe(emptyCart);
  // Its orders may still be known.
  expect(storage.token).toBe('of-last-year');
  server.failures.set('getGuestCart', 'service_unavailable');
  await expect(cart.read()).rejects.toMatchObject({ status: 503 });
});

test('every change answers with the whole cart', { tags: ['CRT-06'] }, async () => {
  const { cart, sent } = visitor({ token: known() });
  for (const answer of [await cart.update(1, 3, 7), await cart.remove(1, 8), await cart.read()]) {
    expect(answer).toMatchObject({ id: 42, items: [{ productName: 'Patch Cap' }] });
  }
  expect(sent()).toEqual(['updateGuestCartItem', 'removeGuestCartItem', 'getGuestCart']);
  expect(server.received[0]?.body).toEqual({ quantity: 3 });
  expect(server.received.map(({ query }) => query)).toEqual(['version=7', 'version=8', '']);
});

test('a refusal is the caller’s, not an empty cart', async () => {
  const { cart } = visitor({ token: known() });
  server.failures.set('addGuestCartItems', 'out_of_stock');
  await expect(cart.add([cap])).rejects.toMatchObject({ code: 'out_of_stock' });
});

test('who is signed in has a cart of their own', async () => {
  const { cart, sent } = visitor({ isSignedIn: true });
  await cart.read();
  await cart.add([cap]);
  await cart.update(1, 2, 7);
  await cart.remove(1, 8);
  expect(sent()).toEqual(['getCart', 'addCartItems', 'updateCartItem', 'removeCartItem']);
  expect(server.received.map(({ query }) => query)).toEqual(['', '', 'version=7', 'version=8']);
});

describe('a guest who has signed in', { tags: ['GST-05'] }, () => {
  const signedIn = () => visitor({ isSignedIn: true, token: known() });

  test('gets what they chose before, once, and is no guest any more', async () => {
    const { cart, storage, sent, merges } = signedIn();
    const guestId = storage.token;
    await Promise.all([cart.read(), cart.read(), cart.add([cap])]);
    await cart.read();
    expect(sent().filter((name) => name === 'mergeCart')).toHaveLength(1);
    expect(sent()[0]).toBe('mergeCart');
    expect(sent()).toContain('getCart');
    // The guest is proved by the header, the query and the body alike.
    expect(server.received[0]).toMatchObject({
      query: `guestId=${guestId}`,
      guestId,
      body: { guestId },
    });
    expect(storage.token).toBeNull();
    expect(merges).toEqual(['merged']);
  });

  test.each([
    ['service_unavailable', 'failed'],
    ['cart_full', 'full'],
  ] as const)(
    'keeps the token after %s, is told, and tries again when asked',
    async (code, outcome) => {
      const { cart, storage, sent, merges } = signedIn();
      const token = storage.token;
      server.failures.set('mergeCart', code);
      // Their own cart is there all the same.
      expect(await cart.read()).toMatchObject({ id: 42 });
      await cart.read();
      expect(storage.token).toBe(token);
      expect(merges).toEqual([outcome]);
      expect(sent()).toEqual(['mergeCart', 'getCart', 'getCart']);

      await cart.mergeAgain();
      expect(storage.token).toBeNull();
      expect(merges).toEqual([outcome, 'merged']);
    },
  );

  test('whom the server does not know has nothing to bring', async () => {
    const { cart, storage, merges } = signedIn();
    server.failures.set('mergeCart', 'not_found');
    await cart.read();
    expect([storage.token, merges]).toEqual([null, ['merged']]);
  });

  test('is tried once more at once when a cart was changed meanwhile', async () => {
    const { cart, storage, sent } = signedIn();
    server.failures.set('mergeCart', 'cart_changed');
    await cart.read();
    expect(sent()).toEqual(['mergeCart', 'mergeCart', 'getCart']);
    expect(storage.token).toBeNull();
  });

  test('in whose browser somebody became a guest anew meanwhile keeps that token', async () => {
    const { cart, storage } = signedIn();
    const reading = cart.read();
    await Promise.resolve();
    await Promise.resolve();
    storage.token = 'of-another-tab'.padEnd(43, 'x');
    await reading;
    expect(storage.token).toMatch(/^of-another-tab/);
  });
});
