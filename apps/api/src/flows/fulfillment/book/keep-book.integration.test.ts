import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/sql.ts';
import type { CheckoutShop } from '../../../testing/checkout-caller.ts';
import {
  dealerLicense,
  openDesks,
  type PlacedOrder,
  placeOrder,
  readGroup,
  readOrderAs,
  startFulfillmentShop,
  stepsOf,
  uploadCopy,
} from '../../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../../testing/problem-answer.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { readZip } from '../../../testing/read-zip.ts';

let shop: CheckoutShop;
let order: PlacedOrder;

beforeEach(async () => {
  shop = await startFulfillmentShop();
  order = await placeOrder(shop);
});

const today = () => new Date().toISOString().slice(0, 10);
const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function shipRifle(): Promise<void> {
  const steps = stepsOf(shop, order.dealerId);
  await steps.untilReleased();
  const answer = await steps.ship();
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

async function confirm(changes: { leftOn?: string; serialNumbers?: string[] } = {}) {
  const { version } = await readGroup(shop, order.dealerId);
  return openDesks(shop).fulfillment.call('confirmDisposition', {
    params: { groupId: order.dealerId },
    body: { version, leftOn: today(), serialNumbers: ['th-000123'], ...changes },
  });
}

const due = async () =>
  (await openDesks(shop).compliance.call('listDueDispositions', {})).json().due;

describe('a firearm that was shipped', () => {
  test('is to be confirmed within seven days, and is not after somebody has', async () => {
    expect(await due()).toEqual([]);
    expectProblem(await confirm(), 'conflict');
    await shipRifle();
    expect(await due()).toMatchObject([
      {
        groupId: order.dealerId,
        orderId: order.orderId,
        shippedOn: today(),
        dueOn: daysFromNow(7),
        isOverdue: false,
        serialNumbers: ['TH-000123'],
      },
    ]);
    const answer = await confirm();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().dispositions).toMatchObject([
      {
        serialNumber: 'TH-000123',
        leftOn: today(),
        confirmedBy: 'fulfillment Desk',
        licenseeName: 'Prairie Arms & Supply LLC',
        isReplaced: false,
      },
    ]);
    expect(await due()).toEqual([]);
    expectProblem(await confirm(), 'conflict');
    const { history } = await readOrderAs(openDesks(shop).support, order.orderId);
    expect(history[0]).toMatchObject({
      action: 'disposition.confirmed',
      actor: 'fulfillment Desk',
    });
  });

  test('is not confirmed by other numbers, nor for a day that cannot be', async () => {
    await shipRifle();
    for (const serialNumbers of [
      ['TH-000124'],
      ['TH-000123', 'TH-000124'],
      ['TH-000123', 'TH-000123'],
    ])
      expectProblem(await confirm({ serialNumbers }), 'unprocessable');
    for (const leftOn of [daysFromNow(-1), daysFromNow(1)])
      expectProblem(await confirm({ leftOn }), 'unprocessable');
    expect(await due()).toHaveLength(1);
  });

  test('stays due in the database whatever the program says', async () => {
    await shipRifle();
    const refused = expect.objectContaining({ code: '42501' });
    for (const statement of [
      sql`/* testing.settle */ update compliance.departure_due set confirmed_at = now()`,
      sql`/* testing.remove */ delete from compliance.departure_due`,
      sql`/* testing.rewrite */ update compliance.disposition set serial_number = 'X'`,
      sql`/* testing.tomorrow */
        insert into compliance.departure (disposition_id, group_id, left_on, confirmed_by)
        select id, group_id, disposed_on + 1, 'nobody' from compliance.disposition`,
    ])
      await expect(shop.db.query(statement)).rejects.toEqual(refused);
    expect(await due()).toHaveLength(1);
  });
});

describe('a row of the book that is wrong', () => {
  const {
    version: _,
    expiresOn,
    number,
    loaUntil: __,
    ...premises
  } = {
    version: 0,
    loaUntil: null,
    ...dealerLicense(),
  };
  const right = {
    ...premises,
    tradeName: undefined,
    manufacturer: 'Tarnholt',
    itemType: 'Rifle',
    model: 'R16 Ridgeline',
    caliber: '5.56 NATO',
    serialNumber: 'TH-000132',
    disposedOn: today(),
    licenseNumber: number,
    reason: 'Two digits were swapped',
  };

  async function correct(changes: object = {}) {
    const group = await readGroup(shop, order.dealerId);
    const dispositionId = group.dispositions[0]?.id ?? 0;
    return openDesks(shop).compliance.call('correctDisposition', {
      params: { dispositionId },
      body: { ...right, ...changes },
    });
  }

  test('is replaced once by another, and stays', async () => {
    expect(expiresOn > today()).toBe(true);
    await shipRifle();
    const answer = await correct();
    expect(answer.statusCode, answer.body).toBe(200);
    const [wrong, corrected] = answer.json().dispositions;
    expect(wrong).toMatchObject({ serialNumber: 'TH-000123', isReplaced: true, replaces: null });
    expect(corrected).toMatchObject({
      serialNumber: 'TH-000132',
      isReplaced: false,
      replaces: wrong.id,
      reason: 'Two digits were swapped',
      recordedBy: 'compliance Desk',
    });
    expectProblem(await correct(), 'conflict');
    // Whoever confirms reads the number that is stamped on it.
    expectProblem(await confirm(), 'unprocessable');
    expect((await confirm({ serialNumbers: ['TH-000132'] })).statusCode).toBe(200);
    expect(await due()).toEqual([]);
    const [event] = await shop.db.query(
      sql<{ details: object }>`/* testing.correction */
        select details from audit.event where action = 'disposition.corrected'`,
    );
    expect(event?.details).toMatchObject({
      before: { serialNumber: 'TH-000123' },
      after: { serialNumber: 'TH-000132' },
    });
  });

  test('is not replaced by what cannot be', async () => {
    await shipRifle();
    expectProblem(await correct({ licenseNumber: '5-83-001-03-7L-00054' }), 'license_refused');
    expectProblem(await correct({ disposedOn: daysFromNow(1) }), 'conflict');
  });
});

