-- Up Migration

create index outgoing_mail_failed on notifications.outgoing_mail (queued_at, id)
  where state = 'rejected';

-- Down Migration

drop index notifications.outgoing_mail_failed;
