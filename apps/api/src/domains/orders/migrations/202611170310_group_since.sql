-- Up Migration

-- Since when a part of an order stands where it stands: buyers, dealers and reminders go by it.
alter table orders.fulfillment_group add column state_since timestamptz;
update orders.fulfillment_group set state_since = updated_at;
alter table orders.fulfillment_group
  alter column state_since set default shop_now(),
  alter column state_since set not null;
create index group_waiting on orders.fulfillment_group (id)
  where state in ('awaiting_dealer', 'awaiting_license', 'verifying', 'verified', 'released', 'packed');

-- As before, and keeps the time.
create or replace function orders.guard_group() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' then
      raise exception 'a fulfillment group starts as pending, not as %', new.state using errcode = '23514';
    end if;
    return new;
  end if;
  if new.kind <> old.kind or new.order_id <> old.order_id then
    raise exception 'a fulfillment group keeps its kind and its order' using errcode = '23514';
  end if;
  if new.state <> old.state then
    perform 1 from orders.group_transition t
      where t.kind = new.kind and t.from_state = old.state and t.to_state = new.state;
    if not found then
      raise exception 'a % group cannot go from % to %', new.kind, old.state, new.state
        using errcode = '23514';
    end if;
    if new.hold_reason is not null and new.state in ('released', 'packed', 'shipped') then
      raise exception 'the group is on hold: %', new.hold_reason using errcode = '23514';
    end if;
    new.state_since := shop_now();
  else
    new.state_since := old.state_since;
  end if;
  return new;
end
$$;

-- Down Migration

create or replace function orders.guard_group() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' then
      raise exception 'a fulfillment group starts as pending, not as %', new.state using errcode = '23514';
    end if;
    return new;
  end if;
  if new.kind <> old.kind or new.order_id <> old.order_id then
    raise exception 'a fulfillment group keeps its kind and its order' using errcode = '23514';
  end if;
  if new.state <> old.state then
    perform 1 from orders.group_transition t
      where t.kind = new.kind and t.from_state = old.state and t.to_state = new.state;
    if not found then
      raise exception 'a % group cannot go from % to %', new.kind, old.state, new.state
        using errcode = '23514';
    end if;
    if new.hold_reason is not null and new.state in ('released', 'packed', 'shipped') then
      raise exception 'the group is on hold: %', new.hold_reason using errcode = '23514';
    end if;
  end if;
  return new;
end
$$;
drop index orders.group_waiting;
alter table orders.fulfillment_group drop column state_since;
