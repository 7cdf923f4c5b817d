import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { GroupKind } from './model.ts';

/** A part of an order that can leave, without anything about who gets it. */
export interface DueGroup {
  readonly groupId: string;
  readonly orderId: string;
  readonly kind: GroupKind;
  readonly since: Date;
  readonly methodName: string;
  readonly lines: readonly {
    readonly sku: string;
    readonly name: string;
    readonly quantity: number;
  }[];
}

/**
 * What waits to leave and is not on hold, oldest order first; `after` is a group that was listed before,
 * which may have left meanwhile. The states stand in it: the index is used only where they do.
 */
export function listDueGroups(
  db: Queryable,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<DueGroup[]> {
  return db.query(
    sql<DueGroup>`/* orders.list-due-groups */
      select g.id as "groupId", g.order_id as "orderId", g.kind, g.state_since as since,
             g.method_name as "methodName",
             (select json_agg(json_build_object(
                       'sku', l.sku, 'name', l.product_name, 'quantity', l.quantity)
                       order by l.position)
                from orders.line l where l.group_id = g.id) as lines
        from orders.fulfillment_group g
       where g.state in ('paid', 'released', 'packed') and g.hold_reason is null
         and (${after}::uuid is null or (g.created_at, g.order_id, g.id) > (
               select a.created_at, a.order_id, a.id
                 from orders.fulfillment_group a where a.id = ${after}::uuid))
       order by g.created_at, g.order_id, g.id limit ${limit}`,
  );
}
