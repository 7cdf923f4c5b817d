-- Up Migration

-- A cart with all that the shop itself knows of its lines, in one value and one round trip. It joins
-- the tables of four domains and therefore belongs to the flow.

-- The open carts of these guests or customers, or these very carts. A guest who is known and has no
-- open cart has a row without one. The plan is kept: to plan it anew for every number of keys, as
-- PostgreSQL would, takes four times as long as to run it.
create function cart.shown(
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

-- Adds what is on sale and as many as there are: all of it or nothing. `skus` are those of the items,
-- in their order.
create function cart.add_items(
    of_guest bytea, of_customer bigint, skus text[], items json, most_lines integer)
  returns table (outcome text, culprit text, shown json)
  language plpgsql set plan_cache_mode = force_generic_plan
  as $$
declare
  available integer[];
  off_sale  integer;
  put       record;
begin
  -- On sale is what a published product names and the inventory has a price for.
  available := array(
    select (select t.available from inventory.sku s join inventory.stock t on t.sku = s.sku
             where s.sku = given.sku
               and exists (select from catalog.product_sku p where p.sku = given.sku))
      from unnest(skus) with ordinality as given (sku, place)
     order by given.place);
  off_sale := array_position(available, null);
  if off_sale is not null then
    return query select 'product_unavailable', skus[off_sale], null::json;
    return;
  end if;
  select * into put from cart.put_lines(of_guest, of_customer, items, available, most_lines);
  if put.outcome <> 'done' then
    return query select put.outcome, put.culprit, null::json;
    return;
  end if;
  return query
    select 'done', null::text, s.shown from cart.shown(null, null, array[put.cart_id]) s;
end
$$;

-- Down Migration

drop function cart.add_items;
drop function cart.shown;
