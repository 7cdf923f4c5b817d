import type { ProductContent } from '@tarnholt/contract/content';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** What a cart and an order show of a sku that a published product sells. */
export interface SoldSku {
  readonly sku: string;
  readonly documentId: string;
  readonly productName: string;
  /** The product's page. */
  readonly productUrl: string;
  /** That of its finish, else the product's; empty when there is none. */
  readonly imageUrl: string;
  /** What makes the sku this one of its product, such as Barrel length: 16 in. */
  readonly variants: readonly { readonly label: string; readonly value: string }[];
}

/**
 * What a line of a cart or an order is described by, in the order in which it was chosen. What the
 * sku is wins: nobody orders a black one that their cart calls gold.
 */
export function optionsOf(
  variants: SoldSku['variants'],
  chosen: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = new Map(variants.map(({ label, value }) => [label, value]));
  const isOwn = (label: string) => own.has(label);
  const labels = Object.keys(chosen);
  // Of the sku: those that somebody chose, then those that nobody was asked for. Then all others.
  const ordered = [...labels.filter(isOwn), ...own.keys(), ...labels];
  return Object.fromEntries(ordered.map((label) => [label, own.get(label) ?? chosen[label] ?? '']));
}

/** The library names its pictures by what they show: that of a finish has the finish's name. */
export function pictureOf(
  product: ProductContent,
  sku: ProductContent['skus'][number] | null,
): string {
  const colors = new Set((product.color_options ?? []).map(({ label }) => label));
  const finish = sku?.variants.find(({ label }) => colors.has(label))?.label;
  const shown = product.image_library?.find(
    ({ label }) => finish !== undefined && label === finish,
  );
  return shown?.image.url ?? product.image?.url ?? '';
}

export function soldSkusOf(product: ProductContent): SoldSku[] {
  const { documentId } = product;
  const shown = {
    documentId,
    productName: product.title,
    productUrl: `/product/${product.display_type}/${documentId}`,
  };
  const skus = product.skus.map((sold) => ({
    ...shown,
    sku: sold.sku,
    imageUrl: pictureOf(product, sold),
    variants: sold.variants.map(({ label, product_variant_type: type }) => ({
      label: type.display_title,
      value: label,
    })),
  }));
  // An editor may list one twice: the first one counts.
  return skus.filter(({ sku }, at) => skus.findIndex((other) => other.sku === sku) === at);
}

/**
 * Replaces what a product sells, right after its document was stored in the same transaction. Does
 * nothing when a newer version of the document is there.
 */
export async function storeSoldSkus(
  tx: Transaction,
  product: { readonly documentId: string; readonly counter: number },
  skus: readonly SoldSku[],
): Promise<void> {
  const { documentId, counter } = product;
  const kept = skus.map(({ sku }) => sku);
  await tx.query(
    sql`/* catalog.store-sold-skus */
      with current as (
        select from catalog.document
         where kind = 'product' and key = ${documentId} and counter = ${counter}
      ), removed as (
        delete from catalog.product_sku p
         where p.document_id = ${documentId} and p.sku <> all(${kept}::text[])
           and exists (select from current)
      )
      insert into catalog.product_sku as p
             (sku, document_id, product_name, product_url, image_url, variants)
      select sku, ${documentId}, "productName", "productUrl", "imageUrl", variants
        from json_to_recordset(${JSON.stringify(skus)}) as given
             (sku text, "productName" text, "productUrl" text, "imageUrl" text, variants jsonb)
       where exists (select from current)
      on conflict (sku, document_id) do update
         set product_name = excluded.product_name, product_url = excluded.product_url,
             image_url = excluded.image_url, variants = excluded.variants
       where (p.product_name, p.product_url, p.image_url, p.variants) is distinct from
             (excluded.product_name, excluded.product_url, excluded.image_url, excluded.variants)`,
  );
}

/**
 * Those of the skus that a published product sells, by one indexed read. Where two products sell the
 * same sku, it is shown as the first one's, always the same.
 */
export async function findSoldSkus(
  db: Queryable,
  skus: readonly string[],
): Promise<Map<string, SoldSku>> {
  const rows = await db.query(
    sql<SoldSku>`/* catalog.find-sold-skus */
      select sku, document_id as "documentId", product_name as "productName",
             product_url as "productUrl", image_url as "imageUrl", variants
        from catalog.product_sku where sku = any(${skus})
       order by sku, document_id desc`,
  );
  // Of one sku the last row stays, which is the lowest id.
  return new Map(rows.map((row) => [row.sku, row]));
}
