import { describe, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';
import {
  addLines,
  type CartOwner,
  type CartRow,
  changeLine,
  convertCart,
  findOpenCart,
  hashGuestToken,
  markAbandoned,
  purgeIdleCarts,
  purgeUnusedGuests,
} from './index.ts';
import { newGuestToken } from './model.ts';
import { insertGuest } from './store.ts';

/** Carts and tokens that nobody touches, on a shop whose clock is moved. */

async function newGuest({ db }: TestCore): Promise<CartOwner & { kind: 'guest' }> {
  const tokenHash = hashGuestToken(newGuestToken());
  await insertGuest(db, tokenHash);
  return { kind: 'guest', tokenHash };
}

const line = { sku: 'CAP', quantity: 1, optionIds: [], options: {}, buildId: null, notes: '' };

async function fill({ db }: TestCore, owner: CartOwner): Promise<CartRow> {
  const added = await addLines(db, owner, [{ ...line, most: 99 }]);
  if (added.outcome !== 'done') throw new Error(added.outcome);
  return added.cart;
}

async function empty({ db }: TestCore, owner: CartOwner, { lines }: CartRow): Promise<void> {
  await changeLine(db, owner, lines[0]?.id ?? 0, { quantity: 0, most: 0 });
}

/** The same shop, so much later. */
async function later({ database }: TestCore, interval: string): Promise<TestCore> {
  await database.moveClock(interval);
  const cleanups: (() => Promise<void>)[] = [];
  const core = await startTestCore({}, { database, whenFinished: (end) => cleanups.unshift(end) });
  onTestFinished(async () => {
    for (const end of cleanups) await end();
  });
  return core;
}

const nobodyKnows = async () => [];

const countOf = async ({ db }: TestCore) => {
  const [row] = await db.query(
    sql<{ guests: number; carts: number; lines: number }>`/* testing.count-carts */
      select (select count(*) from cart.guest)::int as guests,
             (select count(*) from cart.cart)::int as carts,
             (select count(*) from cart.line)::int as lines`,
  );
  return row;
};

describe('a cart that was left alone', () => {
  test('is abandoned after an hour, and no longer when somebody comes back', {
    tags: ['API-26'],
  }, async () => {
    const shop = await startTestCore();
    const owners: CartOwner[] = [await newGuest(shop), { kind: 'customer', customerId: '1' }];
    for (const owner of owners) await fill(shop, owner);
    const emptied = await newGuest(shop);
    await empty(shop, emptied, await fill(shop, emptied));
    expect(await markAbandoned(shop.db, 60)).toBe(0);

    const then = await later(shop, '61 minutes');
    const fresh = await newGuest(then);
    await fill(then, fresh);
    expect(await markAbandoned(then.db, 60)).toBe(2);
    expect(await markAbandoned(then.db, 60)).toBe(0);
    for (const owner of owners) {
      const cart = await findOpenCart(then.db, owner);
      // What it holds has not changed.
      expect(cart).toMatchObject({ isAbandoned: true, version: 1 });
    }
    for (const owner of [emptied, fresh]) {
      expect(await findOpenCart(then.db, owner)).toMatchObject({ isAbandoned: false });
    }
    for (const owner of owners) {
      expect(await fill(then, owner)).toMatchObject({ isAbandoned: false, version: 2 });
    }
  });

  test('is found among more carts than are looked at in one step', async () => {
    const shop = await startTestCore();
    await shop.db.query(
      sql`/* testing.many-carts */
        with made as (
          insert into cart.cart (customer_id) select n from generate_series(1, 4500) n returning id
        )
        insert into cart.line (cart_id, sku, quantity) select id, 'CAP', 1 from made`,
    );
    const then = await later(shop, '2 hours');
    expect(await markAbandoned(then.db, 60)).toBe(4_500);
  });
});

describe('the carts of guests', () => {
  test('are gone after 90 days without a touch, with their lines and tokens', {
    tags: ['GST-02'],
  }, async () => {
    const shop = await startTestCore();
    const left = await newGuest(shop);
    await fill(shop, left);
    const customer: CartOwner = { kind: 'customer', customerId: '1' };
    await fill(shop, customer);
    const ordering = await newGuest(shop);
    const ordered = await fill(shop, ordering);
    await shop.db.transaction((tx) => convertCart(tx, ordered.id));

    const soon = await later(shop, '89 days');
    expect(await purgeIdleCarts(soon.db)).toBe(0);
    expect(await purgeUnusedGuests(soon.db, nobodyKnows)).toBe(0);
    const back = await newGuest(soon);
    await fill(soon, back);

    const then = await later(shop, '91 days');
    expect(await purgeIdleCarts(then.db)).toBe(1);
    expect(await purgeUnusedGuests(then.db, nobodyKnows)).toBe(1);
    expect(await countOf(then)).toEqual({ guests: 2, carts: 3, lines: 3 });
    for (const owner of [customer, back]) {
      expect((await findOpenCart(then.db, owner))?.lines).toHaveLength(1);
    }
  });
});

describe('a token', () => {
  test('that was never used is gone after a day', { tags: ['API-05', 'GST-02'] }, async () => {
    const shop = await startTestCore();
    const unused = await newGuest(shop);
    const inUse = await newGuest(shop);
    await fill(shop, inUse);
    const early = await later(shop, '23 hours');
    expect(await purgeUnusedGuests(early.db, nobodyKnows)).toBe(0);
    const then = await later(shop, '25 hours');
    expect(await purgeUnusedGuests(then.db, nobodyKnows)).toBe(1);
    expect(await addLines(then.db, unused, [{ ...line, most: 9 }])).toMatchObject({
      outcome: 'unknown_guest',
    });
    expect(await fill(then, inUse)).toMatchObject({ version: 2 });
  });

  test('that somebody knows stays', async () => {
    const shop = await startTestCore();
    const known = await newGuest(shop);
    await newGuest(shop);
    const then = await later(shop, '25 hours');
    expect(await purgeUnusedGuests(then.db, async () => [known.tokenHash])).toBe(1);
    expect(await countOf(then)).toMatchObject({ guests: 1 });
  });

  test('that is used at the moment of the purge is either gone or has its cart', async () => {
    const shop = await startTestCore();
    const guests = await Promise.all(Array.from({ length: 40 }, () => newGuest(shop)));
    const then = await later(shop, '25 hours');
    const [purged, ...added] = await Promise.all([
      purgeUnusedGuests(then.db, nobodyKnows),
      ...guests.map((guest) => addLines(then.db, guest, [{ ...line, most: 9 }])),
    ]);
    const kept = added.filter(({ outcome }) => outcome === 'done').length;
    expect(added.every(({ outcome }) => outcome === 'done' || outcome === 'unknown_guest')).toBe(
      true,
    );
    expect(kept + purged).toBe(40);
    expect(await countOf(then)).toEqual({ guests: kept, carts: kept, lines: kept });
  });

  test('is found among more than are looked at in one step, beside many that are kept', async () => {
    const shop = await startTestCore();
    await shop.db.query(
      sql`/* testing.many-guests */
        with made as (
          insert into cart.guest (token_hash)
          select sha256(n::text::bytea) from generate_series(1, 24500) n returning token_hash
        )
        insert into cart.cart (guest_hash, state)
        select token_hash, 'converted' from made limit 20000`,
    );
    const then = await later(shop, '25 hours');
    expect(await purgeUnusedGuests(then.db, nobodyKnows)).toBe(4_500);
  });
});
