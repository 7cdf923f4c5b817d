import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  dealerLicense,
  licenseNumber,
  openDesks,
  type PlacedOrder,
  placeOrder,
  readGroup,
  readOrderAs,
  type Steps,
  startFulfillmentShop,
  stepsOf,
  uploadCopy,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';

let shop: CheckoutShop;
let order: PlacedOrder;
let steps: Steps;
let licenses = 0;

beforeAll(async () => {
  const cleanups: (() => Promise<void>)[] = [];
  shop = await startFulfillmentShop({}, { whenFinished: (each) => cleanups.unshift(each) });
  return async () => {
    for (const cleanup of cleanups) await cleanup();
  };
});

beforeEach(async () => {
  order = await placeOrder(shop);
  steps = stepsOf(shop, order.dealerId);
  licenses += 1;
});

/** A license that no other test has checked. */
const ownNumber = (number = dealerLicense().number) =>
  number.replace(/\d{5}$/, String(60_000 + licenses));

describe('who may do what', () => {
  test('a release needs a sign-in of the last minutes', async () => {
    await steps.license({ number: ownNumber() });
    await steps.verify();
    await steps.serials(`STEP-${licenses}`);
    const { manager } = openDesks(shop);
    const input = { params: { groupId: order.dealerId }, body: { version: await steps.version() } };
    const now = Math.floor(Date.now() / 1_000);
    for (const auth_time of [now - 400, undefined]) {
      const answer = await manager.call('releaseGroup', input, { claims: { auth_time } });
      expectProblem(answer, 'step_up_required');
    }
    const recent = await manager.call('releaseGroup', input, { claims: { auth_time: now - 200 } });
    expect(recent.json()).toMatchObject({ state: 'released' });
  });
});

describe('what was decided on something old', () => {
  test('is a conflict, and changes nothing', async () => {
    const desks = openDesks(shop);
    const params = { groupId: order.dealerId };
    const { version, items } = await readGroup(shop, order.dealerId);
    await steps.license({ number: ownNumber() });
    const stale = { params, body: { version } };
    const lineId = items[0]?.lineId ?? 0;
    const units = [{ lineId, unitNumber: 1, serialNumber: 'STALE-1' }];
    const answers = [
      await desks.compliance.call('recordLicense', {
        params,
        body: { ...dealerLicense({ number: ownNumber() }), version },
      }),
      await desks.fulfillment.call('enterSerialNumbers', { params, body: { version, units } }),
      await desks.manager.call('releaseGroup', stale),
      await desks.fulfillment.call('shipGroup', {
        params,
        body: { version, carrier: 'UPS', trackingNumber: '1Z' },
      }),
    ];
    for (const answer of answers) expectProblem(answer, 'conflict');
    const group = await readGroup(shop, order.dealerId);
    expect(group.version).toBe(version + 1);
    expect(group.items[0]?.serialNumbers).toEqual([]);
  });

  test('a group that does not exist is not found', async () => {
    const nobody = stepsOf(shop, order.dealerId);
    const desks = openDesks(shop);
    const params = { groupId: crypto.randomUUID() };
    const body = { version: await nobody.version() };
    expectProblem(await desks.manager.call('releaseGroup', { params, body }), 'not_found');
    const unknown = { params: { orderId: 'TH-0000-0000' } };
    expectProblem(await desks.support.call('getStaffOrder', unknown), 'not_found');
  });

  test('what goes home needs neither license nor number nor release', async () => {
    const home = stepsOf(shop, order.homeId);
    for (const step of [home.license, home.verify, home.serials, home.release]) {
      expectProblem(await step(), step === home.serials ? 'invalid_request' : 'conflict');
    }
  });
});

