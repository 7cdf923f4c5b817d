import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type AppSession, openAppSession } from '../../testing/app-session.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  dealerLicense,
  licenseNumber,
  type PlacedOrder,
  placeOrder,
  readGroup,
  type Steps,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { ruledClear } from '../../testing/rule-decisions.ts';

/**
 * The same order without a verified license: it cannot leave by any call, and not by any statement
 * of the application's role either.
 */

let shop: CheckoutShop;
let app: AppSession;
let order: PlacedOrder;
let steps: Steps;

beforeAll(async () => {
  const cleanups: (() => Promise<void>)[] = [];
  shop = await startFulfillmentShop({}, { whenFinished: (each) => cleanups.unshift(each) });
  app = await openAppSession(shop.database);
  return async () => {
    await app.client.end();
    for (const cleanup of cleanups) await cleanup();
  };
});

beforeEach(async () => {
  order = await placeOrder(shop);
  steps = stepsOf(shop, order.dealerId);
});

const attempt = (...statements: string[]) => app.attempt(...statements);

const refused = '42501';
const broken = '23514';
const moveTo = (state: string) =>
  `update orders.fulfillment_group set state = '${state}' where id = '${order.dealerId}'`;
const newRelease = (licenseId: string, verificationId: string, authenticatedAt = 'now()') =>
  `${ruledClear(order.dealerId, 'released')};
   insert into compliance.release
          (group_id, license_id, verification_id, released_by, authenticated_at, facts)
   values ('${order.dealerId}', ${licenseId}, ${verificationId}, 'me', ${authenticatedAt}, '{}')`;
const caseLicense = () =>
  app.one<string>(
    'select license_id from compliance.dealer_case where group_id = $1',
    order.dealerId,
  );
const lastCheck = () => app.one<string>('select max(id) from compliance.verification');

describe('by the calls of staff', () => {
  test('a rifle without a license cannot be shipped, and every reason is named', async () => {
    const problem = expectProblem(await steps.ship(), 'not_releasable');
    expect(problem.errors?.map(({ path }) => path)).toEqual([
      'license_missing',
      'not_verified',
      'ship_to',
      'serial_numbers',
      'not_released',
    ]);
    expectProblem(await steps.release(), 'not_releasable');
    expect(await readGroup(shop, order.dealerId)).toMatchObject({
      state: 'awaiting_license',
      capturedAmount: 0,
      shipment: null,
    });
  });

  test('nor with a license that nobody has checked', async () => {
    await steps.license();
    await steps.serials(`GATE-${order.orderId.slice(3)}`);
    const release = expectProblem(await steps.release(), 'not_releasable');
    expect(release.errors?.map(({ path }) => path)).toEqual(['not_verified']);
    const shipment = expectProblem(await steps.ship(), 'not_releasable');
    expect(shipment.errors?.map(({ path }) => path)).toEqual(['not_verified', 'not_released']);
  });

  test('nor verified and not released', async () => {
    await steps.license();
    await steps.verify();
    await steps.serials(`GATE-${order.orderId.slice(3)}`);
    const shipment = expectProblem(await steps.ship(), 'not_releasable');
    expect(shipment.errors?.map(({ path }) => path)).toEqual(['not_released']);
    expect((await shop.provider.ledger()).some(({ event }) => event === 'capture')).toBe(false);
  });

  test('nor after a check that found something wrong took the release back', async () => {
    await stepsOf(shop, order.dealerId).license();
    await steps.verify();
    await steps.serials(`GATE-${order.orderId.slice(3)}`);
    await steps.release();
    const bad = await steps.verify({ result: 'mismatch', addressMatches: false });
    expect(bad.json()).toMatchObject({ state: 'verifying', dealer: { releasedAt: null } });
    const shipment = expectProblem(await steps.ship(), 'not_releasable');
    expect(shipment.errors?.map(({ path }) => path)).toEqual([
      'check_failed',
      'not_verified',
      'not_released',
    ]);
    await steps.verify();
  });
});

