import type { CallRequest } from '@tarnholt/contract';
import type { Caller } from '../../platform/identity/caller.ts';
import { type Profile, toProfile } from './model.ts';
import type { ProfileDeps } from './read-profile.ts';
import { recognizeCustomer } from './recognize-customer.ts';
import { updateCustomer } from './store.ts';

/** Names and phone number are the customer's own; the email is changed where one signs in. */
export async function updateProfile(
  deps: ProfileDeps,
  caller: Caller,
  changes: CallRequest<'updateProfile'>['body'],
): Promise<Profile> {
  const { id, addresses } = await recognizeCustomer(deps.db, caller);
  const customer = await updateCustomer(deps.db, id, changes);
  return toProfile(customer, addresses, await deps.newestOrders(id));
}
