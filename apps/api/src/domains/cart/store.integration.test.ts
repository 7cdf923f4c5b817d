import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { shareTestApi } from '../../testing/test-core.ts';
import {
  addLines,
  type CartOwner,
  type CartRow,
  changeLine,
  convertCart,
  findOpenCart,
  hashGuestToken,
  lockOpenCart,
  type NewLine,
  reopenCart,
} from './index.ts';
import { newGuestToken } from './model.ts';
import { insertGuest } from './store.ts';

const api = shareTestApi();

async function newGuest(): Promise<CartOwner> {
  const tokenHash = hashGuestToken(newGuestToken());
  await insertGuest(api().db, tokenHash);
  return { kind: 'guest', tokenHash };
}

let customers = 0;
const newCustomer = async (): Promise<CartOwner> => {
  customers += 1;
  return { kind: 'customer', customerId: String(customers) };
};

const owners = { 'a guest': newGuest, 'a customer': newCustomer };

const line = (sku: string, more: Partial<NewLine> = {}): NewLine => ({
  sku,
  quantity: 1,
  optionIds: [],
  options: {},
  buildId: null,
  notes: '',
  most: 1_000,
  ...more,
});

async function put(owner: CartOwner, ...lines: NewLine[]): Promise<CartRow> {
  const added = await addLines(api().db, owner, lines);
  if (added.outcome !== 'done') throw new Error(added.outcome);
  return added.cart;
}

const convert = (owner: CartOwner, cartId: number) =>
  api().db.transaction(async (tx) => {
    const locked = await lockOpenCart(tx, owner, cartId);
    await convertCart(tx, cartId);
    return locked;
  });
const reopen = (cartId: number) => api().db.transaction((tx) => reopenCart(tx, cartId));

async function stateOf(cartId: number): Promise<string | undefined> {
  const [row] = await api().db.query(
    sql<{ state: string }>`/* testing.cart-state */
      select state from cart.cart where id = ${cartId}`,
  );
  return row?.state;
}

describe.each(Object.entries(owners))('the cart of %s', (_, newOwner) => {
  test('is not there until something is put in', async () => {
    const owner = await newOwner();
    expect(await findOpenCart(api().db, owner)).toBeNull();
    const cart = await put(owner, line('CAP', { notes: 'For Ann' }));
    expect(cart).toEqual({
      id: expect.any(Number),
      version: 1,
      isAbandoned: false,
      createdAt: expect.any(Date),
      lines: [
        {
          id: expect.any(Number),
          sku: 'CAP',
          quantity: 1,
          optionIds: [],
          options: {},
          buildId: null,
          notes: 'For Ann',
        },
      ],
    });
    expect(await findOpenCart(api().db, owner)).toEqual(cart);
  });

  test('holds one line per choice, however its options are ordered', async () => {
    const owner = await newOwner();
    const rifle = (more: Partial<NewLine>) =>
      line('RIFLE', { options: { Barrel: '16 in.', Finish: 'Black' }, ...more });
    await put(owner, rifle({ optionIds: ['b', 'a'], notes: 'first' }));
    const same = rifle({
      options: { Finish: 'Black', Barrel: '16 in.' },
      optionIds: ['a', 'b'],
      quantity: 2,
    });
    const { lines } = await put(owner, same, rifle({ optionIds: ['a'] }), same);
    expect(lines.map(({ quantity, optionIds, notes }) => [quantity, optionIds, notes])).toEqual([
      [5, ['a', 'b'], 'first'],
      [1, ['a'], ''],
    ]);
    const other = await put(owner, rifle({ optionIds: ['a'], buildId: 'b-1' }));
    expect(other.lines).toHaveLength(3);
  });

  test('refused, an add leaves nothing behind, not even a cart', async () => {
    const owner = await newOwner();
    expect(
      await addLines(api().db, owner, [line('CAP'), line('TEE', { quantity: 2, most: 1 })]),
    ).toEqual({ outcome: 'out_of_stock', culprit: 'TEE' });
    expect(await findOpenCart(api().db, owner)).toBeNull();
  });

  test('can be locked by its owner alone, and only while it is open', async () => {
    const owner = await newOwner();
    const cart = await put(owner, line('CAP'));
    const stranger = await newOwner();
    const sameNumber: CartOwner = { kind: 'customer', customerId: String(cart.id + 1_000_000) };
    const lock = (by: CartOwner, id = cart.id) =>
      api().db.transaction((tx) => lockOpenCart(tx, by, id));
    expect(await lock(owner)).toEqual(cart);
    expect(await lock(stranger)).toBeNull();
    expect(await lock(sameNumber)).toBeNull();
    expect(await lock(owner, cart.id + 1_000)).toBeNull();
    await convert(owner, cart.id);
    expect(await lock(owner)).toBeNull();
  });

  test('that became an order is left alone, and the next add starts a new one', async () => {
    const owner = await newOwner();
    const old = await put(owner, line('CAP'));
    await convert(owner, old.id);
    expect(await findOpenCart(api().db, owner)).toBeNull();
    const [oldLine] = old.lines;
    expect(await changeLine(api().db, owner, oldLine?.id ?? 0, { quantity: 0, most: 0 })).toEqual({
      outcome: 'not_found',
    });
    const next = await put(owner, line('TEE'));
    expect(next.id).not.toBe(old.id);
    expect(next.lines.map(({ sku }) => sku)).toEqual(['TEE']);
  });

  test('comes back when its order came to nothing', async () => {
    const owner = await newOwner();
    const cart = await put(owner, line('CAP', { quantity: 2 }));
    await convert(owner, cart.id);
    await reopen(cart.id);
    await reopen(cart.id);
    const again = await findOpenCart(api().db, owner);
    expect(again).toEqual({ ...cart, version: cart.version + 2 });
  });

  test('does not come back when another one was filled since', async () => {
    const owner = await newOwner();
    const old = await put(owner, line('CAP'));
    await convert(owner, old.id);
    const next = await put(owner, line('TEE'));
    await reopen(old.id);
    expect(await findOpenCart(api().db, owner)).toEqual(next);
    expect(await stateOf(old.id)).toBe('converted');
  });

  test('comes back in place of one that was emptied again', async () => {
    const owner = await newOwner();
    const old = await put(owner, line('CAP'));
    await convert(owner, old.id);
    const next = await put(owner, line('TEE'));
    await changeLine(api().db, owner, next.lines[0]?.id ?? 0, { quantity: 0, most: 0 });
    await reopen(old.id);
    expect((await findOpenCart(api().db, owner))?.id).toBe(old.id);
    expect(await stateOf(next.id)).toBe('merged');
  });

  test('an add that meets its order or its return loses nothing', async () => {
    for (let round = 0; round < 12; round += 1) {
      const owner = await newOwner();
      const old = await put(owner, line('CAP'));
      await Promise.all([convert(owner, old.id), put(owner, line('TEE'))]);
      await Promise.all([reopen(old.id), put(owner, line('MUG'))]);
      const rows = await api().db.query(
        sql<{ sku: string; state: string }>`/* testing.lines-of-round */
          select l.sku, c.state from cart.line l join cart.cart c on c.id = l.cart_id
           where c.guest_hash = ${owner.kind === 'guest' ? owner.tokenHash : null}::bytea
              or c.customer_id = ${owner.kind === 'customer' ? owner.customerId : null}::bigint`,
      );
      expect(rows.map(({ sku }) => sku).toSorted()).toEqual(['CAP', 'MUG', 'TEE']);
      const open = await findOpenCart(api().db, owner);
      expect(open?.lines.map(({ sku }) => sku)).toContain('MUG');
    }
  });
});

