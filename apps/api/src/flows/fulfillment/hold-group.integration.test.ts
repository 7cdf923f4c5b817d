import { beforeAll, expect, test } from 'vitest';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  openDesks,
  placeOrder,
  readGroup,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';

let shop: CheckoutShop;

beforeAll(async () => {
  const cleanups: (() => Promise<void>)[] = [];
  shop = await startFulfillmentShop({}, { whenFinished: (each) => cleanups.unshift(each) });
  return async () => {
    for (const cleanup of cleanups) await cleanup();
  };
});

test('a hold is put on by whoever works with orders, keeps the part where it is, and adds up', async () => {
  const placed = await placeOrder(shop);
  const desks = openDesks(shop);
  const params = { groupId: placed.homeId };
  const hold = async (reason: string) =>
    desks.support.call('holdGroup', {
      params,
      body: { version: await stepsOf(shop, placed.homeId).version(), reason },
    });
  expect((await hold('The buyer called')).json()).toMatchObject({
    hold: { reason: 'The buyer called' },
    nextActor: 'shop',
  });
  await hold('Address unclear');
  const group = await readGroup(shop, placed.homeId);
  expect(group.hold?.reason).toBe('The buyer called; Address unclear');
  const stopped = expectProblem(await stepsOf(shop, placed.homeId).ship(), 'not_releasable');
  expect(stopped.errors?.map(({ path }) => path)).toEqual(['on_hold']);
  const stale = { params, body: { version: group.version - 1, note: 'x' } };
  expectProblem(await desks.manager.call('clearHold', stale), 'conflict');
  const body = { version: group.version, note: 'Settled' };
  expect((await desks.manager.call('clearHold', { params, body })).statusCode).toBe(200);
  expect((await stepsOf(shop, placed.homeId).ship()).statusCode).toBe(200);
  expectProblem(await hold('Too late'), 'conflict');
});
