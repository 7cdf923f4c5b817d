import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface GroupMoney {
  /** Of the newest authorization that was not voided, captured or not. */
  readonly authorizedCents: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** Decided and not made yet: refunds wait for the settlement. */
  readonly pendingRefundCents: number;
  /** Money can still be taken on it. */
  readonly authorizationIsLive: boolean;
  /** When the bank was asked for it: from then on it ages. */
  readonly authorizedAt: Date | null;
  /** Of what was captured. */
  readonly capturedTaxCents: number;
  /** Something is on its way to the provider that may change all this. Refunds are not meant. */
  readonly isUnderWay: boolean;
  /** A person at the provider has to look at the authorization. */
  readonly isHeld: boolean;
  /** The provider keeps the card of the order, so that it can be asked again. */
  readonly hasStoredCard: boolean;
}

type MoneyRow = GroupMoney & { readonly groupId: string };

/** How the money of each group stands. Groups that were never charged are in it with nothing. */
export async function moneyOf(
  db: Queryable,
  groupIds: readonly string[],
): Promise<Map<string, GroupMoney>> {
  const rows = await db.query(
    sql<MoneyRow>`/* payments.money-of */
      select g.group_id as "groupId", coalesce(a.amount_cents, 0) as "authorizedCents",
             m.captured as "capturedCents", m.refunded as "refundedCents",
             m.pending as "pendingRefundCents",
             a.id is not null and a.closed_at is null as "authorizationIsLive",
             coalesce(a.sent_at, a.finished_at) as "authorizedAt",
             m.captured_tax as "capturedTaxCents", m.has_card as "hasStoredCard",
             m.under_way as "isUnderWay", m.held as "isHeld"
        from unnest(${groupIds}::uuid[]) as g (group_id)
        left join lateral (
          select id, amount_cents, closed_at, sent_at, finished_at from payments.payment_attempt a
           where a.group_id = g.group_id and verb = 'authorize' and state = 'approved'
             and not exists (
               select from payments.payment_attempt v
                where v.acts_on = a.id and v.verb = 'void' and v.state = 'approved')
           order by finished_at desc limit 1) a on true
        cross join lateral (
          select coalesce(sum(amount_cents) filter (
                   where verb = 'capture' and state = 'approved'), 0)::int as captured,
                 coalesce(sum(tax_cents) filter (
                   where verb = 'capture' and state = 'approved'), 0)::int as captured_tax,
                 coalesce(bool_or(verb <> 'refund' and state in ('created', 'sending', 'unknown')),
                          false) as under_way,
                 coalesce(bool_or(state = 'held'), false) as held,
                 coalesce(bool_or(exists (
                   select from payments.profile c
                    where c.order_id = p.order_id and c.deleted_at is null)), false) as has_card,
                 coalesce(sum(amount_cents) filter (
                   where verb = 'refund' and (
                     state = 'approved'
                     -- Made by the provider after we had given it up, and booked.
                     or finished_at is not null and transaction_id is not null)), 0)::int as refunded,
                 coalesce(sum(amount_cents) filter (
                   where verb = 'refund' and finished_at is null), 0)::int as pending
            from payments.payment_attempt p where p.group_id = g.group_id) m`,
  );
  return new Map(rows.map(({ groupId, ...money }) => [groupId, money]));
}

/**
 * Orders that have no money and will get none: nothing under way, nothing authorized, nothing taken.
 * Only of these may anybody let go of the stock.
 */
export async function ordersWithoutMoney(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query(
    sql<{ orderId: string }>`/* payments.orders-without-money */
      select o.order_id as "orderId" from unnest(${orderIds}::text[]) as o (order_id)
       where not exists (
         select from payments.payment_attempt p
          where p.order_id = o.order_id
            and (p.finished_at is null and p.verb <> 'delete_profile'
                 or p.verb = 'authorize' and p.state = 'approved' and p.closed_at is null
                 or p.verb = 'capture' and p.state = 'approved'))`,
  );
  return new Set(rows.map(({ orderId }) => orderId));
}
