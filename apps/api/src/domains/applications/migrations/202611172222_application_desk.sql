-- Up Migration

-- Counts changes: whoever decides names the version that they have seen.
alter table applications.dealer_application
  add column version integer not null default 1 check (version >= 1);
-- What was decided, the newest first; and all that is known of a licensee.
create index application_by_decision on applications.dealer_application (state, decided_at desc, id)
  where state <> 'received';
create index application_by_license on applications.dealer_application (license_number);

-- Down Migration

drop index applications.application_by_license;
drop index applications.application_by_decision;
alter table applications.dealer_application drop column version;
