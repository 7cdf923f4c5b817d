-- Up Migration

-- The license gate on the orders' tables: what no program may do with a firearm, whatever it judged.
-- It joins two domains and therefore belongs to the flow. Functions run with the owner's rights and
-- by a clock that a session cannot move.

create function compliance.is_firearm(item_class text) returns boolean
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select item_class in
      ('rifle', 'shotgun', 'pistol', 'revolver', 'receiver_frame', 'other_firearm')
  $$;

-- No dealer group moves on without a release in force to the premises that it is sent to, and none
-- leaves without a disposition for every firearm in it.
create function compliance.guard_group() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  firearms integer;
  disposed integer;
begin
  if new.kind <> 'dealer' then
    return new;
  end if;
  if new.recipient is distinct from old.recipient
     and new.state not in ('pending', 'awaiting_dealer', 'awaiting_license', 'verifying') then
    raise exception 'group % has been verified for its dealer', new.id using errcode = '42501';
  end if;
  if new.state = old.state or new.state not in ('verified', 'released', 'packed', 'shipped') then
    return new;
  end if;
  -- Held until the end: the license cannot change while it is being relied on.
  perform 1 from compliance.dealer_case c join compliance.license l on l.id = c.license_id
    where c.group_id = new.id
      and l.premises ->> 'state' = new.recipient ->> 'state'
      and left(l.premises ->> 'zip', 5) = left(new.recipient ->> 'zip', 5)
    for share;
  if not found then
    raise exception 'group % is not sent to the premises of a license', new.id using errcode = '42501';
  end if;
  if new.state = 'verified' then
    perform 1 from compliance.dealer_case c
      join compliance.verification v on v.license_id = c.license_id
     where c.group_id = new.id and compliance.check_is_good(v.id, c.license_id);
    if not found then
      raise exception 'the license of group % is not verified', new.id using errcode = '42501';
    end if;
    return new;
  end if;
  if compliance.release_in_force(new.id) is null then
    raise exception 'group % is not released to its dealer', new.id using errcode = '42501';
  end if;
  if new.state = 'shipped' then
    select coalesce(sum(l.quantity), 0) into firearms from orders.line l
     where l.group_id = new.id and l.is_ffl;
    select count(*) into disposed from compliance.disposition d
      join orders.serialized_unit u
        on u.group_id = d.group_id and u.serial_number = d.serial_number and u.returned_at is null
     where d.group_id = new.id and d.release_id = compliance.release_in_force(new.id);
    if firearms <> disposed then
      raise exception '% of % firearms of group % have a disposition', disposed, firearms, new.id
        using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;
create trigger group_is_released before update on orders.fulfillment_group
  for each row execute function compliance.guard_group();

-- A shipment is written with the step to `shipped`, never without.
create function compliance.guard_shipment() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  perform 1 from orders.fulfillment_group g where g.id = new.group_id and g.state = 'shipped';
  if not found then
    raise exception 'group % has not been shipped', new.group_id using errcode = '42501';
  end if;
  return new;
end
$$;
create constraint trigger shipment_is_of_a_shipped_group after insert on orders.shipment
  deferrable initially deferred for each row execute function compliance.guard_shipment();

-- A line is what the inventory says it is, and is added while the order is being placed.
create function compliance.guard_line() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  perform 1 from orders.fulfillment_group g
    where g.id = new.group_id and g.order_id = new.order_id and g.state = 'pending';
  if not found then
    raise exception 'nothing is added to group % any more', new.group_id using errcode = '42501';
  end if;
  perform 1 from inventory.sku s where s.sku = new.sku and compliance.is_firearm(s.item_class);
  if (found or compliance.is_firearm(new.item_class)) and not new.is_ffl then
    raise exception '% is a firearm', new.sku using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger line_is_what_it_is before insert on orders.line
  for each row execute function compliance.guard_line();

-- A firearm does not turn into something else. What was entered by mistake gets another sku.
create function compliance.guard_sku() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if compliance.is_firearm(old.item_class) and not compliance.is_firearm(new.item_class) then
    raise exception '% is a firearm', new.sku using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger firearm_stays_one before update of item_class on inventory.sku
  for each row execute function compliance.guard_sku();

-- A serial number is of a firearm of the group; what has left keeps the number it left with.
create function compliance.guard_unit() returns trigger
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
create trigger unit_is_guarded before insert or update on orders.serialized_unit
  for each row execute function compliance.guard_unit();

-- Down Migration

drop trigger unit_is_guarded on orders.serialized_unit;
drop trigger firearm_stays_one on inventory.sku;
drop trigger line_is_what_it_is on orders.line;
drop trigger shipment_is_of_a_shipped_group on orders.shipment;
drop trigger group_is_released on orders.fulfillment_group;
drop function compliance.guard_unit();
drop function compliance.guard_sku();
drop function compliance.guard_line();
drop function compliance.guard_shipment();
drop function compliance.guard_group();
drop function compliance.is_firearm(text);
