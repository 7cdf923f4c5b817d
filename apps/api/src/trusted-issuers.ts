import { staffRoles } from '@tarnholt/contract/staff-roles';
import type { Config } from './config.ts';
import type { TrustedIssuer } from './platform/identity/caller.ts';

/** What tokens for this api name as their audience, in both realms. */
const audience = 'shop-api';

/** The client whose roles say what staff may do. `manager` includes the others at the issuer. */
const backOffice = 'shop-backoffice';

/** Given to a shopper once their license has been approved. */
export const shopRoles = ['dealer'] as const;
export type ShopRole = (typeof shopRoles)[number];

/** Whose tokens count, and for what. A token of one realm means nothing to the other. */
export function trustedIssuers(config: Config): TrustedIssuer[] {
  return [
    {
      realm: 'shop',
      issuer: config.SHOP_ISSUER,
      keysUrl: keysUrl(config, config.SHOP_ISSUER),
      audience,
      clients: config.SHOP_CLIENTS,
      roles: { client: null, known: shopRoles },
    },
    {
      realm: 'staff',
      issuer: config.STAFF_ISSUER,
      keysUrl: keysUrl(config, config.STAFF_ISSUER),
      audience,
      clients: config.STAFF_CLIENTS,
      roles: { client: backOffice, known: staffRoles },
    },
  ];
}

/** The realm's keys at the address by which this server reaches Keycloak. */
function keysUrl({ IDENTITY_URL }: Config, issuer: string): string {
  return `${IDENTITY_URL}${new URL(issuer).pathname}/protocol/openid-connect/certs`;
}
