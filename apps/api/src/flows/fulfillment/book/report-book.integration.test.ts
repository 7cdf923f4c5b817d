import { beforeEach, expect, test } from 'vitest';
import { tendDepsOf } from '../../../open-fulfillment.ts';
import { sql } from '../../../platform/sql.ts';
import type { CheckoutShop } from '../../../testing/checkout-caller.ts';
import {
  dealerLicense,
  openDesks,
  type PlacedOrder,
  placeOrder,
  startFulfillmentShop,
  stepsOf,
} from '../../../testing/fulfillment-shop.ts';
import { listEndingLicenses } from './list-ending-licenses.ts';
import { reportDueDispositions, reportEndingLicenses } from './report-book.ts';

let shop: CheckoutShop;
let order: PlacedOrder;

beforeEach(async () => {
  shop = await startFulfillmentShop();
  order = await placeOrder(shop);
});

const dayMs = 86_400_000;
const depsAt = (now: Date) => ({ ...tendDepsOf(shop, shop.payments), now: () => now });
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

const mailsOf = (template: string) =>
  shop.db.query(
    sql<{ recipient: string; data: object }>`/* testing.desk-mails */
      select recipient, data from notifications.outgoing_mail
       where template = ${template} order by queued_at, cause`,
  );

test('the desk hears from the fifth day on of firearms that nobody has confirmed', async () => {
  const steps = stepsOf(shop, order.dealerId);
  await steps.untilReleased();
  expect((await steps.ship()).statusCode).toBe(200);
  expect(await reportDueDispositions(depsAt(inDays(4)))).toBe(false);
  expect(await reportDueDispositions(depsAt(inDays(5)))).toBe(true);
  expect(await reportDueDispositions(depsAt(inDays(5)))).toBe(false);
  expect(await reportDueDispositions(depsAt(inDays(8)))).toBe(true);
  expect(await mailsOf('dispositions-due')).toMatchObject([
    {
      recipient: 'support@tarnholt.example',
      data: { shipments: [{ orderId: order.orderId, isOverdue: false }], more: 0 },
    },
    { data: { shipments: [{ orderId: order.orderId, isOverdue: true }] } },
  ]);
  const { version } = (
    await openDesks(shop).support.call('getStaffOrder', { params: { orderId: order.orderId } })
  )
    .json()
    .groups.find(({ id }: { id: string }) => id === order.dealerId);
  await openDesks(shop).fulfillment.call('confirmDisposition', {
    params: { groupId: order.dealerId },
    body: {
      version,
      leftOn: new Date().toISOString().slice(0, 10),
      serialNumbers: ['TH-000123'],
    },
  });
  expect(await reportDueDispositions(depsAt(inDays(9)))).toBe(false);
});

test('the desk hears of a license at 60, 30, 7 and 0 days, each once, and finds it in a list', async () => {
  const steps = stepsOf(shop, order.dealerId);
  await steps.license();
  const { expiresOn } = dealerLicense();
  const reportOn = (days: number) =>
    reportEndingLicenses(depsAt(new Date(Date.parse(expiresOn) - days * dayMs + 3_600_000)));
  const told: number[] = [];
  for (const days of [61, 60, 59, 30, 29, 7, 1, 0, -3]) told.push(await reportOn(days));
  expect(told).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0]);
  expect(await mailsOf('license-watch')).toMatchObject(
    [60, 30, 7, 0].map((daysLeft) => ({
      recipient: 'support@tarnholt.example',
      data: { daysLeft, endsOn: expiresOn, orderIds: [order.orderId] },
    })),
  );
  const { compliance } = openDesks(shop);
  expect((await compliance.call('listEndingLicenses', {})).json()).toEqual({ licenses: [] });
  const soon = new Date(Date.parse(expiresOn) - 10 * dayMs + 3_600_000);
  expect(await listEndingLicenses({ db: shop.db, now: () => soon })).toMatchObject({
    licenses: [{ endsOn: expiresOn, daysLeft: 10, isRenewed: false, orderIds: [order.orderId] }],
  });
});
