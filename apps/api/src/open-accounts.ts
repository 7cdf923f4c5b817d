import type { Core } from './core.ts';
import type { RemoveIdentityDeps } from './flows/account/index.ts';
import { type Accounts, connectAccounts } from './platform/accounts/keycloak-accounts.ts';

/** The client of the shop's realm by which accounts are made and removed. */
const accountsClient = 'shop-provisioner';

export function openAccounts({ config, outbound }: Core): Accounts {
  return connectAccounts({
    outbound,
    url: config.IDENTITY_URL,
    realm: realmOf(config.SHOP_ISSUER),
    clientId: accountsClient,
    secret: config.PROVISIONER_SECRET,
    returnTo: {
      clientId: config.SHOP_CLIENTS[0] ?? 'shop-web',
      url: `${config.SHOP_URL}/auth/callback`,
    },
  });
}

/** What it takes to remove a deleted account from the identity service. */
export function removeIdentityDepsOf(core: Core): RemoveIdentityDeps {
  return { db: core.db, issuer: core.config.SHOP_ISSUER, accounts: openAccounts(core) };
}

/** An issuer is `https://id.example/realms/shop`. */
function realmOf(issuer: string): string {
  return new URL(issuer).pathname.split('/').at(-1) ?? '';
}
