-- Up Migration
-- cspell:ignore setconfig setdatabase setrole

-- The shop's clock for rules that must hold against whoever writes. `shop_now()` listens to a setting
-- that every session can change for itself, and stands still while a transaction is open; this one
-- knows the setting of the database alone, which the application's role cannot reach.
create function platform.steady_now() returns timestamptz
  language sql volatile set search_path = pg_catalog, pg_temp
  as $$
    select clock_timestamp() + coalesce((
      select nullif(substr(entry, length('shop.clock_offset=') + 1), '')::interval
        from pg_db_role_setting s
        join pg_database d on d.oid = s.setdatabase and d.datname = current_database()
       cross join unnest(s.setconfig) as entry
       where s.setrole = 0 and entry like 'shop.clock\_offset=%'), interval '0')
  $$;

-- Down Migration

drop function platform.steady_now();
