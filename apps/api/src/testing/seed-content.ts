import {
  examplePages,
  exampleProduct,
  exampleProductGroup,
} from '@tarnholt/contract/content-examples';
import { type DocumentName, listingOf, slugOf, soldSkusOf } from '../domains/catalog/index.ts';
import type { Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';

/** The contract's example documents as if they had been published and projected. */
export const seededDocuments = [
  { kind: 'product', key: exampleProduct.documentId, document: exampleProduct },
  { kind: 'product-group', key: exampleProductGroup.documentId, document: exampleProductGroup },
  ...Object.entries(examplePages).map(([key, document]) => ({ kind: 'page', key, document })),
];

export async function seedContent(db: Queryable): Promise<void> {
  for (const { kind, key, document } of seededDocuments) {
    const text = JSON.stringify(document);
    const listing = JSON.stringify(listingOf({ kind, key } as DocumentName, document));
    await db.query(
      sql`/* testing.seed-content */
        insert into catalog.document
               (kind, key, document_id, counter, document, answer, slug, listing)
        values (${kind}, ${key}, ${document.documentId}, 1, ${text}::jsonb, ${`{"data":${text}}`},
                ${slugOf(document)}, ${listing}::jsonb)`,
    );
  }
  await db.query(
    sql`/* testing.seed-sold-skus */
      insert into catalog.product_sku
             (sku, document_id, product_name, product_url, image_url, variants)
      select sku, "documentId", "productName", "productUrl", "imageUrl", variants
        from json_to_recordset(${JSON.stringify(soldSkusOf(exampleProduct))}) as s
             (sku text, "documentId" text, "productName" text, "productUrl" text, "imageUrl" text,
              variants jsonb)`,
  );
}
