import { AppError } from '@tarnholt/service';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { NewAddress } from './model.ts';

export interface CustomerRow {
  readonly id: string;
  readonly email: string | null;
  readonly email_is_verified: boolean;
  readonly email_as_of: Date;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  /** Set once the account was deleted: nobody is this customer any more. */
  readonly erased_at: Date | null;
}

export interface AddressRow {
  /** A number inside JSON, text in a column of its own. */
  readonly id: string | number;
  readonly version: number;
  readonly address_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly main_contact: string;
  readonly fax_contact: string;
  readonly address_contact: string;
  readonly address_type: number;
  readonly address_line1: string;
  readonly address_line2: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
  readonly country: string;
  readonly is_default_shipping: boolean;
  readonly is_default_billing: boolean;
  readonly residential: boolean;
}

/** The only way to name a customer from outside. */
export interface CustomerKey {
  readonly issuer: string;
  readonly subject: string;
}

export interface NewCustomer extends CustomerKey {
  readonly email: string | null;
  readonly emailIsVerified: boolean;
  readonly emailAsOf: Date;
  readonly firstName: string;
  readonly lastName: string;
}

export type CustomerWithAddresses = CustomerRow & { readonly addresses: AddressRow[] };

export async function findCustomer(
  db: Queryable,
  { issuer, subject }: CustomerKey,
): Promise<CustomerWithAddresses | undefined> {
  const [row] = await db.query(
    sql<CustomerWithAddresses>`/* customers.find-customer */
      select c.id, c.email, c.email_is_verified, c.email_as_of, c.first_name, c.last_name,
             c.phone_number, c.erased_at,
             coalesce((select json_agg(a order by a.id)
                         from customers.address a where a.customer_id = c.id), '[]') as addresses
        from customers.customer c
       where c.issuer = ${issuer} and c.subject = ${subject}`,
  );
  return row;
}

/**
 * Adds a customer, or brings the email of a known one up to date unless a newer token has told it
 * already. Two first requests of one person add one row.
 */
export async function storeCustomer(db: Queryable, customer: NewCustomer): Promise<CustomerRow> {
  const [row] = await db.query(
    sql<CustomerRow>`/* customers.store-customer */
      insert into customers.customer as c
             (issuer, subject, email, email_is_verified, email_as_of, first_name, last_name)
      values (${customer.issuer}, ${customer.subject}, ${customer.email},
              ${customer.emailIsVerified}, ${customer.emailAsOf}, ${customer.firstName},
              ${customer.lastName})
      on conflict (issuer, subject) do update
         set updated_at = shop_now(),
             (email, email_is_verified, email_as_of) = (
               select told.*
                 from (values (excluded.email, excluded.email_is_verified, excluded.email_as_of),
                              (c.email, c.email_is_verified, c.email_as_of))
                   as told (email, email_is_verified, as_of)
                order by told.email is null, told.as_of desc limit 1)
       where c.erased_at is null
      returning id, email, email_is_verified, email_as_of, first_name, last_name, phone_number,
                erased_at`,
  );
  if (row === undefined) throw accountIsDeleted();
  return row;
}

/** What a token says that outlives its account: as good as none. */
export function accountIsDeleted(): AppError {
  return new AppError('unauthorized', 'the account was deleted');
}

export async function updateCustomer(
  db: Queryable,
  id: string,
  changes: { firstName: string; lastName: string; phoneNumber: string },
): Promise<CustomerRow> {
  const [row] = await db.query(
    sql<CustomerRow>`/* customers.update-customer */
      update customers.customer
         set first_name = ${changes.firstName}, last_name = ${changes.lastName},
             phone_number = ${changes.phoneNumber}, updated_at = shop_now()
       where id = ${id} and erased_at is null
      returning id, email, email_is_verified, email_as_of, first_name, last_name, phone_number,
                erased_at`,
  );
  if (row === undefined) throw accountIsDeleted();
  return row;
}

/** Whoever changes several addresses of a customer holds this lock, so that they take turns. */
export async function lockCustomer(
  tx: Transaction,
  { issuer, subject }: CustomerKey,
): Promise<string | undefined> {
  const [row] = await tx.query(
    sql<{ id: string }>`/* customers.lock-customer */
      select id from customers.customer
       where issuer = ${issuer} and subject = ${subject} and erased_at is null for update`,
  );
  return row?.id;
}