describe('by statements of the application', () => {
  test('a group that waits for a license goes nowhere', async () => {
    const shipment = `insert into orders.shipment (group_id, carrier, tracking_number, shipped_by)
                      values ('${order.dealerId}', 'UPS', '1Z', 'me')`;
    expect(await attempt(shipment)).toBe(refused);
    for (const state of ['verified', 'released', 'packed', 'shipped', 'delivered', 'picked_up']) {
      // Ways that do not exist are refused as such; those that do, by the gate.
      expect(await attempt(moveTo(state)), state).toBe(broken);
      expect(await attempt(moveTo('verifying'), moveTo(state)), state).toMatch(/^(42501|23514)$/);
    }
    expect(await attempt(moveTo('verifying'), moveTo('verified'))).toBe(refused);
  });

  test('a group cannot be made anew where it should be', async () => {
    const columns = `(order_id, kind, state, method_id, method_name, subtotal_cents, shipping_cents,
                      tax_cents, total_cents)`;
    for (const state of ['released', 'packed', 'shipped']) {
      const group = `insert into orders.fulfillment_group ${columns}
                     values ('${order.orderId}', 'dealer', '${state}', 'g', 'G', 0, 0, 0, 0)`;
      expect(await attempt(group), state).toBe(broken);
    }
  });

  test('a dealer group does not become one that goes home, and keeps its order', async () => {
    for (const change of [`kind = 'home'`, `order_id = 'TH-0000-0000'`]) {
      const statement = `update orders.fulfillment_group set ${change} where id = '${order.dealerId}'`;
      expect(await attempt(statement), change).toBe(broken);
    }
  });

  test('a firearm is in no group that goes home, whatever the line says', async () => {
    const group = `insert into orders.fulfillment_group
             (id, order_id, kind, method_id, method_name, subtotal_cents, shipping_cents, tax_cents, total_cents)
      values ('00000000-0000-4000-8000-000000000001', '${order.orderId}', 'home', 'g', 'G', 0, 0, 0, 0)`;
    const line = (groupId: string, itemClass: string, isFfl: boolean, sku = 'TH-RDG-16') =>
      `insert into orders.line
              (order_id, group_id, position, sku, item_class, is_ffl, product_name, product_url,
               image_url, options, unit_price_cents, quantity, tax_cents)
       values ('${order.orderId}', '${groupId}', 9, '${sku}', '${itemClass}', ${isFfl}, 'R', '/', '/',
               '{}', 1, 1, 0)`;
    const own = '00000000-0000-4000-8000-000000000001';
    expect(await attempt(group, line(own, 'rifle', true))).toBe(broken);
    expect(await attempt(group, line(own, 'accessory', true))).toBe(broken);
    for (const [itemClass, sku] of [
      ['rifle', 'TH-RDG-16'],
      ['accessory', 'TH-RDG-16'],
      ['pistol', 'UNHEARD-OF'],
    ] as const) {
      expect(await attempt(group, line(own, itemClass, false, sku)), itemClass).toMatch(
        /^(42501|23514)$/,
      );
    }
    expect(await attempt(group, line(own, 'apparel', false, 'TH-CAP-OLV'))).toBe('done');
    // What has been paid for is not added to.
    expect(await attempt(line(order.homeId, 'apparel', false, 'TH-CAP-OLV'))).toBe(refused);
    expect(await attempt(line(order.dealerId, 'rifle', true))).toBe(refused);
  });

  test('a firearm does not stop being one', async () => {
    const sku = (itemClass: string) =>
      `update inventory.sku set item_class = '${itemClass}' where sku = 'TH-RDG-16'`;
    expect(await attempt(sku('accessory'))).toBe(refused);
    expect(await attempt(sku('shotgun'))).toBe('done');
  });

  test('a release needs a check, and one of this license', async () => {
    await steps.license();
    const license = await caseLicense();
    expect(await attempt(newRelease(license, 'null'))).toBe(refused);
    expect(await attempt(newRelease(license, '0'))).toBe(refused);

    // Of another dealer, in another order.
    const other = await placeOrder(shop);
    const otherSteps = stepsOf(shop, other.dealerId);
    await otherSteps.license({ number: dealerLicense().number.replace('00054', '00077') });
    await otherSteps.verify();
    const foreign = await lastCheck();
    const foreignLicense = await app.one<string>(
      'select license_id from compliance.verification where id = $1',
      foreign,
    );
    expect(foreignLicense).not.toBe(license);
    expect(await attempt(newRelease(license, foreign))).toBe(refused);
    expect(await attempt(newRelease(foreignLicense, foreign))).toBe(refused);
  });

  test('a verified license of somebody elsewhere opens nothing', async () => {
    const other = await placeOrder(shop);
    const elsewhere = { street: '9 Main St', city: 'Cody', zip: '82414' };
    const number = dealerLicense().number.replace('00054', '00099');
    await stepsOf(shop, other.dealerId).license({ number, ...elsewhere });
    const checked = await stepsOf(shop, other.dealerId).verify();
    // Good in itself, and still not the place that its own order goes to.
    expect(checked.json()).toMatchObject({
      state: 'verifying',
      dealer: { blockers: [{ code: 'ship_to' }, { code: 'serial_numbers' }] },
    });
    const check = await lastCheck();
    const license = await app.one<string>(
      'select license_id from compliance.verification where id = $1',
      check,
    );
    const swap = `update compliance.dealer_case set license_id = ${license} where group_id = '${order.dealerId}'`;
    // Not even the decision can be written down.
    expect(await attempt(swap, newRelease(license, check))).toBe(refused);
    for (const state of ['verified', 'released']) {
      const way = ['verifying', 'verified', 'released'];
      const moves = way.slice(0, way.indexOf(state) + 1).map(moveTo);
      expect(await attempt(swap, ...moves), state).toBe(refused);
    }
  });

  test('a license that has expired or was altered since is not good', async () => {
    await steps.license();
    await steps.verify();
    const license = await caseLicense();
    const check = await lastCheck();
    const release = newRelease(license, check);
    expect(await attempt(release)).toBe('done');
    const change = (what: string) => `update compliance.license set ${what} where id = ${license}`;
    expect(await attempt(change("expires_on = expires_on - interval '10 years'"), release)).toBe(
      refused,
    );
    expect(await attempt(change("expires_on = expires_on + interval '10 years'"), release)).toBe(
      refused,
    );
    for (const what of [
      `expires_on = expires_on + 1`,
      `premises = premises || '{"street": "1 Elsewhere"}'`,
      `licensee_name = 'Somebody Else'`,
      `loa_until = expires_on + 30`,
    ]) {
      // What was checked is not what it says now, even when it is set back.
      expect(await attempt(change(what), release), what).toBe(refused);
      expect(await attempt(change(`${what}, revision = 1`), release), what).toBe(refused);
    }
    for (const what of [
      `number = '5-83-001-01-9A-00054'`,
      `license_type = '07'`,
      `rds_key = '58300055'`,
      `expires_on = expires_on + 40`,
    ]) {
      expect(await attempt(change(what)), what).toMatch(/^(42501|23514)$/);
    }
  });

  test('a license of the wrong kind, or that has run out, is not good', async () => {
    const past = new Date(Date.UTC(new Date().getUTCFullYear() - 1, 4, 1));
    const future = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 4, 1));
    for (const [ends, type] of [
      [past, '01'],
      [future, '03'],
      [future, '06'],
    ] as const) {
      const number = licenseNumber(ends, type, '00042');
      const statements = [
        `insert into compliance.license
                (rds_key, number, license_type, expires_on, licensee_name, premises)
         values ('58300042', '${number}', '${type}', '${ends.toISOString().slice(0, 10)}', 'X',
                 '{"street": "12 Range St", "state": "WY", "zip": "82070"}')`,
        `update compliance.dealer_case
            set license_id = (select id from compliance.license where number = '${number}')
          where group_id = '${order.dealerId}'`,
        `insert into compliance.verification
                (license_id, method, result, number_matches, expiry_matches, address_matches, verified_by)
         select id, 'ez_check', 'valid', true, true, true, 'me'
           from compliance.license where number = '${number}'`,
      ];
      const release = `${ruledClear(order.dealerId, 'released')};
        insert into compliance.release
               (group_id, license_id, verification_id, released_by, authenticated_at, facts)
        select '${order.dealerId}', license_id, max(id), 'me', now(), '{}'
          from compliance.verification where license_id =
               (select id from compliance.license where number = '${number}') group by license_id`;
      expect(await attempt(...statements), number).toBe('done');
      expect(await attempt(...statements, release), number).toBe(refused);
    }
  });
});

