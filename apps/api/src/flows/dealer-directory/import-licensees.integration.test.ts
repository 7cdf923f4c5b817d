import { expect, test } from 'vitest';
import { fixtureTree } from '../../../../../scripts/testing/fixture-tree.ts';
import {
  expiryCode,
  licenseNumberOf,
  listText,
  type MadeUpLicensee,
  makeLicensees,
} from '../../../../../scripts/testing/licensee-list.ts';
import { sql } from '../../platform/sql.ts';
import { loadZipCodes, readZipCodes } from '../../platform/zip-codes.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';
import { describeImport } from './describe-import.ts';
import { type ImportRequest, importLicensees } from './import-licensees.ts';

const today = '2026-11-14';
const zips = await readZipCodes();
const made = (rows: number, seed = 1) => makeLicensees({ seed, rows, zips, today });

function write(licensees: readonly MadeUpLicensee[] | string): string {
  const text = typeof licensees === 'string' ? licensees : listText(licensees);
  return `${fixtureTree({ 'list.txt': text })}/list.txt`;
}

function run(
  { db }: TestCore,
  licensees: readonly MadeUpLicensee[] | string,
  more: Partial<ImportRequest> = {},
) {
  const request = { isDryRun: false, isForced: false, importedBy: 'an operator', today };
  return importLicensees(db, { file: write(licensees), ...request, ...more });
}

interface StoredLicensee {
  readonly rds_key: string;
  readonly license_number: string;
  readonly name: string;
  readonly street: string;
  readonly is_listed: boolean;
  readonly latitude: number | null;
  readonly transfer_fee_cents: number | null;
}

const stored = ({ db }: TestCore) =>
  db.query(
    sql<StoredLicensee>`/* testing.licensees */
      select rds_key, license_number, name, street, is_listed, latitude, transfer_fee_cents
        from dealers.licensee order by rds_key`,
  );

const imports = ({ db }: TestCore) =>
  db.query(
    sql<{ rows_good: number; added: number; was_forced: boolean }>`/* testing.imports */
      select rows_good, added, was_forced from dealers.licensee_import order by id`,
  );

const keyOf = ({ region, district, sequence }: MadeUpLicensee) => region + district + sequence;

const nothing = { added: 0, renewed: 0, moved: 0, changed: 0, returned: 0, gone: 0, unchanged: 0 };

/** One renewed, one moved, one gone, one new. */
function nextMonth(before: readonly MadeUpLicensee[]): MadeUpLicensee[] {
  const [renewed, moved, , ...others] = before as [MadeUpLicensee, MadeUpLicensee, MadeUpLicensee];
  const added = { ...renewed, sequence: '99999', tradeName: 'EXAMPLE NEWCOMER ARMS' };
  return [
    { ...renewed, expiry: expiryCode(today, 36) },
    { ...moved, street: '77 MOVED SAMPLE ROAD' },
    ...others,
    added,
  ];
}

test('a list is imported, and a second time it changes nothing', async () => {
  const core = await startTestCore();
  await loadZipCodes(core.db);
  const list = made(40);
  expect((await run(core, list)).counts).toMatchObject({ added: 40, unchanged: 0 });
  const first = await stored(core);
  expect(first.map(({ rds_key }) => rds_key)).toEqual(list.map(keyOf).toSorted());
  expect(first.every(({ is_listed, latitude }) => is_listed && latitude !== null)).toBe(true);
  const { counts } = await run(core, list);
  expect(counts).toEqual({ ...nothing, unchanged: 40 });
  expect(await stored(core)).toEqual(first);
  expect(await imports(core)).toMatchObject([
    { rows_good: 40, added: 40, was_forced: false },
    { rows_good: 40, added: 0, was_forced: false },
  ]);
});