export async function countAddresses(db: Queryable, customerId: string): Promise<number> {
  const [row] = await db.query(
    sql<{ addresses: number }>`/* customers.count-addresses */
      select count(*)::int as addresses from customers.address where customer_id = ${customerId}`,
  );
  return row?.addresses ?? 0;
}

/** Takes from the customer's other addresses the defaults that this one is to have. */
export async function clearDefaults(
  tx: Transaction,
  customerId: string,
  winner: { id: number | null; isDefaultShipping: boolean; isDefaultBilling: boolean },
): Promise<void> {
  await tx.query(
    sql`/* customers.clear-defaults */
      update customers.address
         set is_default_shipping = is_default_shipping and not ${winner.isDefaultShipping}::boolean,
             is_default_billing = is_default_billing and not ${winner.isDefaultBilling}::boolean,
             version = version + 1, updated_at = shop_now()
       where customer_id = ${customerId} and id is distinct from ${winner.id}::bigint
         and ((is_default_shipping and ${winner.isDefaultShipping}::boolean)
              or (is_default_billing and ${winner.isDefaultBilling}::boolean))`,
  );
}

export async function insertAddress(
  tx: Transaction,
  customerId: string,
  address: NewAddress,
): Promise<AddressRow | undefined> {
  const [row] = await tx.query(
    sql<AddressRow>`/* customers.insert-address */
      insert into customers.address
             (customer_id, address_name, first_name, last_name, company, main_contact,
              fax_contact, address_contact, address_type, address_line1, address_line2, city,
              state, postal_code, country, is_default_shipping, is_default_billing, residential)
      values (${customerId}, ${address.addressName}, ${address.firstName}, ${address.lastName},
              ${address.company}, ${address.mainContact}, ${address.faxContact},
              ${address.addressContact}, ${address.addressType}, ${address.addressLine1},
              ${address.addressLine2}, ${address.city}, ${address.state}, ${address.postalCode},
              ${address.country}, ${address.isDefaultShipping}, ${address.isDefaultBilling},
              ${address.residential})
      returning *`,
  );
  return row;
}

/** Undefined when the customer has no such address. */
export async function updateAddressRow(
  tx: Transaction,
  customerId: string,
  id: number,
  address: NewAddress,
): Promise<AddressRow | undefined> {
  const [row] = await tx.query(
    sql<AddressRow>`/* customers.update-address */
      update customers.address
         set address_name = ${address.addressName}, first_name = ${address.firstName},
             last_name = ${address.lastName}, company = ${address.company},
             main_contact = ${address.mainContact}, fax_contact = ${address.faxContact},
             address_contact = ${address.addressContact}, address_type = ${address.addressType},
             address_line1 = ${address.addressLine1}, address_line2 = ${address.addressLine2},
             city = ${address.city}, state = ${address.state},
             postal_code = ${address.postalCode}, country = ${address.country},
             is_default_shipping = ${address.isDefaultShipping},
             is_default_billing = ${address.isDefaultBilling},
             residential = ${address.residential}, version = version + 1,
             updated_at = shop_now()
       where id = ${id} and customer_id = ${customerId}
      returning *`,
  );
  return row;
}

/** The version of an address of the customer's; undefined when there is no such address. */
export async function findAddressVersion(
  tx: Transaction,
  customerId: string,
  id: number,
): Promise<number | undefined> {
  const [row] = await tx.query(
    sql<{ version: number }>`/* customers.find-address-version */
      select version from customers.address where id = ${id} and customer_id = ${customerId}`,
  );
  return row?.version;
}

/** False when the customer has no such address. */
export async function deleteAddressRow(
  db: Queryable,
  { issuer, subject }: CustomerKey,
  id: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`/* customers.delete-address */
      delete from customers.address a using customers.customer c
       where a.id = ${id} and a.customer_id = c.id
         and c.issuer = ${issuer} and c.subject = ${subject}
      returning a.id`,
  );
  return rows.length > 0;
}
