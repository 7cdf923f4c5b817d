import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  callAsDealer,
  dealerLicense,
  openDesks,
  placeOrder,
  readGroup,
  readOrderAs,
  startFulfillmentShop,
  stepsOf,
  uploadCopy,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import {
  choose,
  coloradoDealer,
  dealerPartOf,
  dealerTokenOf,
  firstDealer,
  mailsAbout,
} from '../../testing/transfers.ts';

let shop: CheckoutShop;

beforeAll(async () => {
  const cleanups: (() => Promise<void>)[] = [];
  shop = await startFulfillmentShop({}, { whenFinished: (each) => cleanups.unshift(each) });
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

const refuse = (token: string, reason = 'We are moving.') =>
  callAsDealer(shop, 'refuseDealerCase', { params: { token }, body: { reason } });
const accept = (token: string, number = dealerLicense().number) =>
  callAsDealer(shop, 'acceptDealerCase', {
    params: { token },
    body: { licenseNumber: number, transferFee: 35 },
  });
const roundsOf = (groupId: string) =>
  shop.db.query(
    sql<Record<string, unknown>>`/* testing.rounds */
      select round, dealer->>'name' as name, refusal_reason, ended_by, accepted_at is not null as accepted
        from compliance.dealer_round where group_id = ${groupId} order by round`,
  );

describe('a dealer who refuses', () => {
  test('is heard by the buyer, who names another; nothing of the first counts for the second', async () => {
    const placed = await placeOrder(shop);
    await uploadCopy(shop, placed.dealerToken);
    await accept(placed.dealerToken);
    expect(await dealerPartOf(placed)).toMatchObject({
      state: 'verifying',
      missing: ['license_check'],
      transfer: { transferFee: 35, acceptedAt: expect.any(String), canChooseDealer: false },
    });
    expect((await refuse(placed.dealerToken)).statusCode).toBe(200);
    const refused = await dealerPartOf(placed);
    expect(refused).toMatchObject({
      state: 'awaiting_dealer',
      nextActor: 'buyer',
      missing: ['dealer'],
      transfer: {
        refusedAt: expect.any(String),
        refusalReason: 'We are moving.',
        canChooseDealer: true,
        canUpload: false,
      },
    });
    expect(
      await mailsAbout(shop, placed.orderId, 'transfer-accepted', 'dealer-needed'),
    ).toMatchObject([
      { template: 'transfer-accepted', data: { feeCents: 3_500 } },
      {
        template: 'dealer-needed',
        recipient: 'buyer@mailbox.example',
        data: { why: 'refused', reason: 'We are moving.', dealerName: firstDealer.dealerName },
      },
    ]);

    const answer = await choose(placed, coloradoDealer);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await dealerPartOf(placed)).toMatchObject({
      state: 'awaiting_license',
      dealerName: coloradoDealer.dealerName,
      transfer: {
        refusedAt: null,
        refusalReason: null,
        acceptedAt: null,
        transferFee: null,
        hasCopy: false,
      },
    });
    const group = await readGroup(shop, placed.dealerId);
    expect(group.dealer).toMatchObject({
      round: 2,
      documents: [],
      claimedNumber: null,
      license: null,
    });
    expect(await roundsOf(placed.dealerId)).toEqual([
      {
        round: 1,
        name: firstDealer.dealerName,
        refusal_reason: 'We are moving.',
        ended_by: 'buyer',
        accepted: false,
      },
    ]);
    // The link of the first dealer opens nothing any more, and who refused is not written to.
    expectProblem(
      await callAsDealer(shop, 'getDealerCase', { params: { token: placed.dealerToken } }),
      'not_found',
    );
    expect(await mailsAbout(shop, placed.orderId, 'dealer-transfer-canceled')).toEqual([]);
    const second = await dealerTokenOf(shop, placed.orderId);
    const seen = await callAsDealer(shop, 'getDealerCase', { params: { token: second } });
    expect(seen.json()).toMatchObject({
      nextActor: 'dealer',
      missing: ['acceptance'],
      documents: [],
      hasCopy: false,
    });
  });

  test('may be asked again', async () => {
    const placed = await placeOrder(shop);
    await refuse(placed.dealerToken);
    const answer = await choose(placed, firstDealer);
    expect(answer.statusCode, answer.body).toBe(200);
    const token = await dealerTokenOf(shop, placed.orderId);
    expect(token).not.toBe(placed.dealerToken);
    expect((await accept(token)).json()).toMatchObject({ state: 'verifying' });
  });
});

describe('a dealer who has yet to answer', () => {
  test('is replaced by the buyer, and told', async () => {
    const placed = await placeOrder(shop);
    expect((await choose(placed, coloradoDealer)).statusCode).toBe(200);
    expect(await mailsAbout(shop, placed.orderId, 'dealer-transfer-canceled')).toMatchObject([
      {
        recipient: firstDealer.dealerEmail,
        data: { why: 'other_dealer', transferUrl: null },
      },
    ]);
    expectProblem(await accept(placed.dealerToken), 'not_found');
    // Neither state collects tax: what was charged is right there too.
    expect(await dealerPartOf(placed)).toMatchObject({ isOnHold: false });
  });

  test('and who has accepted is replaced by the desk alone', async () => {
    const placed = await placeOrder(shop);
    await accept(placed.dealerToken);
    const problem = expectProblem(await choose(placed, coloradoDealer), 'conflict');
    expect(problem.title).toContain('Your dealer has accepted already');
    const { support } = openDesks(shop);
    const answer = await support.call('changeDealer', {
      params: { groupId: placed.dealerId },
      body: {
        ...coloradoDealer,
        version: await stepsOf(shop, placed.dealerId).version(),
        reason: 'The buyer called',
      },
    });
    expect(answer.json()).toMatchObject({ state: 'awaiting_license', dealer: { round: 2 } });
    const { history } = await readOrderAs(support, placed.orderId);
    expect(history[0]).toMatchObject({ actor: 'support Desk', action: 'dealer.changed' });
    expect(history[0]?.detail).toContain('The buyer called');
  });
});

describe('a group that was released', () => {
  test('starts anew when the desk changes its dealer: the old release lets nothing leave', async () => {
    const placed = await placeOrder(shop);
    const steps = stepsOf(shop, placed.dealerId);
    await steps.license({ number: dealerLicense().number.replace('00054', '00061') });
    await steps.verify();
    await steps.serials('CHANGE-1');
    expect((await steps.release()).json()).toMatchObject({ state: 'released' });
    const answer = await openDesks(shop).compliance.call('changeDealer', {
      params: { groupId: placed.dealerId },
      body: { ...coloradoDealer, version: await steps.version(), reason: 'Dealer closed' },
    });
    expect(answer.json()).toMatchObject({
      state: 'awaiting_license',
      dealer: { releasedAt: null, license: null, verifications: [] },
    });
    const problem = expectProblem(await steps.ship(), 'not_releasable');
    expect(problem.errors?.map(({ path }) => path)).toEqual([
      'license_missing',
      'not_verified',
      'ship_to',
      'not_released',
    ]);
    // The license of the first dealer does not do for the second.
    await steps.license({ number: dealerLicense().number.replace('00054', '00061') });
    const checked = (await steps.verify()).json();
    expect(checked).toMatchObject({ state: 'verifying' });
    expect(checked.dealer.blockers).toMatchObject([{ code: 'ship_to' }]);
  });
});

test('what goes home leaves while the dealer is still to be found', async () => {
  const placed = await placeOrder(shop);
  await refuse(placed.dealerToken);
  const shipped = await stepsOf(shop, placed.homeId).ship();
  expect(shipped.statusCode, shipped.body).toBe(200);
  const tracker = (
    await placed.buyer.call('getOrderTracker', { params: { orderId: placed.orderId } })
  ).json();
  expect(
    tracker.groups.map(({ kind, state, missing }: Record<string, unknown>) => [
      kind,
      state,
      missing,
    ]),
  ).toEqual([
    ['home', 'shipped', ['delivery']],
    ['dealer', 'awaiting_dealer', ['dealer']],
  ]);
});
