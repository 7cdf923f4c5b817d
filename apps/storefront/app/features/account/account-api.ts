import { type AccountClient, createAccountClient } from '@tarnholt/contract/account-client';
import { clientOptions } from '../../api/client-options.ts';

let client: AccountClient | undefined;

/** What only pages of the account and the checkout call. Apart from `shopApi`, which all pages load. */
export function accountApi(): AccountClient {
  client ??= createAccountClient(clientOptions());
  return client;
}
