import type { Queryable, Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';
import type { BreakKind } from '../model.ts';
import type { FoundBreak } from './note-break.ts';

export interface StoredBreak extends FoundBreak {
  readonly id: string;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly resolvedAt: Date | null;
  /** The subject of somebody of the staff; null when it closed by itself. */
  readonly resolvedBy: string | null;
  readonly resolvedHow: 'gone' | 'person' | null;
  readonly note: string | null;
}

export interface BreakQuery {
  readonly state: 'open' | 'resolved';
  /** Those before this one, which was the last of the page before. */
  readonly beforeId?: string | undefined;
  readonly limit: number;
}

/** Newest first. */
export function listBreaks(
  db: Queryable,
  { state, beforeId, limit }: BreakQuery,
): Promise<StoredBreak[]> {
  return db.query(
    sql<StoredBreak>`/* payments.list-breaks */
      select id::text, kind, order_id as "orderId", attempt_id as "attemptId",
             transaction_id as "transactionId", our_cents::float8 as "ourCents",
             provider_cents::float8 as "providerCents", our_state as "ourState",
             provider_status as "providerStatus", found_at as "firstSeenAt",
             last_seen_at as "lastSeenAt", resolved_at as "resolvedAt",
             resolved_by as "resolvedBy", resolved_how as "resolvedHow", note
        from payments.recon_break
       where (resolved_at is null) = ${state === 'open'}
         and (${beforeId ?? null}::bigint is null or id < ${beforeId ?? null}::bigint)
       order by recon_break.id desc limit ${limit}`,
  );
}

export async function findBreak(db: Queryable, id: string): Promise<StoredBreak | null> {
  const [row] = await db.query(
    sql<StoredBreak>`/* payments.find-break */
      select id::text, kind, order_id as "orderId", attempt_id as "attemptId",
             transaction_id as "transactionId", our_cents::float8 as "ourCents",
             provider_cents::float8 as "providerCents", our_state as "ourState",
             provider_status as "providerStatus", found_at as "firstSeenAt",
             last_seen_at as "lastSeenAt", resolved_at as "resolvedAt",
             resolved_by as "resolvedBy", resolved_how as "resolvedHow", note
        from payments.recon_break where id = ${id}`,
  );
  return row ?? null;
}

/** False when it is closed already, or not there. */
export async function resolveBreak(
  tx: Transaction,
  id: string,
  by: string,
  note: string,
): Promise<boolean> {
  const rows = await tx.query(
    sql<{ id: string }>`/* payments.resolve-break */
      update payments.recon_break
         set resolved_at = shop_now(), resolved_by = ${by}, resolved_how = 'person', note = ${note}
       where id = ${id} and resolved_at is null
      returning id::text`,
  );
  return rows.length === 1;
}

/**
 * Closes what is no difference any more, of the kinds that the look at one transaction settles.
 * `except` is what the same look has found.
 */
export async function closeBreaksOf(
  db: Queryable,
  transactionId: string,
  kinds: readonly BreakKind[],
  except: BreakKind | null = null,
): Promise<number> {
  const rows = await db.query(
    sql<{ id: string }>`/* payments.close-breaks-of */
      update payments.recon_break set resolved_at = shop_now(), resolved_how = 'gone'
       where transaction_id = ${transactionId} and resolved_at is null and kind = any(${kinds})
         and kind is distinct from ${except}
      returning id::text`,
  );
  return rows.length;
}

/** The transactions of open breaks that a look could settle. */
export async function listTransactionsOfBreaks(
  db: Queryable,
  kinds: readonly BreakKind[],
): Promise<string[]> {
  const rows = await db.query(
    sql<{ transactionId: string }>`/* payments.transactions-of-breaks */
      select distinct transaction_id as "transactionId" from payments.recon_break
       where resolved_at is null and kind = any(${kinds}) and transaction_id is not null`,
  );
  return rows.map(({ transactionId }) => transactionId);
}

/** An attempt that was resolved at last: whatever it was, the difference is gone. */
export async function closeResolvedAttempts(db: Queryable): Promise<void> {
  await db.query(
    sql`/* payments.close-resolved-attempts */
      update payments.recon_break b set resolved_at = shop_now(), resolved_how = 'gone'
        from payments.payment_attempt a
       where a.id = b.attempt_id and b.kind = 'unresolved' and b.resolved_at is null
         and a.finished_at is not null`,
  );
}

export async function countOpenBreaks(db: Queryable): Promise<Map<BreakKind, number>> {
  const rows = await db.query(
    sql<{ kind: BreakKind; open: number }>`/* payments.count-open-breaks */
      select kind, count(*)::int as open from payments.recon_break
       where resolved_at is null group by kind`,
  );
  return new Map(rows.map(({ kind, open }) => [kind, open]));
}

/** New ones that nobody was told of yet, and never again after this transaction. */
export async function takeUnannounced(tx: Transaction, limit: number): Promise<StoredBreak[]> {
  const rows = await tx.query(
    sql<{ id: string }>`/* payments.take-unannounced */
      update payments.recon_break set alerted_at = shop_now()
       where id in (
         select id from payments.recon_break where alerted_at is null
          order by id limit ${limit} for update skip locked)
      returning id::text`,
  );
  const ids = rows.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b));
  const found: StoredBreak[] = [];
  for (const id of ids) {
    const one = await findBreak(tx, id);
    if (one !== null) found.push(one);
  }
  return found;
}
