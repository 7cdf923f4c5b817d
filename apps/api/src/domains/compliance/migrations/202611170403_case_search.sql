-- Up Migration

-- Staff look for orders by the number of a license, from its first digit on, with dashes or without.
create index license_by_plain_number on compliance.license (replace(number, '-', '') text_pattern_ops);
drop index compliance.case_by_license;
create index case_by_license on compliance.dealer_case (license_id, created_at desc, order_id);

-- Down Migration

drop index compliance.case_by_license, compliance.license_by_plain_number;
create index case_by_license on compliance.dealer_case (license_id);
