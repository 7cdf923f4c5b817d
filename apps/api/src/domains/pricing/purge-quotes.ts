import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

const batchSize = 5_000;

/** Removes quotes of yesterday and before: none of them is good for an order any more. */
export async function purgeOldQuotes(db: Queryable): Promise<number> {
  let purged = 0;
  for (;;) {
    const gone = await db.query(
      sql<{ id: string }>`/* pricing.purge-old-quotes */
        delete from pricing.quote
         where cart_id in (
           select cart_id from pricing.quote
            where computed_at < shop_now() - interval '1 day' limit ${batchSize})
           and computed_at < shop_now() - interval '1 day'
        returning cart_id as id`,
    );
    purged += gone.length;
    if (gone.length < batchSize) return purged;
  }
}
