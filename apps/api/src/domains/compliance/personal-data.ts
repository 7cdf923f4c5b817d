import { nothingToErase, type PersonalData } from '../../platform/personal-data.ts';
import { sql } from '../../platform/sql.ts';

const firearmsRecord =
  'A record of a firearm that left: 27 CFR 478.129 has it kept as long as the license lasts.';

/** All of it is about dealers and firearms, and all of it stays. */
export const personalDataOfCompliance: PersonalData = {
  tables: {
    'compliance.dealer_case': {
      columns: ['order_id', 'claimed_number', 'refusal_reason'],
      onErasure: 'kept',
      why: firearmsRecord,
      read: (db, { groupIds }) =>
        db.query(
          sql<object>`/* compliance.export-cases */
            select order_id, accepted_at, refused_at, created_at
              from compliance.dealer_case where group_id = any(${groupIds}::uuid[])
             order by created_at`,
        ),
    },
    'compliance.dealer_round': {
      columns: ['dealer', 'claimed_number', 'refusal_reason'],
      onErasure: 'kept',
      why: firearmsRecord,
      read: (db, { groupIds }) =>
        db.query(
          sql<object>`/* compliance.export-rounds */
            select group_id, round, asked_at, accepted_at, refused_at, ended_at
              from compliance.dealer_round where group_id = any(${groupIds}::uuid[])
             order by group_id, round`,
        ),
    },
    'compliance.disposition': {
      columns: ['serial_number', 'licensee_name', 'license_number', 'premises', 'reason'],
      onErasure: 'kept',
      why: firearmsRecord,
      read: (db, { groupIds }) =>
        db.query(
          sql<object>`/* compliance.export-dispositions */
            select manufacturer, item_type, model, caliber, serial_number, disposed_on::text,
                   licensee_name, license_number, reason
              from compliance.disposition where group_id = any(${groupIds}::uuid[]) order by id`,
        ),
    },
    'compliance.release': {
      columns: ['facts', 'recipient', 'released_by'],
      onErasure: 'kept',
      why: firearmsRecord,
      read: (db, { groupIds }) =>
        db.query(
          sql<object>`/* compliance.export-releases */
            select group_id, released_at, revoked_at
              from compliance.release where group_id = any(${groupIds}::uuid[]) order by id`,
        ),
    },
  },
  impersonal: {
    'compliance.departure': 'Who of the staff saw a firearm leave, and when.',
    'compliance.departure_due': 'By when somebody has to say that a shipment has left.',
    'compliance.document': 'Copies of the license of a dealer, whoever handed them in.',
    'compliance.license': 'The license of a dealer.',
    'compliance.verification': 'How the license of a dealer was checked.',
  },
  erase: nothingToErase,
};
