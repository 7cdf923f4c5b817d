import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../platform/database.ts';
import type { Statement } from '../../platform/sql.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { getLicensee, listLicensees } from './read-licensees.ts';

/**
 * Every statement behind the directory of staff goes along an index, with and without the values known
 * to the planner, for rare words and for common ones.
 */

const licensees = 12_000;
const today = '2026-11-17';
let owner: Client;

beforeAll(async () => {
  const database = await createTestDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  // Every other one is an "arms"; of each number there is one.
  await owner.query(`
    insert into dealers.licensee
           (rds_key, license_number, expires_on, license_name, street, city, state, zip, is_preferred)
    select '583' || lpad(n::text, 5, '0'), '5-83-001-01-8E-' || lpad(n::text, 5, '0'), '2028-05-01',
           case when n % 2 = 0 then 'EXAMPLE ARMS ' else 'SAMPLE PAWN ' end || n, n || ' EXAMPLE ROAD',
           'CASPER' || n % 300, 'WY', lpad((82000 + n % 900)::text, 5, '0'), n % 400 = 0
      from generate_series(1, ${licensees}) n`);
  await owner.query(`
    update dealers.licensee
       set is_blocked = true, block_reason = 'A reason', blocked_by = 'x', blocked_at = now()
     where rds_key like '58300_00'`);
  await owner.query('vacuum analyze dealers.licensee');
  return async () => {
    await owner.end();
    await database.drop();
  };
}, 120_000);

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Tables that are read from one end to the other. Those without rows are read for nothing. */
function wholeReads(node: PlanNode): string[] {
  const name = node['Relation Name'] ?? '';
  const isWhole = node['Node Type'] === 'Seq Scan' && ['licensee', 'license_term'].includes(name);
  return [...(isWhole ? [name] : []), ...(node.Plans ?? []).flatMap(wholeReads)];
}

const literal = (value: unknown): string =>
  Array.isArray(value)
    ? `'{${value.join(',')}}'`
    : value === null
      ? 'null'
      : `'${String(value).replaceAll("'", "''")}'`;

/** Runs statements for real, and has each explained. */
function watch(): { db: Queryable; found: string[] } {
  const found: string[] = [];
  const db: Queryable = {
    async query<Row>({ text, values, label }: Statement<Row>) {
      const { rows } = await owner.query(text, [...values]);
      await owner.query('begin');
      await owner.query(`prepare planned as ${text}`);
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        await owner.query(`set local plan_cache_mode = ${mode}`);
        const plan = await owner.query(
          `explain (format json) execute planned(${values.map(literal).join(', ')})`,
        );
        // It ends at its bound, and a common word is met at once wherever one begins to read.
        const isCommon = label === 'dealers.count-at-desk' && rows[0]?.count > 3_000;
        const whole = isCommon ? [] : wholeReads(plan.rows[0]['QUERY PLAN'][0].Plan);
        found.push(...whole.map((table) => `${label}, ${mode}: ${table}`));
      }
      await owner.query('rollback');
      await owner.query('deallocate all');
      return rows as Row[];
    },
    execute: (text, values = []) => owner.query(text, [...values]),
  };
  return { db, found };
}

test.each([
  ['everybody', '', 'all', 50],
  ['those that are preferred', '', 'preferred', 30],
  ['those that are blocked', '', 'blocked', 9],
  ['a common word', 'arms', 'all', 50],
  ['the beginning of a common word', 'exa', 'all', 50],
  ['a rare word', '11998', 'all', 1],
  ['a name and a ZIP code', 'pawn 82001', 'all', 14],
  ['a city', 'casper7', 'all', 50],
  ['a license number', '5-83-001-01-8E-00777', 'all', 1],
  ['a key', '58300777', 'all', 1],
  ['nobody', 'nobody here', 'all', 0],
] as const)('%s: %s', async (_, q, view, count) => {
  const { db, found } = watch();
  const first = await listLicensees(db, { q, view }, today);
  expect(first.licensees).toHaveLength(count);
  if (first.nextCursor !== null) {
    const next = await listLicensees(db, { q, view, cursor: first.nextCursor }, today);
    const ids = [...first.licensees, ...next.licensees].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(found).toEqual([]);
});

test('one licensee, with all that is known of it', async () => {
  const { db, found } = watch();
  expect(await getLicensee(db, '58300777')).toMatchObject({ licenses: [{ isCurrent: true }] });
  expect(found).toEqual([]);
});
