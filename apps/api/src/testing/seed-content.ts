import {
  examplePages,
  exampleProduct,
  exampleProductGroup,
} from '@tarnholt/contract/content-examples';
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
    await db.query(
      sql`/* testing.seed-content */
        insert into catalog.document (kind, key, document_id, counter, document, answer)
        values (${kind}, ${key}, ${document.documentId}, 1, ${text}::jsonb, ${`{"data":${text}}`})`,
    );
  }
}
