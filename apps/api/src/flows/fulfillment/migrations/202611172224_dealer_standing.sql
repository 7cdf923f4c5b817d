-- Up Migration

-- What the directory says of a dealer is part of the gate: nothing goes to one that staff have blocked,
-- and a check from before the list said that the licensee has moved, or is gone, speaks for a place
-- where it no longer is. Functions run with the owner's rights, as the rest of the gate does.
create function compliance.dealer_stands(of_license bigint, by_check bigint) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return not exists (
    select from dealers.licensee d
      join compliance.license l on l.rds_key = d.rds_key
      left join compliance.verification v on v.id = by_check
     where l.id = of_license
       and (d.is_blocked or (d.verify_anew_since is not null
                             and coalesce(v.verified_at <= d.verify_anew_since, true))));
end
$$;

-- Asked wherever a group is verified, released or let go.
create or replace function compliance.check_is_good(wanted bigint, of_license bigint) returns boolean
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
            and later.license_revision = v.license_revision and not later.is_good)
       and compliance.dealer_stands(l.id, v.id));
end
$$;

-- A certified copy may also have come with the application of a dealer.
alter table compliance.verification
  add column application_document_id uuid,
  drop constraint copy_has_a_document,
  add constraint copy_has_a_document check (
    method <> 'certified_copy' or document_id is not null or application_document_id is not null);

create or replace function compliance.guard_verification() returns trigger
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
  if new.application_document_id is not null then
    perform 1 from applications.document d
      join applications.dealer_application a on a.id = d.application_id
      join compliance.license l on l.number = a.license_number
     where d.id = new.application_document_id and d.kind = 'ffl' and d.state = 'clean'
       and l.id = new.license_id;
    if not found then
      raise exception 'document % is no clean copy of the license', new.application_document_id
        using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;

-- Down Migration

create or replace function compliance.guard_verification() returns trigger
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
alter table compliance.verification
  drop constraint copy_has_a_document,
  drop column application_document_id,
  add constraint copy_has_a_document check (method <> 'certified_copy' or document_id is not null);
create or replace function compliance.check_is_good(wanted bigint, of_license bigint) returns boolean
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
drop function compliance.dealer_stands(bigint, bigint);
