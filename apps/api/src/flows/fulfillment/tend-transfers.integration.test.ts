import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tendDepsOf } from '../../open-fulfillment.ts';
import { sql } from '../../platform/sql.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  callAsDealer,
  dealerLicense,
  openDesks,
  type PlacedOrder,
  placeOrder,
  readGroup,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';
import {
  dealerPartOf,
  dealerTokenOf,
  firstDealer,
  mailsAbout,
  placeWithoutDealer,
} from '../../testing/transfers.ts';
import { remindTransfers } from './remind-transfers.ts';
import { reportToDesk } from './report-to-desk.ts';
import { watchLicenses } from './watch-licenses.ts';

let shop: CheckoutShop;

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
/** As the worker runs it, at another time. */
const depsAt = (now: Date) => ({ ...tendDepsOf(shop, shop.payments), now: () => now });
const remindOn = (days: number) => remindTransfers(depsAt(inDays(days)));

beforeAll(async () => {
  const cleanups: (() => Promise<void>)[] = [];
  shop = await startFulfillmentShop({}, { whenFinished: (each) => cleanups.unshift(each) });
  return async () => {
    for (const cleanup of cleanups) await cleanup();
  };
});

/** Each test has all waiting groups to itself: those of the others are stopped. */
beforeEach(async () => {
  await shop.db.query(
    sql`/* testing.stop-others */
      update orders.fulfillment_group set hold_reason = 'over', held_at = now()
       where hold_reason is null and state not in ('shipped', 'canceled', 'delivered')`,
  );
});

describe('a buyer who has yet to name a dealer', () => {
  test('is asked on the second day, the seventh and the fourteenth, and never twice', async () => {
    const order = await placeWithoutDealer(shop);
    expect(await remindOn(1.9)).toEqual({ buyers: 0, dealers: 0 });
    for (const day of [2, 2.5, 6.9]) await remindOn(day);
    expect(await mailsAbout(shop, order.orderId, 'dealer-needed')).toMatchObject([
      { recipient: 'buyer@mailbox.example', data: { why: 'none', dealerName: null } },
    ]);
    // Two workers at once, and a job that runs again.
    await Promise.all([remindOn(7.1), remindOn(7.1), remindOn(7.2)]);
    expect(await mailsAbout(shop, order.orderId, 'dealer-needed')).toHaveLength(2);
    for (const day of [14.1, 20, 100]) await remindOn(day);
    expect(await mailsAbout(shop, order.orderId, 'dealer-needed')).toHaveLength(3);
  });

  test('is asked once for all that was missed while nothing ran', async () => {
    const order = await placeWithoutDealer(shop);
    expect(await remindOn(30)).toEqual({ buyers: 1, dealers: 0 });
    expect(await mailsAbout(shop, order.orderId, 'dealer-needed')).toHaveLength(1);
  });

  test('is left alone while somebody of us looks into it', async () => {
    const order = await placeWithoutDealer(shop);
    const { version } = await readGroup(shop, order.dealerId);
    await openDesks(shop).support.call('holdGroup', {
      params: { groupId: order.dealerId },
      body: { version, reason: 'The buyer called' },
    });
    expect(await remindOn(3)).toEqual({ buyers: 0, dealers: 0 });
  });
});

describe('a dealer who has not answered', () => {
  let order: PlacedOrder;
  beforeEach(async () => {
    order = await placeOrder(shop);
  });

  test('is reminded by a link that works, and after five days the buyer hears of it', async () => {
    expect(await remindOn(2.1)).toEqual({ buyers: 0, dealers: 1 });
    expect(await remindOn(2.2)).toEqual({ buyers: 0, dealers: 0 });
    expect(await remindOn(5.1)).toEqual({ buyers: 1, dealers: 1 });
    expect(await remindOn(11)).toEqual({ buyers: 0, dealers: 1 });
    expect(await remindOn(40)).toEqual({ buyers: 0, dealers: 0 });
    const asked = await mailsAbout(shop, order.orderId, 'dealer-transfer-request');
    expect(asked.map(({ data }) => data.isReminder)).toEqual([false, true, true, true]);
    expect(asked.every(({ recipient }) => recipient === firstDealer.dealerEmail)).toBe(true);
    expect(await mailsAbout(shop, order.orderId, 'dealer-needed')).toMatchObject([
      { data: { why: 'silent', dealerName: firstDealer.dealerName } },
    ]);
    const token = await dealerTokenOf(shop, order.orderId);
    const seen = await callAsDealer(shop, 'getDealerCase', { params: { token } });
    expect(seen.statusCode).toBe(200);
  });

  test('and who has, is not; nor the buyer', async () => {
    const body = { licenseNumber: dealerLicense().number };
    await callAsDealer(shop, 'acceptDealerCase', { params: { token: order.dealerToken }, body });
    expect(await remindOn(6)).toEqual({ buyers: 0, dealers: 0 });
  });
});

