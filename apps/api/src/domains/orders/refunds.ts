import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface NewRefund {
  readonly id: string;
  readonly orderId: string;
  readonly groupId: string;
  readonly amountCents: number;
  readonly taxCents: number;
  readonly reason: string;
  readonly requestedBy: string;
}

export interface Refund extends NewRefund {
  readonly state: 'requested' | 'done' | 'failed';
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
}

interface RefundRecord {
  readonly id: string;
  readonly order_id: string;
  readonly group_id: string;
  readonly amount_cents: number;
  readonly tax_cents: number;
  readonly reason: string;
  readonly state: Refund['state'];
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly finished_at: Date | null;
}

function toRefund(row: RefundRecord): Refund {
  return {
    id: row.id,
    orderId: row.order_id,
    groupId: row.group_id,
    amountCents: row.amount_cents,
    taxCents: row.tax_cents,
    reason: row.reason,
    state: row.state,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    finishedAt: row.finished_at,
  };
}

/** False when a refund of that id exists already: the same request, sent again. */
export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<boolean> {
  const rows = await tx.query(
    sql`/* orders.insert-refund */
      insert into orders.refund
             (id, order_id, group_id, amount_cents, tax_cents, reason, requested_by)
      values (${refund.id}, ${refund.orderId}, ${refund.groupId}, ${refund.amountCents},
              ${refund.taxCents}, ${refund.reason}, ${refund.requestedBy})
      on conflict (id) do nothing
      returning id`,
  );
  return rows.length > 0;
}

/** Null when it was finished before. */
export async function finishRefund(
  tx: Transaction,
  refundId: string,
  state: 'done' | 'failed',
): Promise<Refund | null> {
  const [row] = await tx.query(
    sql<RefundRecord>`/* orders.finish-refund */
      update orders.refund set state = ${state}, finished_at = shop_now()
       where id = ${refundId} and state = 'requested'
      returning *`,
  );
  return row === undefined ? null : toRefund(row);
}

export async function listRefunds(db: Queryable, orderId: string): Promise<Refund[]> {
  const rows = await db.query(
    sql<RefundRecord>`/* orders.list-refunds */
      select * from orders.refund where order_id = ${orderId} order by requested_at, id`,
  );
  return rows.map(toRefund);
}
