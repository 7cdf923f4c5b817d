import type { GroupState } from '@tarnholt/contract';
import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface OpenGroup {
  readonly groupId: string;
  readonly orderId: string;
  readonly state: GroupState;
  /** Null for a dealer that was typed in. */
  readonly licenseeId: string | null;
}

/**
 * What has yet to leave for these licensees, whom the buyers picked, or is one of these groups. Those
 * that wait longest first. The states stand in it: the index is used only where they do.
 */
export async function findOpenGroupsFor(
  db: Queryable,
  { licenseeIds, groupIds }: { licenseeIds: readonly string[]; groupIds: readonly string[] },
): Promise<OpenGroup[]> {
  if (licenseeIds.length === 0 && groupIds.length === 0) return [];
  return db.query(
    sql<OpenGroup>`/* orders.find-open-groups-for */
      select id as "groupId", order_id as "orderId", state, licensee_id as "licenseeId"
        from (select id, order_id, state, licensee_id, state_since
                from orders.fulfillment_group
               where licensee_id = any(${licenseeIds}::text[])
                 and state in ('awaiting_dealer', 'awaiting_license', 'verifying', 'verified',
                               'released', 'packed')
              union
              select id, order_id, state, licensee_id, state_since
                from orders.fulfillment_group
               where id = any(${groupIds}::uuid[])
                 and state in ('awaiting_dealer', 'awaiting_license', 'verifying', 'verified',
                               'released', 'packed')) open
       order by state_since, id`,
  );
}