describe('by turning the clock of a session', () => {
  const clocks = [
    `set shop.clock_offset = '-20 years'`,
    `set local shop.clock_offset = '-20 years'`,
    `select set_config('shop.clock_offset', '-20 years', false)`,
  ];

  test('an expired license stays expired', async () => {
    await steps.license();
    await steps.verify();
    const release = newRelease(await caseLicense(), await lastCheck());
    await shop.database.moveClock('2 years');
    onTestFinished(() => shop.database.moveClock('0'));
    expect(await attempt(release)).toBe(refused);
    for (const clock of clocks) expect(await attempt(clock, release), clock).toBe(refused);
  });

  test('the clock that counts does not listen to it, and no other can be set for good', async () => {
    for (const clock of clocks) {
      await app.client.query('begin');
      await app.client.query(clock);
      const { rows } = await app.client.query(
        `select shop_now() < now() as fooled, platform.steady_now() >= now() as steady`,
      );
      await app.client.query('rollback');
      await app.client.query('reset all');
      expect(rows, clock).toEqual([{ fooled: true, steady: true }]);
    }
    const { name } = shop.database;
    for (const where of ['', ` in database ${name}`]) {
      const statement = `alter role shop_app${where} set shop.clock_offset = '-20 years'`;
      expect(await attempt(statement), statement).toBe(refused);
    }
    expect(await attempt(`alter database ${name} set shop.clock_offset = '-20 years'`)).toBe(
      refused,
    );
  });

  test('a check and a sign-in are of the moment in which they are written', async () => {
    await steps.license();
    const check = `insert into compliance.verification
             (license_id, method, result, number_matches, expiry_matches, address_matches,
              verified_by, verified_at, license_revision)
      values (${await caseLicense()}, 'ez_check', 'valid', true, true, true, 'me',
              now() + interval '5 years', 99)`;
    await app.client.query(check);
    const { rows } = await app.client.query(
      `select verified_at <= clock_timestamp() as now, license_revision as revision
         from compliance.verification order by id desc limit 1`,
    );
    expect(rows).toEqual([{ now: true, revision: 1 }]);
    const license = await caseLicense();
    for (const time of [`now() - interval '11 minutes'`, `now() + interval '1 hour'`]) {
      expect(await attempt(newRelease(license, await lastCheck(), time)), time).toBe(refused);
    }
    expect(await attempt(newRelease(license, await lastCheck()))).toBe('done');
  });
});
