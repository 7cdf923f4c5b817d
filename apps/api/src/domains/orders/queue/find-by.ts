import type { Queryable } from '../../../platform/database.ts';
import {
  type OrderPosition,
  type PageOf,
  searchStart,
  type TermRange,
} from '../../../platform/order-positions.ts';
import { type Statement, sql } from '../../../platform/sql.ts';

/** What orders are found by that the orders themselves say. */
export type OwnTerm = keyof typeof terms;

/**
 * Orders whose term lies in the range, by the term and then newest first. The terms are written here
 * exactly as in their indexes, which is what makes the indexes count.
 */
export function findBy(
  db: Queryable,
  term: OwnTerm,
  range: TermRange,
  page: PageOf,
): Promise<OrderPosition[]> {
  return db.query(terms[term](range, page));
}

type TermStatement = (range: TermRange, page: PageOf) => Statement<OrderPosition>;

const terms = {
  id: (range: TermRange, { after, limit }: PageOf) => sql<OrderPosition>`/* orders.find-by-id */
      select o.id, o.id as term, '0' as at
        from orders.shop_order o
       where o.id ~>=~ ${range.from} and o.id ~<~ ${range.to} and o.id ~>~ ${after?.id ?? ''}
       order by o.id using ~<~ limit ${limit}`,
  email: (range: TermRange, { after, limit }: PageOf) => {
    const { term, at, id } = searchStart(range, after);
    return sql<OrderPosition>`/* orders.find-by-email */
      select o.id, lower(o.email) as term,
             (extract(epoch from o.placed_at) * 1000000)::bigint::text as at
        from orders.shop_order o
       where lower(o.email) ~>=~ ${term} and lower(o.email) ~<~ ${range.to}
         and (lower(o.email) ~>~ ${term}
              or o.placed_at < to_timestamp(0) + ${at}::bigint * interval '1 microsecond'
              or (o.placed_at = to_timestamp(0) + ${at}::bigint * interval '1 microsecond'
                  and o.id > ${id}))
       order by lower(o.email) using ~<~, o.placed_at desc, o.id limit ${limit}`;
  },
  name: (range: TermRange, { after, limit }: PageOf) => {
    const { term, at, id } = searchStart(range, after);
    return sql<OrderPosition>`/* orders.find-by-name */
      select o.id, lower(o.billing->>'name') as term,
             (extract(epoch from o.placed_at) * 1000000)::bigint::text as at
        from orders.shop_order o
       where lower(o.billing->>'name') ~>=~ ${term} and lower(o.billing->>'name') ~<~ ${range.to}
         and (lower(o.billing->>'name') ~>~ ${term}
              or o.placed_at < to_timestamp(0) + ${at}::bigint * interval '1 microsecond'
              or (o.placed_at = to_timestamp(0) + ${at}::bigint * interval '1 microsecond'
                  and o.id > ${id}))
       order by lower(o.billing->>'name') using ~<~, o.placed_at desc, o.id limit ${limit}`;
  },
  lastName: (range: TermRange, { after, limit }: PageOf) => {
    const { term, at, id } = searchStart(range, after);
    return sql<OrderPosition>`/* orders.find-by-last-name */
      select o.id, lower(substring(o.billing->>'name' from '[^ ]+$')) as term,
             (extract(epoch from o.placed_at) * 1000000)::bigint::text as at
        from orders.shop_order o
       where lower(substring(o.billing->>'name' from '[^ ]+$')) ~>=~ ${term}
         and lower(substring(o.billing->>'name' from '[^ ]+$')) ~<~ ${range.to}
         and (lower(substring(o.billing->>'name' from '[^ ]+$')) ~>~ ${term}
              or o.placed_at < to_timestamp(0) + ${at}::bigint * interval '1 microsecond'
              or (o.placed_at = to_timestamp(0) + ${at}::bigint * interval '1 microsecond'
                  and o.id > ${id}))
       order by lower(substring(o.billing->>'name' from '[^ ]+$')) using ~<~, o.placed_at desc, o.id
       limit ${limit}`;
  },
  phone: (range: TermRange, { after, limit }: PageOf) => {
    const { term, at, id } = searchStart(range, after);
    return sql<OrderPosition>`/* orders.find-by-phone */
      select o.id, right(regexp_replace(o.billing->>'phone', '[^0-9]', '', 'g'), 10) as term,
             (extract(epoch from o.placed_at) * 1000000)::bigint::text as at
        from orders.shop_order o
       where right(regexp_replace(o.billing->>'phone', '[^0-9]', '', 'g'), 10) ~>=~ ${term}
         and right(regexp_replace(o.billing->>'phone', '[^0-9]', '', 'g'), 10) ~<~ ${range.to}
         and (right(regexp_replace(o.billing->>'phone', '[^0-9]', '', 'g'), 10) ~>~ ${term}
              or o.placed_at < to_timestamp(0) + ${at}::bigint * interval '1 microsecond'
              or (o.placed_at = to_timestamp(0) + ${at}::bigint * interval '1 microsecond'
                  and o.id > ${id}))
       order by right(regexp_replace(o.billing->>'phone', '[^0-9]', '', 'g'), 10) using ~<~,
                o.placed_at desc, o.id
       limit ${limit}`;
  },
  zip: (range: TermRange, { after, limit }: PageOf) => {
    const { term, at, id } = searchStart(range, after);
    return sql<OrderPosition>`/* orders.find-by-zip */
      select o.id, left(o.billing->>'zip', 5) as term,
             (extract(epoch from o.placed_at) * 1000000)::bigint::text as at
        from orders.shop_order o
       where left(o.billing->>'zip', 5) ~>=~ ${term} and left(o.billing->>'zip', 5) ~<~ ${range.to}
         and (left(o.billing->>'zip', 5) ~>~ ${term}
              or o.placed_at < to_timestamp(0) + ${at}::bigint * interval '1 microsecond'
              or (o.placed_at = to_timestamp(0) + ${at}::bigint * interval '1 microsecond'
                  and o.id > ${id}))
       order by left(o.billing->>'zip', 5) using ~<~, o.placed_at desc, o.id limit ${limit}`;
  },
  trackingNumber: (range: TermRange, { after, limit }: PageOf) => {
    const { term, at, id } = searchStart(range, after);
    return sql<OrderPosition>`/* orders.find-by-tracking-number */
      select g.order_id as id, found.term,
             (extract(epoch from found.shipped_at) * 1000000)::bigint::text as at
        from (select s.group_id, s.shipped_at,
                     regexp_replace(upper(s.tracking_number), '[^A-Z0-9]', '', 'g') as term
                from orders.shipment s
               where regexp_replace(upper(s.tracking_number), '[^A-Z0-9]', '', 'g') ~>=~ ${term}
                 and regexp_replace(upper(s.tracking_number), '[^A-Z0-9]', '', 'g') ~<~ ${range.to}
             ) found
        join orders.fulfillment_group g on g.id = found.group_id
       where (found.term ~>~ ${term}
              or found.shipped_at < to_timestamp(0) + ${at}::bigint * interval '1 microsecond'
              or (found.shipped_at = to_timestamp(0) + ${at}::bigint * interval '1 microsecond'
                  and g.order_id > ${id}))
       order by found.term using ~<~, found.shipped_at desc, g.order_id limit ${limit}`;
  },
  serialNumber: (range: TermRange, { after, limit }: PageOf) => {
    const { term, at, id } = searchStart(range, after);
    return sql<OrderPosition>`/* orders.find-by-serial-number */
      select g.order_id as id, u.serial_number as term,
             (extract(epoch from u.entered_at) * 1000000)::bigint::text as at
        from orders.serialized_unit u
        join orders.fulfillment_group g on g.id = u.group_id
       where u.serial_number ~>=~ ${term} and u.serial_number ~<~ ${range.to}
         and (u.serial_number ~>~ ${term}
              or u.entered_at < to_timestamp(0) + ${at}::bigint * interval '1 microsecond'
              or (u.entered_at = to_timestamp(0) + ${at}::bigint * interval '1 microsecond'
                  and g.order_id > ${id}))
       order by u.serial_number using ~<~, u.entered_at desc, g.order_id limit ${limit}`;
  },
} as const satisfies Record<string, TermStatement>;
