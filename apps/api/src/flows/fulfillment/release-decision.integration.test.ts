import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { type AppSession, openAppSession } from '../../testing/app-session.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  dealerLicense,
  type PlacedOrder,
  placeOrder,
  readGroup,
  type Steps,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { ruledClear } from '../../testing/rule-decisions.ts';

/**
 * A release is a decision about one dealer, one license as it stood and one set of files, for a week.
 * When any of that is no longer so, nothing leaves by it, whoever writes.
 */

let shop: CheckoutShop;
let app: AppSession;
let order: PlacedOrder;
let steps: Steps;
let orders = 0;

const refused = '42501';
const attempt = (...statements: string[]) => app.attempt(...statements);

beforeAll(async () => {
  const cleanups: (() => Promise<void>)[] = [];
  shop = await startFulfillmentShop({}, { whenFinished: (each) => cleanups.unshift(each) });
  app = await openAppSession(shop.database);
  return async () => {
    await app.client.end();
    for (const cleanup of cleanups) await cleanup();
  };
});

/** Each with a license of its own. */
beforeEach(async () => {
  orders += 1;
  order = await placeOrder(shop);
  steps = stepsOf(shop, order.dealerId);
  const number = dealerLicense().number.replace('00054', String(70_000 + orders));
  await steps.license({ number });
  await steps.verify();
  await steps.serials(`DECISION-${orders}`);
});

const group = (change: string) =>
  `update orders.fulfillment_group set ${change} where id = '${order.dealerId}'`;
const lastRelease = (changes: Record<string, string> = {}) => {
  const columns = {
    group_id: `'${order.dealerId}'`,
    license_id: 'c.license_id',
    verification_id:
      '(select max(v.id) from compliance.verification v where v.license_id = c.license_id)',
    released_by: `'me'`,
    authenticated_at: 'now()',
    facts: `'{}'`,
    ...changes,
  };
  return `${ruledClear(order.dealerId, 'released')};
    insert into compliance.release (${Object.keys(columns).join(', ')})
    select ${Object.values(columns).join(', ')}
      from compliance.dealer_case c where c.group_id = '${order.dealerId}'`;
};
const newDocument = (state = 'clean') =>
  `insert into compliance.document
          (group_id, license_id, kind, file_name, media_type, size_bytes, sha256, storage_key, state,
           uploaded_by, scanned_at)
   select group_id, license_id, 'license_copy', 'a.pdf', 'application/pdf', 1, sha256('x'),
          gen_random_uuid(), '${state}', 'dealer', ${state === 'pending' ? 'null' : 'now()'}
     from compliance.dealer_case where group_id = '${order.dealerId}'`;

describe('the decision', () => {
  test('is written down by the database, whatever the program says about it', async () => {
    const forged = lastRelease({
      valid_until: `now() + interval '1 year'`,
      document_set: `sha256('nothing')`,
      recipient: `'{"name": "Somebody"}'::jsonb`,
      license_revision: '99',
      round: '99',
    });
    await app.client.query('begin');
    await app.client.query(forged);
    const { rows } = await app.client.query(
      `select r.valid_until between now() + interval '6 days' and now() + interval '8 days' as week,
              r.recipient->>'name' as name, r.license_revision, r.round,
              r.document_set = compliance.document_set(r.group_id) as files,
              r.id = compliance.release_in_force(r.group_id) as in_force
         from compliance.release r where r.group_id = $1`,
      [order.dealerId],
    );
    await app.client.query('rollback');
    expect(rows).toEqual([
      {
        week: true,
        name: 'Prairie Arms & Supply',
        license_revision: 1,
        round: 1,
        files: true,
        in_force: true,
      },
    ]);
  });

  test('cannot be prolonged or turned to something else', async () => {
    await steps.release();
    for (const change of [
      `valid_until = valid_until + interval '1 day'`,
      `document_set = sha256('nothing')`,
      `recipient = recipient || '{"address": "1 Home"}'`,
      `license_revision = license_revision + 1`,
      `round = round + 1`,
    ]) {
      const statement = `update compliance.release set ${change} where group_id = '${order.dealerId}'`;
      expect(await attempt(statement), change).toBe(refused);
    }
  });

  test.each([
    ['next door', `recipient = recipient || '{"address": "14 Range Street"}'`],
    ['a post office box', `recipient = recipient || '{"address": "PO Box 12"}'`],
    ['another place of the same state', `recipient = recipient || '{"zip": "82001"}'`],
    ['another dealer at the same address', `licensee_id = '58399999'`],
    ['nowhere', `recipient = null`],
  ])('is not made for %s', async (_name, change) => {
    expect(await attempt(lastRelease())).toBe('done');
    // The way back is open; the way on is not.
    const moved = group(`state = 'verifying', ${change}`);
    expect(await attempt(moved)).toBe('done');
    expect(await attempt(moved, lastRelease())).toBe(refused);
    expect(await attempt(moved, group(`state = 'verified'`))).toBe(refused);
  });

  test('is not made while a file waits for the scanner', async () => {
    expect(await attempt(newDocument('pending'), lastRelease())).toBe(refused);
    expect(await attempt(newDocument('clean'), lastRelease())).toBe('done');
  });

  test('is not made unless the rules were asked, and have nothing against it', async () => {
    const bare = lastRelease().slice(lastRelease().indexOf(';') + 1);
    const clear = (...changes: Parameters<typeof ruledClear>[2][]) =>
      ruledClear(order.dealerId, 'released', ...changes);
    expect(await attempt(bare)).toBe(refused);
    expect(await attempt(clear(), bare)).toBe('done');
    for (const outcome of ['held', 'blocked', 'conditional']) {
      expect(await attempt(clear({ outcome }), bare), outcome).toBe(refused);
      expect(await attempt(clear(), clear({ outcome }), bare), outcome).toBe(refused);
    }
    expect(await attempt(clear({ rulesetHash: 'null' }), bare)).toBe(refused);
    expect(await attempt(ruledClear(order.dealerId, 'shipped'), bare)).toBe(refused);
  });

  test('is not made for a handgun whose dealer is not in the state that its buyer lives in', async () => {
    // The buyers of tests live in Texas, their dealer is in Wyoming: for a rifle that is nothing.
    expect(await attempt(lastRelease())).toBe('done');
    await putOnSale(shop.db, [
      { sku: 'TH-P9', title: 'P9', itemClass: 'pistol', ruleFacts: { caliber: '9 mm' } },
    ]);
    order = await placeOrder(shop, [{ productId: 'TH-P9', quantity: 1 }]);
    steps = stepsOf(shop, order.dealerId);
    await steps.license({ number: dealerLicense().number.replace('00054', '79999') });
    await steps.verify();
    await steps.serials('DECISION-P9');
    const problem = expectProblem(await steps.release(), 'not_releasable');
    expect(problem.errors?.map(({ path }) => path)).toEqual(['residence']);
    expect(await attempt(lastRelease())).toBe(refused);
  });

  test('is not made for a license of premises that are a box', async () => {
    const box = `update compliance.license set premises = premises || '{"street": "PMB 12"}'
                  where id = (select license_id from compliance.dealer_case where group_id = '${order.dealerId}')`;
    expect(await attempt(box, lastRelease())).toBe(refused);
  });
});

