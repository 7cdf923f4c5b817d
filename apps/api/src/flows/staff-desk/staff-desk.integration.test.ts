import { todayQueues } from '@tarnholt/contract/staff-queues';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  openDesks,
  placeOrder,
  readGroup,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import type { SignedIn } from '../../testing/signed-in.ts';

/** What waits for staff, the lists in which they find orders, and two of them at one order. */

async function countsOf(desk: SignedIn): Promise<Record<string, number>> {
  const { queues } = (await desk.call('getToday', {})).json();
  return Object.fromEntries(
    queues.map(({ queue, count }: { queue: string; count: number }) => [queue, count]),
  );
}

async function idsIn(desk: SignedIn, query: object): Promise<string[]> {
  const { orders } = (await desk.call('listStaffOrders', { query })).json();
  return orders.map(({ id }: { id: string }) => id);
}

async function found(desk: SignedIn, search: string): Promise<{ id: string; foundBy: string }[]> {
  const { orders } = (await desk.call('searchStaffOrders', { body: { search } })).json();
  return orders.map(({ id, foundBy }: { id: string; foundBy: string }) => ({ id, foundBy }));
}

/** As if the order had been placed and paid for so many days ago. */
async function age({ db }: CheckoutShop, orderId: string, days: number): Promise<void> {
  await db.query(
    sql`/* testing.age-payment */
      update payments.payment_attempt
         set sent_at = sent_at - make_interval(days => ${days}::int),
             created_at = created_at - make_interval(days => ${days}::int)
       where order_id = ${orderId}`,
  );
  await db.query(
    sql`/* testing.age-group */
      update orders.fulfillment_group
         set created_at = created_at - make_interval(days => ${days}::int)
       where order_id = ${orderId}`,
  );
}

