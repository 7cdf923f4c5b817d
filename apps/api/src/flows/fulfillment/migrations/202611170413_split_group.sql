-- Up Migration

-- A part of an order leaves in two boxes: what leaves now stays in its group, the rest becomes a group
-- of its own, so that each ships, is paid for and is refunded as a whole. Lines and numbers of
-- firearms are changed by nobody else: the guards let this function pass, within its transaction.

create function orders.is_splitting() returns boolean
  language sql volatile set search_path = pg_catalog, pg_temp
  as $$ select current_setting('orders.splitting', true) is not distinct from pg_current_xact_id()::text $$;

create function orders.guard_lines() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
begin
  if tg_op <> 'UPDATE' or not orders.is_splitting() then
    raise exception 'rows of orders.line are only added' using errcode = '42501';
  end if;
  return null;
end
$$;
drop trigger line_is_append_only on orders.line;
create trigger line_is_append_only before update or delete or truncate on orders.line
  for each statement execute function orders.guard_lines();

create or replace function compliance.guard_unit() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  group_state text;
begin
  select g.state into group_state from orders.line l
    join orders.fulfillment_group g on g.id = l.group_id
   where l.id = new.line_id and l.group_id = new.group_id and l.is_ffl
     and new.unit_number <= l.quantity;
  if not found then
    raise exception 'line % has no such firearm', new.line_id using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and (new.group_id, new.line_id, new.unit_number)
     is distinct from (old.group_id, old.line_id, old.unit_number) and not orders.is_splitting() then
    raise exception 'a serial number stays with its firearm' using errcode = '42501';
  end if;
  if group_state in ('shipped', 'delivered', 'picked_up', 'refused', 'returned', 'canceled')
     and (tg_op = 'INSERT' or (new.serial_number, new.entered_by, new.entered_at)
          is distinct from (old.serial_number, old.entered_by, old.entered_at)) then
    raise exception 'the firearms of group % have left', new.group_id using errcode = '42501';
  end if;
  return new;
end
$$;

-- `kept` are lines and quantities that stay in the group; shipping stays with them, since it was paid
-- for once. Whoever calls says what they come to, and is refused when that is not so to the cent.
create function orders.split_group(
  whole uuid, rest uuid, kept jsonb, kept_cents integer, kept_tax_cents integer) returns void
  -- With the public schema, where the clock is that guards of groups and stock ask; nobody but the
  -- owner puts anything there.
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  parent orders.fulfillment_group;
  item orders.line;
  keeps integer;
  line_tax integer;
  new_line bigint;
  price integer := 0;
  tax integer;