describe('what was released', () => {
  beforeEach(async () => {
    const answer = await steps.release();
    expect(answer.statusCode, answer.body).toBe(200);
  });

  test('does not leave once another file was handed in, until somebody has looked', async () => {
    expect(await attempt(group(`state = 'packed'`))).toBe('done');
    expect(await attempt(newDocument(), group(`state = 'packed'`))).toBe(refused);
    await app.client.query(newDocument());
    const problem = expectProblem(await steps.ship(), 'not_releasable');
    expect(problem.errors?.map(({ path }) => path)).toEqual(['release_expired']);
    expect(await readGroup(shop, order.dealerId)).toMatchObject({
      state: 'released',
      dealer: { isReleaseInForce: false },
    });
    expect((await steps.release()).json()).toMatchObject({
      state: 'released',
      dealer: { isReleaseInForce: true },
    });
    expect((await steps.ship()).statusCode).toBe(200);
  });

  test('does not leave a week later, until a manager has released it again', async () => {
    await shop.database.moveClock('7 days 1 hour');
    onTestFinished(() => shop.database.moveClock('0'));
    // The bank was asked again meanwhile: that is another test's.
    await shop.db.query(
      sql`/* testing.fresh-authorization */
        update payments.payment_attempt
           set sent_at = sent_at + interval '7 days', finished_at = finished_at + interval '7 days'
         where group_id = ${order.dealerId} and verb = 'authorize'`,
    );
    const problem = expectProblem(await steps.ship(), 'not_releasable');
    expect(problem.errors?.map(({ path }) => path)).toEqual(['release_expired']);
    const again = await steps.release();
    expect(again.statusCode, again.body).toBe(200);
    expectProblem(await steps.release(), 'conflict');
    const shipped = await steps.ship();
    expect(shipped.statusCode, shipped.body).toBe(200);
  });

  test('does not leave for the dealer of another round', async () => {
    const next = `update compliance.dealer_case set round = round + 1, link_version = link_version + 1
                   where group_id = '${order.dealerId}'`;
    // Not without the last one on record, nor with anything of it.
    expect(await attempt(next)).toBe(refused);
    const ended = `insert into compliance.dealer_round (group_id, round, dealer, asked_at, ended_by)
                   select group_id, round, '{}', asked_at, 'me' from compliance.dealer_case
                    where group_id = '${order.dealerId}'`;
    expect(await attempt(ended, next)).toBe(refused);
    const clean = next.replace('link_version + 1', 'link_version + 1, license_id = null');
    expect(await attempt(ended, clean)).toBe('done');
    expect(await attempt(ended, clean, group(`state = 'packed'`))).toBe(refused);
    expect(
      await attempt(ended, `update compliance.dealer_round set ended_by = 'somebody else'`),
    ).toBe(refused);
  });
});
