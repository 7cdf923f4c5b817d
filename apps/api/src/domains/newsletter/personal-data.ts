import type { PersonalData } from '../../platform/personal-data.ts';
import { sql } from '../../platform/sql.ts';

export const personalDataOfNewsletter: PersonalData = {
  tables: {
    'newsletter.signup': {
      columns: ['address', 'first_name', 'last_name'],
      onErasure: 'deleted',
      read: (db, { emails }) =>
        db.query(
          sql<object>`/* newsletter.export-signups */
            select address, first_name, last_name, created_at
              from newsletter.signup where lower(address) = any(${emails}) order by created_at`,
        ),
    },
    'newsletter.subscriber': {
      columns: ['address', 'first_name', 'last_name'],
      onErasure: 'deleted',
      read: (db, { emails }) =>
        db.query(
          sql<object>`/* newsletter.export-subscribers */
            select address, first_name, last_name, state, created_at, mailed_at, verified_at,
                   ended_at
              from newsletter.subscriber where lower(address) = any(${emails})`,
        ),
    },
  },
  impersonal: {},
  // The sign-ups first: one that is being looked at is waited for, and is a subscriber then.
  async erase(tx, { emails }) {
    await tx.query(
      sql`/* newsletter.erase-signups */
        delete from newsletter.signup where lower(address) = any(${emails})`,
    );
    await tx.query(
      sql`/* newsletter.erase-subscribers */
        delete from newsletter.subscriber where lower(address) = any(${emails})`,
    );
  },
};
