-- Up Migration

-- The ZIP codes of the United States: where each one is, and in which state. Loaded by an operator's
-- command; as long as it is empty, a ZIP code is held against its state by its first digits alone.
create table platform.zip_code (
  zip       text          primary key check (zip ~ '^[0-9]{5}$'),
  city      text          not null check (char_length(city) between 1 and 100),
  state     text          not null check (state ~ '^[A-Z]{2}$'),
  latitude  numeric(7, 4) not null check (latitude between -90 and 90),
  longitude numeric(7, 4) not null check (longitude between -180 and 180)
);
grant select, insert, update, delete on platform.zip_code to shop_app;

-- Down Migration

drop table platform.zip_code;
