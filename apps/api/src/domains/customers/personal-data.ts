import type { PersonalData } from '../../platform/personal-data.ts';
import { sql } from '../../platform/sql.ts';
import { eraseCustomer } from './account.ts';

export const personalDataOfCustomers: PersonalData = {
  tables: {
    'customers.customer': {
      columns: ['issuer', 'subject', 'email', 'first_name', 'last_name', 'phone_number'],
      onErasure: 'emptied',
      read: (db, { customerId }) =>
        db.query(
          sql<object>`/* customers.export-customer */
            select subject, email, email_is_verified, first_name, last_name, phone_number,
                   dealer_forgotten_at, created_at, updated_at
              from customers.customer where id = ${customerId}`,
        ),
    },
    'customers.address': {
      columns: [
        ...['customer_id', 'address_name', 'first_name', 'last_name', 'company', 'main_contact'],
        ...['fax_contact', 'address_contact', 'address_line1', 'address_line2', 'city', 'state'],
        ...['postal_code', 'country'],
      ],
      onErasure: 'deleted',
      read: (db, { customerId }) =>
        db.query(
          sql<object>`/* customers.export-addresses */
            select * from customers.address where customer_id = ${customerId} order by id`,
        ),
    },
  },
  impersonal: {},
  erase: (tx, { customerId }) => eraseCustomer(tx, customerId),
};
