import type { ProductContent } from '@tarnholt/contract/content';
import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { DocumentName } from './model.ts';
import type { SoldSku } from './sold-skus.ts';

/** Every published product that sells the sku, always in the same order. */
export function findProductsOfSku(db: Queryable, sku: string): Promise<SoldSku[]> {
  return db.query(
    sql<SoldSku>`/* catalog.find-products-of-sku */
      select sku, document_id as "documentId", product_name as "productName",
             product_url as "productUrl", image_url as "imageUrl", variants
        from catalog.product_sku where sku = ${sku}
       order by document_id`,
  );
}

/**
 * What a product sells, named by its document or by the id that editors gave it; empty when the shop
 * does not know it. Where two products have one id, it is always the same one.
 */
export function findSkusOfProduct(db: Queryable, productId: string): Promise<SoldSku[]> {
  return db.query(
    sql<SoldSku>`/* catalog.find-skus-of-product */
      with product as (
        select ${productId}::text as document_id, 1 as place
        union all
        select key, 2 from catalog.document
         where kind = 'product' and document ->> 'yotpo_product_id' = ${productId}
      ), sold as (
        select document_id from product
         where exists (select from catalog.product_sku p where p.document_id = product.document_id)
         order by place, document_id limit 1
      )
      select sku, document_id as "documentId", product_name as "productName",
             product_url as "productUrl", image_url as "imageUrl", variants
        from catalog.product_sku join sold using (document_id)
       order by sku`,
  );
}

/** Skus whose product has this in its name, from the one after `after` on, in their order. */
export async function findSkusByName(
  db: Queryable,
  text: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db.query(
    sql<{ sku: string }>`/* catalog.find-skus-by-name */
      select distinct sku from catalog.product_sku
       where position(lower(${text}) in lower(product_name)) > 0 and sku > ${after}
       order by sku limit ${limit}`,
  );
  return rows.map(({ sku }) => sku);
}

/** Every document whose page shows one of the skus: its products, and whatever shows those. */
export function findDocumentsShowing(
  db: Queryable,
  skus: readonly string[],
  limit: number,
): Promise<DocumentName[]> {
  return db.query(
    sql<DocumentName>`/* catalog.find-documents-showing */
      with sold as (
        select array_agg(distinct document_id) as ids from catalog.product_sku
         where sku = any(${skus})
      )
      select 'product' as kind, id as key from sold, unnest(ids) as id
      union
      select kind, key from catalog.document, sold where refs && sold.ids
      limit ${limit}`,
  );
}

export type SoldProduct = Pick<SoldSku, 'documentId' | 'productName' | 'productUrl'>;

/** What published products are called and where their pages are, by their document. */
export async function findProductsById(
  db: Queryable,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, SoldProduct>> {
  const rows = await db.query(
    sql<SoldProduct>`/* catalog.find-products-by-id */
      select distinct on (document_id) document_id as "documentId",
             product_name as "productName", product_url as "productUrl"
        from catalog.product_sku where document_id = any(${documentIds})
       order by document_id, sku`,
  );
  return new Map(rows.map((row) => [row.documentId, row]));
}

/** Published products as their editors wrote them, by the ids of their documents. */
export async function findProductDocuments(
  db: Queryable,
  documentIds: readonly string[],
): Promise<Map<string, ProductContent>> {
  const rows = await db.query(
    sql<{ key: string; document: ProductContent }>`/* catalog.find-product-documents */
      select key, document from catalog.document
       where kind = 'product' and key = any(${documentIds}::text[]) and document is not null`,
  );
  return new Map(rows.map(({ key, document }) => [key, document]));
}
