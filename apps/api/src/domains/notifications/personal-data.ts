import type { PersonalData } from '../../platform/personal-data.ts';
import { sql } from '../../platform/sql.ts';

export const personalDataOfNotifications: PersonalData = {
  tables: {
    'notifications.outgoing_mail': {
      columns: ['recipient', 'data', 'last_error'],
      onErasure: 'emptied',
      read: (db, { emails }) =>
        db.query(
          sql<object>`/* notifications.export-mails */
            select template, recipient, data, state, queued_at, settled_at
              from notifications.outgoing_mail where lower(recipient) = any(${emails})
             order by queued_at`,
        ),
    },
    'notifications.stock_alert': {
      columns: ['address'],
      onErasure: 'deleted',
      read: (db, { emails }) =>
        db.query(
          sql<object>`/* notifications.export-alerts */
            select address, product_id, sku, created_at, ended_at, ended_by
              from notifications.stock_alert where lower(address) = any(${emails})
             order by created_at`,
        ),
    },
  },
  impersonal: {},
  async erase(tx, { emails }) {
    await tx.query(
      sql`/* notifications.erase-alerts */
        delete from notifications.stock_alert where lower(address) = any(${emails})`,
    );
    // That a mail was there stays known, so that its cause mails no second time.
    await tx.query(
      sql`/* notifications.erase-mails-of */
        update notifications.outgoing_mail
           set recipient = '', data = '{}', last_error = null,
               state = case state when 'queued' then 'rejected' else state end,
               settled_at = coalesce(settled_at, shop_now())
         where lower(recipient) = any(${emails})`,
    );
  },
};
