import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** What somebody of the staff wrote down about an order. */
export interface OrderNote {
  readonly body: string;
  readonly writtenBy: string;
  readonly writtenAt: Date;
}

export async function insertNote(
  tx: Transaction,
  note: { readonly orderId: string; readonly body: string; readonly writtenBy: string },
): Promise<string> {
  const [row] = await tx.query(
    sql<{ id: string }>`/* orders.insert-note */
      insert into orders.note (order_id, body, written_by)
      values (${note.orderId}, ${note.body}, ${note.writtenBy})
      returning id::text`,
  );
  if (row === undefined) throw new Error('a note was not kept');
  return row.id;
}

/** Newest first. */
export function listNotes(db: Queryable, orderId: string, most: number): Promise<OrderNote[]> {
  return db.query(
    sql<OrderNote>`/* orders.list-notes */
      select body, written_by as "writtenBy", written_at as "writtenAt"
        from orders.note where order_id = ${orderId} order by id desc limit ${most}`,
  );
}
