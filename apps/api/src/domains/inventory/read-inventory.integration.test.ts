import { expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { seedSkus } from '../../testing/seed-skus.ts';
import { startTestApi } from '../../testing/test-core.ts';

const skus = [
  { sku: 'CAP-OLIVE', priceCents: 2999, available: 12 },
  { sku: 'RIFLE-16-BLK', priceCents: 189_900, available: 0 },
  { sku: 'TEE-M', priceCents: 10, available: 3 },
];

test('products are keyed by sku with the price in dollars and the quantity on hand', {
  tags: ['API-19'],
}, async () => {
  const { app, db } = await startTestApi();
  await seedSkus(db, skus);
  const answer = await app.inject('/Products');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    'CAP-OLIVE': { price: 29.99, qtyOnHand: 12 },
    'RIFLE-16-BLK': { price: 1899, qtyOnHand: 0 },
    'TEE-M': { price: 0.1, qtyOnHand: 3 },
  });
  expect(answer.headers['cache-control']).toContain('s-maxage=5');
});

test('a list of skus narrows the answer and unknown ones are left out', {
  tags: ['API-19'],
}, async () => {
  const { app, db } = await startTestApi();
  await seedSkus(db, skus);
  const answer = await app.inject('/Products?sku=TEE-M,NO-SUCH,TEE-M');
  expect(answer.json()).toEqual({ 'TEE-M': { price: 0.1, qtyOnHand: 3 } });
});

test('who asks for it is told weight and lead time as well', { tags: ['API-19'] }, async () => {
  const { app, db } = await startTestApi();
  await seedSkus(db, skus);
  await db.query(sql`/* testing.set-facts */
    update inventory.sku set weight_oz = 108.8, lead_time_days = 21 where sku = 'RIFLE-16-BLK'`);
  const answer = await app.inject('/Products?sku=RIFLE-16-BLK,TEE-M,NO-SUCH&include=facts');
  expect(answer.json()).toEqual({
    'RIFLE-16-BLK': { price: 1899, qtyOnHand: 0, weightOz: 108.8, leadTimeDays: 21 },
    'TEE-M': { price: 0.1, qtyOnHand: 3, weightOz: 8, leadTimeDays: 0 },
  });
  expect((await app.inject('/Products?sku=TEE-M&include=cost')).statusCode).toBe(400);
});

test('requests that arrive together each get their own skus', async () => {
  const { app, db } = await startTestApi();
  await seedSkus(db, skus);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      app.inject(`/Products?sku=${skus[index % skus.length]?.sku}`),
    ),
  );
  for (const [index, answer] of answers.entries()) {
    expect(Object.keys(answer.json())).toEqual([skus[index % skus.length]?.sku]);
  }
});

test('a malformed sku is refused with the field named', { tags: ['API-24'] }, async () => {
  const { app } = await startTestApi();
  const answer = await app.inject("/Products?sku=a'b");
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({
    code: 'invalid_request',
    title: 'Please check the information you entered.',
    errors: [{ path: expect.stringContaining('query.sku') }],
  });
});
