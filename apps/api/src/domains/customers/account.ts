import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { CustomerKey } from './store.ts';

/** An account that is deleted: nobody is this customer any more, and no token of it counts. */
export async function eraseCustomer(tx: Transaction, customerId: string): Promise<void> {
  await tx.query(
    sql`/* customers.erase-addresses */
      delete from customers.address where customer_id = ${customerId}`,
  );
  await tx.query(
    sql`/* customers.erase-customer */
      update customers.customer
         set email = null, email_is_verified = false, first_name = '', last_name = '',
             phone_number = '', erased_at = shop_now(), updated_at = shop_now()
       where id = ${customerId} and erased_at is null`,
  );
}

/** Who has to be removed from the identity service; undefined when there is nothing left to do. */
export async function findIdentityToRemove(
  db: Queryable,
  customerId: string,
): Promise<CustomerKey | undefined> {
  const [row] = await db.query(
    sql<CustomerKey>`/* customers.find-identity-to-remove */
      select issuer, subject from customers.customer
       where id = ${customerId} and erased_at is not null and identity_removed_at is null`,
  );
  return row;
}

export async function noteIdentityRemoved(db: Queryable, customerId: string): Promise<void> {
  await db.query(
    sql`/* customers.note-identity-removed */
      update customers.customer set identity_removed_at = shop_now()
       where id = ${customerId} and identity_removed_at is null`,
  );
}

/** From when on the dealers of a customer's orders may be offered again. */
export async function readDealerForgottenAt(
  db: Queryable,
  customerId: string,
): Promise<Date | null> {
  const [row] = await db.query(
    sql<{ at: Date | null }>`/* customers.read-dealer-forgotten */
      select dealer_forgotten_at as at from customers.customer where id = ${customerId}`,
  );
  return row?.at ?? null;
}

export async function forgetDealers(db: Queryable, customerId: string): Promise<void> {
  await db.query(
    sql`/* customers.forget-dealers */
      update customers.customer set dealer_forgotten_at = shop_now() where id = ${customerId}`,
  );
}
