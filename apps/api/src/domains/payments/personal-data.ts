import type { PersonalData } from '../../platform/personal-data.ts';
import { sql } from '../../platform/sql.ts';

export const personalDataOfPayments: PersonalData = {
  tables: {
    'payments.payment_attempt': {
      columns: ['request', 'answer', 'token_cipher', 'token_hash', 'card_brand', 'card_last4'],
      onErasure: 'emptied',
      read: (db, { orderIds }) =>
        db.query(
          sql<object>`/* payments.export-attempts */
            select order_id, verb, amount_cents, tax_cents, state, request -> 'person' as person,
                   transaction_id, card_brand, card_last4, created_at, finished_at
              from payments.payment_attempt where order_id = any(${orderIds})
             order by created_at, id`,
        ),
    },
    'payments.profile': {
      columns: ['customer_profile_id', 'payment_profile_id'],
      onErasure: 'kept',
      why: 'The number of a card that the provider kept for an order. It is removed there, and the number leads nowhere, once nothing of the order is left to be charged.',
      read: (db, { orderIds }) =>
        db.query(
          sql<object>`/* payments.export-profiles */
            select order_id, customer_profile_id, created_at, deleted_at
              from payments.profile where order_id = any(${orderIds}) order by created_at`,
        ),
    },
    'payments.ledger_entry': {
      columns: ['order_id'],
      onErasure: 'kept',
      why: 'The books: amounts by order. Nobody is named in them, and nobody may change them.',
      read: (db, { orderIds }) =>
        db.query(
          sql<object>`/* payments.export-ledger */
            select order_id, account, amount_cents, created_at
              from payments.ledger_entry where order_id = any(${orderIds}) order by id`,
        ),
    },
  },
  impersonal: {
    'payments.late_result': 'Codes that the card provider answered with, by attempt.',
    'payments.provider_notice': 'That something happened to a transaction; kept for 90 days.',
    'payments.recon_break': 'Differences between our books and those of the card provider.',
  },
  // Who paid is forgotten when a charge is settled; this is for what was never settled. Transaction
  // and last four digits stay: a refund needs them.
  async erase(tx, { orderIds }) {
    await tx.query(
      sql`/* payments.erase-person */
        update payments.payment_attempt
           set request = (request - 'person') #- '{thenAuthorize,person}'
         where order_id = any(${orderIds}) and finished_at is not null
           and (request ? 'person' or request -> 'thenAuthorize' ? 'person')`,
    );
  },
};
