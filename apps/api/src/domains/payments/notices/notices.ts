import type { CardNotice } from '@tarnholt/contract';
import type { Database, Queryable } from '../../../platform/database.ts';
import type { JobQueue } from '../../../platform/jobs/queue.ts';
import { sql } from '../../../platform/sql.ts';
import { handleNoticeJob } from '../jobs.ts';
import { isFinal } from '../model.ts';
import { type ExamineDeps, examine, wakeAttempts } from '../reconcile/examine.ts';
import { readBookedAttempts } from '../reconcile/our-transactions.ts';

export interface ReceiveDeps {
  readonly db: Database;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
}

const transactionIdPattern = /^[0-9]{1,20}$/;
const attemptIdPattern = /^[0-9A-Z]{20}$/;

/** Keeps whom it is about, once, with the job that looks. False when it was there already. */
export function keepNotice({ db, jobs }: ReceiveDeps, notice: CardNotice): Promise<boolean> {
  const { notificationId, eventType, payload } = notice;
  const isTransaction = (payload.entityName ?? 'transaction') === 'transaction';
  const transactionId = isTransaction ? matching(transactionIdPattern, payload.id) : null;
  const attemptId = matching(attemptIdPattern, payload.merchantReferenceId);
  return db.transaction(async (tx) => {
    const rows = await tx.query(
      sql<{ id: string }>`/* payments.insert-notice */
        insert into payments.provider_notice (id, event_type, transaction_id, attempt_id)
        values (${notificationId}, ${eventType}, ${transactionId}, ${attemptId})
        on conflict (id) do nothing
        returning id`,
    );
    if (rows.length === 0) return false;
    await jobs.enqueue(tx, handleNoticeJob, { noticeId: notificationId });
    return true;
  });
}

function matching(pattern: RegExp, text: string | undefined): string | null {
  return text !== undefined && pattern.test(text) ? text : null;
}

interface StoredNotice {
  readonly transactionId: string | null;
  readonly attemptId: string | null;
  readonly handledAt: Date | null;
}

/**
 * Looks where a notice points. What it says is never taken for true: it only makes a look that would
 * have come anyway come now, so that none of them matters if it is late, repeated or lost.
 */
export async function handleNotice(deps: ExamineDeps, noticeId: string): Promise<void> {
  const [notice] = await deps.db.query(
    sql<StoredNotice>`/* payments.read-notice */
      select transaction_id as "transactionId", attempt_id as "attemptId",
             handled_at as "handledAt"
        from payments.provider_notice where id = ${noticeId}`,
  );
  if (notice === undefined || notice.handledAt !== null) return;
  const outcome = await lookWhere(deps, notice);
  if (outcome === 'unreadable') throw new Error('the card provider could not be asked');
  await deps.db.query(
    sql`/* payments.note-handled */
      update payments.provider_notice set handled_at = shop_now(), outcome = ${outcome}
       where id = ${noticeId}`,
  );
}

async function lookWhere(
  deps: ExamineDeps,
  { transactionId, attemptId }: StoredNotice,
): Promise<string> {
  const named = await readBookedAttempts(
    deps.db,
    transactionId === null ? [] : [transactionId],
    attemptId === null ? [] : [attemptId],
  );
  const concerned = named.filter(
    (attempt) => attempt.id === attemptId || attempt.transactionId === transactionId,
  );
  const waiting = concerned.find(({ state }) => !isFinal(state));
  if (waiting) {
    await wakeAttempts(deps.db, waiting.orderId);
    return 'woke';
  }
  return transactionId === null ? 'ignored' : examine(deps, transactionId);
}

/** The provider repeats one for ten days at most. */
export async function purgeNotices(db: Queryable): Promise<number> {
  const rows = await db.query(
    sql<{ id: string }>`/* payments.purge-notices */
      delete from payments.provider_notice
       where received_at < shop_now() - interval '90 days' returning id::text`,
  );
  return rows.length;
}
