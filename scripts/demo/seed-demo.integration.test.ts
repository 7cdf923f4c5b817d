import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  operatorPerson,
  publishRules,
  storeRules,
} from '../../apps/api/src/domains/rules/index.ts';
import type { Queryable } from '../../apps/api/src/platform/database.ts';
import { sealsOfTests } from '../../apps/api/src/testing/approval-key.ts';
import { createTestDatabase } from '../../apps/api/src/testing/test-database.ts';
import { demoShippingMethods, demoTaxRates } from './pricing.ts';
import { demoReviews } from './reviews.ts';
import { readDemoRules, seedRules } from './rules.ts';
import { seedInventory, seedPricing, seedReviews } from './seed-demo.ts';
import { demoSkus } from './skus.ts';

async function withDatabase() {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.appUrl });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  /** With the transaction that wrote each row last. */
  const everything = async () => {
    const { rows } = await client.query(
      `select s.xmin as sku_xmin, t.xmin as stock_xmin, s.*, t.on_hand, t.available
         from inventory.sku s join inventory.stock t on t.sku = s.sku order by s.sku`,
    );
    return rows;
  };
  return { url: database.appUrl, client, everything };
}

test('seeding the inventory twice changes nothing the second time', async () => {
  const { url, everything } = await withDatabase();
  expect(await seedInventory(url)).toBe(demoSkus.length);
  const first = await everything();
  expect(first).toHaveLength(demoSkus.length);
  expect(await seedInventory(url)).toBe(0);
  expect(await everything()).toEqual(first);
});

test('what staff have changed stays, and facts that were missing are filled in', async () => {
  const { url, client } = await withDatabase();
  await client.query(
    `with known as (
       insert into inventory.sku (sku, price_cents, item_class, weight_oz)
       values ('TH-P9-BLK', 99900, 'pistol', 30) returning sku)
     insert into inventory.stock (sku, on_hand, available) select sku, 2, 2 from known`,
  );
  expect(await seedInventory(url)).toBe(demoSkus.length);
  const { rows } = await client.query(
    `select price_cents, available, rule_facts ->> 'min_age' as min_age
       from inventory.sku join inventory.stock using (sku) where sku = 'TH-P9-BLK'`,
  );
  expect(rows).toEqual([{ price_cents: 99_900, available: 2, min_age: '21' }]);
});

describe('shipping methods and tax rates', () => {
  test('are there in their order after seeding, and seeding again changes nothing', async () => {
    const { url, client } = await withDatabase();
    const everything = async () => {
      const methods = await client.query(
        'select xmin, * from pricing.shipping_method order by position',
      );
      const rates = await client.query('select xmin, * from pricing.tax_rate order by state');
      const nexus = await client.query('select xmin, * from pricing.nexus order by state');
      return { methods: methods.rows, rates: rates.rows, nexus: nexus.rows };
    };
    expect(await seedPricing(url)).toBe(demoShippingMethods.length + demoTaxRates.length);
    const first = await everything();
    expect(first.methods.map(({ id }) => id)).toEqual(demoShippingMethods.map(({ id }) => id));
    expect(first.methods[2]).toMatchObject({
      id: 'dealer-ground',
      price_cents: 3_500,
      kinds: ['dealer'],
      adult_signature: true,
      is_active: true,
    });
    expect(first.rates.map(({ state }) => state)).toEqual(['CA', 'CO', 'PA', 'TX', 'WY']);
    expect(first.nexus.map(({ state }) => state)).toEqual(['CA', 'CO', 'PA', 'TX', 'WY']);
    expect(await seedPricing(url)).toBe(0);
    expect(await everything()).toEqual(first);
  });

  test('that staff have changed stay as they are', async () => {
    const { url, client } = await withDatabase();
    await client.query(
      `insert into pricing.tax_rate (state, rate_ppm, taxes_shipping) values ('TX', 82500, false);
       insert into pricing.shipping_method
         (id, name, price_cents, carrier, carrier_service, kinds, adult_signature, position)
       values ('ground', 'Slow', 100, 'USPS', 'Parcel', '{home}', false, 1)`,
    );
    await seedPricing(url);
    const { rows } = await client.query(
      `select name, rate_ppm from pricing.shipping_method, pricing.tax_rate
        where id = 'ground' and state = 'TX'`,
    );
    expect(rows).toEqual([{ name: 'Slow', rate_ppm: 82_500 }]);
  });

  test('every kind of order has a way to travel, and the first method is for the home', () => {
    expect(demoShippingMethods[0]?.kinds).toEqual(['home']);
    for (const kind of ['home', 'dealer'] as const) {
      expect(demoShippingMethods.some(({ kinds }) => kinds.includes(kind))).toBe(true);
    }
  });
});

test('reviews are there after seeding, with the summary of each product, and stay as they are', async () => {
  const { url, client } = await withDatabase();
  expect(await seedReviews(url)).toBe(demoReviews.length);
  expect(await seedReviews(url)).toBe(0);
  const { rows } = await client.query(
    `select sum(s)::int as published from reviews.product_rating, unnest(ratings) s`,
  );
  const published = demoReviews.filter(({ isPending }) => isPending !== true).length;
  expect(rows).toEqual([{ published }]);
});

describe('the rules of the demo', () => {
  test('are a sample by its name, cover every class in every state, and stay as they are', async () => {
    const { url, client } = await withDatabase();
    expect(await seedRules(url)).toBe(true);
    expect(await seedRules(url)).toBe(false);
    const { rows: published } = await client.query(
      `select s.title, s.is_sample, p.proposed_by, p.approved_by, p.tests_passed,
              (select count(*)::int from rules.ruleset_rule r where r.ruleset_hash = s.hash) as rules
         from rules.publication p join rules.ruleset s on s.hash = p.ruleset_hash`,
    );
    const { rules } = readDemoRules();
    expect(published).toEqual([
      {
        title: 'SAMPLE rules of the demo',
        is_sample: true,
        proposed_by: 'operator:SAMPLE author',
        approved_by: 'operator:SAMPLE reviewer',
        tests_passed: rules.reduce((sum, { tests }) => sum + tests.length, 0),
        rules: rules.length,
      },
    ]);
    const { rows: covered } = await client.query(
      `select count(distinct (state, item_class))::int as cells, bool_and(is_sample) as "isSample",
              bool_and(note like 'SAMPLE%') as "saysSo"
         from rules.coverage`,
    );
    expect(covered).toEqual([{ cells: 51 * 12, isSample: true, saysSo: true }]);
  });

  test('leave a shop alone that has rules of its own', async () => {
    const { url, client } = await withDatabase();
    const db: Queryable = {
      query: async ({ text, values }) => (await client.query(text, [...values])).rows,
      execute: (text, values = []) => client.query(text, [...values]),
    };
    const ours = { title: 'Ours', isSample: false, loadedBy: operatorPerson('ann') };
    const { hash } = await storeRules(db, sealsOfTests, { rules: [], texts: [] }, ours);
    await publishRules(db, sealsOfTests, hash, operatorPerson('rae'));
    expect(await seedRules(url)).toBe(false);
    const { rows } = await client.query('select count(*)::int as sets from rules.ruleset');
    expect(rows).toEqual([{ sets: 1 }]);
  });
});
