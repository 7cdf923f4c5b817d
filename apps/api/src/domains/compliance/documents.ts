import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { DocumentState, StoredFile } from './model.ts';

export interface NewDocument {
  readonly groupId: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly storageKey: string;
  readonly state: DocumentState;
  /** What the scanner called it. */
  readonly finding: string | null;
  readonly uploadedBy: string;
}

/** A copy of a license that was handed in for a group. Returns its id. */
export async function insertDocument(tx: Transaction, document: NewDocument): Promise<string> {
  const [row] = await tx.query(
    sql<{ id: string }>`/* compliance.insert-document */
      insert into compliance.document
             (group_id, license_id, kind, file_name, media_type, size_bytes, sha256, storage_key,
              state, finding, uploaded_by, scanned_at)
      select c.group_id, c.license_id, 'license_copy', ${document.fileName}, ${document.mediaType},
             ${document.sizeBytes}::int, ${document.sha256}::bytea, ${document.storageKey},
             ${document.state}, ${document.finding}, ${document.uploadedBy},
             case when ${document.state} = 'pending' then null else shop_now() end
        from compliance.dealer_case c where c.group_id = ${document.groupId}
      returning id`,
  );
  if (row === undefined) throw new Error('a document belongs to a case');
  return row.id;
}

export interface HandedIn {
  /** Of this round of the case. */
  readonly documents: number;
  /** Of all cases of this dealer, within the last day. */
  readonly bytesOfDealer: number;
}

export async function countDocuments(db: Queryable, groupId: string): Promise<HandedIn> {
  const [row] = await db.query(
    sql<HandedIn>`/* compliance.count-documents */
      select (select count(*)::int from compliance.document d
               where d.group_id = c.group_id and d.round = c.round) as documents,
             (select coalesce(sum(d.size_bytes), 0)::int
                from compliance.dealer_case o
                join compliance.document d on d.group_id = o.group_id
               where o.dealer_key = c.dealer_key
                 and d.uploaded_at > shop_now() - interval '1 day') as "bytesOfDealer"
        from compliance.dealer_case c where c.group_id = ${groupId}`,
  );
  return row ?? { documents: 0, bytesOfDealer: 0 };
}

/** False when it was judged before. */
export async function settleDocument(
  tx: Transaction,
  documentId: string,
  state: Exclude<DocumentState, 'pending'>,
  finding: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    sql`/* compliance.settle-document */
      update compliance.document
         set state = ${state}, finding = ${finding}, scanned_at = shop_now()
       where id = ${documentId} and state = 'pending'
      returning id`,
  );
  return rows.length > 0;
}

export async function findDocument(db: Queryable, documentId: string): Promise<StoredFile | null> {
  const [row] = await db.query(
    sql<StoredFile>`/* compliance.find-document */
      select d.id, d.group_id as "groupId", c.order_id as "orderId", d.file_name as "fileName",
             d.media_type as "mediaType", d.size_bytes as "sizeBytes",
             d.storage_key as "storageKey", d.state, d.uploaded_by as "uploadedBy",
             d.uploaded_at as "uploadedAt"
        from compliance.document d join compliance.dealer_case c using (group_id)
       where d.id = ${documentId}`,
  );
  return row ?? null;
}
