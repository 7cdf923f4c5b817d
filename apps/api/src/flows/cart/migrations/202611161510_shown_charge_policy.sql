-- Up Migration

-- The same as before, with when the card is charged for each line: the checkout says so.
create or replace function cart.shown(
    of_guests bytea[], of_customers bigint[] = null, of_carts bigint[] = null)
  returns table (guest bytea, customer bigint, shown json)
  language plpgsql stable set plan_cache_mode = force_generic_plan
  as $$
declare
  ids bigint[] := of_carts;
begin
  if of_guests is not null then
    ids := array(
      select c.id from cart.cart c where c.guest_hash = any(of_guests) and c.state = 'open');
    if cardinality(ids) < cardinality(of_guests) then
      return query
        select g.token_hash, null::bigint, null::json from cart.guest g
         where g.token_hash = any(of_guests)
           and not exists (
             select from cart.cart c where c.guest_hash = g.token_hash and c.state = 'open');
    end if;
  elsif of_customers is not null then
    ids := array(
      select c.id from cart.cart c where c.customer_id = any(of_customers) and c.state = 'open');
  end if;
  return query
    select c.guest_hash, c.customer_id,
           json_build_object(
             'id', c.id, 'version', c.version, 'isAbandoned', c.is_abandoned,
             'createdAt', c.created_at,
             'lines', coalesce(
               (select json_agg(l order by l.id)
                  from (
                    select l.id, l.sku, l.quantity, l.option_ids as "optionIds", l.options,
                           l.build_id as "buildId", l.notes,
                           i.price_cents as "priceCents", i.available,
                           i.item_class as "itemClass", i.tax_code as "taxCode",
                           i.charge_policy as "chargePolicy",
                           p.product_name as "productName", p.product_url as "productUrl",
                           p.image_url as "imageUrl", p.variants
                      from cart.line l
                      -- Each sku by its key: joined as a whole, the tables would be read to the end
                      -- whenever the planner takes them for small.
                      left join lateral (
                        select s.price_cents, t.available, s.item_class, s.tax_code,
                               s.charge_policy
                          from inventory.sku s join inventory.stock t on t.sku = s.sku
                         where s.sku = l.sku limit 1) i on true
                      -- Where two products sell the same sku, it is shown as the first one's.
                      left join lateral (
                        select p.product_name, p.product_url, p.image_url, p.variants
                          from catalog.product_sku p
                         where p.sku = l.sku order by p.document_id limit 1) p on true
                     where l.cart_id = c.id) l),
               '[]'),
             -- The last totals, unless they are older than a quote may be.
             'totals', (select q.totals from pricing.quote q
                         where q.cart_id = c.id
                           and q.computed_at > shop_now() - interval '15 minutes'))
      from cart.cart c where c.id = any(ids);
end
$$;

-- Down Migration

create or replace function cart.shown(
    of_guests bytea[], of_customers bigint[] = null, of_carts bigint[] = null)
  returns table (guest bytea, customer bigint, shown json)
  language plpgsql stable set plan_cache_mode = force_generic_plan
  as $$
declare
  ids bigint[] := of_carts;
begin
  if of_guests is not null then
    ids := array(
      select c.id from cart.cart c where c.guest_hash = any(of_guests) and c.state = 'open');
    if cardinality(ids) < cardinality(of_guests) then
      return query
        select g.token_hash, null::bigint, null::json from cart.guest g
         where g.token_hash = any(of_guests)
           and not exists (
             select from cart.cart c where c.guest_hash = g.token_hash and c.state = 'open');
    end if;
  elsif of_customers is not null then
    ids := array(
      select c.id from cart.cart c where c.customer_id = any(of_customers) and c.state = 'open');
  end if;
  return query
    select c.guest_hash, c.customer_id,
           json_build_object(
             'id', c.id, 'version', c.version, 'isAbandoned', c.is_abandoned,
             'createdAt', c.created_at,
             'lines', coalesce(
               (select json_agg(l order by l.id)
                  from (
                    select l.id, l.sku, l.quantity, l.option_ids as "optionIds", l.options,
                           l.build_id as "buildId", l.notes,
                           i.price_cents as "priceCents", i.available,
                           i.item_class as "itemClass", i.tax_code as "taxCode",
                           p.product_name as "productName", p.product_url as "productUrl",
                           p.image_url as "imageUrl", p.variants
                      from cart.line l
                      -- Each sku by its key: joined as a whole, the tables would be read to the end
                      -- whenever the planner takes them for small.
                      left join lateral (
                        select s.price_cents, t.available, s.item_class, s.tax_code
                          from inventory.sku s join inventory.stock t on t.sku = s.sku
                         where s.sku = l.sku limit 1) i on true
                      -- Where two products sell the same sku, it is shown as the first one's.
                      left join lateral (
                        select p.product_name, p.product_url, p.image_url, p.variants
                          from catalog.product_sku p
                         where p.sku = l.sku order by p.document_id limit 1) p on true
                     where l.cart_id = c.id) l),
               '[]'),
             -- The last totals, unless they are older than a quote may be.
             'totals', (select q.totals from pricing.quote q
                         where q.cart_id = c.id
                           and q.computed_at > shop_now() - interval '15 minutes'))
      from cart.cart c where c.id = any(ids);
end
$$;
