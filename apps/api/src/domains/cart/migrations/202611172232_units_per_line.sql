-- Up Migration

-- As before, with how many a line may hold: a setting of the house that is never above what the table
-- takes. Callers that do not say so keep what the table takes.
drop function cart.put_lines;
create function cart.put_lines(
    of_guest bytea, of_customer bigint, new_lines json, most integer[], most_lines integer,
    most_quantity integer = 99)
  returns table (outcome text, culprit text, cart_id bigint)
  language plpgsql
  as $$
declare
  target bigint;
  item   record;
  held   integer;
begin
  begin
    loop
      target := cart.lock_open_cart(of_guest, of_customer);
      exit when target is not null;
      if of_guest is not null then
        -- Also keeps the token from being purged as unused at this very moment.
        update cart.guest set last_used_at = shop_now() where token_hash = of_guest;
        if not found then
          return query select 'unknown_guest', null::text, null::bigint;
          return;
        end if;
      end if;
      -- Somebody else may do the same at this moment; then theirs is found in the next round.
      insert into cart.cart (guest_hash, customer_id) values (of_guest, of_customer)
        on conflict do nothing returning id into target;
      exit when target is not null;
    end loop;
    for item in
      select * from rows from (json_to_recordset(new_lines) as (
        sku text, quantity integer, "optionIds" json, options json, "buildId" text, notes text))
        with ordinality as given (sku, quantity, option_ids, options, build_id, notes, place)
    loop
      insert into cart.line as l (cart_id, sku, quantity, option_ids, options, build_id, notes)
        values (target, item.sku, item.quantity,
                array(select json_array_elements_text(item.option_ids)), item.options,
                item.build_id, item.notes)
        on conflict on constraint one_line_per_choice do update
          set quantity = l.quantity + excluded.quantity,
              notes = case when excluded.notes = '' then l.notes else excluded.notes end
        returning l.quantity into held;
      if held > most_quantity then
        raise exception using errcode = 'TH001', message = 'quantity_limit_exceeded';
      end if;
      if most[item.place] < (select sum(l.quantity) from cart.line l
                              where l.cart_id = target and l.sku = item.sku) then
        raise exception using errcode = 'TH001', message = 'out_of_stock';
      end if;
    end loop;
    if most_lines < (select count(*) from cart.line l where l.cart_id = target) then
      raise exception using errcode = 'TH001', message = 'cart_full';
    end if;
    update cart.cart c set version = c.version + 1, updated_at = shop_now(), is_abandoned = false
      where c.id = target;
  exception
    -- Either undoes all of the block, the new cart as well.
    when check_violation then
      return query select 'quantity_limit_exceeded', item.sku, null::bigint;
      return;
    when sqlstate 'TH001' then
      get stacked diagnostics outcome = message_text;
      return query select outcome, item.sku, null::bigint;
      return;
  end;
  return query select 'done', null::text, target;
end
$$;

-- Down Migration

drop function cart.put_lines;
create function cart.put_lines(
    of_guest bytea, of_customer bigint, new_lines json, most integer[], most_lines integer)
  returns table (outcome text, culprit text, cart_id bigint)
  language plpgsql
  as $$
declare
  target bigint;
  item   record;
begin
  begin
    loop
      target := cart.lock_open_cart(of_guest, of_customer);
      exit when target is not null;
      if of_guest is not null then
        -- Also keeps the token from being purged as unused at this very moment.
        update cart.guest set last_used_at = shop_now() where token_hash = of_guest;
        if not found then
          return query select 'unknown_guest', null::text, null::bigint;
          return;
        end if;
      end if;
      -- Somebody else may do the same at this moment; then theirs is found in the next round.
      insert into cart.cart (guest_hash, customer_id) values (of_guest, of_customer)
        on conflict do nothing returning id into target;
      exit when target is not null;
    end loop;
    for item in
      select * from rows from (json_to_recordset(new_lines) as (
        sku text, quantity integer, "optionIds" json, options json, "buildId" text, notes text))
        with ordinality as given (sku, quantity, option_ids, options, build_id, notes, place)
    loop
      insert into cart.line as l (cart_id, sku, quantity, option_ids, options, build_id, notes)
        values (target, item.sku, item.quantity,
                array(select json_array_elements_text(item.option_ids)), item.options,
                item.build_id, item.notes)
        on conflict on constraint one_line_per_choice do update
          set quantity = l.quantity + excluded.quantity,
              notes = case when excluded.notes = '' then l.notes else excluded.notes end;
      if most[item.place] < (select sum(l.quantity) from cart.line l
                              where l.cart_id = target and l.sku = item.sku) then
        raise exception using errcode = 'TH001', message = 'out_of_stock';
      end if;
    end loop;
    if most_lines < (select count(*) from cart.line l where l.cart_id = target) then
      raise exception using errcode = 'TH001', message = 'cart_full';
    end if;
    update cart.cart c set version = c.version + 1, updated_at = shop_now(), is_abandoned = false
      where c.id = target;
  exception
    -- Either undoes all of the block, the new cart as well.
    when check_violation then
      return query select 'quantity_limit_exceeded', item.sku, null::bigint;
      return;
    when sqlstate 'TH001' then
      get stacked diagnostics outcome = message_text;
      return query select outcome, item.sku, null::bigint;
      return;
  end;
  return query select 'done', null::text, target;
end
$$;
