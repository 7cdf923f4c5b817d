-- Up Migration

-- The figures of a stretch of time, by day of the house. They join what the ledger says with what was
-- ordered, and therefore belong to the flow. A closed day is what these say of it when it is closed;
-- today is what they say now: one way to count, for both. They are planned for the very days that they
-- are asked for, along indexes: a few days are wanted out of years. Compiling their expressions (jit)
-- would take longer than they do.
--
-- since, until  from this moment on, and before that one
-- zone          the house's time zone: its days are the days of all reports
-- first_day     no day before this one: after a change of the zone, the days go on where they ended

create function reports.day_of(moment timestamptz, zone text, first_day date) returns date
  language sql stable
  as $$ select greatest((moment at time zone zone)::date, first_day) $$;

-- What the ledger booked as sold or given back: one row for each charge or refund, and day. Amounts
-- are what came in: positive for a charge, negative for a refund, positive again for a refund that was
-- dropped, and nothing for one that was decided and dropped on the same day.
create function reports.money_between(since timestamptz, until timestamptz, zone text, first_day date)
  returns table (day date, attempt_id text, verb text, order_id text, group_id uuid, cents bigint,
                 tax_cents bigint, times integer, refund_id uuid, is_first_of_group boolean,
                 is_first_of_order boolean)
  language sql stable
  as $$
    select m.day, m.attempt_id, a.verb, m.order_id, m.group_id, m.cents, m.tax_cents,
           (m.cents / a.amount_cents)::integer,
           case when a.cause ~ '^refund/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                then substr(a.cause, 8)::uuid end,
           a.verb = 'capture' and not exists (
             select from payments.ledger_entry p
              where p.order_id = m.order_id and p.group_id = m.group_id
                and p.account = 'provider_captured' and p.amount_cents > 0
                and p.id < m.first_entry and p.attempt_id <> m.attempt_id),
           a.verb = 'capture' and not exists (
             select from payments.ledger_entry p
              where p.order_id = m.order_id and p.account = 'provider_captured'
                and p.amount_cents > 0 and p.id < m.first_entry and p.attempt_id <> m.attempt_id)
      from (select reports.day_of(e.created_at, zone, first_day) as day, e.attempt_id, e.order_id,
                   e.group_id, -sum(e.amount_cents)::bigint as cents,
                   -coalesce(sum(e.amount_cents) filter (where e.account = 'tax_payable'), 0)::bigint
                     as tax_cents,
                   min(e.id) as first_entry
              from payments.ledger_entry e
             where e.account in ('revenue_pending', 'tax_payable')
               and e.created_at >= since and e.created_at < until
             group by 1, 2, 3, 4) m
      join payments.payment_attempt a on a.id = m.attempt_id
  $$;

