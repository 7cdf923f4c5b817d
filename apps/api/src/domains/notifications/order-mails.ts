import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface OrderMail {
  readonly id: string;
  readonly cause: string;
  readonly template: string;
  readonly recipient: string;
  readonly state: 'queued' | 'sent' | 'rejected';
  readonly queuedAt: Date;
  readonly settledAt: Date | null;
  readonly isRepeat: boolean;
}

/** What was mailed about an order, to whomever, newest first. */
export function listOrderMails(db: Queryable, orderId: string, most: number): Promise<OrderMail[]> {
  return db.query(
    sql<OrderMail>`/* notifications.list-order-mails */
      select id, cause, template, recipient, state, queued_at as "queuedAt",
             settled_at as "settledAt", resend_of is not null as "isRepeat"
        from notifications.outgoing_mail
       where data ->> 'orderId' = ${orderId} and data ? 'orderId'
       order by queued_at desc limit ${most}`,
  );
}
