import type { Queryable } from '../../platform/database.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { bringsNewEmail, toNewCustomer } from './model.ts';
import {
  accountIsDeleted,
  type CustomerWithAddresses,
  findCustomer,
  storeCustomer,
} from './store.ts';

/**
 * The customer that a caller is; a row is made the first time. One statement as a rule, two when
 * the customer is new or their email has changed. Refused once the account was deleted: a token may
 * outlive it for some minutes.
 */
export async function recognizeCustomer(
  db: Queryable,
  caller: Caller,
): Promise<CustomerWithAddresses> {
  const found = await findCustomer(db, caller);
  if (found !== undefined && found.erased_at !== null) throw accountIsDeleted();
  if (found !== undefined && !bringsNewEmail(caller, found)) return found;
  const stored = await storeCustomer(db, toNewCustomer(caller));
  return { ...stored, addresses: found?.addresses ?? [] };
}
