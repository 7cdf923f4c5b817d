import { nothingToErase, type PersonalData } from '../../platform/personal-data.ts';
import { sql } from '../../platform/sql.ts';

const why =
  'It is the application of a licensed business: whom the merchant admitted or refused as a dealer, and why, must be answerable for as long as licenses are looked into.';

export const personalDataOfApplications: PersonalData = {
  tables: {
    'applications.dealer_application': {
      columns: [
        ...['company', 'website', 'phone', 'email', 'first_name', 'last_name', 'premises'],
        ...['billing', 'locator', 'license_number', 'sot_ein', 'fingerprint', 'account_subject'],
      ],
      onErasure: 'kept',
      why,
      read: (db, { emails }) =>
        db.query(
          sql<object>`/* applications.export-applications */
            select id, company, website, phone, email, first_name, last_name, premises, billing,
                   locator, license_number, license_expires::text, sot_ein, state, created_at
              from applications.dealer_application where lower(email) = any(${emails})
             order by created_at`,
        ),
    },
    'applications.document': {
      columns: ['file_name'],
      onErasure: 'kept',
      why,
      read: (db, { emails }) =>
        db.query(
          sql<object>`/* applications.export-documents */
            select d.application_id, d.kind, d.file_name, d.media_type, d.size_bytes, d.uploaded_at
              from applications.document d
              join applications.dealer_application a on a.id = d.application_id
             where lower(a.email) = any(${emails}) order by d.uploaded_at`,
        ),
    },
  },
  impersonal: {},
  erase: nothingToErase,
};
