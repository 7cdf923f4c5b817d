import type { Cart, CartItem } from '@tarnholt/contract';
import { createClient } from '@tarnholt/contract/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CartStub } from '../../../server/testing/cart-stub.ts';
import { makeCart, makeItem, rifleItem } from '../checkout/testing/checkout-values.ts';
import { CartCalls } from './cart-calls.ts';
import { CartEditor } from './cart-editor.ts';
import { withChanges } from './pending-changes.ts';

const token = 'k'.repeat(43);
const cap = makeItem({ id: 1, quantity: 1 });
let server: CartStub;

beforeEach(async () => {
  server = new CartStub(makeCart([cap, rifleItem]));
  server.guests.add(token);
  await server.start();
});
afterEach(() => server.stop());

function editorOf(cart: Cart, afterRefetch: () => void = () => undefined) {
  let known = cart;
  const calls = new CartCalls({
    api: createClient({ baseUrl: server.url }),
    isSignedIn: async () => false,
    readGuestToken: () => token,
    storeGuestToken: () => undefined,
    onMerge: () => undefined,
  });
  const editor = new CartEditor(calls, {
    read: () => known,
    write: (next) => {
      known = next;
    },
    refetch: async () => {
      known = await calls.read();
      afterRefetch();
      return known;
    },
  });
  const shown = () => withChanges(known, editor.changes());
  const quantities = () => shown().items.map(({ id, quantity }) => [id, quantity]);
  const sent = () => server.received.map(({ name, query }) => `${name} ${query}`.trim());
  return { editor, known: () => known, shown, quantities, sent };
}

const answerWith = (items: readonly CartItem[], version: number) => {
  server.cart = makeCart(items, { version });
};

describe('a change', { tags: ['CRT-04', 'CRT-06'] }, () => {
  test('is shown at once, with the amounts of the server, and replaced by its answer', async () => {
    const before = makeCart([cap, rifleItem]);
    const { editor, known, shown, quantities, sent } = editorOf(before);
    answerWith([{ ...cap, quantity: 3 }], 8);
    const change = editor.setQuantity(cap, 3);
    expect(quantities()).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect(shown().subTotal).toBe(before.subTotal);
    expect(await change).toBeNull();
    expect(known()).toEqual({ ...server.cart, guestId: token });
    expect(editor.changes()).toEqual([]);
    expect(sent()).toEqual(['updateGuestCartItem version=7']);
  });

  test('that is refused is taken back', async () => {
    const { editor, quantities } = editorOf(makeCart([cap, rifleItem]));
    server.failures.set('updateGuestCartItem', 'out_of_stock');
    const change = editor.setQuantity(cap, 50);
    const later = editor.setQuantity({ ...cap, quantity: 50 }, 51);
    expect(quantities()[0]).toEqual([1, 51]);
    expect(await change).toMatchObject({ kind: 'failed', error: { code: 'out_of_stock' } });
    await later;
    expect(quantities()[0]).toEqual([1, 1]);
  });

  test('to the quantity that is there, or one taken back in time, sends nothing', async () => {
    const { editor, sent } = editorOf(makeCart([cap]));
    await editor.setQuantity(cap, 1);
    const more = editor.setQuantity(cap, 2);
    const back = editor.setQuantity({ ...cap, quantity: 2 }, 1);
    await Promise.all([more, back]);
    expect(sent()).toEqual([]);
  });

  test('after change sends what is wanted in the end', async () => {
    const { editor, sent } = editorOf(makeCart([cap]));
    answerWith([{ ...cap, quantity: 2 }], 8);
    const first = editor.setQuantity(cap, 2);
    await Promise.resolve();
    await Promise.resolve();
    const rest = [3, 4, 5].map((quantity) =>
      editor.setQuantity({ ...cap, quantity: quantity - 1 }, quantity),
    );
    await first;
    answerWith([{ ...cap, quantity: 5 }], 9);
    await Promise.all(rest);
    expect(server.received.map(({ body }) => body)).toEqual([{ quantity: 2 }, { quantity: 5 }]);
    expect(sent()[1]).toBe('updateGuestCartItem version=8');
    await editor.settled();
    expect(editor.changes()).toEqual([]);
  });

  test('of quantity 0 removes the line', async () => {
    const { editor, quantities, sent } = editorOf(makeCart([cap, rifleItem]));
    answerWith([rifleItem], 8);
    const change = editor.setQuantity(cap, 0);
    expect(quantities()).toEqual([[2, 1]]);
    expect(await change).toBeNull();
    expect(sent()).toEqual(['removeGuestCartItem version=7']);
  });
});

