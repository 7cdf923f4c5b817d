import { type AccountRouteName, accountRoutes } from './account-routes.ts';
import { type ClientOptions, createMethods, type Method } from './client.ts';

/** The calls of the account's pages. Files come as they are. */
export type AccountClient = {
  readonly [N in Exclude<AccountRouteName, 'exportOwnData'>]: Method<N>;
} & {
  readonly exportOwnData: () => Promise<Blob>;
};

export function createAccountClient(options: ClientOptions): AccountClient {
  return createMethods(options, accountRoutes) as AccountClient;
}
