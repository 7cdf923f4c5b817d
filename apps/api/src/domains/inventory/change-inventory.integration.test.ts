import { expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { seedSkus } from '../../testing/seed-skus.ts';
import { pick, seededRandom } from '../../testing/seeded-random.ts';
import { shareTestCore } from '../../testing/shared-core.ts';
import { promiseStock, wrongLedgers } from '../../testing/stock-desk.ts';
import {
  adjustStock,
  changeFacts,
  changeMany,
  releaseReservations,
  returnReservations,
  shipReservations,
} from './index.ts';

/** How many there are and what they cost, and the ledger of who changed it. */

const core = shareTestCore();
const byAnn = { source: 'staff', reason: 'delivery', actorId: 'ann' } as const;

let made = 0;

async function newSku(available = 10): Promise<string> {
  made += 1;
  const sku = `TH-CHANGED-${made}`;
  await seedSkus(core().db, [{ sku, priceCents: 10_000, available }]);
  return sku;
}

const promise = (sku: string, quantity: number) => promiseStock(core().db, sku, quantity);

function movementsOf(sku: string) {
  return core().db.query(
    sql<Record<string, unknown>>`/* testing.movements */
      select number, source, reason, note, actor_id as who, reference, on_hand_before as was,
             on_hand_after as became
        from inventory.movement where sku = ${sku} order by number`,
  );
}

test('stock goes up, down and to a count, each with who and why', async () => {
  const sku = await newSku(10);
  const change = (stock: { delta: number } | { counted: number }) =>
    core().db.transaction((tx) => adjustStock(tx, { sku, stock }, { ...byAnn, note: 'Pallet 4' }));
  expect(await change({ delta: 5 })).toMatchObject({
    result: 'changed',
    before: { onHand: 10, available: 10 },
    after: { onHand: 15, available: 15 },
  });
  expect(await change({ delta: -3 })).toMatchObject({ after: { onHand: 12 } });
  expect(await change({ counted: 4 })).toMatchObject({ after: { onHand: 4, available: 4 } });
  expect(await change({ counted: 4 })).toMatchObject({ result: 'unchanged' });
  const said = { source: 'staff', reason: 'delivery', note: 'Pallet 4', who: 'ann' };
  expect(await movementsOf(sku)).toMatchObject([
    { number: 1, source: 'opening', reason: 'opening', was: 0, became: 10 },
    { number: 2, ...said, was: 10, became: 15 },
    { number: 3, ...said, was: 15, became: 12 },
    { number: 4, ...said, was: 12, became: 4 },
  ]);
});

test('stock never falls below what orders have been promised', async () => {
  const sku = await newSku(10);
  await promise(sku, 4);
  const take = (stock: { delta: number } | { counted: number }) =>
    core().db.transaction((tx) => adjustStock(tx, { sku, stock }, byAnn));
  for (const stock of [{ delta: -7 }, { counted: 3 }, { counted: -1 }]) {
    expect(await take(stock)).toMatchObject({
      result: 'refused',
      why: 'promised',
      before: { onHand: 10, soldUnshipped: 4 },
    });
  }
  expect(await take({ delta: 1_000_000 })).toMatchObject({ why: 'out_of_bounds' });
  expect(await take({ counted: 4 })).toMatchObject({ after: { onHand: 4, available: 0 } });
  expect(await movementsOf(sku)).toHaveLength(2);
});

test('a change that was decided on something older is passed by, and an order is nothing older', async () => {
  const sku = await newSku(10);
  await promise(sku, 1);
  const adjust = () =>
    core().db.transaction((tx) =>
      adjustStock(tx, { sku, stock: { delta: 1 }, seenMovements: 1 }, byAnn),
    );
  expect(await adjust()).toMatchObject({ result: 'changed' });
  expect(await adjust()).toEqual({ result: 'passed_by', version: 2 });
  const price = () =>
    core().db.transaction((tx) =>
      changeFacts(tx, { sku, priceCents: 9_900, seenVersion: 1 }, byAnn),
    );
  expect(await price()).toMatchObject({ result: 'changed', after: { version: 2 } });
  expect(await price()).toEqual({ result: 'passed_by', version: 2 });
});

test('of what a sku costs and is, only what has changed is written down', async () => {
  const sku = await newSku();
  const change = (facts: Omit<Parameters<typeof changeFacts>[1], 'sku'>) =>
    core().db.transaction((tx) => changeFacts(tx, { sku, ...facts }, { ...byAnn, reason: 'sale' }));
  await change({ priceCents: 8_000 });
  await change({ leadTimeDays: 14, chargePolicy: 'at_order' });
  expect(await change({ priceCents: 8_000 })).toMatchObject({ result: 'unchanged' });
  expect(await change({ priceCents: 100_000_000 })).toMatchObject({ why: 'out_of_bounds' });
  expect(await change({ leadTimeDays: -1 })).toMatchObject({ why: 'out_of_bounds' });
  const changes = await core().db.query(
    sql<Record<string, unknown>>`/* testing.changes */
      select number, source, reason, actor_id as who, before, after
        from inventory.sku_change where sku = ${sku} order by number`,
  );
  const said = { source: 'staff', reason: 'sale', who: 'ann' };
  expect(changes).toEqual([
    { number: 1, ...said, before: { priceCents: 10_000 }, after: { priceCents: 8_000 } },
    {
      number: 2,
      ...said,
      before: { leadTimeDays: 0, chargePolicy: 'on_ship' },
      after: { leadTimeDays: 14, chargePolicy: 'at_order' },
    },
  ]);
});

test('of many, those that can be are changed, the others answer why not', async () => {
  const [first, second, third] = [await newSku(), await newSku(), await newSku()];
  await promise(third, 5);
  const outcomes = await core().db.transaction((tx) =>
    changeMany(
      tx,
      [
        { sku: first, stock: { delta: 2 }, priceCents: 5_000 },
        { sku: second, stock: { counted: 10 }, priceCents: 10_000 },
        { sku: third, stock: { counted: 4 } },
        { sku: 'TH-NEVER-HEARD-OF', stock: { counted: 4 } },
      ],
      { source: 'import', reason: 'import', actorId: 'ann', reference: 'import/1' },
    ),
  );
  expect(outcomes.map((outcome) => ('why' in outcome ? outcome.why : outcome.result))).toEqual([
    'changed',
    'unchanged',
    'promised',
    'unknown_sku',
  ]);
  expect(await movementsOf(first)).toMatchObject([{}, { source: 'import', reference: 'import/1' }]);
});

test('a shipment is a movement, and so is what nobody explains', async () => {
  const sku = await newSku(10);
  const groupId = await promise(sku, 3);
  await core().db.transaction((tx) => shipReservations(tx, groupId));
  await core().db.query(
    sql`/* testing.by-hand */
      update inventory.stock set on_hand = on_hand + 1, available = available + 1
       where sku = ${sku}`,
  );
  expect(await movementsOf(sku)).toMatchObject([
    { number: 1 },
    { number: 2, source: 'shipment', reference: groupId, was: 10, became: 7 },
    { number: 3, source: 'unexplained', who: null, was: 7, became: 8 },
  ]);
});

test('whatever is done to stock at once, its movements add up to it without a gap', async () => {
  const random = seededRandom(20261117);
  const skus = [await newSku(5), await newSku(0), await newSku(50)];
  const groups: string[] = [];
  const acts = [
    async (sku: string) => {
      groups.push(await promise(sku, 1 + random(3)));
    },
    (sku: string) => adjust(sku, { delta: random(12) - 5 }),
    (sku: string) => adjust(sku, { counted: random(20) }),
    () => settle(shipReservations),
    () => settle((tx, group) => returnReservations(tx, [group])),
    () => settle((tx, group) => releaseReservations(tx, [group])),
  ];
  const adjust = (sku: string, stock: { delta: number } | { counted: number }) =>
    core().db.transaction((tx) => adjustStock(tx, { sku, stock }, byAnn));
  const settle = async (
    how: (...given: Parameters<typeof shipReservations>) => Promise<number>,
  ) => {
    const group = groups.pop();
    if (group !== undefined) await core().db.transaction((tx) => how(tx, group));
  };
  for (let round = 0; round < 40; round += 1) {
    await Promise.all(Array.from({ length: 6 }, () => pick(random, acts)(pick(random, skus))));
  }
  expect(await wrongLedgers(core().db)).toEqual([]);
  const counts = await Promise.all(skus.map(async (sku) => (await movementsOf(sku)).length));
  expect(Math.min(...counts)).toBeGreaterThan(10);
});