describe('what waits today', () => {
  test('follows an order from queue to queue, and each count opens its list', {
    timeout: 90_000,
  }, async () => {
    const shop = await startFulfillmentShop();
    const { manager } = openDesks(shop);
    const { orderId, dealerId, homeId } = await placeOrder(shop);
    const steps = stepsOf(shop, dealerId);
    expect(await countsOf(manager)).toMatchObject({ 'license-missing': 1, 'to-ship': 1, held: 0 });
    expect(await idsIn(manager, { view: 'license-missing' })).toEqual([orderId]);
    expect(await idsIn(manager, { view: 'license-missing', minDays: 1 })).toEqual([]);
    await steps.license();
    expect(await countsOf(manager)).toMatchObject({ 'license-missing': 0, 'to-verify': 1 });
    await steps.verify();
    expect(await countsOf(manager)).toMatchObject({ 'to-verify': 0, 'to-release': 1 });
    await steps.serials();
    await steps.release();
    expect(await countsOf(manager)).toMatchObject({ 'to-release': 0, 'to-ship': 1 });
    expect(await idsIn(manager, { view: 'released' })).toEqual([orderId]);
    const body = { version: await steps.version(), reason: 'The buyer called' };
    await manager.call('holdGroup', { params: { groupId: dealerId }, body });
    expect(await countsOf(manager)).toMatchObject({ held: 1, 'to-ship': 1 });
    expect(await idsIn(manager, { view: 'held' })).toEqual([orderId]);
    await stepsOf(shop, homeId).ship();
    expect(await countsOf(manager)).toMatchObject({ held: 1, 'to-ship': 0 });
    expect(await idsIn(manager, { view: 'shipped' })).toEqual([orderId]);
    expect(await idsIn(manager, { view: 'canceled' })).toEqual([]);
  });

  test('has payments that run out, are without an answer or disagree, and mails that failed', async () => {
    const shop = await startFulfillmentShop();
    const { support } = openDesks(shop);
    const { orderId } = await placeOrder(shop);
    const before = await countsOf(support);
    expect(before).toMatchObject({ aging: 0, stuck: 0, 'payment-breaks': 0, 'failed-mails': 0 });
    await age(shop, orderId, 6);
    // A card that the provider keeps is asked again at the release: nothing runs out.
    expect(await countsOf(support)).toMatchObject({ aging: 0 });
    await shop.db.execute('update payments.profile set deleted_at = now()');
    expect(await countsOf(support)).toMatchObject({ aging: 1 });
    expect(await idsIn(support, { view: 'aging' })).toEqual([orderId]);
    await shop.db.execute(
      `update payments.payment_attempt set state = 'unknown', finished_at = null, next_at = 'infinity'
        where verb = 'authorize'`,
    );
    expect(await countsOf(support)).toMatchObject({ aging: 0, stuck: 1 });
    await shop.db.execute(
      `insert into payments.recon_break (kind, transaction_id) values ('wrong_amount', '1')`,
    );
    await shop.db.execute(
      `update notifications.outgoing_mail
          set state = 'rejected', settled_at = now(), last_error = '550 no such mailbox'
        where template = 'order-confirmation'`,
    );
    expect(await countsOf(support)).toMatchObject({ 'payment-breaks': 1, 'failed-mails': 1 });
    const { mails } = (await support.call('listFailedMails', {})).json();
    expect(mails).toMatchObject([{ orderId, error: '550 no such mailbox' }]);
  });

  test('has shipments that nobody has confirmed, and they lead to the book', {
    timeout: 90_000,
  }, async () => {
    const shop = await startFulfillmentShop();
    const { fulfillment, compliance, support } = openDesks(shop);
    const { dealerId } = await placeOrder(shop);
    const steps = stepsOf(shop, dealerId);
    await steps.untilReleased();
    expect(await countsOf(compliance)).toMatchObject({ 'dispositions-due': 0 });
    await steps.ship();
    expect(await countsOf(compliance)).toMatchObject({ 'dispositions-due': 1 });
    expect(await countsOf(support)).not.toHaveProperty('dispositions-due');
    const { due } = (await compliance.call('listDueDispositions', {})).json();
    expect(due).toMatchObject([{ groupId: dealerId }]);
    const leftOn = new Date().toISOString().slice(0, 10);
    const body = { version: await steps.version(), leftOn, serialNumbers: ['TH-000123'] };
    const confirmed = await fulfillment.call('confirmDisposition', {
      params: { groupId: dealerId },
      body,
    });
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    expect(await countsOf(compliance)).toMatchObject({ 'dispositions-due': 0 });
  });

  test('has what is nearly sold out, the least first, and work that failed', async () => {
    const shop = await startFulfillmentShop();
    const { merchandiser, manager } = openDesks(shop);
    expect(await countsOf(manager)).toMatchObject({ 'low-stock': 0, 'failed-jobs': 0 });
    expect((await manager.call('listLowStock', {})).json()).toEqual({
      ...{ skus: [], isAll: true },
      lowUnits: 5,
    });
    expect((await manager.call('listFailedJobs', {})).json()).toEqual({ jobs: [], isAll: true });
    const [low, gone] = (
      await shop.db.execute('select sku from inventory.stock order by sku limit 2')
    ).rows as [{ sku: string }, { sku: string }];
    for (const [{ sku }, left] of [
      [low, 5],
      [gone, 0],
    ] as const) {
      await shop.db.query(
        sql`/* testing.nearly-sold-out */
          update inventory.stock set available = ${left}, on_hand = ${left + 2}, sold_unshipped = 2
           where sku = ${sku}`,
      );
    }
    expect(await countsOf(merchandiser)).toMatchObject({ 'low-stock': 2 });
    const { skus } = (await merchandiser.call('listLowStock', {})).json();
    expect(skus).toMatchObject([
      { sku: gone.sku, available: 0, unshipped: 2, productName: expect.any(String) },
      { sku: low.sku, available: 5, unshipped: 2, productName: expect.any(String) },
    ]);
    await shop.db.execute(
      `with failed as (
         insert into pgboss.job (name, state, retry_count, data)
         values ('send-mail', 'failed', 3, '{}') returning id, name)
       insert into pgboss.job (name, state, data, source_name, source_id)
       select 'dead-letter', 'completed', '{}', name, id from failed`,
    );
    expect(await countsOf(manager)).toMatchObject({ 'failed-jobs': 1 });
    const { jobs } = (await manager.call('listFailedJobs', {})).json();
    expect(jobs).toMatchObject([{ name: 'send-mail', tries: 4 }]);
  });

  test('tells each role of the queues that it may open, and of no other', async () => {
    const shop = await startFulfillmentShop();
    const desks = openDesks(shop);
    expect(Object.keys(await countsOf(desks.manager))).toEqual([...todayQueues]);
    expect(Object.keys(await countsOf(desks.merchandiser))).toEqual(['low-stock', 'reviews']);
    const ofFulfillment = Object.keys(await countsOf(desks.fulfillment));
    expect(ofFulfillment).toContain('to-ship');
    expect(ofFulfillment).not.toContain('payment-breaks');
    expect(ofFulfillment).not.toContain('failed-mails');
  });
});

