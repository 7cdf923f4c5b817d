import type { Client } from 'pg';
import { dayCounter, keyOf, noSums, type Sums } from './sums.ts';

/**
 * What reports ought to say, summed up from the rows of the books one by one, in a program that shares
 * nothing with the reports: neither their SQL nor their days. Tests and the proof of reports hold the
 * two together.
 */

export interface BookSums {
  /** By day; by day and sku, `#shipping`, `#refunds` or `#other`; by day and state; by day and class. */
  readonly days: ReadonlyMap<string, Sums>;
  readonly products: ReadonlyMap<string, Sums>;
  readonly states: ReadonlyMap<string, Sums>;
  readonly excise: ReadonlyMap<string, Sums>;
  /** By day and account. */
  readonly journal: ReadonlyMap<string, { debit: number; credit: number }>;
}

interface Entry {
  readonly txn_id: string;
  readonly account: string;
  readonly cents: number;
  readonly ms: number;
  readonly order_id: string;
  readonly group_id: string;
  readonly attempt_id: string;
}

interface Line {
  readonly id: number;
  readonly group_id: string;
  readonly sku: string;
  readonly item_class: string;
  readonly price: number;
  readonly quantity: number;
  readonly tax: number;
}

interface Group {
  readonly id: string;
  readonly state: string;
  readonly shipping: number;
  readonly shipping_tax: number;
  readonly shipped_ms: number | null;
}

interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly tax: number;
  readonly with_shipping: boolean;
}

interface RefundLine {
  readonly refund_id: string;
  readonly line_id: number;
  readonly quantity: number;
  readonly amount: number;
  readonly tax: number;
}