describe('the compliance desk', () => {
  test('hears once a day what has waited for it for two days', async () => {
    const order = await placeOrder(shop);
    expect(await reportToDesk(depsAt(inDays(3)))).toBe(false);
    const body = { licenseNumber: dealerLicense().number };
    await callAsDealer(shop, 'acceptDealerCase', { params: { token: order.dealerToken }, body });
    expect(await reportToDesk(depsAt(inDays(1.9)))).toBe(false);
    expect(await reportToDesk(depsAt(inDays(3)))).toBe(true);
    expect(await reportToDesk(depsAt(inDays(3)))).toBe(false);
    expect(await reportToDesk(depsAt(inDays(4)))).toBe(true);
    const mails = await shop.db.query(
      sql<{ recipient: string; data: unknown }>`/* testing.reports */
        select recipient, data from notifications.outgoing_mail
         where template = 'transfers-waiting' order by cause limit 1`,
    );
    expect(mails).toMatchObject([
      {
        recipient: 'support@tarnholt.example',
        data: {
          transfers: [{ orderId: order.orderId, next: 'check' }],
          more: 0,
          ordersUrl: 'http://localhost:8081/orders',
        },
      },
    ]);
  });
});

describe('a license that ends', () => {
  let order: PlacedOrder;
  let licenses = 0;
  /** The day before the end is one day left. */
  const daysBefore = (days: number) =>
    new Date(Date.parse(dealerLicense().expiresOn) - days * dayMs + 3_600_000);
  const watch = (days: number) => watchLicenses(depsAt(daysBefore(days)));

  beforeEach(async () => {
    order = await placeOrder(shop);
    licenses += 1;
    const number = dealerLicense().number.replace('00054', String(80_000 + licenses));
    const steps = stepsOf(shop, order.dealerId);
    await steps.license({ number });
    await steps.verify();
  });

  test('is announced at 60, 30, 7 and 0 days, each once', async () => {
    expect(await watch(61)).toEqual({ told: 0, stopped: 0 });
    for (const [days, told] of [
      [60, 1],
      [59, 0],
      [31, 0],
      [30, 1],
      [29, 0],
      [8, 0],
      [7, 1],
      [1, 0],
    ] as const) {
      expect(await watch(days), `${days} days`).toMatchObject({ told, stopped: 0 });
    }
    expect(await watch(0)).toEqual({ told: 1, stopped: 1 });
    expect(await watch(0)).toEqual({ told: 0, stopped: 0 });
    expect(await watch(-5)).toEqual({ told: 0, stopped: 0 });
    const mails = await mailsAbout(shop, order.orderId, 'license-ending');
    expect(mails.map(({ data }) => data.hasEnded)).toEqual([false, false, false, true]);
    expect(mails.every(({ recipient }) => recipient === firstDealer.dealerEmail)).toBe(true);
  });

  test('takes back what was released under it: the dealer hands in the next one', async () => {
    const steps = stepsOf(shop, order.dealerId);
    await steps.serials(`ENDS-${licenses}`);
    expect((await steps.release()).json()).toMatchObject({ state: 'released' });
    expect(await watch(0)).toEqual({ told: 1, stopped: 1 });
    expect(await dealerPartOf(order)).toMatchObject({
      state: 'awaiting_license',
      nextActor: 'dealer',
      missing: ['acceptance'],
    });
    expect(await readGroup(shop, order.dealerId)).toMatchObject({
      dealer: { round: 2, license: null, releasedAt: null },
    });
    const [mail] = await mailsAbout(shop, order.orderId, 'license-ending');
    const token = String(mail?.data.transferUrl).split('/').at(-1) ?? '';
    const seen = await callAsDealer(shop, 'getDealerCase', { params: { token } });
    expect(seen.json()).toMatchObject({ state: 'awaiting_license', documents: [] });
  });

  test('is of no interest once everything has left under it', async () => {
    const steps = stepsOf(shop, order.dealerId);
    await steps.serials(`LEFT-${licenses}`);
    await steps.release();
    expect((await steps.ship()).statusCode).toBe(200);
    expect(await watch(30)).toEqual({ told: 0, stopped: 0 });
    expect(await watch(0)).toEqual({ told: 0, stopped: 0 });
  });

  test('of a dealer with an account is announced there, unless it was renewed', async () => {
    await shop.db.query(
      sql`/* testing.account-of-licensee */
        insert into applications.dealer_application
               (company, website, phone, email, first_name, last_name, premises, billing,
                license_number, license_expires, sot_ein, fingerprint, state, account_subject,
                rds_key, decided_by, decided_at)
        select 'Prairie Arms', 'prairie.example', '3075550142', 'owner@prairie.example', 'A', 'B',
               '{}', '{}', l.number, l.expires_on, '', sha256('x'), 'approved', 'subject-1',
               l.rds_key, 'me', now()
          from compliance.license l order by l.id desc limit 1`,
    );
    await shop.db.query(
      sql`/* testing.unlink */
        update compliance.dealer_case set license_id = null where group_id = ${order.dealerId}`,
    );
    expect(await watch(30)).toEqual({ told: 1, stopped: 0 });
    expect(await watch(30)).toEqual({ told: 0, stopped: 0 });
    const mails = await shop.db.query(
      sql<{ data: unknown }>`/* testing.account-mails */
        select data from notifications.outgoing_mail
         where template = 'license-ending' and recipient = 'owner@prairie.example'`,
    );
    expect(mails).toMatchObject([{ data: { orderId: null, transferUrl: null } }]);
    await shop.db.query(
      sql`/* testing.renewal */
        insert into compliance.license
               (rds_key, number, license_type, expires_on, licensee_name, premises)
        select rds_key, overlay(number placing (extract(year from expires_on + interval '3 years')::int % 10)::text
                                from 13 for 1),
               license_type, expires_on + interval '3 years', licensee_name, premises
          from compliance.license order by id desc limit 1`,
    );
    expect(await watch(7)).toEqual({ told: 0, stopped: 0 });
  });
});