-- The same money, item by item. Whatever of a charge or a refund belongs to no item is a row of its
-- own, so that the rows of a charge add up to it to the cent.
create function reports.parts_between(since timestamptz, until timestamptz, zone text, first_day date)
  returns table (day date, attempt_id text, verb text, order_id text, state text, part text, label text,
                 cents bigint, tax_cents bigint, shipping_cents bigint, units integer, orders integer)
  language sql stable
  as $$
    with money as materialized (
      select m.*,
             upper(coalesce(nullif(g.tax_destination ->> 'state', ''),
                            nullif(g.recipient ->> 'state', ''),
                            nullif(o.billing ->> 'state', ''), '')) as state,
             g.shipping_cents, g.shipping_tax_cents, r.with_shipping,
             r.amount_cents as refund_cents, r.tax_cents as refund_tax_cents
        from reports.money_between(since, until, zone, first_day) m
        join orders.shop_order o on o.id = m.order_id
        left join orders.fulfillment_group g on g.id = m.group_id
        left join orders.refund r on r.id = m.refund_id
    ), given_back as materialized (
      select m.attempt_id, m.day, sum(rl.amount_cents) as cents, sum(rl.tax_cents) as tax_cents
        from money m join orders.refund_line rl on rl.refund_id = m.refund_id
       where m.verb = 'refund'
       group by m.attempt_id, m.day
    ), items as (
      select m.day, m.attempt_id, l.sku as part, l.product_name as label,
             l.unit_price_cents::bigint * l.quantity + l.tax_cents as cents,
             l.tax_cents::bigint as tax_cents, 0::bigint as shipping_cents, l.quantity as units
        from money m join orders.line l on l.group_id = m.group_id
       where m.is_first_of_group
      union all
      select m.day, m.attempt_id, '#shipping', '', m.shipping_cents::bigint + m.shipping_tax_cents,
             m.shipping_tax_cents, m.shipping_cents, 0
        from money m
       where m.is_first_of_group and m.shipping_cents + m.shipping_tax_cents > 0
      union all
      select m.day, m.attempt_id, l.sku, l.product_name, m.times * rl.amount_cents::bigint,
             m.times * rl.tax_cents::bigint, 0, m.times * rl.quantity
        from money m
        join orders.refund_line rl on rl.refund_id = m.refund_id
        join orders.line l on l.id = rl.line_id
       where m.verb = 'refund'
      union all
      -- What a refund with shipping is beside its lines; its tax is that of the shipping, or what
      -- was left of the tax.
      select m.day, m.attempt_id, '#shipping', '', m.times * s.cents, m.times * s.tax_cents,
             m.times * (s.cents - s.tax_cents), 0
        from money m
        left join given_back b on b.attempt_id = m.attempt_id and b.day = m.day
       cross join lateral (
         select (m.refund_cents - coalesce(b.cents, 0))::bigint as cents,
                greatest(0, least(m.shipping_tax_cents,
                                  m.refund_tax_cents - coalesce(b.tax_cents, 0)))::bigint as tax_cents
         ) s
       where m.verb = 'refund' and m.with_shipping and s.cents > 0
    ), known as (
      select attempt_id, day, sum(cents) as cents, sum(tax_cents) as tax_cents
        from items group by attempt_id, day
    )
    select m.day, m.attempt_id, m.verb, m.order_id, m.state, i.part, i.label, i.cents, i.tax_cents,
           i.shipping_cents, i.units, 0
      from items i join money m on m.attempt_id = i.attempt_id and m.day = i.day
    union all
    select m.day, m.attempt_id, m.verb, m.order_id, m.state,
           case m.verb when 'refund' then '#refunds' else '#other' end, '',
           m.cents - coalesce(k.cents, 0)::bigint, m.tax_cents - coalesce(k.tax_cents, 0)::bigint,
           0, 0, m.is_first_of_order::integer
      from money m left join known k on k.attempt_id = m.attempt_id and k.day = m.day
     where m.is_first_of_order or m.cents <> coalesce(k.cents, 0)
        or m.tax_cents <> coalesce(k.tax_cents, 0)
  $$;

-- What was sold and given back, in the columns of reports.day_sale. Orders count once, on the day of
-- their first charge; with a product, whenever it is charged.
create function reports.sales_between(since timestamptz, until timestamptz, zone text, first_day date)
  returns table (day date, breakdown text, part text, label text, sold_cents bigint,
                 sold_tax_cents bigint, sold_shipping_cents bigint, returned_cents bigint,
                 returned_tax_cents bigint, returned_shipping_cents bigint, sold_units integer,
                 returned_units integer, orders integer)
  language plpgsql stable set jit = off set plan_cache_mode = force_custom_plan
  set enable_seqscan = off set random_page_cost = 1
  as $$
#variable_conflict use_column
begin
  return query
    select f.* from (
      select p.day,
             case when grouping(p.part) = 0 then 'product'
                  when grouping(p.state) = 0 then 'state' else 'day' end as breakdown,
             coalesce(p.part, p.state, '') as part, coalesce(max(p.label), '') as label,
             coalesce(sum(p.cents) filter (where p.verb = 'capture'), 0)::bigint as sold_cents,
             coalesce(sum(p.tax_cents) filter (where p.verb = 'capture'), 0)::bigint as sold_tax,
             coalesce(sum(p.shipping_cents) filter (where p.verb = 'capture'), 0)::bigint as sold_ship,
             -coalesce(sum(p.cents) filter (where p.verb = 'refund'), 0)::bigint as returned_cents,
             -coalesce(sum(p.tax_cents) filter (where p.verb = 'refund'), 0)::bigint as returned_tax,
             -coalesce(sum(p.shipping_cents) filter (where p.verb = 'refund'), 0)::bigint
               as returned_ship,
             coalesce(sum(p.units) filter (where p.verb = 'capture'), 0)::integer as sold_units,
             -coalesce(sum(p.units) filter (where p.verb = 'refund'), 0)::integer as returned_units,
             case when grouping(p.part) = 0
                  then count(distinct p.order_id)
                         filter (where p.verb = 'capture' and left(p.part, 1) <> '#')
                  else sum(p.orders) end::integer as orders
        from reports.parts_between(since, until, zone, first_day) p
       group by grouping sets ((p.day), (p.day, p.part), (p.day, p.state))) f
     where f.sold_cents <> 0 or f.returned_cents <> 0 or f.sold_tax <> 0 or f.returned_tax <> 0
        or f.sold_units <> 0 or f.returned_units <> 0 or f.orders <> 0;
