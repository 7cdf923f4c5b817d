import type { Queryable } from '../../platform/database.ts';
import type { PageOf } from '../../platform/order-positions.ts';
import { sql } from '../../platform/sql.ts';

export interface FailedMailRow {
  readonly id: string;
  readonly template: string;
  readonly recipient: string;
  readonly orderId: string;
  readonly error: string | null;
  readonly failedAt: Date;
  /** Where the next page begins: see `OrderPosition`. */
  readonly at: string;
}

/**
 * Mails about orders that the server of the addressee did not take, and that nobody has sent again,
 * oldest first. Those of others (newsletter, alerts) are the addressee's own business.
 */
export function listFailedMails(db: Queryable, { after, limit }: PageOf): Promise<FailedMailRow[]> {
  const at = after?.at ?? '0';
  const id = after?.id ?? '00000000-0000-0000-0000-000000000000';
  return db.query(
    sql<FailedMailRow>`/* notifications.list-failed-mails */
      select m.id, m.template, m.recipient, m.data->>'orderId' as "orderId", m.last_error as error,
             m.settled_at as "failedAt",
             (extract(epoch from m.queued_at) * 1000000)::bigint::text as at
        from notifications.outgoing_mail m
       where m.state = 'rejected' and m.data->>'orderId' is not null
         and (m.queued_at, m.id) >
             (to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${id}::uuid)
         and not exists (
           select from notifications.outgoing_mail r where r.resend_of = m.id)
       order by m.queued_at, m.id limit ${limit}`,
  );
}
