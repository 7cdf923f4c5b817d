import type { Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { seedRules } from './seed-rules.ts';

export interface OnSale {
  readonly sku: string;
  readonly priceCents?: number;
  readonly available?: number;
  readonly itemClass?: string;
  readonly ruleFacts?: Readonly<Record<string, unknown>>;
  readonly title?: string;
  readonly variants?: readonly { readonly label: string; readonly value: string }[];
}

const usual = {
  priceCents: 2_500,
  available: 50,
  itemClass: 'accessory',
  ruleFacts: {},
  variants: [],
};

/**
 * Puts skus into the inventory and on sale, each as a product of its own; what is there stays. Where
 * nobody has published rules, a sample without any counts, and it is signed for all states.
 */
export async function putOnSale(db: Queryable, items: readonly OnSale[]): Promise<void> {
  await seedRules(db);
  await putUncovered(db, items);
}

/** The same in a shop whose rules nobody has answered for. */
export async function putUncovered(db: Queryable, items: readonly OnSale[]): Promise<void> {
  const given = items.map((item) => ({ ...usual, title: `Product ${item.sku}`, ...item }));
  await db.query(
    sql`/* testing.put-on-sale */
      with given as (
        select * from json_to_recordset(${JSON.stringify(given)}) as g
          (sku text, "priceCents" int, available int, "itemClass" text, "ruleFacts" jsonb,
           title text, variants jsonb)
      ), added as (
        insert into inventory.sku (sku, price_cents, item_class, weight_oz, rule_facts)
        select sku, "priceCents", "itemClass", 8, "ruleFacts" from given on conflict do nothing
      ), stocked as (
        insert into inventory.stock (sku, on_hand, available)
        select sku, available, available from given on conflict do nothing
      )
      insert into catalog.product_sku
             (sku, document_id, product_name, product_url, image_url, variants)
      select sku, 'of' || sku, title, '/product/product-short/of' || sku, '/uploads/' || sku || '.webp',
             variants
        from given
      on conflict do nothing`,
  );
}

/** Ways of shipping: two to the buyer, then one to a dealer. The first is the default. */
export const sampleMethods = [
  { id: 'ground', name: 'Ground', cents: 995, kinds: ['home'], isSigned: false },
  { id: 'two-day', name: 'Two day', cents: 2_495, kinds: ['home'], isSigned: false },
  { id: 'dealer-ground', name: 'Dealer ground', cents: 3_500, kinds: ['dealer'], isSigned: true },
] as const;

/** Texas taxes shipping, California does not, and in Wyoming nothing is collected. */
export const sampleRates = [
  { state: 'TX', ppm: 82_500, shipping: true },
  { state: 'CA', ppm: 72_500, shipping: false },
] as const;

export async function seedPricing(db: Queryable): Promise<void> {
  await db.query(
    sql`/* testing.seed-methods */
      insert into pricing.shipping_method
             (id, name, price_cents, carrier, carrier_service, kinds, adult_signature, position)
      select id, name, cents, 'UPS', name, kinds, "isSigned", row_number() over ()
        from json_to_recordset(${JSON.stringify(sampleMethods)}) as m
             (id text, name text, cents int, kinds text[], "isSigned" boolean)
      on conflict do nothing`,
  );
  await db.query(
    sql`/* testing.seed-rates */
      with given as (
        select * from json_to_recordset(${JSON.stringify(sampleRates)}) as r
                 (state text, ppm int, shipping boolean)
      ), collected as (
        insert into pricing.nexus (state) select state from given on conflict do nothing
      )
      insert into pricing.tax_rate (state, rate_ppm, taxes_shipping)
      select state, ppm, shipping from given
      on conflict do nothing`,
  );
}
