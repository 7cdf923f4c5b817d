import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import { authorizationLife } from './model.ts';

/**
 * Groups whose authorization is too old to be captured, of orders whose card the provider does not
 * keep, so that it cannot be authorized anew either. Not those whose money is being taken or given
 * back, or was. One whose void was refused is left to the reconciliation.
 */
export async function findLapsed(db: Queryable, limit: number): Promise<string[]> {
  const seconds = authorizationLife.endsAfterMs / 1_000;
  const rows = await db.query(
    sql<{ groupId: string }>`/* payments.find-lapsed */
      select a.group_id as "groupId" from payments.payment_attempt a
       where a.verb = 'authorize' and a.state = 'approved' and a.closed_at is null
         and coalesce(a.sent_at, a.created_at) < shop_now() - ${seconds} * interval '1 second'
         and not exists (
           select from payments.profile c
            where c.order_id = a.order_id and c.deleted_at is null)
         and not exists (
           select from payments.payment_attempt t
            where t.acts_on = a.id
              and (t.verb = 'void'
                   or t.verb = 'capture' and t.state not in ('declined', 'rejected', 'not_charged')))
       order by a.id limit ${limit}`,
  );
  return rows.map(({ groupId }) => groupId);
}
