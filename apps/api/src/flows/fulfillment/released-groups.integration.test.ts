import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type AppSession, openAppSession } from '../../testing/app-session.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  type PlacedOrder,
  placeOrder,
  readGroup,
  type Steps,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { ruledClear } from '../../testing/rule-decisions.ts';

/** What the application's role can still do wrong after a manager has let a rifle go. */

let shop: CheckoutShop;
let app: AppSession;
let order: PlacedOrder;
let steps: Steps;

const refused = '42501';
const attempt = (...statements: string[]) => app.attempt(...statements);

beforeAll(async () => {
  const cleanups: (() => Promise<void>)[] = [];
  shop = await startFulfillmentShop({}, { whenFinished: (each) => cleanups.unshift(each) });
  app = await openAppSession(shop.database);
  order = await placeOrder(shop);
  steps = stepsOf(shop, order.dealerId);
  await steps.untilReleased();
  return async () => {
    await app.client.end();
    for (const cleanup of cleanups) await cleanup();
  };
});

const update = (change: string) =>
  `update orders.fulfillment_group set ${change} where id = '${order.dealerId}'`;
const moved = () => update(`state = 'shipped'`);
const ruled = () => ruledClear(order.dealerId, 'shipped');
const shipped = () => `${ruled()}; ${moved()}`;
const revoke = () =>
  `update compliance.release set revoked_at = now(), revoked_by = 'me' where group_id = '${order.dealerId}'`;

/** The book's entry as the program writes it, with something else in one place. */
const disposition = (changes: Record<string, string> = {}) => {
  const values: Record<string, string> = {
    group_id: `'${order.dealerId}'`,
    release_id: 'r.id',
    manufacturer: `'Tarnholt'`,
    item_type: `'Rifle'`,
    model: `'R'`,
    caliber: `'5.56 NATO'`,
    serial_number: `'TH-000123'`,
    disposed_on: `'2020-01-01'`,
    licensee_name: 'l.licensee_name',
    license_number: 'l.number',
    premises: 'l.premises',
    recorded_by: `'me'`,
    ...changes,
  };
  return `insert into compliance.disposition (${Object.keys(values).join(', ')})
    select ${Object.values(values).join(', ')}
      from compliance.release r join compliance.license l on l.id = r.license_id
     where r.group_id = '${order.dealerId}'`;
};

describe('a group that is released', () => {
  test('leaves with an entry in the book for every firearm, and not without', async () => {
    expect(await attempt(shipped())).toBe(refused);
    expect(await attempt(disposition(), shipped())).toBe('done');
    expect(await attempt(disposition({ serial_number: `'TH-000999'` }), shipped())).toBe(refused);
    expect(
      await attempt(
        disposition(),
        `update orders.serialized_unit set returned_at = now() where group_id = '${order.dealerId}'`,
        shipped(),
      ),
    ).toBe(refused);
  });

  test('leaves when the rules were asked anew, and have nothing against it', async () => {
    expect(await attempt(disposition(), moved())).toBe(refused);
    expect(await attempt(disposition(), ruled(), moved())).toBe('done');
    // Asked about something else, about another part, or answered otherwise since.
    for (const answer of [
      ruledClear(order.dealerId, 'released'),
      ruledClear(order.homeId, 'shipped'),
      ...['held', 'blocked', 'conditional'].map((outcome) =>
        ruledClear(order.dealerId, 'shipped', { outcome }),
      ),
      ruledClear(order.dealerId, 'shipped', { rulesetHash: 'null' }),
    ]) {
      expect(await attempt(disposition(), answer, moved()), answer).toBe(refused);
    }
    const held = ruledClear(order.dealerId, 'shipped', { outcome: 'held' });
    expect(await attempt(disposition(), ruled(), held, moved())).toBe(refused);
  });

  test('is entered to the licensee that it was released to, on the day itself', async () => {
    for (const changes of [
      { licensee_name: `'Somebody Else'` },
      { license_number: `'5-83-001-01-9A-00055'` },
      { premises: `'{"street": "1 Home"}'::jsonb` },
      { release_id: '0' },
    ]) {
      expect(await attempt(disposition(changes)), JSON.stringify(changes)).toBe(refused);
    }
    await app.client.query('begin');
    await app.client.query(disposition());
    const dates = await app.client.query(
      `select disposed_on = (clock_timestamp() at time zone 'UTC')::date as today from compliance.disposition`,
    );
    await app.client.query('rollback');
    expect(dates.rows).toEqual([{ today: true }]);
  });

  test('does not leave when the release is taken back, and that cannot be undone', async () => {
    expect(await attempt(revoke(), disposition())).toBe(refused);
    expect(await attempt(disposition(), revoke(), shipped())).toBe(refused);
    expect(await attempt(revoke(), `update compliance.release set revoked_at = null`)).toBe(
      refused,
    );
    for (const change of [
      `license_id = license_id + 1`,
      `released_by = 'somebody else'`,
      `facts = '{"nothing": "wrong"}'`,
      `released_at = now() + interval '1 day'`,
      `group_id = '${order.homeId}'`,
    ]) {
      expect(await attempt(`update compliance.release set ${change}`), change).toBe(refused);
    }
  });

  test('goes to the dealer that it was released to', async () => {
    const elsewhere = `recipient = recipient || '{"address": "100 Congress Avenue", "state": "TX"}'`;
    expect(await attempt(update(elsewhere))).toBe(refused);
    expect(await attempt(disposition(), update(`state = 'shipped', ${elsewhere}`))).toBe(refused);
    // Only on the way back to where everything is looked at again.
    expect(await attempt(update(`state = 'verifying', ${elsewhere}`))).toBe('done');
    expect(
      await attempt(update(`state = 'verifying', ${elsewhere}`), update(`state = 'verified'`)),
    ).toBe(refused);
  });

  test('does not leave while somebody holds it', async () => {
    const held = update(`hold_reason = 'wait', held_at = now()`);
    expect(await attempt(held, disposition(), shipped())).toBe('23514');
  });

  test('does not leave after its check was contradicted, its license altered or refused', async () => {
    const contradiction = `insert into compliance.verification
             (license_id, method, result, number_matches, expiry_matches, address_matches, verified_by)
      select license_id, 'ez_check', 'expired', true, false, true, 'me'
        from compliance.dealer_case where group_id = '${order.dealerId}'`;
    const altered = `update compliance.license set premises = premises || '{"street": "1 Other"}'`;
    const declined = `update compliance.dealer_case set refused_at = now(), accepted_at = null
                       where group_id = '${order.dealerId}'`;
    const unlinked = `update compliance.dealer_case set license_id = null
                       where group_id = '${order.dealerId}'`;
    for (const change of [contradiction, altered, declined, unlinked]) {
      expect(await attempt(disposition(), change, shipped()), change).toBe(refused);
      expect(await attempt(change, disposition()), change).toBe(refused);
    }
  });

  test('does not leave on an old decision, an old check, or a license that has run out', async () => {
    onTestFinished(() => shop.database.moveClock('0'));
    for (const later of ['7 days 1 minute', '31 days', '2 years']) {
      await shop.database.moveClock(later);
      expect(await attempt(disposition()), later).toBe(refused);
      expect(await attempt(`set shop.clock_offset = '0'`, disposition()), later).toBe(refused);
    }
    await shop.database.moveClock('6 days 23 hours');
    expect(await attempt(disposition(), shipped())).toBe('done');
  });

  test('loses none of its records', async () => {
    for (const table of [
      'compliance.dealer_case',
      'compliance.dealer_round',
      'compliance.license',
      'compliance.verification',
      'compliance.release',
      'compliance.document',
      'compliance.disposition',
      'orders.fulfillment_group',
      'orders.line',
      'orders.serialized_unit',
      'orders.shipment',
    ]) {
      expect(await attempt(`delete from ${table}`), table).toBe(refused);
      expect(await attempt(`truncate ${table} cascade`), table).toBe(refused);
      expect(await attempt(`alter table ${table} disable trigger all`), table).toBe(refused);
    }
    for (const change of [`result = 'valid'`, `verified_at = now()`]) {
      expect(await attempt(`update compliance.verification set ${change}`)).toBe(refused);
    }
    expect(await attempt(`set session_replication_role = 'replica'`)).toBe(refused);
  });
});

