import { findCartIdsOf } from '../../domains/cart/index.ts';
import { recognizeCustomer } from '../../domains/customers/index.ts';
import { findOrdersOfPerson } from '../../domains/orders/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { Person } from '../../platform/personal-data.ts';

/** The address of whoever calls, if they have proven that it is theirs; null otherwise. */
export function provenEmail({ email }: Pick<Caller, 'email'>): string | null {
  return email?.isVerified ? email.address.toLowerCase() : null;
}

/** Everything that rows can name the caller with. */
export async function personOf(db: Queryable, caller: Caller): Promise<Person> {
  const { id } = await recognizeCustomer(db, caller);
  const email = provenEmail(caller);
  return { ...(await belongingsOf(db, id)), emails: email === null ? [] : [email] };
}

/** The same of a customer whose address is not known any more. */
export async function belongingsOf(db: Queryable, customerId: string): Promise<Person> {
  return {
    customerId,
    emails: [],
    cartIds: await findCartIdsOf(db, customerId),
    ...(await findOrdersOfPerson(db, customerId)),
  };
}
