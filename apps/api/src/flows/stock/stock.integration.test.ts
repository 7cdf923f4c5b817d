import { beforeAll, expect, test } from 'vitest';
import { shipReservations } from '../../domains/inventory/index.ts';
import { sql } from '../../platform/sql.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { purgedTags } from '../../testing/reviews.ts';
import { openStockDesk, promiseStock, type StockDesk } from '../../testing/stock-desk.ts';
import { shareTestApi } from '../../testing/test-core.ts';

/** What staff see of stock and prices, and change one by one. */

const api = shareTestApi();
let desk: StockDesk;
let shelf: StockDesk;

beforeAll(async () => {
  await putOnSale(api().db, [
    { sku: 'CAP-OLIVE', title: 'Foundry Cap', available: 3, priceCents: 2_500 },
    { sku: 'CAP-RED', title: 'Foundry Cap', available: 0 },
    { sku: 'RIFLE-1', title: 'Ridgeline Rifle', itemClass: 'rifle', priceCents: 129_900 },
    { sku: 'PART-50._OFF', title: 'Pin 50% (olive)', itemClass: 'part' },
  ]);
  desk = openStockDesk(api(), 'merchandiser');
  shelf = openStockDesk(api(), 'fulfillment');
});

async function skusOf(query: object): Promise<string[]> {
  const { skus } = (await shelf.call('listStock', { query })).json();
  return skus.map(({ sku }: { sku: string }) => sku);
}

const itemOf = async (sku: string) =>
  (await shelf.call('getStockItem', { params: { sku } })).json();

function deedsOf(sku: string) {
  return api().db.query(
    sql<{ action: string; actor_id: string; details: object }>`/* testing.deeds */
      select action, actor_id, details from audit.event where subject = ${`sku/${sku}`} order by id`,
  );
}

test('skus are found by part of their own text or of the name of their product', async () => {
  expect(await skusOf({})).toEqual(['CAP-OLIVE', 'CAP-RED', 'PART-50._OFF', 'RIFLE-1']);
  expect(await skusOf({ search: 'olive' })).toEqual(['CAP-OLIVE', 'PART-50._OFF']);
  expect(await skusOf({ search: 'foundry' })).toEqual(['CAP-OLIVE', 'CAP-RED']);
  expect(await skusOf({ search: '50%' })).toEqual(['PART-50._OFF']);
  expect(await skusOf({ search: '_' })).toEqual(['PART-50._OFF']);
  expect(await skusOf({ search: 'nothing has this' })).toEqual([]);
  expect(await skusOf({ view: 'low' })).toEqual(['CAP-OLIVE', 'CAP-RED']);
  expect(await skusOf({ view: 'sold-out' })).toEqual(['CAP-RED']);
  expect(await skusOf({ itemClass: 'rifle' })).toEqual(['RIFLE-1']);
  expect(await skusOf({ cursor: 'CAP-RED' })).toEqual(['PART-50._OFF', 'RIFLE-1']);
  expect((await skusOf({ cursor: "'; drop table" })).length).toBe(4);
});

test('a list of many is read page by page, and a search by name finds the last one too', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({
    sku: `ZZ-${String(index).padStart(3, '0')}`,
    title: `Bulk item ${index === 119 ? 'last' : 'other'}`,
  }));
  await putOnSale(api().db, many);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: object = { search: 'bulk', ...(cursor === null ? {} : { cursor }) };
    const page = (await shelf.call('listStock', { query })).json();
    seen.push(...page.skus.map(({ sku }: { sku: string }) => sku));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(many.map(({ sku }) => sku));
  expect(await skusOf({ search: 'item last' })).toEqual(['ZZ-119']);
});

test('an adjustment is counted, explained, and refused when somebody was faster', async () => {
  const sku = 'CAP-OLIVE';
  const { stockVersion } = await itemOf(sku);
  const body = {
    stockVersion,
    how: 'delta',
    quantity: 7,
    reason: 'delivery',
    note: 'PO 81',
  } as const;
  const answer = await shelf.call('adjustStock', { params: { sku }, body });
  expect(answer.json()).toMatchObject({
    onHand: 10,
    available: 10,
    price: 25,
    productName: 'Foundry Cap',
    stockVersion: stockVersion + 1,
  });
  expectProblem(await shelf.call('adjustStock', { params: { sku }, body }), 'conflict');
  const { movements } = (await shelf.call('listMovements', { params: { sku } })).json();
  expect(movements[0]).toMatchObject({
    source: 'staff',
    reason: 'delivery',
    note: 'PO 81',
    by: 'Mia Shelf',
    onHandBefore: 3,
    onHandAfter: 10,
    delta: 7,
  });
  expect(await deedsOf(sku)).toMatchObject([
    {
      action: 'stock.adjusted',
      actor_id: shelf.subject,
      details: { reason: 'delivery', before: { onHand: 3 }, after: { onHand: 10 } },
    },
  ]);
  // The words of the note stay out of what is kept for good.
  expect(JSON.stringify(await deedsOf(sku))).not.toContain('PO 81');
});