describe('when another tab has changed the cart', () => {
  const conflict = () => server.failures.set('updateGuestCartItem', 'cart_changed');

  test('a line that is as it was seen is changed all the same', async () => {
    const { editor, sent } = editorOf(makeCart([cap, rifleItem]));
    conflict();
    answerWith([cap], 9);
    expect(await editor.setQuantity(cap, 3)).toBeNull();
    expect(sent()).toEqual([
      'updateGuestCartItem version=7',
      'getGuestCart',
      'updateGuestCartItem version=9',
    ]);
  });

  test('a line that is another now is left alone', async () => {
    const { editor, quantities, sent } = editorOf(makeCart([cap]));
    conflict();
    answerWith([{ ...cap, quantity: 5 }], 9);
    expect(await editor.setQuantity(cap, 3)).toMatchObject({ kind: 'line-changed', quantity: 5 });
    expect(quantities()).toEqual([[1, 5]]);
    expect(sent()).toHaveLength(2);
  });

  test('a line that is gone is told, unless it was to be removed', async () => {
    const { editor } = editorOf(makeCart([cap]));
    conflict();
    answerWith([], 9);
    expect(await editor.setQuantity(cap, 3)).toMatchObject({ kind: 'line-gone', seen: cap });
    const other = editorOf(makeCart([cap]));
    server.failures.set('removeGuestCartItem', 'cart_changed');
    expect(await other.editor.setQuantity(cap, 0)).toBeNull();
  });

  test('twice in a row, the shopper decides', async () => {
    const { editor, sent } = editorOf(makeCart([cap]), conflict);
    conflict();
    expect(await editor.setQuantity(cap, 3)).toMatchObject({
      kind: 'failed',
      error: { code: 'cart_changed' },
    });
    expect(sent()).toHaveLength(3);
  });
});

describe('a line that was removed', () => {
  const special = makeItem({ quantity: 2, options: { Color: 'Olive' }, notes: 'A gift' });

  test('comes back with all that was chosen', async () => {
    const { editor, quantities } = editorOf(makeCart([rifleItem]));
    answerWith([rifleItem, { ...special, id: 9 }], 8);
    const restored = editor.restore(special);
    expect(quantities()).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(await restored).toBeNull();
    expect(quantities()[1]).toEqual([9, 2]);
    const { productId, quantity, optionIds, options, buildId, notes } = special;
    expect(server.received[0]?.body).toEqual([
      { productId, quantity, optionIds, options, buildId, notes },
    ]);
  });

  test('while it is being removed, comes back after that', async () => {
    const { editor, sent, quantities } = editorOf(makeCart([cap]));
    const removed = editor.setQuantity(cap, 0);
    const restored = editor.restore(cap);
    expect(quantities()).toEqual([[1, 1]]);
    await Promise.all([removed, restored]);
    expect(sent()).toEqual(['removeGuestCartItem version=7', 'addGuestCartItems']);
  });

  test('and cannot come back is not shown as if it had', async () => {
    const { editor, quantities } = editorOf(makeCart([rifleItem]));
    server.failures.set('addGuestCartItems', 'out_of_stock');
    expect(await editor.restore(special)).toMatchObject({ kind: 'failed' });
    expect(quantities()).toEqual([[2, 1]]);
  });
});

test('an answer to somebody who has left is not shown to the next', {
  tags: ['GST-06'],
}, async () => {
  const before = makeCart([cap]);
  const { editor, known } = editorOf(before);
  const change = editor.setQuantity(cap, 3);
  const later = editor.restore(rifleItem);
  editor.forget();
  expect(await change).toBeNull();
  expect(await later).toBeNull();
  expect(known()).toBe(before);
  expect(editor.changes()).toEqual([]);
});
