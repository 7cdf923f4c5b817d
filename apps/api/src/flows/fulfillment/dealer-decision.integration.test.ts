import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  callAsDealer,
  dealerLicense,
  licenseNumber,
  openDesks,
  type PlacedOrder,
  placeOrder,
  readGroup,
  readOrderAs,
  startFulfillmentShop,
  stepsOf,
  uploadCopy,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';

let shop: CheckoutShop;
let order: PlacedOrder;

beforeAll(async () => {
  const cleanups: (() => Promise<void>)[] = [];
  shop = await startFulfillmentShop({}, { whenFinished: (each) => cleanups.unshift(each) });
  return async () => {
    for (const cleanup of cleanups) await cleanup();
  };
});

beforeEach(async () => {
  order = await placeOrder(shop);
});

const accept = (licenseNumberText: string, from = shop, token = order.dealerToken) =>
  callAsDealer(from, 'acceptDealerCase', {
    params: { token },
    body: { licenseNumber: licenseNumberText },
  });
const refuse = (reason = '') =>
  callAsDealer(shop, 'refuseDealerCase', {
    params: { token: order.dealerToken },
    body: { reason },
  });

describe('a dealer who takes the transfer on', () => {
  const thisYear = new Date().getUTCFullYear();
  const nextYear = new Date(Date.UTC(thisYear + 1, 0, 1));

  test.each([
    ['with a number that is too short', '5-83-001-01-00054', /15 characters/],
    ['with a letter that no month has', '5-83-001-01-8I-00054', /digit and a letter/],
    ['with a region that is not in use', '2-83-001-01-8A-00054', /first digit/],
    ['with a type that does not exist', '5-83-001-04-8A-00054', /type/],
    ['as a collector', licenseNumber(nextYear, '03'), /may not receive firearms/],
    ['as a maker of ammunition', licenseNumber(nextYear, '06'), /may not receive firearms/],
    [
      'with a license that has expired',
      licenseNumber(new Date(Date.UTC(thisYear, 0, 1))),
      /expired/,
    ],
  ])('%s is told what is wrong', async (_, number, detail) => {
    const problem = expectProblem(await accept(number), 'license_refused');
    expect(problem.detail).toMatch(detail);
    expect(problem.errors).toEqual([
      { path: 'body.licenseNumber', message: expect.stringMatching(detail) },
    ]);
    expect((await readGroup(shop, order.dealerId)).state).toBe('awaiting_license');
  });

  test('says it once, however often, and may correct the number until it is checked', async () => {
    const { number } = dealerLicense();
    const first = await accept(number);
    expect(first.json()).toMatchObject({ state: 'verifying', licenseNumber: number });
    const { version } = await readGroup(shop, order.dealerId);
    const again = await accept(number.toLowerCase().replaceAll('-', ''));
    expect(again.json()).toEqual(first.json());
    expect((await readGroup(shop, order.dealerId)).version).toBe(version);

    const corrected = number.replace('00054', '00055');
    expect((await accept(corrected)).json()).toMatchObject({
      licenseNumber: corrected,
      acceptedAt: first.json().acceptedAt,
    });
    await stepsOf(shop, order.dealerId).license();
    const group = await readGroup(shop, order.dealerId);
    expect(group.dealer?.license?.warnings).toEqual(['The dealer gave another number.']);
    const late = expectProblem(await accept(number), 'conflict');
    expect(late.title).toMatch(/checked already/);
  });

  test('needs no copy, unless the house goes by copies', async () => {
    const { number } = dealerLicense();
    expect((await accept(number)).statusCode).toBe(200);
    const strict = await startFulfillmentShop({ LICENSE_VERIFICATION: 'both' });
    const { dealerToken } = await placeOrder(strict);
    const problem = expectProblem(await accept(number, strict, dealerToken), 'unprocessable');
    expect(problem.title).toMatch(/copy of your license/);
    await uploadCopy(strict, dealerToken);
    expect((await accept(number, strict, dealerToken)).statusCode).toBe(200);
  });
});

describe('a dealer who refuses', () => {
  test('leaves the choice to the buyer, and cannot go back', async () => {
    const refused = await refuse('We are moving.');
    expect(refused.json()).toMatchObject({
      state: 'awaiting_dealer',
      refusedAt: expect.any(String),
    });
    expect((await refuse()).json()).toEqual(refused.json());
    expectProblem(await accept(dealerLicense().number), 'conflict');
    expectProblem(await uploadCopy(shop, order.dealerToken), 'conflict');
    expect(await readGroup(shop, order.dealerId)).toMatchObject({
      state: 'awaiting_dealer',
      nextActor: 'buyer',
      dealer: {
        blockers: expect.arrayContaining([expect.objectContaining({ code: 'dealer_refused' })]),
      },
    });
    // What was said stays with the case: the history names no person.
    const { history } = await readOrderAs(openDesks(shop).support, order.orderId);
    expect(history[0]).toMatchObject({ actor: 'Dealer', action: 'transfer.refused' });
    expect(JSON.stringify(history)).not.toContain('moving');
  });

  test('may do so after having accepted, and not once the license is verified', async () => {
    await accept(dealerLicense().number);
    expect((await refuse()).json()).toMatchObject({ state: 'awaiting_dealer', acceptedAt: null });

    order = await placeOrder(shop);
    const steps = stepsOf(shop, order.dealerId);
    await steps.license();
    await steps.verify();
    expectProblem(await refuse(), 'conflict');
    expect((await readGroup(shop, order.dealerId)).state).toBe('verified');
  });
});