describe('the book', () => {
  test('goes out as a table and as FastBound takes it, and that is written down', async () => {
    await shipRifle();
    await confirm();
    const { compliance } = openDesks(shop);
    const query = { from: today(), to: today() };
    const csv = await compliance.call('exportDispositions', { query });
    expect(csv.statusCode, csv.body).toBe(200);
    expect(csv.headers['content-disposition']).toContain('.csv');
    expect(csv.body.split('\r\n')).toHaveLength(3);
    expect(csv.body).toContain('"TH-000123"');
    const json = await compliance.call('exportDispositions', {
      query: { ...query, format: 'fastbound' },
    });
    expect(json.statusCode, json.body).toBe(200);
    expect(JSON.parse(json.body).dispositions).toMatchObject([
      { invoiceNumber: order.orderId, items: [{ serial: 'TH-000123' }] },
    ]);
    const none = await compliance.call('exportDispositions', {
      query: { from: daysFromNow(1), to: daysFromNow(2), format: 'fastbound' },
    });
    expect(JSON.parse(none.body)).toEqual({ dispositions: [] });
    const wrong = { from: today(), to: daysFromNow(-1) };
    expectProblem(await compliance.call('exportDispositions', { query: wrong }), 'unprocessable');
    const events = await shop.db.query(
      sql`/* testing.exports */ select from audit.event where action = 'book.exported'`,
    );
    expect(events).toHaveLength(3);
  });
});

describe('the packet of evidence', () => {
  test('has all that a shipment was allowed by, each with its hash', async () => {
    await uploadCopy(shop, order.dealerToken);
    await shipRifle();
    const { compliance } = openDesks(shop);
    const params = { groupId: order.dealerId };
    const answer = await compliance.call('getEvidencePacket', { params });
    expect(answer.statusCode, answer.body).toBe(200);
    const files = readZip(answer.rawPayload);
    const manifest = JSON.parse(String(files.get('manifest.json')));
    const names = ['order', 'rules', 'releases', 'license', 'license-checks', 'history'];
    expect([...files.keys()]).toEqual([
      ...names.map((name) => `${name}.json`),
      ...['serial-numbers.json', 'dispositions.json', 'dispositions.csv'],
      ...['license-copies/1-license.pdf', 'manifest.json'],
    ]);
    for (const { name, sha256 } of manifest.files)
      expect(
        createHash('sha256')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ).toBe(sha256);
    const read = (name: string) => JSON.parse(String(files.get(`${name}.json`)));
    expect(read('order')).toMatchObject({ id: order.orderId, part: { state: 'shipped' } });
    expect(read('rules').decisions.map(({ moment }: { moment: string }) => moment)).toEqual(
      expect.arrayContaining(['placed', 'released', 'shipped']),
    );
    expect(read('releases')).toMatchObject([{ revokedAt: null }]);
    expect(read('license-checks')).toMatchObject([{ isGood: true }]);
    expect(read('serial-numbers')).toMatchObject([{ serialNumbers: ['TH-000123'] }]);
    expect(read('dispositions')).toMatchObject([{ serialNumber: 'TH-000123' }]);
    const events = await shop.db.query(
      sql`/* testing.readings */ select from audit.event where action = 'evidence.read'`,
    );
    expect(events).toHaveLength(1);
  });

  test('is of firearms that have left alone', async () => {
    const { compliance } = openDesks(shop);
    for (const groupId of [order.homeId, order.dealerId]) {
      const answer = await compliance.call('getEvidencePacket', { params: { groupId } });
      expectProblem(answer, 'conflict');
    }
  });
});

test('the pack slip names the buyer inside and nothing of it outside', async () => {
  await stepsOf(shop, order.dealerId).untilReleased();
  const params = { groupId: order.dealerId };
  const answer = await openDesks(shop).fulfillment.call('getPackSlip', { params });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const [inside = '', outside = ''] = await readPdf(answer.rawPayload);
  const { billing } = await readOrderAs(openDesks(shop).support, order.orderId);
  expect(inside).toContain(`For ${billing.name}`);
  expect(inside).toContain('TH-000123');
  expect(outside).toContain('SHIP TO');
  expect(outside).not.toContain(billing.name);
  expect(outside).not.toMatch(/rifle|firearm|serial|caliber|TH-000123/i);
});
