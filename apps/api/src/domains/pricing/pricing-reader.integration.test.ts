import { expect, test } from 'vitest';
import { seedPricing } from '../../testing/put-on-sale.ts';
import { startTestCore } from '../../testing/test-core.ts';
import { createPricingReader, readPricingTables } from './index.ts';

test('what is asked for at the same time is what everybody would have read alone', async () => {
  const { db } = await startTestCore();
  await seedPricing(db);
  const pricing = createPricingReader(db);
  const asked = [
    [{ state: 'TX', zip: '78701' }],
    [{ state: 'CA', zip: '94103' }],
    [
      { state: 'TX', zip: '78701' },
      { state: 'WY', zip: '82601' },
    ],
    [{ state: 'TX', zip: '94103' }],
  ];
  const together = await Promise.all(asked.map((places) => pricing.read(places)));
  for (const [index, places] of asked.entries()) {
    const alone = await readPricingTables(db, places);
    expect(together[index]).toEqual(alone);
    expect(alone.methods.length).toBeGreaterThan(0);
    expect(alone.places.map(({ state }) => state)).toEqual(places.map(({ state }) => state));
  }
});
