import type { CallInput } from '@tarnholt/contract';
import { exampleProduct } from '@tarnholt/contract/content-examples';
import { insertBuild } from '../domains/builds/index.ts';
import type { Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { putOnSale } from './put-on-sale.ts';

/** The build of the shopper's that `seedSamples` stores. */
export const sampleBuildCode = '7K4M92QXB3';

/** The rifle of the contract's examples: what the sample build is made of. */
export const exampleRifle = {
  documentId: exampleProduct.documentId,
  black: 'TH-R15-16-BLK',
  earth: 'TH-R15-18-FDE',
  sling: 'TH-SLING-BLK',
} as const;

const params = { code: sampleBuildCode };
const words = { name: 'For the ridge', notes: 'With the sling.\nEngraving later.' };

type BuildCall = 'saveBuild' | 'getBuilds' | 'openBuild' | 'updateBuild' | 'deleteBuild';

export const buildSamples: { readonly [N in BuildCall]: CallInput<N> } = {
  saveBuild: {
    body: {
      documentId: exampleRifle.documentId,
      sku: exampleRifle.black,
      addOns: [exampleRifle.sling],
      ...words,
    },
  },
  getBuilds: {},
  openBuild: { params },
  updateBuild: { params, body: { ...words, name: 'For the plain' } },
  deleteBuild: { params },
};

/** Prices and stock of the rifle and its sling. The rifle's document is that of `seedContent`. */
export async function stockRifle(db: Queryable): Promise<void> {
  await putOnSale(db, [{ sku: exampleRifle.sling, priceCents: 4_995, available: 5 }]);
  const given = [
    { sku: exampleRifle.black, price: 189_900, itemClass: 'rifle' },
    { sku: exampleRifle.earth, price: 199_900, itemClass: 'rifle' },
  ];
  await db.query(
    sql`/* testing.stock-rifle */
      with given as (
        select * from json_to_recordset(${JSON.stringify(given)})
                 as g (sku text, price int, "itemClass" text)
      ), added as (
        insert into inventory.sku (sku, price_cents, item_class, weight_oz)
        select sku, price, "itemClass", 8 from given on conflict do nothing
      )
      insert into inventory.stock (sku, on_hand, available)
      select sku, 5, 5 from given on conflict do nothing`,
  );
}

/** What the calls of builds ask for: one of the shopper's. */
export async function seedBuild(db: Queryable): Promise<void> {
  await stockRifle(db);
  await insertBuild(db, { kind: 'customer', customerId: '1' }, sampleBuildCode, {
    documentId: exampleRifle.documentId,
    productName: 'Summit 15',
    sku: exampleRifle.black,
    optionIds: [],
    options: { Finish: 'Black' },
    fits: {},
    addOns: [{ sku: exampleRifle.sling, label: 'Quick-Detach Sling' }],
    imageUrl: '',
    savedTotalCents: 194_895,
    ...words,
  });
}
