-- Up Migration

-- Reports read the ledger by days. Authorizations are no money, and in none of them.
create index money_by_time on payments.ledger_entry (created_at)
  where account in ('provider_captured', 'revenue_pending', 'tax_payable', 'refund_payable');
-- Which charge of an order was its first.
create index charge_by_order on payments.ledger_entry (order_id, id)
  where account = 'provider_captured' and amount_cents > 0;

-- Down Migration

drop index payments.charge_by_order;
drop index payments.money_by_time;
