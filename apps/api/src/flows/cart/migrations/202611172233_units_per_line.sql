-- Up Migration

-- As before, with how many a line may hold.
drop function cart.add_items;
create function cart.add_items(
    of_guest bytea, of_customer bigint, skus text[], items json, most_lines integer,
    most_quantity integer = 99)
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
  select * into put
    from cart.put_lines(of_guest, of_customer, items, available, most_lines, most_quantity);
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
