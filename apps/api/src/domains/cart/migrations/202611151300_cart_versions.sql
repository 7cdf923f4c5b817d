-- Up Migration

-- A cart has no version before the first write, and then one per write, without gaps.
alter table cart.cart alter column version set default 0;

-- Options are shown in the order in which they were chosen, which jsonb does not keep. Whether two
-- choices are the same has nothing to do with that order: they are compared as jsonb.
alter table cart.line drop column line_key;
drop function cart.choice_key;
alter table cart.line alter column options drop default;
alter table cart.line alter column options type json using options::json;
alter table cart.line alter column options set default '{}';

-- Tells whether two choices are the same. Option ids are compared as they are sorted by the writer.
create function cart.choice_key(sku text, option_ids text[], options json, build_id text)
  returns bytea
  language plpgsql immutable parallel safe
  as $$
begin
  return sha256(convert_to(jsonb_build_array(sku, option_ids, options::jsonb, build_id)::text, 'UTF8'));
end
$$;
alter table cart.line add column line_key bytea not null
  generated always as (cart.choice_key(sku, option_ids, options, build_id)) stored;
alter table cart.line add constraint one_line_per_choice unique (cart_id, line_key);

-- Adds lines, and the cart if there is none. `most` of a line is how many of its sku the cart may
-- hold in all. Refused, it leaves nothing behind and names the sku that was too much.
create or replace function cart.add_lines(
    of_guest bytea, of_customer bigint, new_lines json, most_lines integer)
  returns table (outcome text, culprit text, contents json)
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
          return query select 'unknown_guest', null::text, null::json;
          return;
        end if;
      end if;
      -- Somebody else may do the same at this moment; then theirs is found in the next round.
      insert into cart.cart (guest_hash, customer_id) values (of_guest, of_customer)
        on conflict do nothing returning id into target;
      exit when target is not null;
    end loop;
    for item in
      select * from json_to_recordset(new_lines) as given (
        sku text, quantity integer, most integer, "optionIds" json, options json, "buildId" text,
        notes text)
    loop
      insert into cart.line as l (cart_id, sku, quantity, option_ids, options, build_id, notes)
        values (target, item.sku, item.quantity,
                array(select json_array_elements_text(item."optionIds")), item.options,
                item."buildId", item.notes)
        on conflict (cart_id, line_key) do update
          set quantity = l.quantity + excluded.quantity,
              notes = case when excluded.notes = '' then l.notes else excluded.notes end;
      if item.most < (select sum(l.quantity) from cart.line l
                       where l.cart_id = target and l.sku = item.sku) then
        raise exception using errcode = 'TH001', message = 'out_of_stock';
      end if;
    end loop;
    if most_lines < (select count(*) from cart.line l where l.cart_id = target) then
      raise exception using errcode = 'TH001', message = 'cart_full';
    end if;
    update cart.cart set version = version + 1, updated_at = shop_now(), is_abandoned = false
      where id = target;
  exception
    -- Either undoes all of the block, the new cart as well.
    when check_violation then
      return query select 'quantity_limit_exceeded', item.sku, null::json;
      return;
    when sqlstate 'TH001' then
      get stacked diagnostics outcome = message_text;
      return query select outcome, item.sku, null::json;
      return;
  end;
  return query select 'done', null::text, cart.contents(target);
end
$$;

-- Changes a line; null leaves a part as it is, quantity 0 removes the line. One that becomes the same
-- choice as another takes that one in. Less than before is always possible, however little is left.
-- With the version that the shopper saw, nothing happens to a cart that was changed since.
drop function cart.change_line;
create function cart.change_line(
    of_guest bytea, of_customer bigint, line_id bigint, new_quantity integer,
    new_option_ids text[], new_options json, new_notes text, most integer,
    seen_version bigint)
  returns table (outcome text, contents json)
  language plpgsql
  as $$
declare
  target bigint := cart.lock_open_cart(of_guest, of_customer);
  line   cart.line;
  twin   cart.line;
  total  integer;
  others integer;
begin
  if seen_version <> (select c.version from cart.cart c where c.id = target) then
    return query select 'cart_changed', null::json;
    return;
  end if;
  select * into line from cart.line l where l.id = line_id and l.cart_id = target;
  if not found then
    return query select 'not_found', null::json;
    return;
  end if;
  if new_quantity = 0 then
    delete from cart.line l where l.id = line.id;
  else
    line.option_ids := coalesce(new_option_ids, line.option_ids);
    line.options := coalesce(new_options, line.options);
    select * into twin from cart.line l
      where l.cart_id = target and l.id <> line.id
        and l.line_key = cart.choice_key(line.sku, line.option_ids, line.options, line.build_id);
    total := new_quantity + coalesce(twin.quantity, 0);
    if total > 99 then
      return query select 'quantity_limit_exceeded', null::json;
      return;
    end if;
    select coalesce(sum(l.quantity), 0) into others from cart.line l
      where l.cart_id = target and l.sku = line.sku and l.id <> line.id;
    if new_quantity > line.quantity and others + new_quantity > most then
      return query select 'out_of_stock', null::json;
      return;
    end if;
    delete from cart.line l where l.id = twin.id;
    update cart.line l
      set quantity = total, option_ids = line.option_ids, options = line.options,
          notes = coalesce(new_notes, l.notes)
      where l.id = line.id;
  end if;
  update cart.cart set version = version + 1, updated_at = shop_now(), is_abandoned = false
    where id = target;
  return query select 'done', cart.contents(target);
