import type { GroupState } from '@tarnholt/contract';
import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface WaitingGroup {
  readonly groupId: string;
  readonly orderId: string;
  readonly state: GroupState;
  readonly since: Date;
}

/** Before a group has left its way ends at a person's desk, at ours or at somebody else's. */
export const statesBeforeShipping = [
  'awaiting_dealer',
  'awaiting_license',
  'verifying',
  'verified',
  'released',
  'packed',
] as const satisfies readonly GroupState[];

const pageSize = 200;

/**
 * Every group for a dealer that has stood where it stands since then or longer, in no order that
 * matters. Those on hold are left out: they wait for us, and for nobody else.
 */
export async function* eachWaitingGroup(db: Queryable, until: Date): AsyncGenerator<WaitingGroup> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page: WaitingGroup[] = await db.query(
      sql<WaitingGroup>`/* orders.each-waiting-group */
        select id as "groupId", order_id as "orderId", state, state_since as since
          from orders.fulfillment_group
         where kind = 'dealer' and hold_reason is null
           and state in ('awaiting_dealer', 'awaiting_license', 'verifying', 'verified',
                         'released', 'packed')
           and state_since <= ${until} and id > ${after}::uuid
         order by id limit ${pageSize}`,
    );
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.groupId;
  }
}

/** Of these groups, those that have yet to leave. */
export async function findUnshippedGroups(
  db: Queryable,
  groupIds: readonly string[],
): Promise<string[]> {
  if (groupIds.length === 0) return [];
  const rows = await db.query(
    sql<{ id: string }>`/* orders.find-unshipped-groups */
      select id from orders.fulfillment_group
       where id = any(${groupIds}::uuid[]) and state = any(${statesBeforeShipping})
       order by state_since, id`,
  );
  return rows.map(({ id }) => id);
}

/** The orders of these groups whose part has yet to leave. */
export async function findUnshippedOrders(
  db: Queryable,
  groupIds: readonly string[],
): Promise<string[]> {
  const rows = await db.query(
    sql<{ order_id: string }>`/* orders.find-unshipped-orders */
      select distinct order_id from orders.fulfillment_group
       where id = any(${groupIds}::uuid[]) and state = any(${statesBeforeShipping})
       order by order_id`,
  );
  return rows.map(({ order_id }) => order_id);
}
