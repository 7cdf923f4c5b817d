-- Up Migration

create schema rules;
grant usage on schema rules to shop_app;

-- A rule of law or of the house, as somebody wrote it down: one row for each version, kept for good.
-- `content` is the whole rule as JSON in one spelling; the hash is of these very bytes.
create table rules.rule_version (
  rule_id      text        not null check (rule_id ~ '^[a-z0-9][a-z0-9.-]{1,59}$'),
  version      integer     not null check (version >= 1),
  content      text        not null check (char_length(content) between 2 and 50000),
  content_hash bytea       not null check (octet_length(content_hash) = 32),
  written_by   text        not null check (char_length(written_by) between 1 and 100),
  written_at   timestamptz not null default shop_now(),
  primary key (rule_id, version),
  constraint content_is_of_the_rule check (
    (content::jsonb ->> 'id') = rule_id and (content::jsonb ->> 'version')::int = version)
);
grant select, insert on rules.rule_version to shop_app;
create trigger rule_version_is_append_only before update or delete or truncate on rules.rule_version
  for each statement execute function platform.refuse_change();

-- What buyers are told and what they confirm, word for word.
create table rules.text_version (
  text_key     text        not null check (text_key ~ '^[a-z0-9][a-z0-9.-]{1,59}$'),
  version      integer     not null check (version >= 1),
  body         text        not null check (char_length(body) between 1 and 2000),
  content_hash bytea       not null check (octet_length(content_hash) = 32),
  written_by   text        not null check (char_length(written_by) between 1 and 100),
  written_at   timestamptz not null default shop_now(),
  primary key (text_key, version)
);
grant select, insert on rules.text_version to shop_app;
create trigger text_version_is_append_only before update or delete or truncate on rules.text_version
  for each statement execute function platform.refuse_change();

-- The hash is the database's own: nobody can store a text under the hash of another.
create function rules.hash_content() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if tg_table_name = 'rule_version' then
    new.content_hash := sha256(convert_to(new.content, 'UTF8'));
  else
    new.content_hash := sha256(convert_to(new.body, 'UTF8'));
  end if;
  return new;
end
$$;
create trigger rule_version_is_hashed before insert on rules.rule_version
  for each row execute function rules.hash_content();
create trigger text_version_is_hashed before insert on rules.text_version
  for each row execute function rules.hash_content();

-- Rules and texts that count together, known by the hash of all of them. A sample is for showing how
-- the shop works: whoever is shown an answer that comes of it is told so.
create table rules.ruleset (
  hash      bytea       primary key check (octet_length(hash) = 32),
  title     text        not null check (char_length(title) between 1 and 200),
  is_sample boolean     not null,
  loaded_by text        not null check (char_length(loaded_by) between 1 and 100),
  loaded_at timestamptz not null default shop_now()
);
grant select, insert on rules.ruleset to shop_app;
create trigger ruleset_is_append_only before update or delete or truncate on rules.ruleset
  for each statement execute function platform.refuse_change();

create table rules.ruleset_rule (
  ruleset_hash bytea   not null references rules.ruleset (hash),
  rule_id      text    not null,
  version      integer not null,
  primary key (ruleset_hash, rule_id),
  foreign key (rule_id, version) references rules.rule_version (rule_id, version)
);
grant select, insert on rules.ruleset_rule to shop_app;
create trigger ruleset_rule_is_append_only before update or delete or truncate on rules.ruleset_rule
  for each statement execute function platform.refuse_change();

create table rules.ruleset_text (
  ruleset_hash bytea   not null references rules.ruleset (hash),
  text_key     text    not null,
  version      integer not null,
  primary key (ruleset_hash, text_key),
  foreign key (text_key, version) references rules.text_version (text_key, version)
);
grant select, insert on rules.ruleset_text to shop_app;
create trigger ruleset_text_is_append_only before update or delete or truncate on rules.ruleset_text
  for each statement execute function platform.refuse_change();

-- From when on a ruleset counts, until the next one does. It takes two people: who loaded it, and
-- somebody else who looked at it.
create table rules.publication (
  id           bigint      generated always as identity primary key,
  ruleset_hash bytea       not null references rules.ruleset (hash),
  proposed_by  text        not null check (char_length(proposed_by) between 1 and 100),
  approved_by  text        not null check (char_length(approved_by) between 1 and 100),
  -- How many tests of its rules passed; one that fails keeps it from being published.
  tests_passed integer     not null check (tests_passed >= 0),
  published_at timestamptz not null default shop_now(),
  constraint two_people check (lower(trim(proposed_by)) <> lower(trim(approved_by)))
);
grant select, insert on rules.publication to shop_app;
create trigger publication_is_append_only before update or delete or truncate on rules.publication
  for each statement execute function platform.refuse_change();

-- The hash of all that belongs to a ruleset, in the words that the program has for it.
create function rules.hash_of_ruleset(wanted bytea) returns bytea
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select sha256(convert_to(
      (select case when s.is_sample then 'sample' else 'law' end
         from rules.ruleset s where s.hash = wanted)
      || coalesce((
        select string_agg(E'\n' || member.line, '' order by member.line collate "C")
          from (
            select 'rule ' || v.rule_id || ' ' || v.version || ' ' || encode(v.content_hash, 'hex')
              from rules.ruleset_rule r join rules.rule_version v using (rule_id, version)
             where r.ruleset_hash = wanted
            union all
            select 'text ' || v.text_key || ' ' || v.version || ' ' || encode(v.content_hash, 'hex')
              from rules.ruleset_text t join rules.text_version v using (text_key, version)
             where t.ruleset_hash = wanted) as member (line)), ''), 'UTF8'))
  $$;

