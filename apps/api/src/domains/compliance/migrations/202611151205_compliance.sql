-- Up Migration
-- cspell:ignore ABCDEFGHJKLM

create schema compliance;
grant usage on schema compliance to shop_app;

-- A federal firearms license for one term, as staff have typed it from the copy. The dealer is
-- `rds_key` (region, district, sequence): the rest of the number changes with every renewal.
-- `revision` counts changes of what it says: a check is of one revision and of no other.
create table compliance.license (
  id             bigint      generated always as identity primary key,
  rds_key        text        not null,
  number         text        not null unique
                   check (number ~ '^[1345689]-[0-9]{2}-[0-9]{3}-(0[1-36-9]|1[01])-[0-9][A-HJ-M]-[0-9]{5}$'),
  license_type   text        not null,
  expires_on     date        not null,
  loa_until      date,
  licensee_name  text        not null check (char_length(licensee_name) between 1 and 100),
  trade_name     text        not null default '',
  premises       jsonb       not null,
  revision       integer     not null default 1,
  created_at     timestamptz not null default shop_now(),
  updated_at     timestamptz not null default shop_now(),
  constraint key_is_of_the_number check (
    rds_key = split_part(number, '-', 1) || split_part(number, '-', 2) || split_part(number, '-', 6)),
  constraint type_is_of_the_number check (license_type = split_part(number, '-', 4)),
  -- The last digit of the year, and a letter for the month: A to M without I.
  constraint expiry_is_of_the_number check (
    split_part(number, '-', 5) = (extract(year from expires_on)::int % 10)::text
      || substr('ABCDEFGHJKLM', extract(month from expires_on)::int, 1)),
  constraint letter_is_past_the_end check (
    loa_until is null or loa_until between expires_on and expires_on + 190)
);
create index license_by_dealer on compliance.license (rds_key);
grant select, insert, update on compliance.license to shop_app;

-- The dealer's side of a group: the link that was mailed (a higher version makes older links
-- useless), whether the dealer took it on, and the license it came to be.
create table compliance.dealer_case (
  group_id        uuid        primary key,
  order_id        text        not null,
  link_version    integer     not null default 1,
  license_id      bigint      references compliance.license (id),
  claimed_number  text        check (char_length(claimed_number) <= 20),
  accepted_at     timestamptz,
  refused_at      timestamptz,
  refusal_reason  text        check (char_length(refusal_reason) <= 500),
  created_at      timestamptz not null default shop_now(),
  updated_at      timestamptz not null default shop_now(),
  constraint accepted_or_refused check (accepted_at is null or refused_at is null)
);
create index case_by_order on compliance.dealer_case (order_id);
create index case_by_license on compliance.dealer_case (license_id);
grant select, insert, update on compliance.dealer_case to shop_app;

-- Files that dealers and staff hand in. The bytes are encrypted in a private folder under a random
-- key. Nobody is shown a file before the scanner has called it clean.
create table compliance.document (
  id           uuid        primary key default gen_random_uuid(),
  group_id     uuid        not null references compliance.dealer_case (group_id),
  license_id   bigint      references compliance.license (id),
  kind         text        not null check (kind in ('license_copy', 'other')),
  file_name    text        not null check (char_length(file_name) between 1 and 120),
  media_type   text        not null check (media_type in ('application/pdf', 'image/tiff', 'image/jpeg')),
  size_bytes   integer     not null check (size_bytes > 0),
  sha256       bytea       not null check (octet_length(sha256) = 32),
  storage_key  text        not null unique,
  state        text        not null default 'pending' check (state in ('pending', 'clean', 'infected')),
  finding      text,
  uploaded_by  text        not null,
  uploaded_at  timestamptz not null default shop_now(),
  scanned_at   timestamptz,
  constraint judged_when_scanned check ((state = 'pending') = (scanned_at is null))
);
create index document_by_group on compliance.document (group_id);
create index document_to_scan on compliance.document (uploaded_at) where state = 'pending';
grant select, insert, update on compliance.document to shop_app;

