-- Up Migration

-- Both functions take a licensee's row. PostgreSQL 15.20 refuses to rewrite a table while a function with
-- a parsed body (`return …`) takes its row, so the next change of the table would fail. A quoted body is
-- parsed when it runs, and is inlined the same way.

-- The licensee as the public sees it.
create or replace function dealers.shown(l dealers.licensee) returns json
  language sql stable parallel safe
  as $$
    select json_build_object(
      'id', l.rds_key, 'licenseNumber', l.license_number, 'name', l.name, 'street', l.street,
      'city', l.city, 'state', l.state, 'zip', l.zip, 'phone', l.phone, 'website', l.website,
      'latitude', l.latitude, 'longitude', l.longitude, 'isPreferred', l.is_preferred,
      'isStocking', l.is_stocking, 'transferFeeCents', l.transfer_fee_cents, 'hours', l.hours)
  $$;

-- The licensee as staff see it.
create or replace function dealers.at_desk(l dealers.licensee) returns json
  language sql stable parallel safe
  as $$
    select json_build_object(
      'id', l.rds_key, 'licenseNumber', l.license_number, 'expiresOn', l.expires_on,
      'licenseName', l.license_name, 'tradeName', l.trade_name, 'name', l.name, 'sortName', l.sort_name,
      'street', l.street, 'city', l.city, 'state', l.state, 'zip', l.zip, 'phone', l.phone,
      'listedSince', l.listed_since, 'removedAt', l.removed_at, 'isOnList', l.last_import_id is not null,
      'isPreferred', l.is_preferred, 'isBlocked', l.is_blocked, 'isStocking', l.is_stocking,
      'transferFeeCents', l.transfer_fee_cents, 'hours', l.hours, 'website', l.website,
      'contactEmail', l.contact_email, 'note', l.merchant_note, 'blockReason', l.block_reason,
      'blockedBy', l.blocked_by, 'blockedAt', l.blocked_at, 'verifyAnewSince', l.verify_anew_since,
      'verifyAnewWhy', l.verify_anew_why, 'version', l.version)
  $$;

-- Down Migration

drop function dealers.at_desk(dealers.licensee);
drop function dealers.shown(dealers.licensee);