test('what has left keeps its number, its shipment and its line in the book', async () => {
  const answer = await steps.ship();
  expect(answer.statusCode, answer.body).toBe(200);
  const ofGroup = `where group_id = '${order.dealerId}'`;
  for (const statement of [
    `update orders.serialized_unit set serial_number = 'TH-000777' ${ofGroup}`,
    `update orders.serialized_unit set unit_number = 2 ${ofGroup}`,
    `update orders.shipment set tracking_number = 'X' ${ofGroup}`,
    `update compliance.disposition set serial_number = 'X' ${ofGroup}`,
    `insert into orders.serialized_unit (group_id, line_id, unit_number, serial_number, entered_by)
     select group_id, line_id, 2, 'TH-000778', 'me' from orders.serialized_unit ${ofGroup}`,
    update(`recipient = recipient || '{"address": "1 Home"}'`),
  ]) {
    expect(await attempt(statement), statement).toBe(refused);
  }
  expect(await attempt(`update orders.serialized_unit set returned_at = now() ${ofGroup}`)).toBe(
    'done',
  );
  expectProblem(await steps.serials('TH-000779'), 'conflict');
  expectProblem(await steps.license(), 'conflict');
  expectProblem(await steps.ship(), 'conflict');
  expect((await readGroup(shop, order.dealerId)).items[0]?.serialNumbers).toEqual(['TH-000123']);
});

test('a number is of a firearm that was ordered, and of one alone', async () => {
  const unit = (lineId: string, unitNumber: number, groupId = order.homeId) =>
    `insert into orders.serialized_unit (group_id, line_id, unit_number, serial_number, entered_by)
     values ('${groupId}', ${lineId}, ${unitNumber}, 'TH-000555', 'me')`;
  const cap = await app.one<string>('select id from orders.line where group_id = $1', order.homeId);
  expect(await attempt(unit(cap, 1))).toBe(refused);
  const other = await placeOrder(shop);
  const rifle = await app.one<string>(
    'select id from orders.line where group_id = $1',
    other.dealerId,
  );
  expect(await attempt(unit(rifle, 1))).toBe(refused);
  expect(await attempt(unit(rifle, 2, other.dealerId))).toBe(refused);
  expect(await attempt(unit(rifle, 1, other.dealerId))).toBe('done');
  // The one that left is in nobody else's box.
  expectProblem(await stepsOf(shop, other.dealerId).serials('TH-000123'), 'unprocessable');
});
