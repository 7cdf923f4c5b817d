-- Up Migration

create schema if not exists platform;
grant usage on schema platform to shop_app;

-- The clock of the shop. Tests move it with `alter database … set shop.clock_offset = '2 days'`;
-- the api refuses to start in production when the setting is there.
create function public.shop_now() returns timestamptz
  language sql stable parallel safe
  as $$ select now() + coalesce(nullif(current_setting('shop.clock_offset', true), ''), '0')::interval $$;

-- Counters of the limits that protect money, mail and tokens. Shared by all processes, kept over
-- restarts, one row per policy, subject and window. The subject is a hash: an IP address or an
-- email address is personal data and of no use here.
create table platform.rate_limit (
  policy       text        not null,
  subject      bytea       not null,
  window_start timestamptz not null,
  hits         integer     not null,
  primary key (policy, subject, window_start)
);
create index rate_limit_by_age on platform.rate_limit (window_start);
grant select, insert, update, delete on platform.rate_limit to shop_app;

-- For tables that may only grow. Rights already refuse it to the application; this also stops a
-- hand-written statement of the owner.
create function platform.refuse_change() returns trigger
  language plpgsql
  as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = '42501';
end
$$;

-- Down Migration

drop function platform.refuse_change();
drop table platform.rate_limit;
drop function public.shop_now();
