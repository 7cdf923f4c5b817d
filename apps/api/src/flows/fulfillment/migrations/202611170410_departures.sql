-- Up Migration

-- A mistake in the book is set right by a further row that names the one it replaces and says why.
-- Nothing is rewritten: both stay, and the last of them counts.
alter table compliance.disposition
  add column replaces bigint references compliance.disposition (id),
  add column reason   text check (char_length(reason) between 1 and 200),
  drop constraint one_disposition_of_a_unit,
  add constraint correction_says_why check ((replaces is null) = (reason is null)),
  add constraint license_number_is_one check (
    license_number ~ '^[1345689]-[0-9]{2}-[0-9]{3}-(0[1-36-9]|1[01])-[0-9][A-HJ-M]-[0-9]{5}$');
create unique index one_disposition_of_a_unit on compliance.disposition (group_id, serial_number)
  where replaces is null;
create unique index disposition_is_replaced_once on compliance.disposition (replaces)
  where replaces is not null;

-- That a firearm is out of the house: said by a person who looked, for each one by its number. The
-- book's row is written with the shipment; this is the word that it has really gone.
create table compliance.departure (
  disposition_id bigint      primary key references compliance.disposition (id),
  group_id       uuid        not null references compliance.dealer_case (group_id),
  left_on        date        not null,
  confirmed_by   text        not null check (char_length(confirmed_by) between 1 and 200),
  confirmed_at   timestamptz not null default shop_now()
);
create index departure_by_group on compliance.departure (group_id);
grant select, insert on compliance.departure to shop_app;
create trigger departure_is_append_only before update or delete or truncate on compliance.departure
  for each statement execute function platform.refuse_change();

-- What is still to be confirmed, by the seventh day after the shipment (27 CFR 478.123). The database
-- writes it, with the book and with the word of the person: no program can forget one.
create table compliance.departure_due (
  group_id     uuid primary key references compliance.dealer_case (group_id),
  shipped_on   date not null,
  due_on       date not null generated always as (shipped_on + 7) stored,
  confirmed_at timestamptz
);
create index departure_by_day on compliance.departure_due (shipped_on, group_id);
create index departure_open on compliance.departure_due (due_on, group_id) where confirmed_at is null;
grant select on compliance.departure_due to shop_app;

create function compliance.note_departure_due() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  insert into compliance.departure_due (group_id, shipped_on) values (new.group_id, new.disposed_on)
  on conflict (group_id) do nothing;
  return null;
end
$$;
create trigger departure_is_due after insert on compliance.disposition
  for each row when (new.replaces is null) execute function compliance.note_departure_due();

-- The day on which it left is not before the shipment and not to come.
create function compliance.guard_departure() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  entry compliance.disposition;
begin
  select d.* into entry from compliance.disposition d
   where d.id = new.disposition_id and d.replaces is null;
  new.group_id := entry.group_id;
  new.confirmed_at := platform.steady_now();
  if entry.id is null
     or new.left_on not between entry.disposed_on and (new.confirmed_at at time zone 'UTC')::date
     or not exists (select from orders.shipment s where s.group_id = entry.group_id) then
    raise exception 'entry % did not leave on %', new.disposition_id, new.left_on using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger departure_is_guarded before insert on compliance.departure
  for each row execute function compliance.guard_departure();

create function compliance.settle_departure() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  update compliance.departure_due u set confirmed_at = new.confirmed_at
   where u.group_id = new.group_id and u.confirmed_at is null
     and not exists (
       select from compliance.disposition d
        where d.group_id = new.group_id and d.replaces is null
          and not exists (select from compliance.departure c where c.disposition_id = d.id));
  return null;
end
$$;
create trigger departure_settles after insert on compliance.departure
  for each row execute function compliance.settle_departure();

-- As before for what leaves. A correction is of the same shipment, of the last row about its firearm,
-- and of a day that has been.
create or replace function compliance.guard_disposition() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  mistaken compliance.disposition;
begin
  new.recorded_at := platform.steady_now();
  if new.replaces is not null then
    select d.* into mistaken from compliance.disposition d where d.id = new.replaces;
    if mistaken.id is null or (new.group_id, new.release_id) is distinct from
                              (mistaken.group_id, mistaken.release_id)
       or new.disposed_on > (new.recorded_at at time zone 'UTC')::date
       or not exists (select from orders.shipment s where s.group_id = mistaken.group_id) then
      raise exception 'entry % cannot be corrected so', new.replaces using errcode = '42501';
    end if;
    return new;
  end if;
  new.disposed_on := (new.recorded_at at time zone 'UTC')::date;
  perform 1 from compliance.release r join compliance.license l on l.id = r.license_id
   where r.id = new.release_id and r.id = compliance.release_in_force(new.group_id)
     and l.number = new.license_number and l.licensee_name = new.licensee_name
     and l.premises = new.premises;
  if not found then
    raise exception 'group % is not released to this licensee', new.group_id using errcode = '42501';
  end if;
  return new;
end
$$;

-- The day from which nothing may leave under a license: what ends soon is found by it.
create index license_by_end on compliance.license
  ((greatest(expires_on, coalesce(loa_until + 1, expires_on))));

insert into compliance.departure_due (group_id, shipped_on)
select group_id, min(disposed_on) from compliance.disposition group by group_id;

-- Down Migration

drop index compliance.license_by_end;
create or replace function compliance.guard_disposition() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  new.recorded_at := platform.steady_now();
  new.disposed_on := (new.recorded_at at time zone 'UTC')::date;
  perform 1 from compliance.release r join compliance.license l on l.id = r.license_id
   where r.id = new.release_id and r.id = compliance.release_in_force(new.group_id)
     and l.number = new.license_number and l.licensee_name = new.licensee_name
     and l.premises = new.premises;
  if not found then
    raise exception 'group % is not released to this licensee', new.group_id using errcode = '42501';
  end if;
  return new;
end
$$;
drop trigger departure_is_due on compliance.disposition;
drop table compliance.departure_due;
drop table compliance.departure;
drop function compliance.settle_departure();
drop function compliance.guard_departure();
drop function compliance.note_departure_due();
drop index compliance.disposition_is_replaced_once;
drop index compliance.one_disposition_of_a_unit;
alter table compliance.disposition
  drop constraint license_number_is_one,
  drop constraint correction_says_why,
  drop column reason,
  drop column replaces,
  add constraint one_disposition_of_a_unit unique (group_id, serial_number);