-- What a person found when checking a license, once per check.
create table compliance.verification (
  id               bigint      generated always as identity primary key,
  license_id       bigint      not null references compliance.license (id),
  license_revision integer     not null default 0,
  method           text        not null check (method in ('ez_check', 'certified_copy')),
  result           text        not null check (result in ('valid', 'loa', 'expired', 'not_found', 'mismatch')),
  number_matches   boolean     not null,
  expiry_matches   boolean     not null,
  address_matches  boolean     not null,
  is_good          boolean     not null generated always as (
                     result in ('valid', 'loa') and number_matches and expiry_matches and address_matches) stored,
  document_id      uuid        references compliance.document (id),
  verified_by      text        not null,
  verified_at      timestamptz not null default shop_now(),
  constraint copy_has_a_document check (method <> 'certified_copy' or document_id is not null)
);
create index verification_by_license on compliance.verification (license_id, verified_at desc);
grant select, insert on compliance.verification to shop_app;
create trigger verification_is_append_only before update or delete or truncate on compliance.verification
  for each statement execute function platform.refuse_change();

-- The permission to ship a dealer group, given by a manager who signed in anew for it. `facts` is
-- everything that was judged. Taken back when the dealer changes or the license falls.
create table compliance.release (
  id               bigint      generated always as identity primary key,
  group_id         uuid        not null references compliance.dealer_case (group_id),
  license_id       bigint      not null references compliance.license (id),
  verification_id  bigint      not null references compliance.verification (id),
  released_by      text        not null,
  authenticated_at timestamptz not null,
  facts            jsonb       not null,
  released_at      timestamptz not null default shop_now(),
  revoked_at       timestamptz,
  revoked_by       text
);
create unique index one_release_of_a_group on compliance.release (group_id) where revoked_at is null;
grant select, insert, update on compliance.release to shop_app;

-- The bound book's view of what left: which firearm, when, to which licensee. Kept for good.
create table compliance.disposition (
  id             bigint      generated always as identity primary key,
  group_id       uuid        not null references compliance.dealer_case (group_id),
  release_id     bigint      not null references compliance.release (id),
  manufacturer   text        not null,
  item_type      text        not null,
  model          text        not null,
  caliber        text        not null,
  serial_number  text        not null,
  disposed_on    date        not null,
  licensee_name  text        not null,
  license_number text        not null,
  premises       jsonb       not null,
  recorded_by    text        not null,
  recorded_at    timestamptz not null default shop_now(),
  constraint one_disposition_of_a_unit unique (group_id, serial_number)
);
create index disposition_by_serial on compliance.disposition (serial_number);
grant select, insert on compliance.disposition to shop_app;
create trigger disposition_is_append_only before update or delete or truncate on compliance.disposition
  for each statement execute function platform.refuse_change();

-- What follows is the domain's half of the license gate; the other half, on the orders' tables, is the
-- fulfillment flow's. The program judges in full and names every reason; these functions hold
-- whoever writes past it. They run with the owner's rights and by a clock that a session cannot move,
-- so that the application's role can neither skip nor change what they go by.

-- A number stays what it is, and whatever changes about a license makes earlier checks worthless.
create function compliance.guard_license() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if tg_op = 'INSERT' then
    new.revision := 1;
  elsif new.number <> old.number then
    raise exception 'a license keeps its number' using errcode = '42501';
  elsif (new.expires_on, new.loa_until, new.licensee_name, new.trade_name, new.premises)
        is distinct from
        (old.expires_on, old.loa_until, old.licensee_name, old.trade_name, old.premises) then
    new.revision := old.revision + 1;
  else
    new.revision := old.revision;
  end if;
  return new;
end
$$;
create trigger license_is_guarded before insert or update on compliance.license
  for each row execute function compliance.guard_license();

-- A file is judged once, by the scanner, and stays what it was when it was handed in.
create function compliance.guard_document() returns trigger
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
create trigger document_is_guarded before update on compliance.document
  for each row execute function compliance.guard_document();

