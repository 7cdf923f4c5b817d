-- Up Migration

-- Where the lines of a merged cart went.
alter table cart.cart add column merged_into bigint references cart.cart (id) on delete set null;
create index cart_by_merged_into on cart.cart (merged_into) where merged_into is not null;

-- Takes the open cart of a guest into that of a customer, once: afterwards there is no open cart to
-- take. The same choice in both is one line, at most as large as a line may be; stock is looked at
-- when it is ordered. More lines than a cart may hold, and nothing happens. Answers with the
-- customer's cart, null while there is none.
create function cart.merge(
    of_guest bytea, of_customer bigint, most_lines integer, most_quantity integer)
  returns table (outcome text, merged_lines integer, contents json)
  language plpgsql
  as $$
declare
  source bigint;
  target bigint;
  taken  integer := 0;
begin
  perform 1 from cart.guest g where g.token_hash = of_guest;
  if not found then
    return query select 'unknown_guest', 0, null::json;
    return;
  end if;
  loop
    select c.id into source from cart.cart c
      where c.guest_hash = of_guest and c.state = 'open'
        and exists (select 1 from cart.line l where l.cart_id = c.id);
    select c.id into target from cart.cart c
      where c.customer_id = of_customer and c.state = 'open';
    if source is null then
      return query select 'done', 0, cart.contents(target);
      return;
    end if;
    if target is null then
      -- Before any lock is held: whoever makes the same one at this moment may be waiting for ours.
      insert into cart.cart (customer_id) values (of_customer) on conflict do nothing;
      continue;
    end if;
    -- In the order of their ids, as everybody who needs two of them.
    perform 1 from cart.cart c where c.id in (source, target) order by c.id for update;
    -- One may have become an order, or was merged, while we waited.
    perform 1 from cart.cart c where c.id in (source, target) and c.state = 'open' having count(*) = 2;
    exit when found;
  end loop;
  begin
    insert into cart.line as l (cart_id, sku, quantity, option_ids, options, build_id, notes)
      select target, s.sku, s.quantity, s.option_ids, s.options, s.build_id, s.notes
        from cart.line s where s.cart_id = source order by s.id
      on conflict (cart_id, line_key) do update
        set quantity = least(l.quantity + excluded.quantity, most_quantity),
            notes = case when l.notes = '' then excluded.notes else l.notes end;
    get diagnostics taken = row_count;
    if most_lines < (select count(*) from cart.line l where l.cart_id = target) then
      raise exception using errcode = 'TH001', message = 'cart_full';
    end if;
  exception when sqlstate 'TH001' then
    return query select 'cart_full', 0, null::json;
    return;
  end;
  -- As old as the older of the two: signing in does not make a cart a new one.
  update cart.cart c
    set version = c.version + 1, updated_at = shop_now(), is_abandoned = false,
        created_at = least(c.created_at, s.created_at)
    from cart.cart s where c.id = target and s.id = source;
  update cart.cart c
    set state = 'merged', merged_into = target, version = c.version + 1, updated_at = shop_now()
    where c.id = source;
  return query select 'done', taken, cart.contents(target);
end
$$;

-- Down Migration

drop function cart.merge;
alter table cart.cart drop column merged_into;
