-- Up Migration

-- What staff decide about a licensee. `version` counts their changes, and theirs alone: a list that is
-- imported meanwhile is in nobody's way.
--
-- block_reason       why nothing is sent there any more; for staff
-- verify_anew_since  when the list last said that the licensee has moved or is gone. Whatever was
--                    verified before that speaks for a place where the licensee no longer is
-- desk_words         what staff search by: names, city, state and ZIP code
--
-- PostgreSQL 15.20 refuses to rewrite a table while a function with a parsed body (`return …`)
-- takes its row. 202611180900_row_functions.sql creates it again.
drop function dealers.shown(dealers.licensee);
alter table dealers.licensee
  add column version           integer     not null default 1 check (version >= 1),
  add column block_reason      text        check (char_length(block_reason) between 1 and 500),
  add column blocked_by        text        check (char_length(blocked_by) between 1 and 200),
  add column blocked_at        timestamptz,
  add column verify_anew_since timestamptz,
  add column verify_anew_why   text        check (verify_anew_why in ('moved', 'gone')),
  add column desk_words        tsvector    not null generated always as (
    to_tsvector('pg_catalog.simple', dealers.plain_words(
      trade_name || ' ' || license_name || ' ' || city || ' ' || state || ' ' || zip))) stored;
update dealers.licensee
   set block_reason = 'Blocked before reasons were kept', blocked_by = 'unknown', blocked_at = shop_now()
 where is_blocked;
alter table dealers.licensee
  add constraint blocked_with_a_reason check (
    is_blocked = (block_reason is not null) and is_blocked = (blocked_at is not null)
      and is_blocked = (blocked_by is not null)),
  add constraint verified_anew_for_a_reason check (
    (verify_anew_since is null) = (verify_anew_why is null));

-- Staff also find whom shoppers are not shown.
create index licensee_at_desk on dealers.licensee (sort_name, rds_key);
create index licensee_by_desk_word on dealers.licensee using gin (desk_words);
create index preferred_by_name on dealers.licensee (sort_name, rds_key) where is_preferred;
create index blocked_by_name on dealers.licensee (sort_name, rds_key) where is_blocked;
create index blocked_by_zip on dealers.licensee (zip) where is_blocked;

-- Written by the database, whoever changes the row: a licensee that has moved, by more than the
-- spelling of its street, or is gone from the list. What only the dealer said about itself is no
-- place that the list could have moved it from.
create function dealers.note_move() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
begin
  new.verify_anew_since := old.verify_anew_since;
  new.verify_anew_why := old.verify_anew_why;
  if old.last_import_id is null then
    return new;
  end if;
  if (dealers.plain_words(new.street), new.state, new.zip) is distinct from
     (dealers.plain_words(old.street), old.state, old.zip) then
    new.verify_anew_since := platform.steady_now();
    new.verify_anew_why := 'moved';
  elsif old.removed_at is null and new.removed_at is not null then
    new.verify_anew_since := platform.steady_now();
    new.verify_anew_why := 'gone';
  end if;
  return new;
end
$$;
create trigger move_is_noted before update on dealers.licensee for each row
  when ((old.street, old.state, old.zip, old.removed_at, old.verify_anew_since, old.verify_anew_why)
        is distinct from
        (new.street, new.state, new.zip, new.removed_at, new.verify_anew_since, new.verify_anew_why))
  execute function dealers.note_move();

-- Every license number that a licensee has had, since when we know it. The database keeps it, and asks
-- of no row whether there is such a licensee: it is written with the licensee alone.
create table dealers.license_term (
  rds_key        text        not null,
  license_number text        not null,
  expires_on     date        not null,
  seen_at        timestamptz not null default shop_now(),
  primary key (rds_key, license_number)
);
grant select on dealers.license_term to shop_app;
insert into dealers.license_term (rds_key, license_number, expires_on, seen_at)
select rds_key, license_number, expires_on, listed_since from dealers.licensee;

-- With the public schema, where the clock is that defaults ask; nobody but the owner puts anything there.
create function dealers.keep_first_terms() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  insert into dealers.license_term (rds_key, license_number, expires_on)
  select n.rds_key, n.license_number, n.expires_on from new_rows n
  on conflict do nothing;
  return null;
end
$$;
create trigger first_term_is_kept after insert on dealers.licensee
  referencing new table as new_rows
  for each statement execute function dealers.keep_first_terms();

create function dealers.keep_next_terms() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  insert into dealers.license_term (rds_key, license_number, expires_on)
  select n.rds_key, n.license_number, n.expires_on
    from new_rows n join old_rows o on o.rds_key = n.rds_key
   where n.license_number <> o.license_number
  on conflict do nothing;
  return null;
end
$$;
create trigger next_term_is_kept after update on dealers.licensee
  referencing old table as old_rows new table as new_rows
  for each statement execute function dealers.keep_next_terms();

-- Imports from before had no such kind: what moved was counted as changed.
alter table dealers.licensee_import add column moved integer not null default 0;

-- Down Migration

alter table dealers.licensee_import drop column moved;
drop trigger next_term_is_kept on dealers.licensee;
drop trigger first_term_is_kept on dealers.licensee;
drop function dealers.keep_next_terms();
drop function dealers.keep_first_terms();
drop table dealers.license_term;
drop trigger move_is_noted on dealers.licensee;
drop function dealers.note_move();
drop index dealers.blocked_by_zip;
drop index dealers.blocked_by_name;
drop index dealers.preferred_by_name;
drop index dealers.licensee_by_desk_word;
drop index dealers.licensee_at_desk;
alter table dealers.licensee
  drop constraint verified_anew_for_a_reason,
  drop constraint blocked_with_a_reason,
  drop column desk_words,
  drop column verify_anew_why,
  drop column verify_anew_since,
  drop column blocked_at,
  drop column blocked_by,
  drop column block_reason,
  drop column version;
