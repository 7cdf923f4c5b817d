-- Up Migration

-- A release is a decision about what was known: which dealer, which license as it stood, which files,
-- for a week. These columns are written by the database itself; when any of it is no longer true, the
-- release lets nothing leave. Decisions from before have none of it and are to be made again.
alter table compliance.release
  add column round            integer,
  add column license_revision integer,
  add column recipient        jsonb,
  add column document_set     bytea,
  add column valid_until      timestamptz;

-- Everything that the dealer of this round, or the buyer for them, has handed in.
create function compliance.document_set(wanted uuid) returns bytea
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select sha256(convert_to(coalesce(
             string_agg(d.id::text || encode(d.sha256, 'hex'), ',' order by d.id), ''), 'UTF8'))
      from compliance.dealer_case c
      join compliance.document d on d.group_id = c.group_id and d.round = c.round
     where c.group_id = wanted
  $$;

-- Licensees may hand rifles and shotguns alone to residents of other states.
create function compliance.is_resident(wanted uuid, recipient jsonb) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select not exists (
      select from orders.line l join orders.shop_order o on o.id = l.order_id
       where l.group_id = wanted and l.is_ffl and l.item_class not in ('rifle', 'shotgun')
         and upper(btrim(o.billing ->> 'state')) is distinct from upper(btrim(recipient ->> 'state')))
  $$;

-- How long somebody's word that a firearm may leave is good for.
create function compliance.release_life() returns interval
  language sql immutable
  as $$ select interval '7 days' $$;

create or replace function compliance.guard_release() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  licensee text;
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.group_id, new.license_id, new.verification_id, new.released_by,
        new.authenticated_at, new.facts, new.released_at, new.round, new.license_revision,
        new.recipient, new.document_set, new.valid_until) is distinct from
       (old.id, old.group_id, old.license_id, old.verification_id, old.released_by,
        old.authenticated_at, old.facts, old.released_at, old.round, old.license_revision,
        old.recipient, old.document_set, old.valid_until) or old.revoked_at is not null then
      raise exception 'a release can only be revoked' using errcode = '42501';
    end if;
    return new;
  end if;
  new.released_at := platform.steady_now();
  new.valid_until := new.released_at + compliance.release_life();
  -- Held until the end: the license, the case and the group cannot change while they are relied on.
  select l.revision into new.license_revision from compliance.license l
   where l.id = new.license_id for share;
  select c.round into new.round from compliance.dealer_case c
   where c.group_id = new.group_id and c.license_id = new.license_id and c.refused_at is null for share;
  if not found or not compliance.check_is_good(new.verification_id, new.license_id) then
    raise exception 'the license of group % is not verified', new.group_id using errcode = '42501';
  end if;
  if not compliance.license_is_good(new.license_id) then
    raise exception 'the license of group % has expired or does not cover firearms', new.group_id
      using errcode = '42501';
  end if;
  select g.recipient, g.licensee_id into new.recipient, licensee from orders.fulfillment_group g
   where g.id = new.group_id and g.kind = 'dealer' for share;
  perform 1 from compliance.license l
   where l.id = new.license_id and compliance.is_sent_to(l.premises, new.recipient)
     and (licensee is null or licensee = l.rds_key);
  if not found then
    raise exception 'group % is not sent to the premises of its dealer''s license', new.group_id
      using errcode = '42501';
  end if;
  perform 1 from compliance.document d
   where d.group_id = new.group_id and d.round = new.round and d.state = 'pending';
  if found then
    raise exception 'a file of group % has not been looked at', new.group_id using errcode = '42501';
  end if;
  new.document_set := compliance.document_set(new.group_id);
  if not compliance.is_resident(new.group_id, new.recipient) then
    raise exception 'a firearm of group % goes to the buyer''s own state alone', new.group_id
      using errcode = '42501';
  end if;
  if not rules.stands_clear(new.group_id, 'released') then
    raise exception 'the rules do not let group % go', new.group_id using errcode = '42501';
  end if;
  -- People sign in at a server of its own, by the real time.
  if new.authenticated_at not between clock_timestamp() - interval '10 minutes'
                                  and clock_timestamp() + interval '1 minute' then
    raise exception 'a release needs a sign-in of the last minutes' using errcode = '42501';
  end if;
  return new;
