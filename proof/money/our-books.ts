import { Client } from 'pg';

/** What our own database says of money, stock and orders. */

export interface AttemptRow {
  readonly id: string;
  readonly verb: string;
  readonly state: string;
  readonly group_id: string | null;
  readonly order_id: string;
  readonly amount_cents: number;
  readonly transaction_id: string | null;
  readonly is_due: boolean;
}

export interface GroupRow {
  readonly id: string;
  readonly order_id: string;
  readonly state: string;
  readonly total_cents: number;
  readonly captured_cents: number;
  /** The bank was asked once more, after the checkout, and did not agree: nothing is held. */
  readonly renewal_refused: boolean;
}

export interface OrderRow {
  readonly id: string;
  readonly status: string;
  readonly total_cents: number;
  /** Of the confirmation; null when none was written. */
  readonly message_id: string | null;
}

export interface OurBooks {
  readonly attempts: readonly AttemptRow[];
  readonly groups: readonly GroupRow[];
  readonly orders: readonly OrderRow[];
  readonly capturedCents: number;
  /** What the ledger has taken less given back, by transaction at the provider. */
  readonly booked: readonly { readonly transaction_id: string; readonly cents: number }[];
  /** Held for us and not taken. */
  readonly authorizedCents: number;
  readonly unbalanced: number;
  readonly ledgerChanges: number;
  readonly linesWithoutStock: number;
  readonly stockOff: number;
  readonly strayReservations: number;
  /** Whether the ledger can still not be changed. */
  readonly ledgerGuards: number;
  /** The kinds of the differences that wait for a person, one for each. */
  readonly openBreaks: readonly string[];
}

/** Money that is asked for and not refused, or given back in part. */
export const paidStatuses = [
  'authorized',
  'partially_captured',
  'captured',
  'partially_refunded',
  'refunded',
];

export async function readOurBooks(databaseUrl: string): Promise<OurBooks> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const all = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  const count = async (text: string) =>
    Number((await client.query<{ count: string }>(text)).rows[0]?.count ?? 0);
  try {
    // One moment for all of it: orders may still be coming in.
    await client.query('begin isolation level repeatable read read only');
    return {
      attempts: await all<AttemptRow>(
        `select id, verb, state, group_id, order_id, amount_cents, transaction_id,
                next_at <= shop_now() as is_due
           from payments.payment_attempt`,
      ),
      groups: await all<GroupRow>(
        `select g.id, g.order_id, g.state, g.total_cents,
                coalesce((select sum(a.amount_cents) from payments.payment_attempt a
                           where a.group_id = g.id and a.verb = 'capture'
                             and a.state = 'approved'), 0)::int as captured_cents,
                coalesce((select a.plan_id is null
                                 and a.state in ('declined', 'rejected', 'not_charged')
                            from payments.payment_attempt a
                           where a.group_id = g.id and a.verb = 'authorize'
                           order by a.created_at desc limit 1), false) as renewal_refused
           from orders.fulfillment_group g`,
      ),
      orders: await all<OrderRow>(
        `select o.id, o.status, o.total_cents,
                (select m.message_id from notifications.outgoing_mail m
                  where m.cause = 'order-confirmation/' || o.id) as message_id
           from orders.shop_order o`,
      ),
      capturedCents: await count(
        `select coalesce(sum(amount_cents), 0) as count from payments.ledger_entry
          where account = 'provider_captured'`,
      ),
      booked: await all<{ transaction_id: string; cents: number }>(
        `select a.transaction_id, sum(e.amount_cents)::float8 as cents
           from payments.ledger_entry e join payments.payment_attempt a on a.id = e.attempt_id
          where e.account = 'provider_captured' group by a.transaction_id`,
      ),
      authorizedCents: await count(
        `select coalesce(sum(amount_cents), 0) as count from payments.ledger_entry
          where account = 'provider_authorized'`,
      ),
      unbalanced: await count(
        `select count(*) from (select from payments.ledger_entry group by txn_id
          having sum(amount_cents) <> 0) as broken`,
      ),
      ledgerChanges: await count(
        `select coalesce(sum(n_tup_upd + n_tup_del), 0) as count from pg_stat_user_tables
          where schemaname = 'payments' and relname = 'ledger_entry'`,
      ),
      linesWithoutStock: await count(
        `select count(*) from (
           select l.group_id, l.sku, sum(l.quantity) as wanted
             from orders.line l join orders.shop_order o on o.id = l.order_id
             join orders.fulfillment_group g on g.id = l.group_id
            where o.status in ('${paidStatuses.join("', '")}') and g.state <> 'canceled'
            group by l.group_id, l.sku) as bought
           left join inventory.reservation r
             on r.group_id = bought.group_id and r.sku = bought.sku
            and r.state in ('committed', 'shipped')
          where r.quantity is distinct from bought.wanted`,
      ),
      stockOff: await count(
        `select count(*) from inventory.stock s
           left join lateral (
             select coalesce(sum(quantity) filter (where state = 'open'), 0) as open,
                    coalesce(sum(quantity) filter (where state = 'committed'), 0) as committed
               from inventory.reservation r where r.sku = s.sku) as r on true
          where s.available < 0 or s.on_hand <> s.available + s.reserved + s.sold_unshipped
             or s.reserved <> r.open or s.sold_unshipped <> r.committed`,
      ),
      strayReservations: await count(
        `select count(*) from inventory.reservation r
          where r.state = 'open' and not exists (
            select from payments.payment_attempt a where a.order_id = r.order_id
              and a.state in ('created', 'sending', 'held', 'unknown'))`,
      ),
      ledgerGuards: await count(
        `select count(*) from pg_trigger
          where tgrelid = 'payments.ledger_entry'::regclass and tgname = 'entry_is_append_only'
            and tgenabled = 'O'
            and not has_table_privilege('shop_app', 'payments.ledger_entry', 'update, delete')`,
      ),
      openBreaks: (
        await all<{ kind: string }>(
          'select kind from payments.recon_break where resolved_at is null order by kind',
        )
      ).map(({ kind }) => kind),
    };
  } finally {
    await client.end();
  }
}
