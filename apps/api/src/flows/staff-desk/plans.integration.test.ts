import { orderQueues, orderViews } from '@tarnholt/contract/staff-queues';
import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '../../platform/database.ts';
import type { Statement } from '../../platform/sql.ts';
import { filledOrderId, fillStaffOrders } from '../../testing/fill-staff-orders.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { positionsOf, searchStaffOrders } from './list-orders.ts';
import { readToday } from './read-today.ts';

/**
 * Every statement behind a view, a count or a search goes along an index: with and without the values
 * known to the planner, on the first page and on a later one.
 */

const orders = 6_000;
let owner: Client;

beforeAll(async () => {
  const database = await createTestDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await fillStaffOrders(owner, orders);
  return async () => {
    await owner.end();
    await database.drop();
  };
}, 120_000);

/** Runs statements for real, and remembers them. */
function watch(): { db: Queryable; seen: Statement<unknown>[] } {
  const seen: Statement<unknown>[] = [];
  const db: Queryable = {
    async query<Row>(statement: Statement<Row>) {
      seen.push(statement);
      const { rows } = await owner.query(statement.text, [...statement.values]);
      return rows as Row[];
    },
    execute: (text, values = []) => owner.query(text, [...values]),
  };
  return { db, seen };
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Tables that are read from one end to the other. */
function wholeReads(node: PlanNode): string[] {
  const own =
    node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? 'a table without a name'] : [];
  return [...own, ...(node.Plans ?? []).flatMap(wholeReads)];
}

const literal = (value: unknown): string =>
  Array.isArray(value)
    ? `'{${value.join(',')}}'`
    : value === null
      ? 'null'
      : `'${String(value).replaceAll("'", "''")}'`;

async function plansOf({ text, values }: Statement<unknown>): Promise<string[]> {
  const found: string[] = [];
  await owner.query('begin');
  try {
    await owner.query(`prepare planned as ${text}`);
    const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await owner.query(`set local plan_cache_mode = ${mode}`);
      const { rows } = await owner.query(`explain (format json) execute planned${given}`);
      found.push(...wholeReads(rows[0]['QUERY PLAN'][0].Plan).map((table) => `${mode}: ${table}`));
    }
  } finally {
    await owner.query('rollback');
    await owner.query('deallocate all');
  }
  return found;
}

/** The audit's own writing is no part of the question. */
const isAsked = ({ label }: Statement<unknown>) => !label.startsWith('audit.');

async function expectIndexes(seen: readonly Statement<unknown>[]): Promise<void> {
  const asked = seen.filter(isAsked);
  expect(asked.length).toBeGreaterThan(0);
  for (const statement of asked) {
    expect({ statement: statement.label, whole: await plansOf(statement) }).toEqual({
      statement: statement.label,
      whole: [],
    });
  }
}

describe('a view', () => {
  test.each(orderViews)('%s', async (view) => {
    const { db, seen } = watch();
    const first = await positionsOf(db, view, { after: null, minDays: 0, limit: 3 });
    expect(first).toHaveLength(3);
    const after = first.at(-1) ?? null;
    const next = await positionsOf(db, view, { after, minDays: 0, limit: 3 });
    const ids = [...first, ...next].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    await positionsOf(db, view, { after, minDays: 1, limit: 51 });
    await expectIndexes(seen);
  });
});

test('what waits today', async () => {
  const { db, seen } = watch();
  const { queues } = await readToday(
    { db, settings: { limit: async () => 5 } },
    { roles: ['manager'] },
  );
  for (const queue of orderQueues) {
    expect(queues).toContainEqual({ queue, count: expect.any(Number), isMore: false });
  }
  // Counters of the stock have no index, so that orders cost less.
  const reads = seen.filter(
    ({ label }) => !/steady-clock|reviews\.|inventory\.list-low-stock/.test(label),
  );
  await expectIndexes(reads);
});

describe('a search', () => {
  const desk = { id: 'somebody', name: 'Somebody', authTime: null, requestId: crypto.randomUUID() };
  // It has left to a dealer, and has a number of everything. cspell:ignore buyerdaad buyerdaa
  const wanted = filledOrderId(3_003);
  test.each([
    ['order', wanted],
    ['order', wanted.slice(0, 11).toLowerCase()],
    ['email', 'BUYER3003@mailbox.example'],
    ['email', 'buyer300'],
    ['name', 'Dan Buyerdaad'],
    ['name', 'buyerdaa'],
    ['phone', '(403)-555-3003'],
    ['phone', '+1 403 555 3003'],
    ['zip', '13003'],
    ['serial-number', 'thr00003003'],
    ['serial-number', 'THR0000300'],
    ['tracking-number', '1Z9990000003003'],
    ['license', '1-58-300-01-9A-01004'],
    ['license', '15830001 9A01004'],
    ['transaction', '60000003003'],
  ] as const)('by %s: %s', async (kind, search) => {
    const { db, seen } = watch();
    const found = await searchStaffOrders({ db }, desk, { search });
    expect(found.orders).toContainEqual(expect.objectContaining({ id: wanted, foundBy: kind }));
    await expectIndexes(seen);
  });

  test('goes from page to page, and finds each once', async () => {
    const { db, seen } = watch();
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await searchStaffOrders(
        { db },
        desk,
        cursor === undefined ? { search: 'buyer1' } : { search: 'buyer1', cursor },
      );
      ids.push(...page.orders.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined && ids.length < 400);
    expect(ids.length).toBeGreaterThanOrEqual(400);
    expect(new Set(ids).size).toBe(ids.length);
    await expectIndexes(seen.slice(-4));
  });
});
