import type { GroupState } from '@tarnholt/contract';
import type { Queryable } from '../../../platform/database.ts';
import {
  beforeNewest,
  beforeOldest,
  type OrderPosition,
  type PageOf,
} from '../../../platform/order-positions.ts';
import { type Statement, sql } from '../../../platform/sql.ts';

/** Views of the list of orders that follow from the orders themselves. */
export type OwnView = keyof typeof views;

export interface ViewPage extends PageOf {
  /** Only orders that were placed at least so many days ago. */
  readonly minDays: number;
}

/** Positions of a view, in its order. Each is one walk along one index. */
export function listView(db: Queryable, view: OwnView, page: ViewPage): Promise<OrderPosition[]> {
  return db.query(views[view](page));
}

type ViewStatement = (page: ViewPage) => Statement<OrderPosition>;

/** Parts that stand there, longest waiting first. Two parts of an order are one row. */
const waitingIn =
  (state: GroupState): ViewStatement =>
  ({ after, minDays, limit }) => {
    const { at, id } = after ?? beforeOldest;
    return sql`/* orders.view-of-state */
      select distinct on (g.created_at, g.order_id) g.order_id as id, '' as term,
             (extract(epoch from g.created_at) * 1000000)::bigint::text as at
        from orders.fulfillment_group g
       where g.state = ${state}
         and (g.created_at, g.order_id) >
             (to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${id})
         and g.created_at <= shop_now() - make_interval(days => ${minDays}::int)
       order by g.created_at, g.order_id limit ${limit}`;
  };

const views = {
  'dealer-missing': waitingIn('awaiting_dealer'),
  'license-missing': waitingIn('awaiting_license'),
  'to-verify': waitingIn('verifying'),
  released: waitingIn('released'),
  'to-release': ({ after, minDays, limit }: ViewPage) => {
    const { at, id } = after ?? beforeOldest;
    return sql<OrderPosition>`/* orders.view-to-release */
      select distinct on (g.created_at, g.order_id) g.order_id as id, '' as term,
             (extract(epoch from g.created_at) * 1000000)::bigint::text as at
        from orders.fulfillment_group g
       where g.state = 'verified' and g.hold_reason is null
         and (g.created_at, g.order_id) >
             (to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${id})
         and g.created_at <= shop_now() - make_interval(days => ${minDays}::int)
       order by g.created_at, g.order_id limit ${limit}`;
  },
  'to-ship': ({ after, minDays, limit }: ViewPage) => {
    const { at, id } = after ?? beforeOldest;
    return sql<OrderPosition>`/* orders.view-to-ship */
      select distinct on (g.created_at, g.order_id) g.order_id as id, '' as term,
             (extract(epoch from g.created_at) * 1000000)::bigint::text as at
        from orders.fulfillment_group g
       where g.state in ('paid', 'released', 'packed') and g.hold_reason is null
         and (g.created_at, g.order_id) >
             (to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${id})
         and g.created_at <= shop_now() - make_interval(days => ${minDays}::int)
       order by g.created_at, g.order_id limit ${limit}`;
  },
  held: ({ after, minDays, limit }: ViewPage) => {
    const { at, id } = after ?? beforeOldest;
    return sql<OrderPosition>`/* orders.view-held */
      select distinct on (g.created_at, g.order_id) g.order_id as id, '' as term,
             (extract(epoch from g.created_at) * 1000000)::bigint::text as at
        from orders.fulfillment_group g
       where g.hold_reason is not null
         and g.state not in ('shipped', 'delivered', 'picked_up', 'refused', 'returned', 'canceled')
         and (g.created_at, g.order_id) >
             (to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${id})
         and g.created_at <= shop_now() - make_interval(days => ${minDays}::int)
       order by g.created_at, g.order_id limit ${limit}`;
  },
  shipped: ({ after, minDays, limit }: ViewPage) => {
    const { at, id } = after ?? beforeNewest;
    return sql<OrderPosition>`/* orders.view-shipped */
      select distinct on (g.created_at, g.order_id) g.order_id as id, '' as term,
             (extract(epoch from g.created_at) * 1000000)::bigint::text as at
        from orders.fulfillment_group g
       where g.state in ('shipped', 'delivered', 'picked_up', 'refused', 'returned')
         and (g.created_at, g.order_id) <
             (to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${id})
         and g.created_at <= shop_now() - make_interval(days => ${minDays}::int)
       order by g.created_at desc, g.order_id desc limit ${limit}`;
  },
  canceled: ({ after, minDays, limit }: ViewPage) => {
    const { at, id } = after ?? beforeNewest;
    return sql<OrderPosition>`/* orders.view-canceled */
      select distinct on (g.created_at, g.order_id) g.order_id as id, '' as term,
             (extract(epoch from g.created_at) * 1000000)::bigint::text as at
        from orders.fulfillment_group g
       where g.state = 'canceled'
         and (g.created_at, g.order_id) <
             (to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${id})
         and g.created_at <= shop_now() - make_interval(days => ${minDays}::int)
       order by g.created_at desc, g.order_id desc limit ${limit}`;
  },
  refunded: ({ after, minDays, limit }: ViewPage) => {
    const { at, id } = after ?? beforeNewest;
    return sql<OrderPosition>`/* orders.view-refunded */
      select o.id, '' as term, (extract(epoch from o.placed_at) * 1000000)::bigint::text as at
        from orders.shop_order o
       where o.status in ('partially_refunded', 'refunded')
         and (o.placed_at, o.id) <
             (to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${id})
         and o.placed_at <= shop_now() - make_interval(days => ${minDays}::int)
       order by o.placed_at desc, o.id desc limit ${limit}`;
  },
  all: ({ after, minDays, limit }: ViewPage) => {
    const { at, id } = after ?? beforeNewest;
    return sql<OrderPosition>`/* orders.view-all */
      select o.id, '' as term, (extract(epoch from o.placed_at) * 1000000)::bigint::text as at
        from orders.shop_order o
       where (o.placed_at, o.id) <
             (to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${id})
         and o.placed_at <= shop_now() - make_interval(days => ${minDays}::int)
       order by o.placed_at desc, o.id desc limit ${limit}`;
  },
} as const satisfies Record<string, ViewStatement>;
