-- Up Migration

create schema cart;
grant usage on schema cart to shop_app;

-- A guest is whoever holds the token. Only its hash is kept: a copy of this table opens no cart.
create table cart.guest (
  token_hash   bytea       primary key check (octet_length(token_hash) = 32),
  created_at   timestamptz not null default shop_now(),
  last_used_at timestamptz not null default shop_now()
);
grant select, insert, update, delete on cart.guest to shop_app;

-- Belongs to a guest or to a customer. A cart that became an order, or was merged into another, stays
-- as it was then; its owner starts a new one.
create table cart.cart (
  id           bigint      generated always as identity primary key,
  guest_hash   bytea       references cart.guest (token_hash),
  customer_id  bigint,
  state        text        not null default 'open' check (state in ('open', 'converted', 'merged')),
  version      integer     not null default 1,
  is_abandoned boolean     not null default false,
  created_at   timestamptz not null default shop_now(),
  updated_at   timestamptz not null default shop_now(),
  constraint cart_has_one_owner check ((guest_hash is null) <> (customer_id is null))
);
create unique index one_open_cart_of_a_guest on cart.cart (guest_hash) where state = 'open';
create unique index one_open_cart_of_a_customer on cart.cart (customer_id) where state = 'open';
grant select, insert, update, delete on cart.cart to shop_app;

-- Tells whether two choices are the same. Option ids are compared as they are sorted by the writer.
create function cart.choice_key(sku text, option_ids text[], options jsonb, build_id text)
  returns bytea
  language plpgsql immutable parallel safe
  as $$
begin
  return sha256(convert_to(jsonb_build_array(sku, option_ids, options, build_id)::text, 'UTF8'));
end
$$;

-- What was chosen, and nothing of what it costs or is: price, flags, name and picture are looked up
-- whenever the cart is read. The same choice twice is one line with a larger quantity.
create table cart.line (
  id         bigint      generated always as identity primary key,
  cart_id    bigint      not null references cart.cart (id) on delete cascade,
  line_key   bytea       not null
               generated always as (cart.choice_key(sku, option_ids, options, build_id)) stored,
  sku        text        not null,
  quantity   smallint    not null check (quantity between 1 and 99),
  option_ids text[]      not null default '{}',
  options    jsonb       not null default '{}',
  build_id   text,
  notes      text        not null default '' check (char_length(notes) <= 1000),
  added_at   timestamptz not null default shop_now(),
  constraint one_line_per_choice unique (cart_id, line_key)
);
grant select, insert, update, delete on cart.line to shop_app;

-- A cart as the api reads it, in one value: every write answers with the whole cart. In PL/pgSQL
-- because that keeps its plan; as plain SQL the function would be planned anew by every call.
create function cart.contents(of_cart bigint) returns json
  language plpgsql stable
  as $$
begin
  return (
    select json_build_object(
             'id', c.id, 'version', c.version, 'isAbandoned', c.is_abandoned,
             'createdAt', c.created_at,
             'lines', coalesce(
               (select json_agg(
                         json_build_object(
                           'id', l.id, 'sku', l.sku, 'quantity', l.quantity,
                           'optionIds', l.option_ids, 'options', l.options,
                           'buildId', l.build_id, 'notes', l.notes)
                         order by l.id)
                  from cart.line l where l.cart_id = c.id),
               '[]'))
      from cart.cart c where c.id = of_cart);
end
$$;

-- The writes are functions because they wait for the cart's lock first: every statement after that
-- sees what the one before in the queue has written. In a single statement the lines would be those
-- from before the wait.

-- Locks the open cart of a guest or a customer; null when there is none.
create function cart.lock_open_cart(of_guest bytea, of_customer bigint) returns bigint
  language plpgsql
  as $$
declare
  found_id bigint;
begin
  if of_guest is not null then
    select c.id into found_id from cart.cart c
      where c.guest_hash = of_guest and c.state = 'open' for update;
  else
    select c.id into found_id from cart.cart c
      where c.customer_id = of_customer and c.state = 'open' for update;
  end if;
  return found_id;
end
$$;

-- Adds lines, and the cart if there is none. `most` of a line is how many of its sku the cart may
-- hold in all. Refused, it leaves nothing behind and names the sku that was too much.
create function cart.add_lines(
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

-- Changes a line; null leaves a part as it is, quantity 0 removes the line. One that becomes the same
-- choice as another takes that one in. Less than before is always possible, however little is left.
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

-- Gives a cart back whose order came to nothing, unless its owner has filled another one since. An
-- empty one gives way.
create function cart.reopen(of_cart bigint) returns boolean
  language plpgsql
  as $$
declare
  closed cart.cart;
  newer  bigint;
begin
  select * into closed from cart.cart c where c.id = of_cart and c.state = 'converted' for update;
  if not found then
    return false;
  end if;
  newer := cart.lock_open_cart(closed.guest_hash, closed.customer_id);
  if newer is not null then
    perform 1 from cart.line l where l.cart_id = newer;
    if found then
      return false;
    end if;
    update cart.cart set state = 'merged', version = version + 1, updated_at = shop_now()
      where id = newer;
  end if;
  begin
    update cart.cart set state = 'open', version = version + 1, updated_at = shop_now()
      where id = of_cart;
  exception when unique_violation then
    -- Opened a moment ago, to put something in.
    return false;
  end;
  return true;
end
$$;

-- Down Migration

drop schema cart cascade;
