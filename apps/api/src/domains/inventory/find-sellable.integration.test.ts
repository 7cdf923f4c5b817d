import { expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { startTestCore } from '../../testing/test-core.ts';
import { findSellable } from './index.ts';

test('a sku comes with price, stock and what the law says it is; unknown ones are absent', async () => {
  const { db } = await startTestCore();
  await putOnSale(db, [
    { sku: 'RIFLE', itemClass: 'rifle', priceCents: 189_900, available: 3 },
    { sku: 'RECEIVER', itemClass: 'receiver_frame' },
    { sku: 'CAP', itemClass: 'apparel', available: 0 },
  ]);
  await db.query(sql`/* testing.facts */
    update inventory.sku set weight_oz = 102.25, lead_time_days = 14, rule_facts = '{"min_age": 18}'
     where sku = 'RIFLE'`);
  const found = await findSellable(db, ['RIFLE', 'RECEIVER', 'CAP', 'NOTHING']);
  expect([...found.keys()].toSorted()).toEqual(['CAP', 'RECEIVER', 'RIFLE']);
  expect(found.get('RIFLE')).toEqual({
    sku: 'RIFLE',
    priceCents: 189_900,
    available: 3,
    itemClass: 'rifle',
    isFflItem: true,
    chargePolicy: 'on_ship',
    isReceiverItem: false,
    weightOz: 102.25,
    leadTimeDays: 14,
    ruleFacts: { min_age: 18 },
    taxCode: 'P0000000',
  });
  expect(found.get('RECEIVER')).toMatchObject({ isFflItem: true, isReceiverItem: true });
  expect(found.get('CAP')).toMatchObject({ isFflItem: false, available: 0 });
});
