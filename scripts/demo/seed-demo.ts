import { Client } from 'pg';
import type { PrivatePostgres } from '../servers/postgres.ts';
import { demoShippingMethods, demoTaxRates } from './pricing.ts';
import { demoReviews } from './reviews.ts';
import { seedRules } from './rules.ts';
import { demoSkus } from './skus.ts';

/** Prices, stock, rules and their facts, shipping methods, tax rates and reviews of the demo. */
export async function seedDemo(postgres: Pick<PrivatePostgres, 'url'>): Promise<void> {
  const databaseUrl = postgres.url('shop_app', 'commerce');
  await seedInventory(databaseUrl);
  await seedPricing(databaseUrl);
  await seedReviews(databaseUrl);
  await seedRules(databaseUrl);
}

async function withClient<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * What is there already stays as it is, but for rule facts that nobody has filled in. Says how many
 * skus were new or completed.
 */
export function seedInventory(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      `with wanted as (
         select * from jsonb_to_recordset($1) as w ("sku" text, "priceCents" int, "itemClass" text,
           "weightOz" numeric, "leadTimeDays" smallint, "onHand" int, "ruleFacts" jsonb)
       ), written as (
         insert into inventory.sku as s
           (sku, price_cents, item_class, weight_oz, lead_time_days, rule_facts)
         select sku, "priceCents", "itemClass", "weightOz", "leadTimeDays", "ruleFacts" from wanted
         on conflict (sku) do update set rule_facts = excluded.rule_facts
          where s.rule_facts = '{}'
         returning s.sku
       ), stocked as (
         insert into inventory.stock (sku, on_hand, available)
         select sku, "onHand", "onHand" from wanted
         on conflict (sku) do nothing
       )
       select sku from written`,
      [JSON.stringify(demoSkus)],
    );
    return rowCount ?? 0;
  });
}

/** What is there already stays as it is. Says how many rows were new. */
export function seedPricing(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const methods = await client.query(
      `insert into pricing.shipping_method
         (id, name, price_cents, carrier, carrier_service, kinds, adult_signature, position)
       select id, name, "priceCents", carrier, "carrierService", kinds, "adultSignature", ordinality
         from rows from (jsonb_to_recordset($1) as (id text, name text, "priceCents" int,
                carrier text, "carrierService" text, kinds text[], "adultSignature" boolean))
              with ordinality
       on conflict do nothing`,
      [JSON.stringify(demoShippingMethods)],
    );
    const rates = await client.query(
      `with wanted as (
         select * from jsonb_to_recordset($1) as w (state text, "ratePpm" int, "taxesShipping" boolean)
       ), collected as (
         insert into pricing.nexus (state) select state from wanted on conflict do nothing
       )
       insert into pricing.tax_rate (state, rate_ppm, taxes_shipping)
       select state, "ratePpm", "taxesShipping" from wanted
       on conflict do nothing`,
      [JSON.stringify(demoTaxRates)],
    );
    return (methods.rowCount ?? 0) + (rates.rowCount ?? 0);
  });
}

/** The content service is built by other rules than these scripts: no types come from there. */
const documentIds = new URL('../../apps/content/src/seed/document-id.ts', import.meta.url);

/** Products that have reviews keep what they have. Says how many rows were new. */
export async function seedReviews(databaseUrl: string): Promise<number> {
  const { seedId } = (await import(documentIds.href)) as {
    seedId: (kind: string, key: string) => string;
  };
  const wanted = demoReviews.map(({ product, votes, isPending, isVerifiedBuyer, ...review }) => ({
    ...review,
    productId: seedId('product', product),
    state: isPending === true ? 'pending' : 'published',
    isVerifiedBuyer: isVerifiedBuyer === true,
    helpful: votes?.[0] ?? 0,
    notHelpful: votes?.[1] ?? 0,
  }));
  return withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      `insert into reviews.review
         (product_id, display_name, rating, title, body, state, is_verified_buyer, helpful_votes,
          not_helpful_votes, reply, replied_at, created_at)
       select "productId", by, rating, title, text, state, "isVerifiedBuyer", helpful, "notHelpful",
              reply, case when reply is not null then "writtenOn" + interval '2 days' end, "writtenOn"
         from jsonb_to_recordset($1) as w ("productId" text, by text, rating smallint, title text,
              text text, state text, "isVerifiedBuyer" boolean, helpful int, "notHelpful" int,
              reply text, "writtenOn" timestamptz)
        where not exists (select from reviews.review r where r.product_id = w."productId")
        order by "writtenOn"`,
      [JSON.stringify(wanted)],
    );
    return rowCount ?? 0;
  });
}