describe('changing a line', () => {
  const change = (owner: CartOwner, id: number, more: object) =>
    changeLine(api().db, owner, id, { quantity: 1, most: 1_000, ...more });

  test('to the same choice as another one makes them one', async () => {
    const owner = await newGuest();
    const { lines } = await put(
      owner,
      line('CAP', { options: { Color: 'Olive' }, quantity: 2 }),
      line('CAP', { options: { Color: 'Sand' }, quantity: 3 }),
    );
    const [olive, sand] = lines;
    const changed = await change(owner, sand?.id ?? 0, {
      quantity: 4,
      options: { Color: 'Olive' },
    });
    expect(changed).toMatchObject({
      outcome: 'done',
      cart: { lines: [{ id: sand?.id, quantity: 6, options: { Color: 'Olive' } }] },
    });
    expect(await change(owner, olive?.id ?? 0, {})).toEqual({ outcome: 'not_found' });
  });

  test('to the same choice as another one stops at what a line may hold', async () => {
    const owner = await newGuest();
    const { lines } = await put(
      owner,
      line('CAP', { options: { Color: 'Olive' }, quantity: 60 }),
      line('CAP', { options: { Color: 'Sand' }, quantity: 1 }),
    );
    expect(
      await change(owner, lines[1]?.id ?? 0, { quantity: 40, options: { Color: 'Olive' } }),
    ).toEqual({ outcome: 'quantity_limit_exceeded' });
    expect((await findOpenCart(api().db, owner))?.lines).toEqual(lines);
  });

  test('counts all lines of the sku against what is there, and lets less through', async () => {
    const owner = await newGuest();
    const { lines } = await put(
      owner,
      line('CAP', { options: { Color: 'Olive' }, quantity: 5 }),
      line('CAP', { options: { Color: 'Sand' }, quantity: 5 }),
    );
    const first = lines[0]?.id ?? 0;
    expect(await change(owner, first, { quantity: 6, most: 10 })).toEqual({
      outcome: 'out_of_stock',
    });
    expect(await change(owner, first, { quantity: 4, most: 2 })).toMatchObject({
      outcome: 'done',
      cart: { lines: [{ quantity: 4 }, { quantity: 5 }] },
    });
  });
});