export async function sumBooks(client: Client, timeZone: string): Promise<BookSums> {
  const all = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  const entries = await all<Entry>(
    `select txn_id, account, amount_cents::float8 as cents,
            extract(epoch from created_at)::float8 * 1000 as ms, order_id, group_id, attempt_id
       from payments.ledger_entry where account not like '%authorized' order by id`,
  );
  const causes = new Map(
    (
      await all<{ id: string; cause: string }>(
        `select id, cause from payments.payment_attempt where verb = 'refund'`,
      )
    ).map(({ id, cause }) => [id, cause.slice('refund/'.length)]),
  );
  const groups = new Map(
    (
      await all<Group>(
        `select g.id, g.shipping_cents as shipping, g.shipping_tax_cents as shipping_tax,
                coalesce(g.tax_destination->>'state', g.recipient->>'state', o.billing->>'state') as state,
                extract(epoch from s.shipped_at)::float8 * 1000 as shipped_ms
           from orders.fulfillment_group g join orders.shop_order o on o.id = g.order_id
           left join orders.shipment s on s.group_id = g.id`,
      )
    ).map((group) => [group.id, group]),
  );
  const lines = await all<Line>(
    `select id::int, group_id, sku, item_class, unit_price_cents as price, quantity, tax_cents as tax
       from orders.line`,
  );
  const refunds = new Map(
    (
      await all<Refund>(
        'select id, amount_cents as amount, tax_cents as tax, with_shipping from orders.refund',
      )
    ).map((refund) => [refund.id, refund]),
  );
  const refundLines = Map.groupBy(
    await all<RefundLine>(
      `select refund_id, line_id::int, quantity, amount_cents as amount, tax_cents as tax
         from orders.refund_line`,
    ),
    ({ refund_id }) => refund_id,
  );
  const linesOf = Map.groupBy(lines, ({ group_id }) => group_id);
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const dayOf = dayCounter(timeZone);

  const days = new Map<string, Sums>();
  const products = new Map<string, Sums>();
  const states = new Map<string, Sums>();
  const excise = new Map<string, Sums>();
  const journal = new Map<string, { debit: number; credit: number }>();
  const at = (map: Map<string, Sums>, key: string): Sums => {
    const known = map.get(key) ?? noSums();
    map.set(key, known);
    return known;
  };
  const chargedGroups = new Set<string>();
  const chargedOrders = new Set<string>();
  const chargedWith = new Set<string>();

  const charge = (
    day: string,
    state: string,
    part: string,
    cents: number,
    tax: number,
    more = {},
  ) => {
    const { shipping = 0, units = 0 } = more as { shipping?: number; units?: number };
    for (const sums of [
      at(days, day),
      at(products, keyOf(day, part)),
      at(states, keyOf(day, state)),
    ]) {
      sums.sold += cents;
      sums.soldTax += tax;
      sums.soldShipping += shipping;
      sums.units += units;
    }
  };
  const giveBack = (
    day: string,
    state: string,
    part: string,
    cents: number,
    tax: number,
    more = {},
  ) => {
    const { shipping = 0, units = 0 } = more as { shipping?: number; units?: number };
    for (const sums of [
      at(days, day),
      at(products, keyOf(day, part)),
      at(states, keyOf(day, state)),
    ]) {
      sums.returned += cents;
      sums.returnedTax += tax;
      sums.returnedShipping += shipping;
      sums.returnedUnits += units;
    }
  };

  const book = (day: string, account: string, cents: number) => {
    const key = keyOf(day, account);
    const known = journal.get(key) ?? { debit: 0, credit: 0 };
    if (cents > 0) known.debit += cents;
    else known.credit -= cents;
    journal.set(key, known);
  };

  for (const posting of Map.groupBy(entries, ({ txn_id }) => txn_id).values()) {
    const [first] = posting;
    if (first === undefined) continue;
    const { order_id: order, group_id: groupId, attempt_id: attempt, ms } = first;
    const sum = (account: string) =>
      posting.filter((e) => e.account === account).reduce((total, e) => total + e.cents, 0);
    const day = dayOf(ms);
    const isCharge = sum('provider_captured') > 0;
    const names: Record<string, string> = {
      provider_captured: 'clearing',
      revenue_pending: isCharge ? 'sales' : 'returns',
      tax_payable: 'sales_tax',
      refund_payable: 'refunds_owed',
    };
    for (const { account, cents } of posting) book(day, names[account] ?? account, cents);
    const group = groups.get(groupId);
    const state = group?.state ?? '';
    if (isCharge) {
      let left = sum('provider_captured');
      let leftTax = -sum('tax_payable');
      if (!chargedOrders.has(order)) {
        chargedOrders.add(order);
        at(days, day).orders += 1;
        at(states, keyOf(day, state)).orders += 1;
      }
      if (!chargedGroups.has(groupId)) {
        chargedGroups.add(groupId);
        for (const line of linesOf.get(groupId) ?? []) {
          const cents = line.price * line.quantity + line.tax;
          charge(day, state, line.sku, cents, line.tax, { units: line.quantity });
          left -= cents;
          leftTax -= line.tax;
          const seen = `${day} ${line.sku} ${order}`;
          if (!chargedWith.has(seen)) at(products, keyOf(day, line.sku)).orders += 1;
          chargedWith.add(seen);
        }
        const { shipping = 0, shipping_tax: shippingTax = 0 } = group ?? {};
        if (shipping + shippingTax > 0) {
          charge(day, state, '#shipping', shipping + shippingTax, shippingTax, { shipping });
          left -= shipping + shippingTax;
          leftTax -= shippingTax;
        }
      }
      if (left !== 0 || leftTax !== 0) charge(day, state, '#other', left, leftTax);
      continue;
    }
    const owed = -sum('refund_payable');
    const isPaid = sum('provider_captured') < 0;
    if (isPaid || owed === 0) continue;
    // A refund that was dropped takes back what was decided.
    const sign = owed > 0 ? 1 : -1;
    const refund = refunds.get(causes.get(attempt) ?? '');
    let left = owed;
    let leftTax = sum('tax_payable');
    // What left later than it was given back is given back on the day it left.
    const shippedMs = group?.shipped_ms ?? null;
    const exciseDay = shippedMs === null ? null : dayOf(Math.max(shippedMs, ms));
    let leftPrice = left - leftTax;
    for (const each of refundLines.get(refund?.id ?? '') ?? []) {
      const line = lineOf.get(each.line_id);
      if (line === undefined) throw new Error('a refund of a line that is not there');
      const [cents, tax] = [sign * each.amount, sign * each.tax];
      giveBack(day, state, line.sku, cents, tax, { units: sign * each.quantity });
      left -= cents;
      leftTax -= tax;
      leftPrice -= cents - tax;
      if (exciseDay !== null) {
        const sums = at(excise, keyOf(exciseDay, line.item_class));
        sums.returned += cents - tax;
        sums.returnedUnits += sign * each.quantity;
      }
    }
    if (refund?.with_shipping && left * sign > 0) {
      const tax = sign * Math.max(0, Math.min(group?.shipping_tax ?? 0, leftTax * sign));
      giveBack(day, state, '#shipping', left, tax, { shipping: left - tax });
      left = 0;
      leftTax -= tax;
    }
    if (refund?.with_shipping) leftPrice -= sign * (group?.shipping ?? 0);
    if (left !== 0 || leftTax !== 0) giveBack(day, state, '#refunds', left, leftTax);
    if (exciseDay !== null && leftPrice !== 0)
      at(excise, keyOf(exciseDay, '#refunds')).returned += leftPrice;
  }
  for (const { id, shipped_ms: shippedMs } of groups.values()) {
    if (shippedMs === null) continue;
    for (const line of linesOf.get(id) ?? []) {
      const sums = at(excise, keyOf(dayOf(shippedMs), line.item_class));
      sums.sold += line.price * line.quantity;
      sums.units += line.quantity;
    }
  }
  return { days, products, states, excise, journal };
}
