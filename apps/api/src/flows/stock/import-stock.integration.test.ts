import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { randomTable } from '../../testing/random-tables.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { alertMails, askForAlert, runAnnouncements } from '../../testing/stock-alerts.ts';
import {
  openStockDesk,
  promiseStock,
  type StockDesk,
  storedSkus,
  wrongLedgers,
} from '../../testing/stock-desk.ts';
import { shareTestApi } from '../../testing/test-core.ts';

/** Stock and prices by the table. */

const api = shareTestApi();
let desk: StockDesk;

beforeAll(() => {
  desk = openStockDesk(api(), 'merchandiser');
});

let round = 0;
/** Skus of each test, and of no other. */
let prefix: string;

beforeEach(async () => {
  round += 1;
  prefix = `T${round}`;
  await putOnSale(api().db, [
    { sku: `${prefix}-A`, available: 10, priceCents: 2_500 },
    { sku: `${prefix}-B`, available: 0, priceCents: 1_000 },
    { sku: `-${prefix}-C`, title: '=HYPERLINK("http://evil.example")', available: 4 },
  ]);
});

const tableOf = (heading: string, ...lines: string[]) =>
  [heading, ...lines].map((line) => line.replaceAll('~', prefix)).join('\r\n');

test('a dry run shows every change and makes none; the run makes just these', async () => {
  const table = tableOf('sku,on_hand,price,lead_time_days', '~-A,12,25.00,', '~-B,,9.99,30');
  const before = await storedSkus(api().db);
  const shown = await desk.check(table);
  expect(shown).toMatchObject({
    isDryRun: true,
    rows: 2,
    changedSkus: 2,
    stockChanges: 1,
    priceChanges: 1,
    otherChanges: 1,
    steepPrices: 0,
    brokenRows: 0,
    differences: [
      { line: 2, sku: `${prefix}-A`, field: 'on_hand', before: '10', after: '12' },
      { line: 3, sku: `${prefix}-B`, field: 'price', before: '10.00', after: '9.99' },
      { line: 3, sku: `${prefix}-B`, field: 'lead_time_days', before: '0', after: '30' },
    ],
  });
  expect(await storedSkus(api().db)).toEqual(before);
  const done = await desk.sendTable(table, { isDryRun: false, fingerprint: shown.fingerprint });
  expect(done.json()).toEqual({ ...shown, isDryRun: false });
  const after = await storedSkus(api().db);
  expect(after.get(`${prefix}-A`)).toMatchObject({ onHand: 12, available: 12, priceCents: 2_500 });
  expect(after.get(`${prefix}-B`)).toMatchObject({ priceCents: 999, leadTimeDays: 30 });
  const [deed] = await api().db.query(
    sql<{ details: object; subject: string }>`/* testing.last-deed */
      select details, subject from audit.event where action = 'stock.imported'
       order by id desc limit 1`,
  );
  expect(deed?.details).toMatchObject({ before: null, after: { changedSkus: 2, stockChanges: 1 } });
  const { movements } = (
    await desk.call('listMovements', { params: { sku: `${prefix}-A` } })
  ).json();
  const importId = deed?.subject.replace('stock-import', 'import');
  expect(movements[0]).toMatchObject({ source: 'import', by: 'Mia Shelf', reference: importId });
  expect(await wrongLedgers(api().db)).toEqual([]);
});

test('a run is refused when its changes are not those of the dry run', async () => {
  const table = tableOf('sku,delta', '~-A,5');
  const { fingerprint } = await desk.check(table);
  expectProblem(await desk.sendTable(table, { isDryRun: false }), 'invalid_request');
  const other = tableOf('sku,delta', '~-A,6');
  expectProblem(await desk.sendTable(other, { isDryRun: false, fingerprint }), 'conflict');
  const params = { sku: `${prefix}-A` };
  const body = { stockVersion: 1, how: 'delta', quantity: 1, reason: 'return' } as const;
  expect((await desk.call('adjustStock', { params, body })).statusCode).toBe(200);
  expectProblem(await desk.sendTable(table, { isDryRun: false, fingerprint }), 'conflict');
  expect((await storedSkus(api().db)).get(`${prefix}-A`)).toMatchObject({ onHand: 11 });
  const again = await desk.check(table);
  const done = await desk.sendTable(table, { isDryRun: false, fingerprint: again.fingerprint });
  expect(done.statusCode).toBe(200);
  // Sent once more, the same table is another change.
  const twice = { isDryRun: false, fingerprint: again.fingerprint };
  expectProblem(await desk.sendTable(table, twice), 'conflict');
});

