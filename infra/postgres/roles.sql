-- Roles of the commerce database, run once per server by an administrator:
--   psql -v owner_password=… -v app_password=… -f infra/postgres/roles.sql
--
-- shop_owner owns the schema and runs migrations. shop_app is what the api and the worker sign in
-- as: it reads and writes rows, creates and drops nothing, and cannot change append-only tables.

select format('create role shop_owner login password %L', :'owner_password')
 where not exists (select from pg_roles where rolname = 'shop_owner') \gexec

select format('create role shop_app login password %L', :'app_password')
 where not exists (select from pg_roles where rolname = 'shop_app') \gexec

alter role shop_app set search_path = public;
