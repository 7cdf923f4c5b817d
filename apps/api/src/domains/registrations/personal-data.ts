import type { PersonalData } from '../../platform/personal-data.ts';
import { sql } from '../../platform/sql.ts';
import { causesOf } from './mail-causes.ts';
import { deleteImageRequestsOf, deleteProductRegistrationsOf } from './store.ts';

export const personalDataOfRegistrations: PersonalData = {
  tables: {
    'registrations.image_request': {
      columns: ['first_name', 'last_name', 'email', 'looking_for', 'note', 'fingerprint'],
      onErasure: 'deleted',
      read: (db, { emails }) =>
        db.query(
          sql<object>`/* registrations.export-image-requests */
            select id, first_name, last_name, email, looking_for, do_not_share, created_at, state, note
              from registrations.image_request where lower(email) = any(${emails})
             order by created_at`,
        ),
    },
    'registrations.product_registration': {
      columns: [
        ...['serial_number', 'model', 'dealer', 'first_name', 'last_name', 'email', 'phone'],
        'fingerprint',
      ],
      onErasure: 'deleted',
      read: (db, { emails }) =>
        db.query(
          sql<object>`/* registrations.export-product-registrations */
            select id, serial_number, model, purchased_on::text, dealer, first_name, last_name,
                   email, phone, do_not_share, created_at
              from registrations.product_registration where lower(email) = any(${emails})
             order by created_at`,
        ),
    },
  },
  impersonal: {},
  async mailCauses(db, { emails }) {
    const rows = await db.query(
      sql<{ id: string; kind: keyof typeof causesOf }>`/* registrations.find-forms-of */
        select id::text, 'imageRequest' as kind from registrations.image_request
         where lower(email) = any(${emails})
        union all
        select id::text, 'productRegistration' from registrations.product_registration
         where lower(email) = any(${emails})`,
    );
    return rows.flatMap(({ id, kind }) => Object.values(causesOf[kind](id)));
  },
  async erase(tx, { emails }) {
    for (const email of emails) {
      await deleteImageRequestsOf(tx, email);
      await deleteProductRegistrationsOf(tx, email);
    }
  },
};
