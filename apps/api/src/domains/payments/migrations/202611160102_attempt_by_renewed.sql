-- Up Migration

-- Every checkout asks for what came of its attempts. Without an index all attempts were read for it.
create index attempt_by_renewed on payments.payment_attempt (acts_on)
  where verb = 'authorize' and plan_id is null;

-- Down Migration

drop index payments.attempt_by_renewed;
