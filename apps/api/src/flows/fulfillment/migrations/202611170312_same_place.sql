-- Up Migration
-- cspell:ignore TPKE

-- A street in one spelling, as `plainStreet` of the compliance domain writes it; a test holds the two
-- together. What one of them does not know is not the same place, for both.
create function compliance.plain_street(street text) returns text
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(string_agg(coalesce(form.short, part.word), ' ' order by part.at), '')
      from regexp_split_to_table(
             regexp_replace(upper(normalize(coalesce(street, ''), NFKD)), U&'[\0300-\036F''\2019]', '', 'g'),
             '[^A-Z0-9]+') with ordinality as part (word, at)
      left join (values
        ('AVENUE', 'AVE'), ('BOULEVARD', 'BLVD'), ('CIRCLE', 'CIR'), ('COURT', 'CT'), ('DRIVE', 'DR'),
        ('HIGHWAY', 'HWY'), ('LANE', 'LN'), ('PARKWAY', 'PKWY'), ('PLACE', 'PL'), ('PLAZA', 'PLZ'),
        ('ROAD', 'RD'), ('ROUTE', 'RTE'), ('SQUARE', 'SQ'), ('STREET', 'ST'), ('TERRACE', 'TER'),
        ('TRAIL', 'TRL'), ('TURNPIKE', 'TPKE'), ('SUITE', 'STE'), ('BUILDING', 'BLDG'), ('FLOOR', 'FL'),
        ('APARTMENT', 'APT'), ('ROOM', 'RM'), ('NORTH', 'N'), ('SOUTH', 'S'), ('EAST', 'E'),
        ('WEST', 'W'), ('NORTHEAST', 'NE'), ('NORTHWEST', 'NW'), ('SOUTHEAST', 'SE'), ('SOUTHWEST', 'SW')
      ) as form (long, short) on form.long = part.word
     where part.word <> '' and part.word not in ('NO', 'NUMBER')
  $$;

-- As `isPoBox` there.
create function compliance.is_po_box(address_line text) returns boolean
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select normalize(coalesce(address_line, ''), NFKC) ~*
      '\y(?:p[./]?\s*[o0]\.?\s*(?:box|bx|b\.|drawer)|post\s*office\s*(?:box|drawer)|pmb|pob)(?![a-z])'
  $$;

-- Whether a group is sent to the premises on a license, and neither is a box. What cannot be compared
-- is not the same.
create function compliance.is_sent_to(premises jsonb, recipient jsonb) returns boolean
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(
      compliance.plain_street(premises ->> 'street') <> ''
        and compliance.plain_street(premises ->> 'street') = compliance.plain_street(recipient ->> 'address')
        and left(btrim(premises ->> 'zip'), 5) ~ '^[0-9]{5}$'
        and left(btrim(premises ->> 'zip'), 5) = left(btrim(recipient ->> 'zip'), 5)
        and btrim(premises ->> 'state') <> ''
        and upper(btrim(premises ->> 'state')) = upper(btrim(recipient ->> 'state'))
        and not compliance.is_po_box(premises ->> 'street')
        and not compliance.is_po_box(recipient ->> 'address'), false)
  $$;

-- Down Migration

drop function compliance.is_sent_to(jsonb, jsonb);
drop function compliance.is_po_box(text);
drop function compliance.plain_street(text);