test('below what orders have been promised nothing is taken, and the answer says how many', async () => {
  const sku = 'RIFLE-1';
  const groupId = await promiseStock(api().db, sku, 4);
  expect(await itemOf(sku)).toMatchObject({ onHand: 50, available: 46, soldUnshipped: 4 });
  // The order is no movement: what was read before it still counts.
  const body = { stockVersion: 1, how: 'counted', quantity: 3, reason: 'count' } as const;
  const refused = await shelf.call('adjustStock', { params: { sku }, body });
  const { title } = expectProblem(refused, 'unprocessable');
  expect(title).toContain('4 units are promised to orders');
  const allowed = { ...body, quantity: 4 };
  expect(
    (await shelf.call('adjustStock', { params: { sku }, body: allowed })).json(),
  ).toMatchObject({ onHand: 4, available: 0 });
  expect(await skusOf({ view: 'promised' })).toEqual([sku]);
  await api().db.transaction((tx) => shipReservations(tx, groupId));
  const { movements } = (await shelf.call('listMovements', { params: { sku } })).json();
  expect(movements[0]).toMatchObject({ source: 'shipment', reference: groupId, delta: -4 });
});

test('a price reaches the shop, its pages are made anew, and a steep one asks who is there', async () => {
  const sku = 'CAP-OLIVE';
  const params = { sku };
  const { version } = await itemOf(sku);
  const before = (await purgedTags(api())).length;
  const slight = { version, price: 22.49, reason: 'sale' } as const;
  const hourAgo = { claims: { auth_time: Math.floor(Date.now() / 1_000) - 3_600 } };
  const answer = await desk.call('changePrice', { params, body: slight }, hourAgo);
  expect(answer.json()).toMatchObject({ price: 22.49, version: version + 1 });
  const shown = await api().app.inject(`/Products?sku=${sku}`);
  expect(shown.json()).toEqual({ [sku]: { price: 22.49, qtyOnHand: 10 } });
  expect((await purgedTags(api())).slice(before)).toEqual([[`product-of${sku}`, 'search']]);

  const steep = { version: version + 1, price: 12, reason: 'sale' } as const;
  expectProblem(
    await desk.call('changePrice', { params, body: steep }, hourAgo),
    'step_up_required',
  );
  expect((await itemOf(sku)).price).toBe(22.49);
  expect((await desk.call('changePrice', { params, body: steep })).json().price).toBe(12);
  expectProblem(await desk.call('changePrice', { params, body: steep }), 'conflict');
  const same = { ...steep, version: version + 2 };
  const { title } = expectProblem(
    await desk.call('changePrice', { params, body: same }),
    'unprocessable',
  );
  expect(title).toBe('It is like that already. Nothing was changed.');
  const { changes } = (await desk.call('listSkuChanges', { params })).json();
  expect(changes.map((change: { changes: object }) => change.changes)).toEqual([
    [{ field: 'price', before: '22.49', after: '12.00' }],
    [{ field: 'price', before: '25.00', after: '22.49' }],
  ]);
});

test('lead time and charge policy change together, and a refused role changes nothing', async () => {
  const params = { sku: 'RIFLE-1' };
  const { version } = await itemOf('RIFLE-1');
  const body = { version, leadTimeDays: 45, chargePolicy: 'at_order' } as const;
  expectProblem(await shelf.call('changeTerms', { params, body }), 'forbidden');
  expectProblem(
    await shelf.call('changePrice', { params, body: { version, price: 1, reason: 'sale' } }),
    'forbidden',
  );
  expect((await desk.call('changeTerms', { params, body })).json()).toMatchObject({
    leadTimeDays: 45,
    chargePolicy: 'at_order',
  });
  expectProblem(await shelf.call('getStockItem', { params: { sku: 'NO-SUCH' } }), 'not_found');
});

test('what is sold out and comes back by an adjustment is a restock as any other', async () => {
  const sku = 'CAP-RED';
  const before = (await purgedTags(api())).length;
  const body = { stockVersion: 0, how: 'counted', quantity: 5, reason: 'return' } as const;
  expect((await shelf.call('adjustStock', { params: { sku }, body })).statusCode).toBe(200);
  const restocks = await api().db.query(
    sql<{ sku: string }>`/* testing.restocks */
      select sku from inventory.restock where sku = ${sku}`,
  );
  expect(restocks).toHaveLength(1);
  expect((await purgedTags(api())).slice(before)).toEqual([[`product-of${sku}`, 'search']]);
});
