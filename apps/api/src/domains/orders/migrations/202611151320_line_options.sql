-- Up Migration

-- Options are shown in the order in which they were chosen, which jsonb does not keep.
alter table orders.line alter column options type json using options::json;

-- Down Migration

alter table orders.line alter column options type jsonb using options::jsonb;