create function rules.guard_publication() returns trigger
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
create trigger publication_is_guarded before insert on rules.publication
  for each row execute function rules.guard_publication();

-- What was published stays what it was.
create function rules.guard_member() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  perform 1 from rules.publication p where p.ruleset_hash = new.ruleset_hash;
  if found then
    raise exception 'the ruleset is published' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger ruleset_rule_is_guarded before insert on rules.ruleset_rule
  for each row execute function rules.guard_member();
create trigger ruleset_text_is_guarded before insert on rules.ruleset_text
  for each row execute function rules.guard_member();

-- Somebody's word that the rules for a class of items in a state are all there are, for a time. A
-- missing rule is no permission: without such a row nothing of the class is sold there.
-- `scope_hash` is of the rules it was signed over: when one of them changes or goes, it ends.
create table rules.coverage (
  id          bigint      generated always as identity primary key,
  state       text        not null check (state ~ '^[A-Z]{2}$'),
  item_class  text        not null check (item_class in (
                'rifle', 'shotgun', 'pistol', 'revolver', 'receiver_frame', 'other_firearm',
                'barrel', 'magazine', 'ammunition', 'part', 'accessory', 'apparel')),
  scope_hash  bytea       not null check (octet_length(scope_hash) = 32),
  is_sample   boolean     not null,
  valid_from  date        not null,
  valid_until date        not null,
  signed_by   text        not null check (char_length(signed_by) between 1 and 100),
  note        text        not null default '' check (char_length(note) <= 500),
  signed_at   timestamptz not null default shop_now(),
  -- Laws change: nobody can vouch for them for longer.
  constraint term_is_at_most_a_year check (valid_until between valid_from and valid_from + 366)
);
create index coverage_by_cell on rules.coverage (state, item_class, valid_until);
grant select, insert on rules.coverage to shop_app;
create trigger coverage_is_append_only before update or delete or truncate on rules.coverage
  for each statement execute function platform.refuse_change();

create function rules.guard_coverage() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  new.signed_at := platform.steady_now();
  return new;
end
$$;
create trigger coverage_is_guarded before insert on rules.coverage
  for each row execute function rules.guard_coverage();

create table rules.coverage_withdrawal (
  coverage_id  bigint      primary key references rules.coverage (id),
  reason       text        not null check (char_length(reason) between 1 and 500),
  withdrawn_by text        not null check (char_length(withdrawn_by) between 1 and 100),
  withdrawn_at timestamptz not null default shop_now()
);
grant select, insert on rules.coverage_withdrawal to shop_app;
create trigger coverage_withdrawal_is_append_only before update or delete or truncate
  on rules.coverage_withdrawal for each statement execute function platform.refuse_change();

-- What the rules said about a part of an order, by which ruleset and from which facts: when it was
-- placed, released and shipped. The facts name nobody: a class, a state, a ZIP code.
create table rules.decision (
  id           bigint      generated always as identity primary key,
  group_id     uuid        not null,
  order_id     text        not null,
  moment       text        not null check (moment in ('placed', 'released', 'shipped')),
  ruleset_hash bytea       references rules.ruleset (hash),
  outcome      text        not null check (outcome in ('clear', 'conditional', 'held', 'blocked')),
  lines        jsonb       not null,
  decided_at   timestamptz not null default shop_now()
);
create index decision_by_group on rules.decision (group_id, id);
create index decision_by_order on rules.decision (order_id);
create index decision_by_ruleset on rules.decision (ruleset_hash);
grant select, insert on rules.decision to shop_app;
create trigger decision_is_append_only before update or delete or truncate on rules.decision
  for each statement execute function platform.refuse_change();

create function rules.guard_decision() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  new.decided_at := platform.steady_now();
  return new;
end
$$;
create trigger decision_is_guarded before insert on rules.decision
  for each row execute function rules.guard_decision();

-- Whether the rules were asked about a group for this step just now, by the ruleset that counts, and
-- have nothing against it. What was answered before something else was asked is no answer.
create function rules.stands_clear(wanted uuid, step text) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from rules.decision d
       where d.id = (select max(last.id) from rules.decision last where last.group_id = wanted)
         and d.moment = step and d.outcome = 'clear'
         and d.ruleset_hash = (
               select p.ruleset_hash from rules.publication p order by p.id desc limit 1)
         and d.decided_at > platform.steady_now() - interval '1 minute')
  $$;

-- What a buyer confirmed, in the very words, with the order that it was confirmed for.
create table rules.acknowledgment (
  order_id     text        not null,
  text_key     text        not null,
  text_version integer     not null,
  body         text        not null,
  given_at     timestamptz not null default shop_now(),
  primary key (order_id, text_key),
  foreign key (text_key, text_version) references rules.text_version (text_key, version)
);
grant select, insert on rules.acknowledgment to shop_app;
create trigger acknowledgment_is_append_only before update or delete or truncate on rules.acknowledgment
  for each statement execute function platform.refuse_change();

-- What somebody of the staff has looked at and settled: a hold, a document, a number. `settled` are
-- the keys of findings, each of one rule in one version about the facts of one line: when any of
-- these is another, nobody has looked at it yet.
create table rules.review (
  id          bigint      generated always as identity primary key,
  group_id    uuid        not null,
  order_id    text        not null,
  settled     text[]      not null,
  note        text        not null check (char_length(note) between 1 and 500),
  reviewed_by text        not null,
  reviewed_at timestamptz not null default shop_now()
);
create index review_by_group on rules.review (group_id);
create index review_by_order on rules.review (order_id);
grant select, insert on rules.review to shop_app;
create trigger review_is_append_only before update or delete or truncate on rules.review
  for each statement execute function platform.refuse_change();

-- Down Migration

drop schema rules cascade;
