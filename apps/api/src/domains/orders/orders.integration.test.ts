import { randomUUID } from 'node:crypto';
import { groupStates } from '@tarnholt/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { capGroup, rifleGroup, sampleDealer, storeOrder } from '../../testing/sample-order.ts';
import { startTestCore } from '../../testing/test-core.ts';
import {
  canMove,
  clearHold,
  findCheckoutProgress,
  findLiveCheckout,
  findSentCheckout,
  finishCheckout,
  finishRefund,
  type GroupMove,
  holdGroup,
  insertRefund,
  listRefunds,
  lockOrder,
  moveGroup,
  notePendingCheckout,
  type OrderOwner,
  readOrder,
  readOrderOf,
  saveSerialNumbers,
  setOrderStatus,
} from './index.ts';

const guest: OrderOwner = { kind: 'guest', tokenHash: Buffer.alloc(32, 1) };
const stranger: OrderOwner = { kind: 'guest', tokenHash: Buffer.alloc(32, 2) };
const customer: OrderOwner = { kind: 'customer', customerId: '7' };

describe('an order that was stored', () => {
  test('is read back whole by its owner and by nobody else', async () => {
    const { db } = await startTestCore();
    const stored = await storeOrder(db, guest);
    const order = await readOrderOf(db, stored.id, guest);
    expect(order).toMatchObject({
      id: stored.id,
      cartId: stored.cartId,
      owner: guest,
      status: 'payment_pending',
      billing: stored.billing,
      totalCents: 208_023,
      linkVersion: 1,
    });
    expect(order?.groups.map(({ kind, state }) => [kind, state])).toEqual([
      ['home', 'pending'],
      ['dealer', 'pending'],
    ]);
    expect(order?.groups[1]).toMatchObject({
      recipient: sampleDealer,
      licenseeId: '58300054',
      hold: null,
      shipment: null,
      lines: [
        {
          sku: 'TH-RDG-16',
          isFfl: true,
          options: { Barrel: '16 in' },
          facts: { caliber: '.308 Winchester' },
          serialNumbers: [],
        },
      ],
    });
    for (const other of [stranger, customer]) {
      expect(await readOrderOf(db, stored.id, other)).toBeNull();
    }
    expect(await readOrder(db, 'TH-2222-2222')).toBeNull();
  });

  test('cannot be stored twice for one cart while the first one lives', async () => {
    const { db } = await startTestCore();
    const first = await storeOrder(db, guest, { cartId: 5 });
    await expect(storeOrder(db, guest, { cartId: 5 })).rejects.toMatchObject({ code: '23505' });
    await db.transaction(async (tx) => {
      await finishCheckout(tx, first.id, 'failed', {});
      await setOrderStatus(tx, first.id, 'payment_failed');
    });
    await storeOrder(db, guest, { cartId: 5 });
  });

  test('cannot have a firearm in a part that goes to the buyer', async () => {
    const { db } = await startTestCore();
    const groups = [{ ...capGroup(), lines: rifleGroup().lines }];
    await expect(storeOrder(db, guest, { groups })).rejects.toThrow('licensed dealer only');
  });
});

describe('a group', () => {
  test('goes the ways that the program knows, and the database knows the same', async () => {
    const { db } = await startTestCore();
    const rows = await db.query(
      sql<{ kind: 'home' | 'dealer'; from_state: string; to_state: string }>`/* testing.ways */
        select kind, from_state, to_state from orders.group_transition`,
    );
    const inDatabase = rows.map((row) => `${row.kind} ${row.from_state} ${row.to_state}`);
    const inProgram = (['home', 'dealer'] as const).flatMap((kind) =>
      groupStates.flatMap((from) =>
        groupStates.filter((to) => canMove(kind, from, to)).map((to) => `${kind} ${from} ${to}`),
      ),
    );
    expect(inProgram.toSorted()).toEqual(inDatabase.toSorted());
  });

  test('moves once, from where it was seen, in the version that was seen', async () => {
    const { db } = await startTestCore();
    const [home] = (await storeOrder(db, guest)).groups;
    const move = (how: GroupMove) => db.transaction((tx) => moveGroup(tx, home?.id ?? '', how));
    expect(await move({ from: ['paid'], to: 'shipped' })).toBeNull();
    expect(await move({ from: ['pending'], to: 'paid', version: 2 })).toBeNull();
    expect(await move({ from: ['pending'], to: 'paid', version: 1 })).toMatchObject({
      state: 'paid',
      version: 2,
    });
    expect(await move({ from: ['pending'], to: 'paid' })).toBeNull();
    await expect(move({ from: ['paid'], to: 'delivered' })).rejects.toThrow('cannot go from paid');
  });

  test('on hold does not leave until the hold is cleared', async () => {
    const { db } = await startTestCore();
    const [home] = (await storeOrder(db, guest)).groups;
    const id = home?.id ?? '';
    await db.transaction((tx) => moveGroup(tx, id, { from: ['pending'], to: 'paid' }));
    const held = await db.transaction((tx) =>
      holdGroup(tx, id, { reason: 'Address to be checked', by: 'staff/1' }),
    );
    expect(held?.hold).toMatchObject({ reason: 'Address to be checked', by: 'staff/1' });
    const ship = () => db.transaction((tx) => moveGroup(tx, id, { from: ['paid'], to: 'shipped' }));
    await expect(ship()).rejects.toThrow('on hold');
    expect((await db.transaction((tx) => clearHold(tx, id)))?.hold).toBeNull();
    expect(await ship()).toMatchObject({ state: 'shipped' });
  });

  test('keeps one serial number per firearm, and no number is in two boxes', async () => {
    const { db } = await startTestCore();
    const enter = async (serialNumber: string, orderId: string, unitNumber = 1) => {
      const order = await readOrder(db, orderId);
      const group = order?.groups.find(({ kind }) => kind === 'dealer');
      const lineId = group?.lines[0]?.id ?? 0;
      await db.transaction((tx) =>
        saveSerialNumbers(tx, group?.id ?? '', [{ lineId, unitNumber, serialNumber }], 'staff/1'),
      );
      return (await readOrder(db, orderId))?.groups.at(-1)?.lines[0]?.serialNumbers;
    };
    const first = await storeOrder(db, guest);
    const second = await storeOrder(db, guest);
    expect(await enter('rdg-000123', first.id)).toEqual(['RDG-000123']);
    expect(await enter('RDG-000124', first.id)).toEqual(['RDG-000124']);
    await expect(enter('RDG-000124', second.id)).rejects.toMatchObject({ code: 'unprocessable' });
    await expect(enter('RDG-000125', second.id, 2)).rejects.toMatchObject({
      code: 'unprocessable',
    });
    expect(await enter('RDG-000123', second.id)).toEqual(['RDG-000123']);
  });
});

