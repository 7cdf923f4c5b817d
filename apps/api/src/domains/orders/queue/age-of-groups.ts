import type { AgingRow } from '@tarnholt/contract';
import type { Queryable } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

export interface AgedGroups {
  readonly row: AgingRow;
  /** Whole days since it came there, or was stopped. */
  readonly days: number;
  readonly groups: number;
}

/** How the programs of the shop begin the reasons that they hold a part for. */
export interface HoldWords {
  readonly rules: string;
  readonly payment: string;
}

/**
 * Parts of orders that are neither gone nor canceled, by where they stand and for how many days. What
 * is on hold stands with the holds alone. Reads along the index of states: open parts are few.
 */
export function countByAge(db: Queryable, words: HoldWords): Promise<AgedGroups[]> {
  return db.query(
    sql<AgedGroups>`/* orders.count-by-age */
      select case
               when g.hold_reason is null then case g.state
                 when 'pending' then 'payment'
                 when 'awaiting_dealer' then 'dealer-missing'
                 when 'awaiting_license' then 'license-missing'
                 when 'verifying' then 'to-verify'
                 when 'verified' then 'to-release'
                 else 'to-ship' end
               when g.hold_reason like ${`${words.rules}%`} then 'held-rules'
               when g.hold_reason like ${`${words.payment}%`}
                 or g.hold_reason like 'Captured, but%' then 'held-payment'
               else 'held-other' end as row,
             greatest(0, floor(extract(epoch from shop_now() - coalesce(g.held_at, g.state_since))
                               / 86400))::int as days,
             count(*)::int as groups
        from orders.fulfillment_group g
       where g.state in ('pending', 'paid', 'awaiting_dealer', 'awaiting_license', 'verifying',
                         'verified', 'released', 'packed')
       group by 1, 2`,
  );
}
