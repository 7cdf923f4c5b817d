import type { Queryable } from '../../platform/database.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { type OrdersOfProfile, type Profile, toProfile } from './model.ts';
import { recognizeCustomer } from './recognize-customer.ts';

/** The newest orders of a customer. Orders are another domain's: the composition joins them. */
export type NewestOrders = (customerId: string) => Promise<OrdersOfProfile>;

export interface ProfileDeps {
  readonly db: Queryable;
  readonly newestOrders: NewestOrders;
}

export async function readProfile(deps: ProfileDeps, caller: Caller): Promise<Profile> {
  const customer = await recognizeCustomer(deps.db, caller);
  return toProfile(customer, customer.addresses, await deps.newestOrders(customer.id));
}