begin
  select g.* into parent from orders.fulfillment_group g where g.id = whole for update;
  if not found or parent.state in ('pending', 'shipped', 'delivered', 'picked_up', 'refused', 'returned',
                                   'canceled') then
    raise exception 'group % cannot be split', whole using errcode = '42501';
  end if;
  perform set_config('orders.splitting', pg_current_xact_id()::text, true);
  tax := parent.shipping_tax_cents;
  insert into orders.fulfillment_group
         (id, order_id, kind, recipient, licensee_id, method_id, method_name, charge_policy,
          subtotal_cents, shipping_cents, tax_cents, total_cents, shipping_tax_cents, tax_source,
          tax_destination, hold_reason, held_by, held_at, created_at)
  values (rest, parent.order_id, parent.kind, parent.recipient, parent.licensee_id, parent.method_id,
          parent.method_name, parent.charge_policy, 0, 0, 0, 0, 0, parent.tax_source,
          parent.tax_destination, parent.hold_reason, parent.held_by, parent.held_at,
          -- Lists of orders count on all parts of an order having come with it.
          parent.created_at);
  for item in select l.* from orders.line l where l.group_id = whole order by l.position loop
    keeps := coalesce((select sum((k ->> 'quantity')::integer) from jsonb_array_elements(kept) k
                        where (k ->> 'lineId')::bigint = item.id), 0);
    if keeps < 0 or keeps > item.quantity then
      raise exception 'line % has no % to keep', item.id, keeps using errcode = '23514';
    end if;
    line_tax := (item.tax_cents::bigint * keeps / item.quantity)::integer;
    price := price + item.unit_price_cents * keeps;
    tax := tax + line_tax;
    if keeps = 0 then
      update orders.line set group_id = rest where id = item.id;
      update orders.serialized_unit set group_id = rest where line_id = item.id;
    elsif keeps < item.quantity then
      insert into orders.line
             (order_id, group_id, position, sku, item_class, is_ffl, product_name, product_url,
              image_url, options, facts, unit_price_cents, quantity, tax_cents, tax_code)
      values (item.order_id, rest,
              (select max(l.position) + 1 from orders.line l where l.order_id = item.order_id),
              item.sku, item.item_class, item.is_ffl, item.product_name, item.product_url,
              item.image_url, item.options, item.facts, item.unit_price_cents,
              item.quantity - keeps, item.tax_cents - line_tax, item.tax_code)
      returning id into new_line;
      update orders.line set quantity = keeps, tax_cents = line_tax where id = item.id;
      update orders.serialized_unit
         set group_id = rest, line_id = new_line, unit_number = unit_number - keeps
       where line_id = item.id and unit_number > keeps;
    end if;
  end loop;
  if price + parent.shipping_cents + tax <> kept_cents or tax <> kept_tax_cents
     or not exists (select from orders.line l where l.group_id = whole)
     or not exists (select from orders.line l where l.group_id = rest) then
    raise exception 'the parts of group % do not add up', whole using errcode = '23514';
  end if;
  update orders.fulfillment_group
     set subtotal_cents = parent.subtotal_cents - price, tax_cents = parent.tax_cents - tax,
         total_cents = parent.total_cents - kept_cents
   where id = rest;
  update orders.fulfillment_group
     set subtotal_cents = price, tax_cents = tax, total_cents = kept_cents, version = version + 1,
         updated_at = shop_now()
   where id = whole;
  -- The stock that is kept back for it goes along.
  update inventory.reservation set group_id = rest
   where group_id = whole and sku not in (select l.sku from orders.line l where l.group_id = whole);
  insert into inventory.reservation
         (order_id, group_id, sku, quantity, state, expires_at, created_at, settled_at)
  select r.order_id, rest, r.sku, moved.quantity, r.state, r.expires_at, r.created_at, r.settled_at
    from inventory.reservation r
    join (select l.sku, sum(l.quantity)::integer as quantity from orders.line l
           where l.group_id = rest group by l.sku) moved on moved.sku = r.sku
   where r.group_id = whole;
  update inventory.reservation r set quantity = left_over.quantity
    from (select l.sku, sum(l.quantity)::integer as quantity from orders.line l
           where l.group_id = whole group by l.sku) left_over
   where r.group_id = whole and r.sku = left_over.sku and r.quantity <> left_over.quantity;
  insert into rules.review (group_id, order_id, settled, note, reviewed_by)
  select rest, v.order_id, v.settled, v.note, v.reviewed_by from rules.review v
   where v.group_id = whole order by v.id;
  if parent.kind = 'home' then
    update orders.fulfillment_group set state = 'paid' where id = rest;
    return;
  end if;
  -- The same dealer under the same license. What was released is what was known: a manager releases
  -- the rest anew.
  insert into compliance.dealer_case
         (group_id, order_id, license_id, claimed_number, accepted_at, transfer_fee_cents, asked_at,
          dealer_key)
  select rest, c.order_id, c.license_id, c.claimed_number, c.accepted_at, c.transfer_fee_cents,
         c.asked_at, c.dealer_key
    from compliance.dealer_case c where c.group_id = whole;
  update orders.fulfillment_group set state = 'verifying' where id = rest;
  if exists (
       select from compliance.dealer_case c
         join compliance.license l on l.id = c.license_id
         join compliance.verification v on v.license_id = l.id
        where c.group_id = rest and compliance.check_is_good(v.id, l.id)
          and compliance.is_sent_to(l.premises, parent.recipient)
          and (parent.licensee_id is null or parent.licensee_id = l.rds_key)) then
    update orders.fulfillment_group set state = 'verified' where id = rest;
  end if;
end
$$;

-- Down Migration

drop function orders.split_group(uuid, uuid, jsonb, integer, integer);
create or replace function compliance.guard_unit() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  group_state text;
begin
  select g.state into group_state from orders.line l
    join orders.fulfillment_group g on g.id = l.group_id
   where l.id = new.line_id and l.group_id = new.group_id and l.is_ffl
     and new.unit_number <= l.quantity;
  if not found then
    raise exception 'line % has no such firearm', new.line_id using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and (new.group_id, new.line_id, new.unit_number)
     is distinct from (old.group_id, old.line_id, old.unit_number) then
    raise exception 'a serial number stays with its firearm' using errcode = '42501';
  end if;
  if group_state in ('shipped', 'delivered', 'picked_up', 'refused', 'returned', 'canceled')
     and (tg_op = 'INSERT' or (new.serial_number, new.entered_by, new.entered_at)
          is distinct from (old.serial_number, old.entered_by, old.entered_at)) then
    raise exception 'the firearms of group % have left', new.group_id using errcode = '42501';
  end if;
  return new;
end
$$;
drop trigger line_is_append_only on orders.line;
create trigger line_is_append_only before update or delete or truncate on orders.line
  for each statement execute function platform.refuse_change();
drop function orders.guard_lines();
drop function orders.is_splitting();