-- A check is of the license as it stands now, and of a copy that the scanner let through.
create function compliance.guard_verification() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  select l.revision into new.license_revision from compliance.license l
   where l.id = new.license_id for share;
  new.verified_at := platform.steady_now();
  if new.document_id is not null then
    perform 1 from compliance.document d
      where d.id = new.document_id and d.license_id = new.license_id
        and d.kind = 'license_copy' and d.state = 'clean';
    if not found then
      raise exception 'document % is no clean copy of the license', new.document_id
        using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;
create trigger verification_is_guarded before insert on compliance.verification
  for each row execute function compliance.guard_verification();

-- Whether firearms may leave under the license today. No license runs for more than three years: a
-- later date is a mistake, and nobody knows which.
create function compliance.license_is_good(wanted bigint) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  today date := (platform.steady_now() at time zone 'UTC')::date;
begin
  return exists (
    select from compliance.license l
     where l.id = wanted
       and l.license_type in ('01', '02', '07', '08', '09', '10', '11')
       and l.expires_on <= today + interval '38 months'
       and (l.expires_on > today or l.loa_until >= today));
end
$$;

-- Whether a check still speaks for the license: good, of what it says now, the last word about it
-- and, where the authority was asked, not too long ago.
create function compliance.check_is_good(wanted bigint, of_license bigint) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return exists (
    select from compliance.verification v
      join compliance.license l on l.id = v.license_id and l.revision = v.license_revision
     where v.id = wanted and v.license_id = of_license and v.is_good
       and (v.method <> 'ez_check' or v.verified_at > platform.steady_now() - interval '30 days')
       and not exists (
         select from compliance.verification later
          where later.license_id = v.license_id and later.id > v.id
            and later.license_revision = v.license_revision and not later.is_good));
end
$$;

create function compliance.guard_release() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.group_id, new.license_id, new.verification_id, new.released_by,
        new.authenticated_at, new.facts, new.released_at) is distinct from
       (old.id, old.group_id, old.license_id, old.verification_id, old.released_by,
        old.authenticated_at, old.facts, old.released_at) or old.revoked_at is not null then
      raise exception 'a release can only be revoked' using errcode = '42501';
    end if;
    return new;
  end if;
  new.released_at := platform.steady_now();
  -- Held until the end: the license cannot change while it is being relied on.
  perform 1 from compliance.license l where l.id = new.license_id for share;
  perform 1 from compliance.dealer_case c
   where c.group_id = new.group_id and c.license_id = new.license_id and c.refused_at is null;
  if not found or not compliance.check_is_good(new.verification_id, new.license_id) then
    raise exception 'the license of group % is not verified', new.group_id using errcode = '42501';
  end if;
  if not compliance.license_is_good(new.license_id) then
    raise exception 'the license of group % has expired or does not cover firearms', new.group_id
      using errcode = '42501';
  end if;
  -- People sign in at a server of its own, by the real time.
  if new.authenticated_at not between clock_timestamp() - interval '10 minutes'
                                  and clock_timestamp() + interval '1 minute' then
    raise exception 'a release needs a sign-in of the last minutes' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger release_is_guarded before insert or update on compliance.release
  for each row execute function compliance.guard_release();

-- The release that lets the group leave now; null when there is none.
create function compliance.release_in_force(wanted uuid) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  found_release compliance.release;
begin
  select r.* into found_release from compliance.release r
    join compliance.dealer_case c on c.group_id = r.group_id and c.license_id = r.license_id
   where r.group_id = wanted and r.revoked_at is null and c.refused_at is null;
  if found and compliance.license_is_good(found_release.license_id)
     and compliance.check_is_good(found_release.verification_id, found_release.license_id) then
    return found_release.id;
  end if;
  return null;
end
$$;

-- The book says what the release and the license say, on the day on which it is written.
create function compliance.guard_disposition() returns trigger
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
create trigger disposition_is_guarded before insert on compliance.disposition
  for each row execute function compliance.guard_disposition();

-- Down Migration

drop schema compliance cascade;