test('the next month renews, moves, adds and removes, and keeps what the merchant wrote', async () => {
  const core = await startTestCore();
  const list = made(40);
  await run(core, list);
  await core.db.query(
    sql`/* testing.write-terms */
      update dealers.licensee
         set is_preferred = true, is_stocking = true, transfer_fee_cents = 2500, hours = 'By day',
             contact_email = 'counter@shop.example', merchant_note = 'Friendly'`,
  );
  const next = nextMonth(list);
  const { counts, named } = await run(core, next);
  expect(counts).toEqual({ ...nothing, added: 1, renewed: 1, moved: 1, gone: 1, unchanged: 37 });
  const [renewed, moved, gone] = list as [MadeUpLicensee, MadeUpLicensee, MadeUpLicensee];
  const renewedNumber = licenseNumberOf(next[0] as MadeUpLicensee);
  expect(named).toContainEqual({
    kind: 'renewed',
    licenseNumber: renewedNumber,
    name: renewed.tradeName || renewed.licenseName,
  });
  const rows = new Map((await stored(core)).map((row) => [row.rds_key, row]));
  expect(rows.get(keyOf(renewed))).toMatchObject({ license_number: renewedNumber });
  expect(rows.get(keyOf(moved))).toMatchObject({ street: '77 MOVED SAMPLE ROAD' });
  expect(rows.get(keyOf(gone))).toMatchObject({ is_listed: false });
  const fees = [renewed, moved, gone].map((each) => rows.get(keyOf(each))?.transfer_fee_cents);
  expect(fees).toEqual([2500, 2500, 2500]);
  // Who was gone for a month is who it was.
  expect((await run(core, list)).counts).toMatchObject({ returned: 1, renewed: 1, moved: 1 });
  const back = (await stored(core)).find(({ rds_key }) => rds_key === keyOf(gone));
  expect(back).toMatchObject({ is_listed: true, transfer_fee_cents: 2500 });
});

test('a dry run says what the run then does, and changes nothing', async () => {
  const core = await startTestCore();
  const list = made(40);
  await run(core, list);
  const before = await stored(core);
  const next = nextMonth(list);
  const dry = await run(core, next, { isDryRun: true });
  expect(await stored(core)).toEqual(before);
  expect(await imports(core)).toHaveLength(1);
  const wet = await run(core, next);
  expect(wet).toEqual({ ...dry, lastRows: 40 });
  expect(wet.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(describeImport(dry, true).split('\n').slice(1)).toEqual(
    describeImport(wet, false).split('\n').slice(1),
  );
  expect(describeImport(dry, true)).toContain('1 renewed\n  ');
});

test('a list that is much shorter than the last is refused, unless somebody insists', async () => {
  const core = await startTestCore();
  const list = made(100);
  await run(core, list);
  await expect(run(core, list.slice(0, 79))).rejects.toThrow('79 good rows, the last one had 100');
  expect((await stored(core)).filter(({ is_listed }) => is_listed)).toHaveLength(100);
  expect((await run(core, list.slice(0, 80))).counts.gone).toBe(20);
  expect((await run(core, list.slice(0, 10), { isForced: true })).counts.gone).toBe(70);
  expect((await imports(core)).map(({ was_forced }) => was_forced)).toEqual([false, false, true]);
});

test('a broken row is named by its line and keeps the licensee that it is about', async () => {
  const core = await startTestCore();
  const list = made(10);
  await run(core, list);
  const broken = list.map((each, index) => {
    if (index === 3) return { ...each, street: '' };
    if (index === 4) return { ...each, region: '2' };
    return each;
  });
  const report = await run(core, [...broken, list[0] as MadeUpLicensee], { isForced: true });
  expect(report.broken).toEqual([
    { line: 5, why: 'PREMISESTREET is empty' },
    { line: 6, why: expect.stringContaining('unknown_region') },
    { line: 12, why: 'the licensee is that of line 2' },
  ]);
  // The one whose number cannot be read is not in the list.
  expect(report.counts).toMatchObject({ gone: 1, unchanged: 9 });
  const text = describeImport(report, false);
  expect(text).toContain('11 rows read, 8 good, 3 broken\n  line 5: PREMISESTREET is empty');
});

test('a file in Latin-1 with commas and a quoted comma is read as well', async () => {
  const core = await startTestCore();
  const [one] = made(1) as [MadeUpLicensee];
  const name = '"MU\u00D1OZ, EXAMPLE & SONS"';
  const text = listText([{ ...one, licenseName: name, tradeName: '' }], ',');
  const file = write('');
  const { writeFile } = await import('node:fs/promises');
  await writeFile(file, Buffer.from(text, 'latin1'));
  const request = { isDryRun: false, isForced: false, importedBy: 'an operator', today };
  await importLicensees(core.db, { ...request, file });
  expect((await stored(core)).map((row) => row.name)).toEqual(['MU\u00D1OZ, EXAMPLE & SONS']);
  await writeFile(file, Buffer.from(`\uFEFF${text}`));
  const { counts } = await importLicensees(core.db, { ...request, file });
  expect(counts).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
});

test('what is no list changes nothing', async () => {
  const core = await startTestCore();
  await expect(run(core, '')).rejects.toThrow('empty');
  await expect(run(core, 'Name,Street\nA,B\n')).rejects.toThrow('no list of licensees');
  await expect(run(core, listText([]))).rejects.toThrow('no licensee');
  expect(await imports(core)).toEqual([]);
});