end
$$;

-- What left the house, by class of item, at the price it was sold for, and what of that was given
-- back: on the day it was decided, or on the day it left where that was later. Refunds that name no
-- item stand apart (`#refunds`): nobody knows which class they are of.
create function reports.excise_between(since timestamptz, until timestamptz, zone text, first_day date)
  returns table (day date, item_class text, sold_cents bigint, returned_cents bigint,
                 sold_units integer, returned_units integer)
  language plpgsql stable set jit = off set plan_cache_mode = force_custom_plan
  set enable_seqscan = off set random_page_cost = 1
  as $$
#variable_conflict use_column
begin
  return query
    with shipped as (
      select s.group_id, s.shipped_at from orders.shipment s
       where s.shipped_at >= since and s.shipped_at < until
    ), postings as (
      -- Given back after it had left.
      select e.attempt_id, e.group_id, reports.day_of(e.created_at, zone, first_day) as day,
             e.amount_cents, e.account
        from payments.ledger_entry e
        join orders.shipment s on s.group_id = e.group_id
       where e.account in ('revenue_pending', 'tax_payable')
         and e.created_at >= since and e.created_at < until and s.shipped_at <= e.created_at
      union all
      -- Given back before.
      select e.attempt_id, e.group_id, reports.day_of(s.shipped_at, zone, first_day), e.amount_cents,
             e.account
        from shipped s
        join payments.payment_attempt a on a.group_id = s.group_id and a.verb = 'refund'
        join payments.ledger_entry e on e.attempt_id = a.id
       where e.account in ('revenue_pending', 'tax_payable') and e.created_at < s.shipped_at
    ), refunds as materialized (
      select p.day, p.attempt_id, r.id as refund_id, g.shipping_cents, r.with_shipping,
             (sum(p.amount_cents) / a.amount_cents)::integer as times,
             (a.amount_cents - a.tax_cents)::bigint as cents
        from postings p
        join payments.payment_attempt a on a.id = p.attempt_id and a.verb = 'refund'
        join orders.fulfillment_group g on g.id = p.group_id
        left join orders.refund r on a.cause = 'refund/' || r.id::text and r.group_id = p.group_id
       group by p.day, p.attempt_id, r.id, g.shipping_cents, r.with_shipping, a.amount_cents,
                a.tax_cents
    ), lines as materialized (
      select f.day, f.attempt_id, l.item_class, f.times,
             (rl.amount_cents - rl.tax_cents)::bigint as cents, rl.quantity
        from refunds f
        join orders.refund_line rl on rl.refund_id = f.refund_id
        join orders.line l on l.id = rl.line_id
    ), figures as (
      select reports.day_of(s.shipped_at, zone, first_day) as day, l.item_class,
             l.unit_price_cents::bigint * l.quantity as sold_cents, 0::bigint as returned_cents,
             l.quantity as sold_units, 0 as returned_units
        from shipped s join orders.line l on l.group_id = s.group_id
      union all
      select f.day, f.item_class, 0, f.times * f.cents, 0, f.times * f.quantity from lines f
      union all
      select f.day, '#refunds', 0,
             f.times * (f.cents - case when f.with_shipping then f.shipping_cents else 0 end
               - coalesce((select sum(l.cents) from lines l
                            where l.attempt_id = f.attempt_id and l.day = f.day), 0)::bigint),
             0, 0
        from refunds f
    )
    select day, item_class, sum(sold_cents)::bigint, sum(returned_cents)::bigint,
           sum(sold_units)::integer, sum(returned_units)::integer
      from figures group by day, item_class
    having sum(sold_cents) <> 0 or sum(returned_cents) <> 0 or sum(sold_units) <> 0
        or sum(returned_units) <> 0;
end
$$;