test('with one broken row nothing is imported, and every broken row is named', async () => {
  await promiseStock(api().db, `${prefix}-A`, 3);
  const table = tableOf('sku,on_hand,price', '~-A,2,', '~-B,7,12.345', '-~-C,9,', 'NOBODY,1,1');
  const before = await storedSkus(api().db);
  const shown = await desk.check(table);
  expect(shown).toMatchObject({ rows: 4, brokenRows: 3, changedSkus: 1, fingerprint: null });
  expect(shown.broken).toEqual([
    { line: 2, reason: 'Orders have been promised 3, so the stock cannot be less.' },
    { line: 3, reason: 'price "12.345" is no amount from 0 to 999,999.99.' },
    { line: 5, reason: 'The inventory has no such sku.' },
  ]);
  const fingerprint = 'a'.repeat(64);
  expectProblem(await desk.sendTable(table, { isDryRun: false, fingerprint }), 'unprocessable');
  expect(await storedSkus(api().db)).toEqual(before);
});

test('steep prices ask for a recent sign-in, and only to be imported', async () => {
  const table = tableOf('sku,price', '~-A,10', '~-B,9');
  const hourAgo = { claims: { auth_time: Math.floor(Date.now() / 1_000) - 3_600 } };
  const shown = (await desk.sendTable(table, { isDryRun: true }, hourAgo)).json();
  expect(shown).toMatchObject({ priceChanges: 2, steepPrices: 1 });
  const run = { isDryRun: false, fingerprint: shown.fingerprint };
  expectProblem(await desk.sendTable(table, run, hourAgo), 'step_up_required');
  expect((await storedSkus(api().db)).get(`${prefix}-A`)).toMatchObject({ priceCents: 2_500 });
  expect((await desk.sendTable(table, run)).statusCode).toBe(200);
});

test('whoever waits for something is told when a table brings it back, and not by a dry run', async () => {
  const sku = `${prefix}-B`;
  const email = `${prefix.toLowerCase()}@mailbox.example`;
  await askForAlert(api(), { email, sku, productId: `of${sku}` });
  const table = tableOf('sku,on_hand', '~-B,6');
  const { fingerprint } = await desk.check(table);
  await runAnnouncements(api());
  const waiting = async () =>
    (await alertMails(api().db)).filter(({ recipient }) => recipient === email);
  expect(await waiting()).toEqual([]);
  await desk.sendTable(table, { isDryRun: false, fingerprint });
  await runAnnouncements(api());
  expect(await waiting()).toHaveLength(1);
});

test('an export has no formula in it, and imported again it changes nothing', async () => {
  const answer = await desk.call('exportStock', { query: {} });
  expect(answer.headers['content-disposition']).toContain('stock-and-prices.csv');
  const table = answer.body;
  expect(table).toContain(`"'-${prefix}-C","'=HYPERLINK(""http://evil.example"")"`);
  expect(table).not.toMatch(/(?:^|,|\n)"?[=+@-]/);
  const shown = await desk.check(table);
  expect(shown).toMatchObject({ brokenRows: 0, changedSkus: 0, fingerprint: null });
  expect(shown.unchangedRows).toBe((await storedSkus(api().db)).size);
  const heading = (await desk.call('exportStock', { query: { content: 'heading' } })).body;
  expect(heading).toBe(
    '\u{feff}"sku","on_hand","delta","price","lead_time_days","charge_policy"\r\n',
  );
});

test.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]), 'CSV UTF-8'],
  ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 0xd0, 0xcf, 0x11]), 'CSV UTF-8'],
])('%s is no table, and the answer says what to do', async (_, bytes, words) => {
  const answer = await desk.sendTable(bytes, { isDryRun: true });
  expect(expectProblem(answer, 'unprocessable').title).toContain(words);
});

describe('of tables made by chance', () => {
  test('every broken row is named by its line, and nothing else changes', {
    timeout: 60_000,
  }, async () => {
    const random = seededRandom(20261117);
    const skus = Array.from({ length: 25 }, (_, index) => `${prefix}-R${index}`);
    await putOnSale(
      api().db,
      skus.map((sku, index) => ({ sku, available: index * 2, priceCents: 100 + index })),
    );
    await promiseStock(api().db, `${prefix}-R9`, 5);
    let imported = 0;
    for (let count = 0; count < 30; count += 1) {
      const before = await storedSkus(api().db);
      const made = randomTable(random, { skus, before, promised: { [`${prefix}-R9`]: 5 } });
      const shown = await desk.check(made.text);
      expect(
        shown.broken.map(({ line }) => line),
        made.text,
      ).toEqual(made.brokenLines);
      expect(shown.rows, made.text).toBe(made.rows);
      expect(await storedSkus(api().db)).toEqual(before);
      const fingerprint = shown.fingerprint ?? 'a'.repeat(64);
      const done = await desk.sendTable(made.text, { isDryRun: false, fingerprint });
      const after = await storedSkus(api().db);
      if (shown.fingerprint === null) {
        expect(done.statusCode, made.text).toBeGreaterThanOrEqual(409);
        expect(after).toEqual(before);
      } else {
        expect(done.statusCode, made.text).toBe(200);
        expect(after, made.text).toEqual(made.after);
        imported += 1;
      }
    }
    expect(imported).toBeGreaterThan(5);
    expect(imported).toBeLessThan(25);
    expect(await wrongLedgers(api().db)).toEqual([]);
  });
});