describe('a checkout', () => {
  test('is found by its key or its contents, by its owner only', async () => {
    const { db } = await startTestCore();
    const requestHash = Buffer.alloc(32, 9);
    const checkout = { id: randomUUID(), idempotencyKey: 'key-1', requestHash };
    const order = await storeOrder(db, guest, { cartId: 5, checkout });
    const find = (owner: OrderOwner, idempotencyKey: string | null, hash = Buffer.alloc(32, 1)) =>
      findSentCheckout(db, owner, 5, { idempotencyKey, requestHash: hash });
    const found = { id: checkout.id, orderId: order.id, state: 'live', answer: null, requestHash };
    expect(await find(guest, 'key-1')).toEqual(found);
    expect(await find(guest, null, requestHash)).toEqual(found);
    expect(await find(guest, 'key-2')).toBeNull();
    expect(await find(stranger, 'key-1', requestHash)).toBeNull();
    expect(await findLiveCheckout(db, guest, 5)).toEqual(found);
    expect(await findLiveCheckout(db, stranger, 5)).toBeNull();
    expect(await findLiveCheckout(db, customer, 5)).toBeNull();
  });

  test('ends once, and says whether somebody was told to wait', async () => {
    const { db } = await startTestCore();
    const [quick, slow] = [await storeOrder(db, guest), await storeOrder(db, guest)];
    const finish = (orderId: string) =>
      db.transaction((tx) => finishCheckout(tx, orderId, 'succeeded', { success: true }));
    await notePendingCheckout(db, slow.id);
    expect(await findCheckoutProgress(db, slow.checkout.id)).toEqual({
      answer: null,
      isToldPending: true,
      orderStatus: 'payment_pending',
    });
    expect(await finish(slow.id)).toEqual({ id: slow.checkout.id, isLate: true });
    expect(await finish(quick.id)).toEqual({ id: quick.checkout.id, isLate: false });
    expect(await finish(quick.id)).toBeNull();
    await notePendingCheckout(db, quick.id);
    expect(await findCheckoutProgress(db, quick.checkout.id)).toMatchObject({
      answer: { success: true },
      isToldPending: false,
    });
  });

  test('that nobody can be waiting for any more ends late', async () => {
    const core = await startTestCore();
    const order = await storeOrder(core.db, guest);
    await core.database.moveClock('26 seconds');
    const later = await startTestCore({}, { database: core.database });
    expect(
      await later.db.transaction((tx) => finishCheckout(tx, order.id, 'failed', {})),
    ).toMatchObject({ isLate: true });
  });
});

test('a refund is written down once and ends once', async () => {
  const { db } = await startTestCore();
  const order = await storeOrder(db, guest);
  const [home] = order.groups;
  const refund = {
    id: randomUUID(),
    orderId: order.id,
    groupId: home?.id ?? '',
    amountCents: 1_000,
    taxCents: 40,
    reason: 'A loose seam',
    requestedBy: 'staff/1',
  };
  const insert = () =>
    db.transaction((tx) => insertRefund(tx, { ...refund, lines: [], withShipping: false }));
  const finish = () => db.transaction((tx) => finishRefund(tx, refund.id, 'done'));
  expect([await insert(), await insert()]).toEqual([true, false]);
  expect(await finish()).toMatchObject({ ...refund, state: 'done' });
  expect(await finish()).toBeNull();
  expect(await listRefunds(db, order.id)).toMatchObject([{ ...refund, state: 'done' }]);
});

test('whoever settles an order holds it until the end', async () => {
  const { db } = await startTestCore();
  const order = await storeOrder(db, guest);
  const steps: string[] = [];
  const settle = (name: string) =>
    db.transaction(async (tx) => {
      const status = await lockOrder(tx, order.id);
      steps.push(`${name} sees ${status}`);
      await tx.execute('select pg_sleep(0.1)');
      await setOrderStatus(tx, order.id, 'authorized');
    });
  await Promise.all([settle('one'), settle('other')]);
  expect(steps.map((step) => step.split(' sees ')[1])).toEqual(['payment_pending', 'authorized']);
  expect(await db.transaction((tx) => lockOrder(tx, 'TH-2222-2222'))).toBeNull();
});
