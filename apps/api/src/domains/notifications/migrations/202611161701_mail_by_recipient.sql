-- Up Migration

-- For whoever wants to know, or to have forgotten, what was mailed to them.
create index outgoing_mail_by_recipient on notifications.outgoing_mail (lower(recipient));

-- Down Migration

drop index notifications.outgoing_mail_by_recipient;
