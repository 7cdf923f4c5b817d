import type { PersonalData } from '../../platform/personal-data.ts';
import { sql } from '../../platform/sql.ts';

/** What somebody put together and wrote about it. With it the links end that were shared. */
export const personalDataOfBuilds: PersonalData = {
  tables: {
    'builds.build': {
      columns: ['customer_id', 'guest_hash', 'name', 'notes', 'options', 'fits', 'add_ons'],
      onErasure: 'deleted',
      read: (db, { customerId }) =>
        db.query(
          sql<object>`/* builds.export-builds */
            select code, product_name, sku, options, fits, add_ons, saved_total_cents, name, notes,
                   created_at, last_used_at
              from builds.build where customer_id = ${customerId} order by created_at, code`,
        ),
    },
  },
  impersonal: {},
  async erase(tx, { customerId }) {
    await tx.query(
      sql`/* builds.erase-builds */ delete from builds.build where customer_id = ${customerId}`,
    );
  },
};
