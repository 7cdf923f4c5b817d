-- Roles of the databases, run once per server by an administrator. A role is created when its
-- password is given and it is not there yet:
--   psql -v owner_password=… -v app_password=… -v content_password=… -v projector_password=… \
--        -v identity_password=… -f infra/postgres/roles.sql
--
-- Database "commerce": shop_owner owns the schema and runs migrations. shop_app is what the api and
-- the worker sign in as: it reads and writes rows, creates and drops nothing, and cannot change
-- append-only tables. The migrations create the extensions pg_trgm and cube, which come with the
-- server (on some systems in a package named contrib) and are trusted: the owner of the database may.
--
-- Database "content": content_app owns the database and is what the content service signs in as.
-- content_projector is what the worker reads the outbox as; the content service grants it that, and
-- no more, in apps/content/database/outbox.sql.
--
-- Database "identity": identity_app owns it and is what Keycloak signs in as. Nobody else does.

\if :{?owner_password}
select format('create role shop_owner login password %L', :'owner_password')
 where not exists (select from pg_roles where rolname = 'shop_owner') \gexec
\endif

\if :{?app_password}
select format('create role shop_app login password %L', :'app_password')
 where not exists (select from pg_roles where rolname = 'shop_app') \gexec

alter role shop_app set search_path = public;
\endif

\if :{?content_password}
select format('create role content_app login password %L', :'content_password')
 where not exists (select from pg_roles where rolname = 'content_app') \gexec
\endif

\if :{?projector_password}
select format('create role content_projector login password %L', :'projector_password')
 where not exists (select from pg_roles where rolname = 'content_projector') \gexec
\endif

\if :{?identity_password}
select format('create role identity_app login password %L', :'identity_password')
 where not exists (select from pg_roles where rolname = 'identity_app') \gexec
\endif
