import { nothingToErase, type PersonalData } from '../../platform/personal-data.ts';
import { sql } from '../../platform/sql.ts';

export const personalDataOfAudit: PersonalData = {
  tables: {
    'audit.event': {
      columns: ['actor_id', 'subject', 'details'],
      onErasure: 'kept',
      why: 'Who did what, by ids alone. Nobody may change it, and the id of a deleted account leads to nobody.',
      read: (db, { customerId }) =>
        db.query(
          sql<object>`/* audit.export-events */
            select occurred_at, action, subject from audit.event
             where actor_kind = 'customer' and actor_id = ${customerId} order by id`,
        ),
    },
  },
  impersonal: { 'audit.actor': 'Names of the staff.' },
  erase: nothingToErase,
};
