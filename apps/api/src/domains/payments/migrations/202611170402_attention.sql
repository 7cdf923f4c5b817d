-- Up Migration

-- Authorizations that nobody has used yet, by age, and attempts without an end: what staff look at.
create index authorization_by_age on payments.payment_attempt (created_at, order_id)
  where verb = 'authorize' and state = 'approved' and closed_at is null;
create index attempt_without_end on payments.payment_attempt (created_at, order_id)
  where state in ('created', 'sending', 'unknown');

-- Down Migration

drop index payments.attempt_without_end, payments.authorization_by_age;