test('an order is found by whatever somebody has in hand', async () => {
  const shop = await startFulfillmentShop();
  const { support } = openDesks(shop);
  const { orderId, dealerId, homeId } = await placeOrder(shop);
  await placeOrder(shop);
  await stepsOf(shop, dealerId).untilReleased();
  // As many digits as a card, with the check digit of one.
  await stepsOf(shop, homeId).ship('4111 1111 1111 1111');
  const [order] = (
    await shop.db.execute(
      `select email, billing->>'name' as name, billing->>'phone' as phone, billing->>'zip' as zip
         from orders.shop_order where id = '${orderId}'`,
    )
  ).rows as [{ email: string; name: string; phone: string; zip: string }];
  const [{ number }] = (await shop.db.execute('select number from compliance.license')).rows as [
    { number: string },
  ];
  const [{ transaction_id }] = (
    await shop.db.execute(
      `select transaction_id from payments.payment_attempt
        where order_id = '${orderId}' and verb = 'authorize' limit 1`,
    )
  ).rows as [{ transaction_id: string }];
  const expectFound = async (search: string, foundBy: string) =>
    expect(await found(support, search), search).toContainEqual({ id: orderId, foundBy });
  await expectFound(orderId.toLowerCase(), 'order');
  await expectFound(orderId.slice(0, 9), 'order');
  await expectFound(order.email.toUpperCase(), 'email');
  await expectFound(order.name, 'name');
  await expectFound(order.name.split(' ').at(-1) ?? '', 'name');
  await expectFound(order.phone, 'phone');
  await expectFound(order.zip, 'zip');
  await expectFound('TH-000123', 'serial-number');
  await expectFound('4111111111111111', 'tracking-number');
  await expectFound(number, 'license');
  await expectFound(transaction_id, 'transaction');
  expect(await found(support, 'Nobody Atall')).toEqual([]); // cspell:ignore atall
  const forged = await support.call('searchStaffOrders', {
    body: { search: order.email, cursor: "0_1_A_' or 1=1" },
  });
  expect(forged.statusCode).toBe(200);
  expectProblem(
    await support.call('searchStaffOrders', { body: { search: ' ' } }),
    'invalid_request',
  );
});

describe('a saved view', () => {
  const body = { name: 'Old licenses', view: 'license-missing', minDays: 7 } as const;

  test('is kept for whoever saved it, changed by its name and removed', async () => {
    const shop = await startFulfillmentShop();
    const { support, compliance } = openDesks(shop);
    const saved = (await support.call('saveOrderView', { body })).json();
    expect(saved.views).toEqual([{ id: expect.any(Number), ...body }]);
    const again = await support.call('saveOrderView', { body: { ...body, minDays: 14 } });
    expect(again.json().views).toEqual([{ id: saved.views[0].id, ...body, minDays: 14 }]);
    expect((await compliance.call('listOrderViews', {})).json()).toEqual({ views: [] });
    const params = { viewId: saved.views[0].id };
    expectProblem(await compliance.call('removeOrderView', { params }), 'not_found');
    expect((await support.call('removeOrderView', { params })).json()).toEqual({ views: [] });
    expectProblem(await support.call('removeOrderView', { params }), 'not_found');
  });

  test('is one of twenty at most', async () => {
    const shop = await startFulfillmentShop();
    const { support } = openDesks(shop);
    for (let number = 1; number <= 20; number += 1) {
      await support.call('saveOrderView', { body: { ...body, name: `View ${number}` } });
    }
    expectProblem(await support.call('saveOrderView', { body }), 'conflict');
    const { views } = (await support.call('listOrderViews', {})).json();
    expect(views).toHaveLength(20);
  });
});

test('the second of two clerks overwrites nothing, and is told what the first has done', async () => {
  const shop = await startFulfillmentShop();
  const { support, manager } = openDesks(shop);
  const { homeId } = await placeOrder(shop);
  const { version } = await readGroup(shop, homeId);
  const params = { groupId: homeId };
  const first = await support.call('holdGroup', {
    params,
    body: { version, reason: 'The buyer called' },
  });
  expect(first.statusCode).toBe(200);
  const second = await manager.call('cancelGroup', { params, body: { version, reason: 'Mine' } });
  const problem = expectProblem(second, 'conflict');
  expect(problem.title).toBe('This part was changed since you opened it.');
  expect(problem.errors?.[0]).toEqual({
    path: 'changed.group.held',
    message: 'support Desk: The buyer called',
  });
  expect(await readGroup(shop, homeId)).toMatchObject({
    state: 'paid',
    version: version + 1,
    hold: { reason: 'The buyer called' },
  });
});