end
$$;

-- Down Migration

drop function cart.change_line;
create function cart.change_line(
    of_guest bytea, of_customer bigint, line_id bigint, new_quantity integer,
    new_option_ids text[], new_options jsonb, new_notes text, most integer)
  returns table (outcome text, contents json)
  language plpgsql
  as $$
declare
  target bigint := cart.lock_open_cart(of_guest, of_customer);
  line   cart.line;
  twin   cart.line;
  total  integer;
  others integer;
begin
  select * into line from cart.line l where l.id = line_id and l.cart_id = target;
  if not found then
    return query select 'not_found', null::json;
    return;
  end if;
  if new_quantity = 0 then
    delete from cart.line l where l.id = line.id;
  else
    line.option_ids := coalesce(new_option_ids, line.option_ids);
    line.options := coalesce(new_options, line.options);
    select * into twin from cart.line l
      where l.cart_id = target and l.id <> line.id
        and l.line_key = cart.choice_key(line.sku, line.option_ids, line.options, line.build_id);
    total := new_quantity + coalesce(twin.quantity, 0);
    if total > 99 then
      return query select 'quantity_limit_exceeded', null::json;
      return;
    end if;
    select coalesce(sum(l.quantity), 0) into others from cart.line l
      where l.cart_id = target and l.sku = line.sku and l.id <> line.id;
    if new_quantity > line.quantity and others + new_quantity > most then
      return query select 'out_of_stock', null::json;
      return;
    end if;
    delete from cart.line l where l.id = twin.id;
    update cart.line l
      set quantity = total, option_ids = line.option_ids, options = line.options,
          notes = coalesce(new_notes, l.notes)
      where l.id = line.id;
  end if;
  update cart.cart set version = version + 1, updated_at = shop_now(), is_abandoned = false
    where id = target;
  return query select 'done', cart.contents(target);
end
$$;

create or replace function cart.add_lines(
    of_guest bytea, of_customer bigint, new_lines json, most_lines integer)
  returns table (outcome text, culprit text, contents json)
  language plpgsql
  as $$
declare
  target bigint;
  item   record;
begin
  if of_guest is not null then
    perform 1 from cart.guest g where g.token_hash = of_guest;
    if not found then
      return query select 'unknown_guest', null::text, null::json;
      return;
    end if;
    update cart.guest set last_used_at = shop_now()
      where token_hash = of_guest and last_used_at < shop_now() - interval '1 hour';
  end if;
  begin
    loop
      target := cart.lock_open_cart(of_guest, of_customer);
      exit when target is not null;
      -- Somebody else may do the same at this moment; then theirs is found in the next round.
      insert into cart.cart (guest_hash, customer_id) values (of_guest, of_customer)
        on conflict do nothing returning id into target;
      exit when target is not null;
    end loop;
    for item in
      select * from json_to_recordset(new_lines) as given (
        sku text, quantity integer, most integer, "optionIds" json, options jsonb, "buildId" text,
        notes text)
    loop
      insert into cart.line as l (cart_id, sku, quantity, option_ids, options, build_id, notes)
        values (target, item.sku, item.quantity,
                array(select json_array_elements_text(item."optionIds")), item.options,
                item."buildId", item.notes)
        on conflict (cart_id, line_key) do update
          set quantity = l.quantity + excluded.quantity,
              notes = case when excluded.notes = '' then l.notes else excluded.notes end;
      if item.most < (select sum(l.quantity) from cart.line l
                       where l.cart_id = target and l.sku = item.sku) then
        raise exception using errcode = 'TH001', message = 'out_of_stock';
      end if;
    end loop;
    if most_lines < (select count(*) from cart.line l where l.cart_id = target) then
      raise exception using errcode = 'TH001', message = 'cart_full';
    end if;
    update cart.cart set version = version + 1, updated_at = shop_now(), is_abandoned = false
      where id = target;
  exception
    -- Either undoes all of the block, the new cart as well.
    when check_violation then
      return query select 'quantity_limit_exceeded', item.sku, null::json;
      return;
    when sqlstate 'TH001' then
      get stacked diagnostics outcome = message_text;
      return query select outcome, item.sku, null::json;
      return;
  end;
  return query select 'done', null::text, cart.contents(target);
end
$$;

alter table cart.line drop column line_key;
drop function cart.choice_key;
alter table cart.line alter column options drop default;
alter table cart.line alter column options type jsonb using options::jsonb;
alter table cart.line alter column options set default '{}';

create function cart.choice_key(sku text, option_ids text[], options jsonb, build_id text)
  returns bytea
  language plpgsql immutable parallel safe
  as $$
begin
  return sha256(convert_to(jsonb_build_array(sku, option_ids, options, build_id)::text, 'UTF8'));
end
$$;
alter table cart.line add column line_key bytea not null
  generated always as (cart.choice_key(sku, option_ids, options, build_id)) stored;
alter table cart.line add constraint one_line_per_choice unique (cart_id, line_key);

alter table cart.cart alter column version set default 1;
