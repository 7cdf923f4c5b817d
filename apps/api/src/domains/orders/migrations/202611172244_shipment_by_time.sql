-- Up Migration

-- What left the house on a day.
create index shipment_by_time on orders.shipment (shipped_at);
-- Refunds of a part, whatever became of them.
create index refund_by_group on orders.refund (group_id);

-- Down Migration

drop index orders.refund_by_group, orders.shipment_by_time;
