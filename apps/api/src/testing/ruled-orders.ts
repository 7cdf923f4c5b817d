import type { Rule } from '../domains/rules/index.ts';
import { sql } from '../platform/sql.ts';
import type { CheckoutShop } from './checkout-caller.ts';
import { publishSampleRules } from './seed-rules.ts';

/** What tests about rules ask of a shop, whose buyers live in Texas and whose dealer is in Wyoming. */

export const publishTo = ({ db }: Pick<CheckoutShop, 'db'>, ...rules: Rule[]) =>
  publishSampleRules(db, { rules });

export async function countOrders({ db }: Pick<CheckoutShop, 'db'>): Promise<number> {
  const [row] = await db.query(
    sql<{ orders: number }>`/* testing.count-orders */
      select count(*)::int as orders from orders.shop_order`,
  );
  return row?.orders ?? -1;
}

interface RuledGroup {
  readonly kind: string;
  readonly hold: string | null;
  readonly hash: string;
  readonly outcome: string;
  readonly lines: {
    readonly sku: string;
    readonly facts: Record<string, unknown>;
    readonly verdict: { readonly findings: readonly { readonly code: string }[] };
  }[];
}

/** The parts of all orders with what was judged when they were placed. */
export function readRuledGroups({ db }: Pick<CheckoutShop, 'db'>): Promise<RuledGroup[]> {
  return db.query(
    sql<RuledGroup>`/* testing.read-ruled-groups */
      select g.kind, g.hold_reason as hold, encode(d.ruleset_hash, 'hex') as hash, d.outcome, d.lines
        from orders.fulfillment_group g
        join rules.decision d on d.group_id = g.id and d.moment = 'placed'
       order by g.kind`,
  );
}
