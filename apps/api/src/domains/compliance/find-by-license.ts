import type { Queryable } from '../../platform/database.ts';
import {
  type OrderPosition,
  type PageOf,
  searchStart,
  type TermRange,
} from '../../platform/order-positions.ts';
import { sql } from '../../platform/sql.ts';

/** Orders for dealers whose license number, without its dashes, lies in the range. */
export function findByLicense(
  db: Queryable,
  range: TermRange,
  { after, limit }: PageOf,
): Promise<OrderPosition[]> {
  const { term, at, id } = searchStart(range, after);
  return db.query(
    sql<OrderPosition>`/* compliance.find-by-license */
      select c.order_id as id, replace(l.number, '-', '') as term,
             (extract(epoch from c.created_at) * 1000000)::bigint::text as at
        from compliance.license l
        join compliance.dealer_case c on c.license_id = l.id
       where replace(l.number, '-', '') ~>=~ ${term} and replace(l.number, '-', '') ~<~ ${range.to}
         and (replace(l.number, '-', '') ~>~ ${term}
              or c.created_at < to_timestamp(0) + ${at}::bigint * interval '1 microsecond'
              or (c.created_at = to_timestamp(0) + ${at}::bigint * interval '1 microsecond'
                  and c.order_id > ${id}))
       order by replace(l.number, '-', '') using ~<~, c.created_at desc, c.order_id limit ${limit}`,
  );
}
