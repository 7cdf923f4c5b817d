-- Up Migration

-- Why something changes is said in `inventory.cause`, for the rest of a transaction, by whoever is about
-- to change it, and written down beside the change by the database itself. So no way of changing stock
-- or price can leave it out; what says nothing is `unexplained`.

-- Every change of how many there are, from the first on: the changes of a sku add up to its on_hand.
-- `number` counts them for each sku. The row of the stock is locked meanwhile, so none is left out.
create table inventory.movement (
  sku            text        not null,
  number         integer     not null check (number > 0),
  moved_at       timestamptz not null default shop_now(),
  source         text        not null check (source in (
                   'opening', 'staff', 'import', 'erp', 'shipment', 'unexplained')),
  reason         text        not null check (reason ~ '^[a-z][a-z-]{0,39}$'),
  note           text        check (char_length(note) between 1 and 500),
  -- Who of the staff or which program, by id.
  actor_id       text        check (char_length(actor_id) between 1 and 200),
  -- What it belongs to: an import, a part of an order, a message of the ERP.
  reference      text        check (char_length(reference) between 1 and 200),
  on_hand_before integer     not null check (on_hand_before >= 0),
  on_hand_after  integer     not null check (on_hand_after >= 0),
  delta          integer     not null generated always as (on_hand_after - on_hand_before) stored,
  primary key (sku, number),
  constraint something_moved check (on_hand_before <> on_hand_after or source = 'opening')
);
create index movement_by_reference on inventory.movement (reference, sku) where reference is not null;
grant select on inventory.movement to shop_app;
create trigger movement_is_append_only before update or delete or truncate on inventory.movement
  for each statement execute function platform.refuse_change();

-- What says why: many rows at once, as an import has them, cost a fifth of what they would one by one.
create function inventory.note_movements() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  cause jsonb := current_setting('inventory.cause');
begin
  insert into inventory.movement
         (sku, number, source, reason, note, actor_id, reference, on_hand_before, on_hand_after)
  select a.sku,
         1 + coalesce((select max(m.number) from inventory.movement m where m.sku = a.sku), 0),
         cause ->> 'source', cause ->> 'reason', cause ->> 'note', cause ->> 'actorId',
         cause ->> 'reference', b.on_hand, a.on_hand
    from after_change a join before_change b using (sku) where a.on_hand <> b.on_hand;
  return null;
end
$$;
create trigger stock_moves after update on inventory.stock
  referencing old table as before_change new table as after_change
  for each statement when (nullif(current_setting('inventory.cause', true), '') is not null)
  execute function inventory.note_movements();

-- What does not. Orders change the counters of stock all the time and how many there are never, so
-- this costs them nothing.
create function inventory.note_unexplained_movement() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  word text := case tg_op when 'INSERT' then 'opening' else 'unexplained' end;
begin
  insert into inventory.movement (sku, number, source, reason, on_hand_before, on_hand_after)
  values (new.sku,
          1 + coalesce((select max(m.number) from inventory.movement m where m.sku = new.sku), 0),
          word, word, case tg_op when 'UPDATE' then old.on_hand else 0 end, new.on_hand);
  return null;
end
$$;
create trigger stock_opens after insert on inventory.stock
  for each row when (new.on_hand <> 0) execute function inventory.note_unexplained_movement();
create trigger stock_moves_unexplained after update on inventory.stock
  for each row when (old.on_hand <> new.on_hand
                     and nullif(current_setting('inventory.cause', true), '') is null)
  execute function inventory.note_unexplained_movement();

insert into inventory.movement
       (sku, number, source, reason, on_hand_before, on_hand_after)
select sku, 1, 'opening', 'opening', 0, on_hand from inventory.stock where on_hand <> 0;

-- The same for what a sku costs and is: only what has changed, as it was and as it came to be.
create table inventory.sku_change (
  sku        text        not null,
  number     integer     not null check (number > 0),
  changed_at timestamptz not null default shop_now(),
  source     text        not null check (source in ('staff', 'import', 'erp', 'unexplained')),
  reason     text        not null check (reason ~ '^[a-z][a-z-]{0,39}$'),
  note       text        check (char_length(note) between 1 and 500),
  actor_id   text        check (char_length(actor_id) between 1 and 200),
  reference  text        check (char_length(reference) between 1 and 200),
  before     jsonb       not null,
  after      jsonb       not null,
  primary key (sku, number),
  constraint something_changed check (before <> after)
);
create index sku_change_by_reference on inventory.sku_change (reference, sku)
  where reference is not null;
grant select on inventory.sku_change to shop_app;
create trigger sku_change_is_append_only before update or delete or truncate on inventory.sku_change
  for each statement execute function platform.refuse_change();

-- The facts of one row that the other does not share.
create function inventory.facts_but(one inventory.sku, other inventory.sku) returns jsonb
  language sql immutable
  as $$
    select case when one.price_cents = other.price_cents then '{}'::jsonb
                else jsonb_build_object('priceCents', one.price_cents) end
        || case when one.lead_time_days = other.lead_time_days then '{}'::jsonb
                else jsonb_build_object('leadTimeDays', one.lead_time_days) end
        || case when one.charge_policy = other.charge_policy then '{}'::jsonb
                else jsonb_build_object('chargePolicy', one.charge_policy) end
        || case when one.item_class = other.item_class then '{}'::jsonb
                else jsonb_build_object('itemClass', one.item_class) end
        || case when one.weight_oz = other.weight_oz then '{}'::jsonb
                else jsonb_build_object('weightOz', one.weight_oz) end
        || case when one.tax_code = other.tax_code then '{}'::jsonb
                else jsonb_build_object('taxCode', one.tax_code) end
        || case when one.rule_facts = other.rule_facts then '{}'::jsonb
                else jsonb_build_object('ruleFacts', one.rule_facts) end
  $$;

create function inventory.note_sku_changes() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  cause jsonb := coalesce(nullif(current_setting('inventory.cause', true), '')::jsonb,
                          '{"source": "unexplained", "reason": "unexplained"}');
begin
  insert into inventory.sku_change
         (sku, number, source, reason, note, actor_id, reference, before, after)
  select sku,
         1 + coalesce((select max(c.number) from inventory.sku_change c where c.sku = changed.sku), 0),
         cause ->> 'source', cause ->> 'reason', cause ->> 'note', cause ->> 'actorId',
         cause ->> 'reference', was, became
    from (
      select sku, inventory.facts_but(b, a) as was, inventory.facts_but(a, b) as became
        from after_change a join before_change b using (sku)
       where (a.price_cents, a.lead_time_days, a.charge_policy, a.item_class, a.weight_oz, a.tax_code,
              a.rule_facts)
             is distinct from
             (b.price_cents, b.lead_time_days, b.charge_policy, b.item_class, b.weight_oz, b.tax_code,
              b.rule_facts)
    ) changed;
  return null;
end
$$;
create trigger sku_changes after update on inventory.sku
  referencing old table as before_change new table as after_change
  for each statement execute function inventory.note_sku_changes();

-- Down Migration

drop trigger sku_changes on inventory.sku;
drop function inventory.note_sku_changes();
drop function inventory.facts_but(inventory.sku, inventory.sku);
drop table inventory.sku_change;
drop trigger stock_moves on inventory.stock;
drop trigger stock_moves_unexplained on inventory.stock;
drop trigger stock_opens on inventory.stock;
drop function inventory.note_movements();
drop function inventory.note_unexplained_movement();
drop table inventory.movement;