end
$$;

-- The release that lets the group leave now: fresh, and of this dealer, this license as it stands and
-- these files. Null when there is none.
create or replace function compliance.release_in_force(wanted uuid) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  found_release compliance.release;
begin
  select r.* into found_release from compliance.release r
    join compliance.dealer_case c
      on c.group_id = r.group_id and c.license_id = r.license_id and c.round = r.round
    join compliance.license l on l.id = r.license_id and l.revision = r.license_revision
    join orders.fulfillment_group g
      on g.id = r.group_id and g.recipient = r.recipient
         and (g.licensee_id is null or g.licensee_id = l.rds_key)
   where r.group_id = wanted and r.revoked_at is null and c.refused_at is null
     and r.valid_until > platform.steady_now()
     and r.document_set = compliance.document_set(wanted);
  if found and compliance.license_is_good(found_release.license_id)
     and compliance.check_is_good(found_release.verification_id, found_release.license_id) then
    return found_release.id;
  end if;
  return null;
end
$$;

create or replace function compliance.guard_group() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  decision compliance.release;
  firearms integer;
  disposed integer;
begin
  if new.kind <> 'dealer' then
    return new;
  end if;
  if (new.recipient, new.licensee_id) is distinct from (old.recipient, old.licensee_id)
     and new.state not in ('pending', 'awaiting_dealer', 'awaiting_license', 'verifying') then
    raise exception 'group % has been verified for its dealer', new.id using errcode = '42501';
  end if;
  if new.state = old.state or new.state not in ('verified', 'released', 'packed', 'shipped') then
    return new;
  end if;
  -- Held until the end: the license cannot change while it is being relied on.
  perform 1 from compliance.dealer_case c join compliance.license l on l.id = c.license_id
    where c.group_id = new.id and compliance.is_sent_to(l.premises, new.recipient)
      and (new.licensee_id is null or new.licensee_id = l.rds_key)
    for share;
  if not found then
    raise exception 'group % is not sent to the premises of its dealer''s license', new.id
      using errcode = '42501';
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
  select r.* into decision from compliance.release r
   where r.id = compliance.release_in_force(new.id);
  if not found or decision.recipient is distinct from new.recipient then
    raise exception 'group % is not released to its dealer', new.id using errcode = '42501';
  end if;
  if new.state = 'shipped' then
    -- Asked anew: a week is long enough for a rule to come into force.
    if not rules.stands_clear(new.id, 'shipped') then
      raise exception 'the rules do not let group % go', new.id using errcode = '42501';
    end if;
    select coalesce(sum(l.quantity), 0) into firearms from orders.line l
     where l.group_id = new.id and l.is_ffl;
    select count(*) into disposed from compliance.disposition d
      join orders.serialized_unit u
        on u.group_id = d.group_id and u.serial_number = d.serial_number and u.returned_at is null
     where d.group_id = new.id and d.release_id = decision.id;
    if firearms <> disposed then
      raise exception '% of % firearms of group % have a disposition', disposed, firearms, new.id
        using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;

-- Down Migration

create or replace function compliance.guard_group() returns trigger
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
create or replace function compliance.release_in_force(wanted uuid) returns bigint
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
create or replace function compliance.guard_release() returns trigger
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
drop function compliance.release_life();
drop function compliance.is_resident(uuid, jsonb);
drop function compliance.document_set(uuid);
alter table compliance.release
  drop column round,
  drop column license_revision,
  drop column recipient,
  drop column document_set,
  drop column valid_until;
