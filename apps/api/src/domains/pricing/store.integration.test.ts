import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { seedPricing } from '../../testing/put-on-sale.ts';
import { startTestApi, startTestCore } from '../../testing/test-core.ts';
import {
  computeTotals,
  findFreshQuote,
  listShippingMethods,
  type QuoteInput,
  quoteHash,
  readPricingTables,
  saveQuote,
} from './index.ts';

const input: QuoteInput = {
  engine: 'table',
  lines: [
    {
      lineId: 1,
      sku: 'CAP',
      unitPriceCents: 2_499,
      quantity: 1,
      isFflItem: false,
      taxCode: 'P0000000',
    },
  ],
  groups: [
    {
      kind: 'home',
      methodId: 'ground',
      methodName: 'Ground',
      methodPriceCents: 995,
      destination: { street: '1 Congress Avenue', city: 'Austin', state: 'TX', zip: '78701' },
      isNexus: true,
      rate: { ratePpm: 82_500, taxesShipping: true },
    },
  ],
};
const totals = computeTotals(input, []);
const hash = quoteHash(input);

describe('the quote of a cart', () => {
  test('is found by what it was computed from, and by nothing else', async () => {
    const { db } = await startTestCore();
    expect(await findFreshQuote(db, 7, hash)).toBeNull();
    await saveQuote(db, 7, hash, totals);
    expect(await findFreshQuote(db, 7, hash)).toEqual(totals);
    expect(await findFreshQuote(db, 8, hash)).toBeNull();
    const dearer = quoteHash({ ...input, lines: input.lines.map(addACent) });
    expect(await findFreshQuote(db, 7, dearer)).toBeNull();
    await saveQuote(db, 7, dearer, totals);
    expect(await findFreshQuote(db, 7, hash)).toBeNull();
    expect(await findFreshQuote(db, 7, dearer)).toEqual(totals);
  });

  test('counts for as long as whoever asks allows', async () => {
    const core = await startTestCore();
    await saveQuote(core.db, 7, hash, totals);
    await core.database.moveClock('14 minutes');
    const soon = await startTestCore({}, { database: core.database });
    expect(await findFreshQuote(soon.db, 7, hash)).toEqual(totals);
    expect(await findFreshQuote(soon.db, 7, hash, 10)).toBeNull();
    await core.database.moveClock('16 minutes');
    const later = await startTestCore({}, { database: core.database });
    expect(await findFreshQuote(later.db, 7, hash)).toBeNull();
    await saveQuote(later.db, 7, hash, totals);
    expect(await findFreshQuote(later.db, 7, hash)).toEqual(totals);
  });
});

const addACent = (line: QuoteInput['lines'][number]) => ({
  ...line,
  unitPriceCents: line.unitPriceCents + 1,
});

test('the facts of a place are its rate, whether tax is collected there, and where its ZIP code is', async () => {
  const { db } = await startTestCore();
  await seedPricing(db);
  await db.query(sql`/* testing.some-zip-codes */
    with there as (
      insert into platform.zip_code (zip, city, state, latitude, longitude)
      values ('78701', 'Austin', 'TX', 30.2713, -97.7426)
    )
    insert into pricing.nexus (state) values ('NV')`);
  const { methods, places } = await readPricingTables(db, [
    { state: 'TX', zip: '78701' },
    { state: 'WY', zip: '82601' },
    { state: 'NV', zip: '89101' },
  ]);
  expect(methods).toEqual(await listShippingMethods(db));
  const texas = { ratePpm: 82_500, taxesShipping: true };
  expect(places).toEqual([
    { state: 'TX', zip: '78701', isNexus: true, rate: texas, zipState: 'TX' },
    { state: 'WY', zip: '82601', isNexus: false, rate: null, zipState: null },
    { state: 'NV', zip: '89101', isNexus: true, rate: null, zipState: null },
  ]);
});

describe('shipping methods', () => {
  test('are listed in their order, with what they cost and where they go', {
    tags: ['API-10'],
  }, async () => {
    const { app, db } = await startTestApi();
    await seedPricing(db);
    await db.query(sql`/* testing.free-method */
      insert into pricing.shipping_method
             (id, name, price_cents, carrier, carrier_service, kinds, adult_signature, position)
      values ('pickup', 'Pick up', 0, 'Tarnholt', 'Counter', '{home,dealer}', true, 0)`);
    const answer = await app.inject('/Cart/shipping-methods');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('public');
    expect(answer.json()).toEqual([
      { id: 'pickup', name: 'Pick up', price: 0, kinds: ['home', 'dealer'] },
      { id: 'ground', name: 'Ground', price: 9.95, kinds: ['home'] },
      { id: 'two-day', name: 'Two day', price: 24.95, kinds: ['home'] },
      { id: 'dealer-ground', name: 'Dealer ground', price: 35, kinds: ['dealer'] },
    ]);
  });

  test('that are no longer offered are not there', { tags: ['API-10'] }, async () => {
    const { db } = await startTestCore();
    await seedPricing(db);
    await db.query(sql`/* testing.retire */
      update pricing.shipping_method set is_active = false where id = 'ground'`);
    expect((await listShippingMethods(db)).map(({ id }) => id)).toEqual([
      'two-day',
      'dealer-ground',
    ]);
  });

  test('to a dealer are signed for by an adult, or not stored', async () => {
    const { db } = await startTestCore();
    await expect(
      db.query(sql`/* testing.unsigned */
        insert into pricing.shipping_method
               (id, name, price_cents, carrier, carrier_service, kinds, adult_signature, position)
        values ('cheap', 'Cheap', 100, 'UPS', 'Ground', '{dealer}', false, 9)`),
    ).rejects.toThrow('dealers_sign');
  });
});

test('where a ZIP code is, is told by city and state, for everybody alike', {
  tags: ['CHK-20'],
}, async () => {
  const { app, db } = await startTestApi();
  await db.query(sql`/* testing.zip-codes */
    insert into platform.zip_code (zip, city, state, latitude, longitude)
    values ('82601', 'Casper', 'WY', 42.8666, -106.3131), ('96910', 'Agana', 'GU', 13.4, 144.7)`);
  const answer = await app.inject('/v1/zip-codes/82601');
  expect(answer.json()).toEqual({ zip: '82601', city: 'Casper', state: 'WY' });
  expect(answer.headers['cache-control']).toContain('public');
  const statusOf = async (zip: string) => (await app.inject(`/v1/zip-codes/${zip}`)).statusCode;
  // Nobody's, and one of a territory that we do not ship to.
  expect([await statusOf('00000'), await statusOf('96910')]).toEqual([404, 404]);
  for (const zip of ['8260', '8260a', '82601-1234']) expect(await statusOf(zip), zip).toBe(400);
});
