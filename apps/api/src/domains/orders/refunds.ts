import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** So many units of a line; the amount with its tax. */
export interface RefundedLine {
  readonly lineId: number;
  readonly quantity: number;
  readonly amountCents: number;
  readonly taxCents: number;
}

interface RefundDecision {
  readonly id: string;
  readonly orderId: string;
  readonly groupId: string;
  readonly amountCents: number;
  readonly taxCents: number;
  readonly reason: string;
  readonly requestedBy: string;
  /** With it the cost of shipping goes back, which happens once. */
  readonly withShipping: boolean;
}

export interface NewRefund extends RefundDecision {
  /** None for a refund of an amount. */
  readonly lines: readonly RefundedLine[];
}

export interface Refund extends RefundDecision {
  readonly state: 'requested' | 'done' | 'failed';
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
}

export interface RefundWithLines extends Refund {
  readonly lines: readonly RefundedLine[];
}

interface RefundRecord {
  readonly id: string;
  readonly order_id: string;
  readonly group_id: string;
  readonly amount_cents: number;
  readonly tax_cents: number;
  readonly reason: string;
  readonly state: Refund['state'];
  readonly with_shipping: boolean;
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
    withShipping: row.with_shipping,
    requestedAt: row.requested_at,
    finishedAt: row.finished_at,
  };
}

/** False when a refund of that id exists already: the same request, sent again. */
export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<boolean> {
  const rows = await tx.query(
    sql`/* orders.insert-refund */
      insert into orders.refund
             (id, order_id, group_id, amount_cents, tax_cents, reason, requested_by, with_shipping)
      values (${refund.id}, ${refund.orderId}, ${refund.groupId}, ${refund.amountCents},
              ${refund.taxCents}, ${refund.reason}, ${refund.requestedBy}, ${refund.withShipping})
      on conflict (id) do nothing
      returning id`,
  );
  if (rows.length === 0) return false;
  const lines = refund.lines.map((line) => ({
    line_id: line.lineId,
    quantity: line.quantity,
    amount_cents: line.amountCents,
    tax_cents: line.taxCents,
  }));
  if (lines.length === 0) return true;
  await tx.query(
    sql`/* orders.insert-refund-lines */
      insert into orders.refund_line (refund_id, line_id, quantity, amount_cents, tax_cents)
      select ${refund.id}::uuid, l.line_id, l.quantity, l.amount_cents, l.tax_cents
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as l (line_id bigint, quantity int, amount_cents int, tax_cents int)`,
  );
  return true;
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

export async function listRefunds(db: Queryable, orderId: string): Promise<RefundWithLines[]> {
  const rows = await db.query(
    sql<RefundRecord & { lines: RefundedLine[] | null }>`/* orders.list-refunds */
      select r.*,
             (select json_agg(json_build_object('lineId', l.line_id, 'quantity', l.quantity,
                                                'amountCents', l.amount_cents,
                                                'taxCents', l.tax_cents) order by l.line_id)
                from orders.refund_line l where l.refund_id = r.id) as lines
        from orders.refund r where r.order_id = ${orderId} order by r.requested_at, r.id`,
  );
  return rows.map((row) => ({ ...toRefund(row), lines: row.lines ?? [] }));
}