-- Debits and credits of a day by account. Captures debit what the card provider owes us; refunds are
-- booked when they are decided, taken back when they are dropped, and paid when the provider has made
-- them. Authorizations are no money.
create function reports.journal_between(since timestamptz, until timestamptz, zone text, first_day date)
  returns table (day date, account text, debit_cents bigint, credit_cents bigint)
  language plpgsql stable set jit = off set plan_cache_mode = force_custom_plan
  set enable_seqscan = off set random_page_cost = 1
  as $$
#variable_conflict use_column
begin
  return query
    select reports.day_of(e.created_at, zone, first_day),
           case e.account when 'provider_captured' then 'clearing'
                          when 'tax_payable' then 'sales_tax'
                          when 'refund_payable' then 'refunds_owed'
                          else case (select a.verb from payments.payment_attempt a
                                      where a.id = e.attempt_id)
                                 when 'refund' then 'returns' else 'sales' end end as booked_on,
           coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::bigint,
           -coalesce(sum(e.amount_cents) filter (where e.amount_cents < 0), 0)::bigint
      from payments.ledger_entry e
     where e.account in ('provider_captured', 'revenue_pending', 'tax_payable', 'refund_payable')
       and e.created_at >= since and e.created_at < until
     group by 1, 2;
end
$$;

-- How far shoppers came. Carts count on the day they were begun, and with totals if they have any
-- when the day is counted; checkouts and orders on the day of the checkout; paid on the day of the
-- first charge, shipped on that of the first parcel.
create function reports.funnel_between(since timestamptz, until timestamptz, zone text, first_day date)
  returns table (day date, carts integer, quoted integer, checkouts integer, placed integer,
                 paid integer, shipped integer)
  language plpgsql stable set jit = off set plan_cache_mode = force_custom_plan
  set enable_seqscan = off set random_page_cost = 1
  as $$
#variable_conflict use_column
begin
  return query
    with steps as (
      select reports.day_of(c.created_at, zone, first_day) as day, count(*) as carts,
             count(q.cart_id) as quoted, 0::bigint as checkouts, 0::bigint as placed,
             0::bigint as paid, 0::bigint as shipped
        from cart.cart c left join pricing.quote q on q.cart_id = c.id
       where c.created_at >= since and c.created_at < until
       group by 1
      union all
      select reports.day_of(o.placed_at, zone, first_day), 0, 0, count(distinct o.cart_id),
             count(a.order_id), 0, 0
        from orders.shop_order o
        left join lateral (select a.order_id from orders.checkout_attempt a
                            where a.order_id = o.id and a.state = 'succeeded' limit 1) a on true
       where o.placed_at >= since and o.placed_at < until
       group by 1
      union all
      select m.day, 0, 0, 0, 0, count(*) filter (where m.is_first_of_order), 0
        from reports.money_between(since, until, zone, first_day) m
       group by 1
      union all
      select reports.day_of(s.shipped_at, zone, first_day), 0, 0, 0, 0, 0, count(distinct g.order_id)
        from orders.shipment s join orders.fulfillment_group g on g.id = s.group_id
       where s.shipped_at >= since and s.shipped_at < until
         and not exists (
           select from orders.fulfillment_group h join orders.shipment p on p.group_id = h.id
            where h.order_id = g.order_id and p.id < s.id)
       group by 1
    )
    select day, sum(carts)::integer, sum(quoted)::integer, sum(checkouts)::integer,
           sum(placed)::integer, sum(paid)::integer, sum(shipped)::integer
      from steps group by day;
end
$$;

-- When the shop's books begin: the first day that can be closed.
create function reports.first_moment() returns timestamptz
  language sql stable
  as $$
    select least((select min(created_at) from cart.cart), (select min(placed_at) from orders.shop_order),
                 (select min(created_at) from payments.ledger_entry
                   where account in ('provider_captured', 'revenue_pending', 'tax_payable',
                                     'refund_payable')))
  $$;

-- Down Migration

drop function reports.first_moment();
drop function reports.funnel_between(timestamptz, timestamptz, text, date);
drop function reports.journal_between(timestamptz, timestamptz, text, date);
drop function reports.excise_between(timestamptz, timestamptz, text, date);
drop function reports.sales_between(timestamptz, timestamptz, text, date);
drop function reports.parts_between(timestamptz, timestamptz, text, date);
drop function reports.money_between(timestamptz, timestamptz, text, date);
drop function reports.day_of(timestamptz, text, date);
