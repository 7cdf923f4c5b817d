-- Up Migration

-- A group may be offered to one dealer after the other. Each is a round of its case: what one dealer
-- said or handed in is nothing that the next one goes by.
--
-- round               counts the dealers that were asked
-- asked_at            when this one was
-- transfer_fee_cents  what the dealer says the transfer costs the buyer
-- dealer_key          a hash of where the dealer is mailed: files of one dealer are counted together
alter table compliance.dealer_case
  add column round integer not null default 1 check (round >= 1),
  add column asked_at timestamptz not null default shop_now(),
  add column transfer_fee_cents integer check (transfer_fee_cents between 0 and 100000),
  add column dealer_key bytea check (octet_length(dealer_key) = 32);
update compliance.dealer_case set asked_at = created_at;
create index case_by_dealer on compliance.dealer_case (dealer_key);

-- The rounds that are over, as they ended. Kept for good: they say who was to receive a firearm.
create table compliance.dealer_round (
  group_id           uuid        not null references compliance.dealer_case (group_id),
  round              integer     not null,
  dealer             jsonb       not null,
  license_id         bigint      references compliance.license (id),
  claimed_number     text,
  transfer_fee_cents integer,
  asked_at           timestamptz not null,
  accepted_at        timestamptz,
  refused_at         timestamptz,
  refusal_reason     text,
  ended_by           text        not null check (char_length(ended_by) between 1 and 200),
  ended_at           timestamptz not null default shop_now(),
  primary key (group_id, round)
);
grant select, insert on compliance.dealer_round to shop_app;
create trigger dealer_round_is_append_only before update or delete or truncate on compliance.dealer_round
  for each statement execute function platform.refuse_change();

-- Buyers and dealers hand in pictures of telephones too.
alter table compliance.document
  add column round integer not null default 1,
  drop constraint document_media_type_check,
  add constraint document_media_type_check check (
    media_type in ('application/pdf', 'image/tiff', 'image/jpeg', 'image/png'));
create index document_by_time on compliance.document (uploaded_at);

-- A file belongs to the round in which it came, whatever the program that writes says.
create function compliance.place_document() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  select c.round into new.round from compliance.dealer_case c where c.group_id = new.group_id for share;
  return new;
end
$$;
create trigger document_is_placed before insert on compliance.document
  for each row execute function compliance.place_document();

create or replace function compliance.guard_document() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if (new.id, new.group_id, new.round, new.kind, new.file_name, new.media_type, new.size_bytes,
      new.sha256, new.storage_key, new.uploaded_by, new.uploaded_at) is distinct from
     (old.id, old.group_id, old.round, old.kind, old.file_name, old.media_type, old.size_bytes,
      old.sha256, old.storage_key, old.uploaded_by, old.uploaded_at)
     or (old.state <> 'pending' and new.state <> old.state) then
    raise exception 'document % stays as it was handed in and judged', old.id using errcode = '42501';
  end if;
  return new;
end
$$;

-- A new round starts from nothing: none of what the last dealer said or showed is carried over.
create function compliance.guard_case() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if new.group_id <> old.group_id or new.order_id <> old.order_id or new.round not in (old.round, old.round + 1) then
    raise exception 'a case keeps its group, and its rounds follow each other' using errcode = '42501';
  end if;
  if new.round > old.round then
    perform 1 from compliance.dealer_round r where r.group_id = old.group_id and r.round = old.round;
    if not found or new.link_version <= old.link_version
       or (new.license_id, new.claimed_number, new.accepted_at, new.refused_at, new.transfer_fee_cents)
          is distinct from (null, null, null, null, null) then
      raise exception 'round % of group % starts from nothing', new.round, new.group_id
        using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;
create trigger case_is_guarded before update on compliance.dealer_case
  for each row execute function compliance.guard_case();

-- Down Migration

drop trigger case_is_guarded on compliance.dealer_case;
drop function compliance.guard_case();
create or replace function compliance.guard_document() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if (new.id, new.group_id, new.kind, new.file_name, new.media_type, new.size_bytes, new.sha256,
      new.storage_key, new.uploaded_by, new.uploaded_at) is distinct from
     (old.id, old.group_id, old.kind, old.file_name, old.media_type, old.size_bytes, old.sha256,
      old.storage_key, old.uploaded_by, old.uploaded_at)
     or (old.state <> 'pending' and new.state <> old.state) then
    raise exception 'document % stays as it was handed in and judged', old.id using errcode = '42501';
  end if;
  return new;
end
$$;
drop trigger document_is_placed on compliance.document;
drop function compliance.place_document();
drop index compliance.document_by_time;
alter table compliance.document
  drop constraint document_media_type_check,
  add constraint document_media_type_check check (
    media_type in ('application/pdf', 'image/tiff', 'image/jpeg')),
  drop column round;
drop table compliance.dealer_round;
drop index compliance.case_by_dealer;
alter table compliance.dealer_case
  drop column round, drop column asked_at, drop column transfer_fee_cents, drop column dealer_key;
