import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { JobQueue } from '../../../platform/jobs/queue.ts';
import { sql } from '../../../platform/sql.ts';
import { recordTaxJob } from '../jobs.ts';
import type { TaxEngineName, TaxSource } from '../model.ts';

export interface NewTaxDocument {
  readonly code: string;
  readonly kind: 'invoice' | 'return';
  readonly orderId: string;
  readonly groupId: string;
  /** Without tax. */
  readonly amountCents: number;
  readonly taxCents: number;
}

export interface TaxDocumentRow extends NewTaxDocument {
  readonly state: 'open' | 'recorded' | 'kept';
  readonly tries: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
}

export interface PlanDeps {
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly taxes: { readonly engine: TaxEngineName };
}

/**
 * Writes down that a document is due, and has it sent where there is a tax service that was asked
 * about the sale. In the transaction that moved the money: the one is never without the other.
 */
export async function planTaxDocument(
  { jobs, taxes }: PlanDeps,
  tx: Transaction,
  document: NewTaxDocument,
  source: TaxSource,
): Promise<void> {
  const state = taxes.engine === 'avatax' && source !== 'none' ? 'open' : 'kept';
  const { code, kind, orderId, groupId, amountCents, taxCents } = document;
  const added = await tx.query(
    sql`/* pricing.plan-tax-document */
      insert into pricing.tax_document
             (code, kind, order_id, group_id, amount_cents, tax_cents, state)
      values (${code}, ${kind}, ${orderId}, ${groupId}, ${amountCents}, ${taxCents}, ${state})
      on conflict (code) do nothing
      returning code`,
  );
  if (added.length > 0 && state === 'open') await jobs.enqueue(tx, recordTaxJob, { code });
}

export async function findTaxDocument(db: Queryable, code: string): Promise<TaxDocumentRow | null> {
  const [row] = await db.query(
    sql<TaxDocumentRow>`/* pricing.find-tax-document */
      select code, kind, order_id as "orderId", group_id as "groupId",
             amount_cents as "amountCents", tax_cents as "taxCents", state, tries,
             last_error as "lastError", created_at as "createdAt"
        from pricing.tax_document where code = ${code}`,
  );
  return row ?? null;
}

/** Those that the tax service does not have yet, the oldest first. */
export function listOpenTaxDocuments(db: Queryable): Promise<TaxDocumentRow[]> {
  return db.query(
    sql<TaxDocumentRow>`/* pricing.list-open-tax-documents */
      select code, kind, order_id as "orderId", group_id as "groupId",
             amount_cents as "amountCents", tax_cents as "taxCents", state, tries,
             last_error as "lastError", created_at as "createdAt"
        from pricing.tax_document where state = 'open' order by created_at limit 1000`,
  );
}

export async function noteRecorded(db: Queryable, code: string): Promise<void> {
  await db.query(
    sql`/* pricing.note-recorded */
      update pricing.tax_document
         set state = 'recorded', recorded_at = shop_now(), tries = tries + 1, last_error = null
       where code = ${code} and state = 'open'`,
  );
}

export async function noteNotRecorded(db: Queryable, code: string, why: string): Promise<void> {
  await db.query(
    sql`/* pricing.note-not-recorded */
      update pricing.tax_document set tries = tries + 1, last_error = ${why.slice(0, 200)}
       where code = ${code} and state = 'open'`,
  );
}