describe('a license that staff write down', () => {
  const soon = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 2, 1));
  const date = (time: Date) => time.toISOString().slice(0, 10);
  const inDays = (days: number) => date(new Date(Date.now() + days * 86_400_000));

  test.each([
    ['no number', () => ({ number: '12345' }), /15 characters/],
    ['of a collector', () => ({ number: dealerLicense().number.replace('-01-', '-03-') }), /type/],
    ['with a date of another month', () => ({ expiresOn: inDays(90) }), /month/],
    ['with a date that does not exist', () => ({ expiresOn: '2027-02-30' }), null],
    ['that has expired', () => ({ number: licenseNumber(soon), expiresOn: date(soon) }), /expired/],
    [
      'with a letter that has run out',
      () => ({ number: licenseNumber(soon), expiresOn: date(soon), loaUntil: inDays(-1) }),
      /expired/,
    ],
  ])('is refused when it is %s', async (_, changes, detail) => {
    const answer = await steps.license(changes());
    if (detail === null) expectProblem(answer, 'invalid_request');
    else expect(expectProblem(answer, 'license_refused').detail).toMatch(detail);
    const { state, dealer } = await readGroup(shop, order.dealerId);
    expect({ state, license: dealer?.license }).toEqual({
      state: 'awaiting_license',
      license: null,
    });
  });

  test('counts after its end while a letter of authorization covers it', async () => {
    const answer = await steps.license({
      number: ownNumber(licenseNumber(soon)),
      expiresOn: date(soon),
      loaUntil: inDays(30),
    });
    expect(answer.json().dealer.license).toMatchObject({
      isExpired: false,
      warnings: [expect.stringContaining('letter of authorization')],
    });
    const checked = await steps.verify({ result: 'loa' });
    expect(checked.json()).toMatchObject({ state: 'verified' });
  });

  test('is on file for the next order, until something about it changes', async () => {
    const number = ownNumber();
    await steps.license({ number });
    await steps.verify();
    const next = await placeOrder(shop);
    const later = stepsOf(shop, next.dealerId);
    const known = await later.license({ number });
    expect(known.json().dealer).toMatchObject({
      verifications: [{ method: 'ez_check', result: 'valid' }],
      blockers: [{ code: 'serial_numbers' }],
    });
    const moved = await later.license({ number, licenseeName: 'Somebody Else LLC' });
    expect(moved.json().dealer).toMatchObject({
      verifications: [],
      blockers: [{ code: 'not_verified' }, { code: 'serial_numbers' }],
    });
    // And so for the first one, which had been verified.
    const blockers = (await readGroup(shop, order.dealerId)).dealer?.blockers;
    expect(blockers?.map(({ code }) => code)).toEqual(['not_verified', 'serial_numbers']);
  });

  test('written down anew takes a release back', async () => {
    const number = ownNumber();
    await steps.license({ number });
    await steps.verify();
    await steps.serials(`BACK-${licenses}`);
    await steps.release();
    const again = await steps.license({ number, tradeName: 'Prairie' });
    expect(again.json()).toMatchObject({ state: 'verifying', dealer: { releasedAt: null } });
    const rows = await shop.db.query(
      sql<{ is_revoked: boolean }>`/* testing.releases */
        select revoked_at is not null as is_revoked from compliance.release
         where group_id = ${order.dealerId}`,
    );
    expect(rows).toEqual([{ is_revoked: true }]);
    const { history } = await readOrderAs(openDesks(shop).support, order.orderId);
    expect(history.map(({ action }) => action).slice(0, 2)).toEqual([
      'license.recorded',
      'release.revoked',
    ]);
  });
});

describe('a check of a license', () => {
  test('needs a license, and a certified copy needs the copy', async () => {
    expectProblem(await steps.verify(), 'unprocessable');
    await steps.license({ number: ownNumber() });
    expectProblem(await steps.verify({ method: 'certified_copy' }), 'unprocessable');
    const foreign = await placeOrder(shop);
    const uploaded = await uploadCopy(shop, foreign.dealerToken);
    const documentId = uploaded.json().documents[0].id;
    const check = { method: 'certified_copy', documentId } as const;
    expectProblem(await steps.verify(check), 'unprocessable');
  });

  test.each([
    { result: 'expired' },
    { result: 'not_found' },
    { result: 'mismatch' },
    { numberMatches: false },
    { expiryMatches: false },
    { addressMatches: false },
  ] as const)('that shows %j verifies nothing', async (finding) => {
    await steps.license({ number: ownNumber() });
    const answer = await steps.verify(finding);
    expect(answer.json()).toMatchObject({ state: 'verifying' });
    expect(answer.json().dealer.blockers.map(({ code }: { code: string }) => code)).toEqual([
      'check_failed',
      'not_verified',
      'serial_numbers',
    ]);
  });

  test('of one kind is not enough where the house wants both', async () => {
    const strict = await startFulfillmentShop({ LICENSE_VERIFICATION: 'both' });
    const placed = await placeOrder(strict);
    const strictSteps = stepsOf(strict, placed.dealerId);
    const uploaded = await uploadCopy(strict, placed.dealerToken);
    await strictSteps.license();
    expect((await strictSteps.verify()).json()).toMatchObject({ state: 'verifying' });
    const documentId = uploaded.json().documents[0].id;
    const both = await strictSteps.verify({ method: 'certified_copy', documentId });
    expect(both.json()).toMatchObject({ state: 'verified' });
  });
});

