-- Up Migration

-- Staff see what was mailed about an order. Mails that were erased have no order any more.
create index mail_by_order on notifications.outgoing_mail ((data ->> 'orderId'), queued_at desc)
  where data ? 'orderId';

-- Down Migration

drop index notifications.mail_by_order;
