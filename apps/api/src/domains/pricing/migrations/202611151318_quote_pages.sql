-- Up Migration

-- A quote is replaced whenever the shopper changes the address or the method.
alter table pricing.quote set (fillfactor = 70);

-- Down Migration

alter table pricing.quote reset (fillfactor);