describe('serial numbers', () => {
  test('are of firearms of the group, and each is in one box alone', async () => {
    const { fulfillment } = openDesks(shop);
    const { version, items } = await readGroup(shop, order.dealerId);
    const enter = (lineId: number, unitNumber: number, serialNumber: string) =>
      fulfillment.call('enterSerialNumbers', {
        params: { groupId: order.dealerId },
        body: { version, units: [{ lineId, unitNumber, serialNumber }] },
      });
    const lineId = items[0]?.lineId ?? 0;
    for (const [line, unit] of [
      [lineId, 2],
      [lineId + 999, 1],
      [(await readGroup(shop, order.homeId)).items[0]?.lineId ?? 0, 1],
    ] as const) {
      expectProblem(await enter(line, unit, 'BOX-1'), 'unprocessable');
    }
    for (const number of ['x', '-AB1', 'A B C', 'A'.repeat(31)]) {
      expectProblem(await enter(lineId, 1, number), 'invalid_request');
    }
    expect((await steps.serials('box-one')).json().items[0].serialNumbers).toEqual(['BOX-ONE']);
    expect((await steps.serials('box-two')).json().items[0].serialNumbers).toEqual(['BOX-TWO']);
    const other = await placeOrder(shop);
    const taken = await stepsOf(shop, other.dealerId).serials('BOX-TWO');
    expect(expectProblem(taken, 'unprocessable').title).toMatch(/another order/);
  });
});

describe('what staff see', () => {
  test('orders are found by view, by id and by email, and reading them leaves a trace', async () => {
    const { support } = openDesks(shop);
    const idsOf = (answer: { json(): { orders: { id: string }[] } }) =>
      answer.json().orders.map(({ id }) => id);
    const find = async (search: string) =>
      idsOf(await support.call('searchStaffOrders', { body: { search } }));
    // Queues begin with what waits longest, and other tests have left much before this one.
    const list = async (view: 'license-missing' | 'canceled') => {
      const ids: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = { view, ...(cursor === undefined ? {} : { cursor }) };
        const page = await support.call('listStaffOrders', { query });
        ids.push(...idsOf(page));
        cursor = page.json().nextCursor;
      }
      return ids;
    };
    expect(await find(order.orderId.toLowerCase())).toEqual([order.orderId]);
    expect(await find('BUYER@mailbox.example')).toContain(order.orderId);
    expect(await list('license-missing')).toContain(order.orderId);
    expect(await list('canceled')).not.toContain(order.orderId);
    await readOrderAs(support, order.orderId);
    const events = await shop.db.query(
      sql<{ action: string; actor_id: string }>`/* testing.readings */
        select distinct action, actor_id from audit.event
         where action in ('orders.listed', 'orders.searched', 'order.viewed') and actor_id = ${support.subject}
         order by action`,
    );
    expect(events.map(({ action }) => action)).toEqual([
      'order.viewed',
      'orders.listed',
      'orders.searched',
    ]);
  });

  test('every change is on record with what came before and after, and with no person in it', async () => {
    const number = ownNumber();
    await steps.license({ number });
    await steps.verify();
    await steps.serials(`SEEN-${licenses}`);
    await steps.release();
    const events = await shop.db.query(
      sql<{ action: string; details: object }>`/* testing.deeds */
        select action, actor_kind, details from audit.event
         where subject = ${`order/${order.orderId}`} and actor_kind = 'staff'
           and action <> 'order.viewed' order by id`,
    );
    expect(events).toMatchObject([
      {
        action: 'license.recorded',
        details: {
          before: { number: null, state: 'awaiting_license' },
          after: { number, state: 'verifying' },
        },
      },
      {
        action: 'license.checked',
        details: { before: { state: 'verifying' }, after: { state: 'verified' } },
      },
      {
        action: 'serial-numbers.entered',
        details: { before: [], after: [`SEEN-${licenses}`] },
      },
      {
        action: 'group.released',
        details: { before: { state: 'verified' }, after: { state: 'released' } },
      },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Shopper|Prairie|Range|Congress|@/);
  });
});
