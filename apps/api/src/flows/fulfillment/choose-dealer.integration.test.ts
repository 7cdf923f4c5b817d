import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { type CheckoutShop, newBuyer } from '../../testing/checkout-caller.ts';
import {
  openDesks,
  readGroup,
  readOrderAs,
  startFulfillmentShop,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { sampleLink } from '../../testing/sample-links.ts';
import { injectWire, wireRequestOf } from '../../testing/served-calls.ts';
import {
  choose,
  coloradoDealer,
  dealerPartOf,
  mailsAbout,
  placeWithoutDealer,
  texanDealer,
  type WaitingOrder,
} from '../../testing/transfers.ts';

let shop: CheckoutShop;
let order: WaitingOrder;

beforeAll(async () => {
  const cleanups: (() => Promise<void>)[] = [];
  shop = await startFulfillmentShop({}, { whenFinished: (each) => cleanups.unshift(each) });
  await putOnSale(shop.db, [
    { sku: 'TH-P9', title: 'P9 Pistol', priceCents: 64_900, itemClass: 'pistol', available: 50 },
  ]);
  return async () => {
    for (const cleanup of cleanups) await cleanup();
  };
});

/** All tests come from one network. */
beforeEach(async () => {
  await shop.db.query(
    sql`/* testing.forget-limits */ delete from platform.rate_limit where policy = 'orders.dealer'`,
  );
});

const roundsOf = (groupId: string) =>
  shop.db.query(
    sql<Record<string, unknown>>`/* testing.rounds */
      select round, dealer->>'name' as name, refusal_reason, ended_by, accepted_at is not null as accepted
        from compliance.dealer_round where group_id = ${groupId} order by round`,
  );

describe('a buyer who wanted to choose later', () => {
  beforeEach(async () => {
    order = await placeWithoutDealer(shop);
  });

  test('names a dealer, who is asked; and the tracker says who acts next and since when', async () => {
    const before = await dealerPartOf(order);
    expect(before).toMatchObject({
      state: 'awaiting_dealer',
      nextActor: 'buyer',
      missing: ['dealer'],
      dealerName: null,
      transfer: { askedAt: null, canChooseDealer: true, canUpload: false, hasCopy: false },
    });
    const answer = await choose(order);
    expect(answer.statusCode, answer.body).toBe(200);
    const after = await dealerPartOf(order);
    expect(answer.json().groups).toEqual([after]);
    expect(after).toMatchObject({
      state: 'awaiting_license',
      nextActor: 'dealer',
      missing: ['acceptance'],
      dealerName: texanDealer.dealerName,
      isOnHold: false,
      transfer: { askedAt: expect.any(String), canChooseDealer: true, canUpload: true },
    });
    expect(Date.parse(after.since)).toBeGreaterThan(Date.parse(before.since));
    expect(await mailsAbout(shop, order.orderId, 'dealer-transfer-request')).toMatchObject([
      { recipient: texanDealer.dealerEmail, data: { isReminder: false } },
    ]);
    expect(await roundsOf(order.dealerId)).toEqual([]);
    const { history } = await readOrderAs(openDesks(shop).support, order.orderId);
    expect(history[0]).toMatchObject({ actor: 'Buyer', action: 'dealer.chosen' });
  });

  test('by the link of the mail as well, and nobody else by theirs', async () => {
    const body = { ...texanDealer, version: (await dealerPartOf(order)).version };
    const send = async (token: string, groupId = order.dealerId) =>
      injectWire(
        shop.app,
        await wireRequestOf('chooseLinkedDealer', { params: { token, groupId }, body }, null),
      );
    const other = await placeWithoutDealer(shop);
    for (const token of [
      'nonsense',
      sampleLink('order', other.orderId),
      sampleLink('order', order.orderId, 2),
      sampleLink('dealer', order.orderId),
    ]) {
      expectProblem(await send(token), 'not_found');
    }
    expectProblem(await send(sampleLink('order', order.orderId), other.dealerId), 'not_found');
    expect((await send(sampleLink('order', order.orderId))).statusCode).toBe(200);
  });

  test('of another order gets no further than somebody who knows nothing', async () => {
    const stranger = await newBuyer(shop);
    const { version } = await dealerPartOf(order);
    const params = { orderId: order.orderId, groupId: order.dealerId };
    const answer = await stranger.call('chooseDealer', {
      params,
      body: { ...texanDealer, version },
    });
    expectProblem(answer, 'not_found');
    expect((await dealerPartOf(order)).state).toBe('awaiting_dealer');
  });

  test.each([
    ['a post office box', { dealerAddress: 'P.O. Box 7' }, 'address_refused', 'body.dealerAddress'],
    ['a ZIP code elsewhere', { dealerZip: '10001' }, 'address_refused', 'body.dealerZip'],
  ] as const)('is told what is wrong with %s', async (_name, changes, code, path) => {
    const problem = expectProblem(await choose(order, { ...texanDealer, ...changes }), code);
    expect(problem.errors).toMatchObject([{ path }]);
    expect((await dealerPartOf(order)).state).toBe('awaiting_dealer');
  });

  test('decides on what was read, and once', async () => {
    const { version } = await dealerPartOf(order);
    expectProblem(await choose(order, texanDealer, version + 1), 'conflict');
    const answers = await Promise.all(
      [texanDealer, coloradoDealer, texanDealer].map((each) => choose(order, each, version)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const again = expectProblem(
      await choose(
        order,
        answers[0]?.statusCode === 200 || answers[2]?.statusCode === 200
          ? texanDealer
          : coloradoDealer,
      ),
      'conflict',
    );
    expect(again.title).toBe('This dealer was asked already.');
  });

  test('is held where the tax is another one, until a manager has settled it', async () => {
    const answer = await choose(order, coloradoDealer);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await dealerPartOf(order)).toMatchObject({
      isOnHold: true,
      nextActor: 'shop',
      missing: ['review', 'acceptance'],
    });
    const group = await readGroup(shop, order.dealerId);
    expect(group.hold?.reason).toBe('The tax at the new dealer is $0.00, and $159.56 was charged');
    const { manager } = openDesks(shop);
    const input = {
      params: { groupId: order.dealerId },
      body: { version: group.version, note: 'Refunded by hand' },
    };
    const old = { claims: { auth_time: Math.floor(Date.now() / 1_000) - 400 } };
    expectProblem(await manager.call('clearHold', input, old), 'step_up_required');
    expect((await manager.call('clearHold', input)).json()).toMatchObject({ hold: null });
    expectProblem(await manager.call('clearHold', input), 'conflict');
    const { history } = await readOrderAs(openDesks(shop).support, order.orderId);
    expect(history[0]).toMatchObject({
      action: 'hold.cleared',
      detail: expect.stringContaining('Refunded by hand'),
    });
  });

  test('of a pistol is not sent to a dealer in another state', async () => {
    const pistol = await placeWithoutDealer(shop, 'TH-P9');
    const problem = expectProblem(await choose(pistol, coloradoDealer), 'item_restricted');
    expect(problem.title).toContain('the state that the buyer lives in');
    expect((await choose(pistol)).statusCode).toBe(200);
  });
});
