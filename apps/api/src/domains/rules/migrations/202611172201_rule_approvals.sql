-- Up Migration

-- What the processes seal with, and statements of the application's role cannot: only the owner reads
-- it. The migration step fills it from the setting, and takes out what the setting no longer names.
create table rules.approval_key (
  id       bytea       primary key,
  secret   bytea       not null check (octet_length(secret) = 32),
  added_at timestamptz not null default shop_now(),
  constraint id_is_the_hash check (id = sha256(secret))
);

-- HMAC-SHA-256 (RFC 2104) of a key of 32 bytes: PostgreSQL has the hash, and no other part of it.
create function rules.seal_of(secret bytea, message text) returns bytea
  language plpgsql immutable strict set search_path = pg_catalog, pg_temp
  as $$
declare
  inner_key bytea := secret || decode(repeat('00', 32), 'hex');
  outer_key bytea := inner_key;
begin
  for i in 0..63 loop
    inner_key := set_byte(inner_key, i, get_byte(inner_key, i) # 54);
    outer_key := set_byte(outer_key, i, get_byte(outer_key, i) # 92);
  end loop;
  return sha256(outer_key || sha256(inner_key || convert_to(message, 'UTF8')));
end
$$;
revoke all on function rules.seal_of(bytea, text) from public;

-- Compared by seals of the two, so that how long it takes tells nothing of them.
create function rules.is_sealed(message text, seal bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(bool_or(
             rules.seal_of(k.secret, encode(seal, 'hex'))
             = rules.seal_of(k.secret, encode(rules.seal_of(k.secret, message), 'hex'))), false)
      from rules.approval_key k
     where message is not null and seal is not null
  $$;
revoke all on function rules.is_sealed(text, bytea) from public;

-- One person, in whatever spelling. `staff:` and the subject of the issuer, or `operator:` and the
-- name that somebody is signed in to the machine by.
create function rules.person_of(name text) returns text
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select split_part(name, ':', 1) || ':'
           || lower(btrim(normalize(substr(name, strpos(name, ':') + 1), NFKC)))
  $$;

-- A set that somebody wants to count. The seal is the program's word that this person proposed this
-- set, over the rules that counted then, and that so many tests of its rules passed and none failed.
create table rules.proposal (
  id               bigint      generated always as identity primary key,
  ruleset_hash     bytea       not null references rules.ruleset (hash),
  note             text        not null default '' check (char_length(note) <= 500),
  proposed_by      text        not null
                   check (proposed_by ~ '^(staff|operator):[^[:cntrl:]]{1,90}$'),
  over_publication bigint      references rules.publication (id),
  tests_passed     integer     not null check (tests_passed >= 0),
  seal             bytea       not null check (octet_length(seal) = 32),
  proposed_at      timestamptz not null default shop_now()
);
create index proposal_by_ruleset on rules.proposal (ruleset_hash);
grant select, insert on rules.proposal to shop_app;
create trigger proposal_is_append_only before update or delete or truncate on rules.proposal
  for each statement execute function platform.refuse_change();

create function rules.guard_proposal() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if rules.hash_of_ruleset(new.ruleset_hash) is distinct from new.ruleset_hash then
    raise exception 'the ruleset is not what its hash says' using errcode = '42501';
  end if;
  if new.over_publication is distinct from (select max(p.id) from rules.publication p) then
    raise exception 'other rules count by now' using errcode = '55000';
  end if;
  if not rules.is_sealed(concat_ws(E'\n', 'propose', encode(new.ruleset_hash, 'hex'),
           new.proposed_by, coalesce(new.over_publication::text, 'none'), new.tests_passed),
         new.seal) then
    raise exception 'nobody has sealed this proposal' using errcode = '42501';
  end if;
  new.proposed_at := platform.steady_now();
  return new;
end
$$;
create trigger proposal_is_guarded before insert on rules.proposal
  for each row execute function rules.guard_proposal();

-- A proposed set that is never to count.
create table rules.proposal_discard (
  proposal_id  bigint      primary key references rules.proposal (id),
  reason       text        not null check (char_length(reason) between 1 and 500),
  discarded_by text        not null check (char_length(discarded_by) between 1 and 100),
  discarded_at timestamptz not null default shop_now()
);
grant select, insert on rules.proposal_discard to shop_app;
create trigger proposal_discard_is_append_only before update or delete or truncate
  on rules.proposal_discard for each statement execute function platform.refuse_change();

-- What was published before this has neither.
alter table rules.publication
  add column proposal_id bigint unique references rules.proposal (id),
  add column seal        bytea  check (octet_length(seal) = 32);

-- From now on by the function below and in no other way.
revoke insert on rules.publication from shop_app;

create or replace function rules.guard_publication() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  proposed rules.proposal;
begin
  select p.* into proposed from rules.proposal p where p.id = new.proposal_id;
  if not found then
    raise exception 'there is no such proposal' using errcode = '42501';
  end if;
  if proposed.ruleset_hash <> new.ruleset_hash or proposed.proposed_by <> new.proposed_by
     or proposed.tests_passed <> new.tests_passed then
    raise exception 'this is not what was proposed' using errcode = '42501';
  end if;
  perform 1 from rules.ruleset s where s.hash = new.ruleset_hash for share;
  if rules.hash_of_ruleset(new.ruleset_hash) is distinct from new.ruleset_hash then
    raise exception 'the ruleset is not what its hash says' using errcode = '42501';
  end if;
  new.published_at := platform.steady_now();
  return new;
end
$$;

-- Lets a proposed set count: by the word of a second person of the same kind, sealed by the program,
-- over the rules that count at this moment. So an approval works once, and for nothing else.
create function rules.publish(
  wanted bigint, approver text, over_publication bigint, approval bytea
) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  proposed rules.proposal;
  made     bigint;
begin
  lock table rules.publication in share row exclusive mode;
  select p.* into proposed from rules.proposal p where p.id = wanted;
  if not found then
    raise exception 'there is no such proposal' using errcode = '42501';
  end if;
  perform 1 from rules.proposal_discard d where d.proposal_id = wanted;
  if found then
    raise exception 'the proposal was discarded' using errcode = '55000';
  end if;
  perform 1 from rules.publication p where p.proposal_id = wanted;
  if found then
    raise exception 'the proposal was published before' using errcode = '55000';
  end if;
  if approver is null or approver !~ '^(staff|operator):[^[:cntrl:]]{1,90}$' then
    raise exception 'nobody is named as who approves it' using errcode = '42501';
  end if;
  if split_part(approver, ':', 1) <> split_part(proposed.proposed_by, ':', 1) then
    raise exception 'a set that staff proposed is published by staff, and one of an operator by one'
      using errcode = '42501';
  end if;
  if rules.person_of(approver) = rules.person_of(proposed.proposed_by) then
    raise exception 'a ruleset is published by somebody else than who proposed it'
      using errcode = '42501';
  end if;
  if over_publication is distinct from (select max(p.id) from rules.publication p) then
    raise exception 'other rules count by now' using errcode = '55000';
  end if;
  -- Once more: a key may have been taken out since, because somebody else had it.
  if not rules.is_sealed(concat_ws(E'\n', 'propose', encode(proposed.ruleset_hash, 'hex'),
           proposed.proposed_by, coalesce(proposed.over_publication::text, 'none'),
           proposed.tests_passed), proposed.seal) then
    raise exception 'nobody has sealed this proposal' using errcode = '42501';
  end if;
  if not rules.is_sealed(concat_ws(E'\n', 'approve', wanted, encode(proposed.ruleset_hash, 'hex'),
           approver, coalesce(over_publication::text, 'none'), proposed.tests_passed),
         approval) then
    raise exception 'nobody has sealed this approval' using errcode = '42501';
  end if;
  insert into rules.publication
         (ruleset_hash, proposed_by, approved_by, tests_passed, proposal_id, seal)
  values (proposed.ruleset_hash, proposed.proposed_by, approver, proposed.tests_passed, wanted,
          approval)
  returning id into made;
  return made;
end
$$;
revoke all on function rules.publish(bigint, text, bigint, bytea) from public;
grant execute on function rules.publish(bigint, text, bigint, bytea) to shop_app;

-- What somebody answers for is sealed as well. Each cell is `TX rifle` and the hash of its rules. `once`
-- makes each seal another: what was withdrawn by mistake is signed again with the same words.
alter table rules.coverage
  add column seal bytea check (octet_length(seal) = 32),
  add column once uuid;
create index coverage_by_seal on rules.coverage (seal);
revoke insert on rules.coverage from shop_app;

create function rules.sign(
  cells text[], sample boolean, first_day date, last_day date, signer text, note text,
  over_publication bigint, once uuid, seal bytea
) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  written integer;
begin
  if over_publication is distinct from (select max(p.id) from rules.publication p) then
    raise exception 'other rules count by now' using errcode = '55000';
  end if;
  if first_day is null or first_day > (platform.steady_now() at time zone 'UTC')::date then
    raise exception 'nobody signs for a day to come' using errcode = '42501';
  end if;
  if signer is null or signer !~ '^(staff|operator):[^[:cntrl:]]{1,90}$' then
    raise exception 'nobody is named as who signs' using errcode = '42501';
  end if;
  if exists (select from unnest(cells) as cell
              where cell is null or cell !~ '^[A-Z]{2} [a-z_]{1,20} [0-9a-f]{64}$') then
    raise exception 'this is no cell' using errcode = '42501';
  end if;
  if not rules.is_sealed(concat_ws(E'\n', 'sign', signer, coalesce(over_publication::text, 'none'),
           once, case when sample then 'sample' else 'law' end, to_char(first_day, 'YYYY-MM-DD'),
           to_char(last_day, 'YYYY-MM-DD'), encode(sha256(convert_to(note, 'UTF8')), 'hex'),
           array_to_string(cells, E'\n')), seal) then
    raise exception 'nobody has sealed this signature' using errcode = '42501';
  end if;
  -- Otherwise what was withdrawn could be signed once more by whoever has seen the seal.
  if exists (select from rules.coverage c where c.seal = sign.seal) then
    raise exception 'this signature was given before' using errcode = '42501';
  end if;
  insert into rules.coverage
         (state, item_class, scope_hash, is_sample, valid_from, valid_until, signed_by, note, once,
          seal)
  select split_part(cell, ' ', 1), split_part(cell, ' ', 2),
         decode(split_part(cell, ' ', 3), 'hex'), sample, first_day, last_day, signer, sign.note,
         sign.once, sign.seal
    from unnest(cells) as cell;
  get diagnostics written = row_count;
  return written;
end
$$;
revoke all on function rules.sign(text[], boolean, date, date, text, text, bigint, uuid, bytea)
  from public;
grant execute on function rules.sign(text[], boolean, date, date, text, text, bigint, uuid, bytea)
  to shop_app;

-- Down Migration

drop function rules.sign(text[], boolean, date, date, text, text, bigint, uuid, bytea);
grant insert on rules.coverage to shop_app;
alter table rules.coverage drop column seal, drop column once;
drop function rules.publish(bigint, text, bigint, bytea);
create or replace function rules.guard_publication() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  found_set rules.ruleset;
begin
  select s.* into found_set from rules.ruleset s where s.hash = new.ruleset_hash for share;
  if not found then
    raise exception 'there is no such ruleset' using errcode = '42501';
  end if;
  if found_set.loaded_by <> new.proposed_by then
    raise exception 'the ruleset was loaded by somebody else' using errcode = '42501';
  end if;
  if lower(trim(new.approved_by)) = lower(trim(found_set.loaded_by)) then
    raise exception 'a ruleset is published by somebody else than who loaded it'
      using errcode = '42501';
  end if;
  if rules.hash_of_ruleset(new.ruleset_hash) <> new.ruleset_hash then
    raise exception 'the ruleset is not what its hash says' using errcode = '42501';
  end if;
  new.published_at := platform.steady_now();
  return new;
end
$$;
grant insert on rules.publication to shop_app;
alter table rules.publication drop column proposal_id, drop column seal;
drop table rules.proposal_discard;
drop table rules.proposal;
drop function rules.guard_proposal();
drop function rules.person_of(text);
drop function rules.is_sealed(text, bytea);
drop function rules.seal_of(bytea, text);
drop table rules.approval_key;
