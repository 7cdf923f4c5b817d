import { pathToFileURL } from 'node:url';
import { isZipOf, type UsState, usStates } from '@tarnholt/contract';
import { expect, test } from 'vitest';
import { fixtureTree } from '../../../../scripts/testing/fixture-tree.ts';
import { startTestCore } from '../testing/test-core.ts';
import { sql } from './sql.ts';
import { loadZipCodes, parseZipCodes } from './zip-codes.ts';

const lineOf = (zip: string, city: string, state: string, latitude = '30.2713') =>
  ['US', zip, city, 'State', state, 'County', '001', '', '', latitude, '-97.7426', '1'].join('\t');

test('lines that are no ZIP code of a state are left out', () => {
  const text = [
    lineOf('78701', 'Austin', 'TX'),
    lineOf('78701', 'Austin again', 'TX'),
    lineOf('7870', 'Short', 'TX'),
    lineOf('09001', 'An army post', ''),
    lineOf('78702', 'Lost', 'TX', ''),
    '',
    'nonsense',
  ].join('\n');
  expect(parseZipCodes(text)).toEqual([
    { zip: '78701', city: 'Austin', state: 'TX', latitude: '30.2713', longitude: '-97.7426' },
  ]);
});

test('the installed list is loaded within seconds, and a second time changes nothing', async () => {
  const { db } = await startTestCore();
  const started = performance.now();
  const first = await loadZipCodes(db);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(first.known).toBeGreaterThan(40_000);
  expect(first.written).toBe(first.known);
  expect(await loadZipCodes(db)).toEqual({ known: first.known, written: 0 });
  const rows = await db.query(
    sql<{ zip: string; city: string; state: string }>`/* testing.zip-codes */
      select zip, city, state from platform.zip_code where zip in ('82601', '78701', '20001')
       order by zip`,
  );
  expect(rows).toEqual([
    { zip: '20001', city: 'Washington', state: 'DC' },
    { zip: '78701', city: 'Austin', state: 'TX' },
    { zip: '82601', city: 'Casper', state: 'WY' },
  ]);
});

test('the list and the first digits of ZIP codes agree, but for a handful', async () => {
  const { db } = await startTestCore();
  await loadZipCodes(db);
  const rows = await db.query(
    sql<{ zip: string; state: string }>`/* testing.all-zip-codes */
      select zip, state from platform.zip_code`,
  );
  const ours = rows.filter(({ state }) => Object.hasOwn(usStates, state));
  const odd = ours.filter(({ zip, state }) => !isZipOf(state as UsState, zip));
  expect(odd.length, JSON.stringify(odd)).toBeLessThan(20);
});

test('a code that has moved is moved, and one that is gone is gone', async () => {
  const { db } = await startTestCore();
  const folder = fixtureTree({
    'before.txt': [lineOf('78701', 'Austin', 'TX'), lineOf('78702', 'Austin', 'TX')].join('\n'),
    'after.txt': [lineOf('78701', 'New Austin', 'TX'), lineOf('78703', 'Austin', 'TX')].join('\n'),
    'empty.txt': '',
  });
  const file = (name: string) => pathToFileURL(`${folder}/${name}`);
  expect(await loadZipCodes(db, file('before.txt'))).toEqual({ known: 2, written: 2 });
  expect(await loadZipCodes(db, file('after.txt'))).toEqual({ known: 2, written: 3 });
  await expect(loadZipCodes(db, file('empty.txt'))).rejects.toThrow('empty');
  const rows = await db.query(
    sql<{ zip: string; city: string }>`/* testing.zip-codes */
      select zip, city from platform.zip_code order by zip`,
  );
  expect(rows).toEqual([
    { zip: '78701', city: 'New Austin' },
    { zip: '78703', city: 'Austin' },
  ]);
});
