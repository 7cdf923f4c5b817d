import type { Config } from '../config.ts';
import type { DesiredClient, DesiredRealm } from '../desired.ts';
import {
  apiAudience,
  apiClient,
  browserClientFields,
  callbackPath,
  demoAccounts,
  signInDefaults,
  smtpSecrets,
  webClientAttributes,
} from './shared-settings.ts';

const scopes = ['basic', 'profile', 'email', 'roles', 'acr'] as const;

/** Shoppers: anybody may register. */
export function shopRealm(config: Config): DesiredRealm {
  return {
    realm: 'shop',
    fields: {
      ...signInDefaults(config),
      displayName: config.BRAND_NAME,
      registrationAllowed: true,
      registrationEmailAsUsername: true,
      resetPasswordAllowed: true,
      rememberMe: true,
      verifyEmail: true,
      // Long enough for an evening's shopping; "remember me" for as long as most carts live.
      ssoSessionIdleTimeout: 7_200,
      ssoSessionMaxLifespan: 43_200,
      ssoSessionIdleTimeoutRememberMe: 1_209_600,
      ssoSessionMaxLifespanRememberMe: 2_592_000,
    },
    secrets: smtpSecrets(config),
    realmRoles: [
      { name: 'dealer', description: 'A licensed dealer; given when the license is approved' },
    ],
    clients: [apiClient, shopWeb(config), provisioner(config)],
    requiredActions: {},
    secondFactor: false,
    ...demoAccounts(config, demoShoppers),
  };
}

function shopWeb(config: Config): DesiredClient {
  return {
    clientId: 'shop-web',
    fields: browserClientFields({
      name: 'Shop',
      origin: config.SHOP_URL,
      pkceMethod: config.IDENTITY_PKCE ? 'S256' : '',
      callbackPaths: [callbackPath, '/auth/silent'],
    }),
    mappers: [apiAudience],
    roles: [],
    scopes,
    realmRoles: ['dealer'],
  };
}

/**
 * The api's own: makes accounts of dealers, and removes the account of whoever had theirs deleted in
 * the shop. Nobody signs in with it, and it can do nothing in the realm of staff.
 */
function provisioner(config: Config): DesiredClient {
  return {
    clientId: 'shop-provisioner',
    fields: {
      name: 'Api (accounts)',
      protocol: 'openid-connect',
      enabled: true,
      publicClient: false,
      standardFlowEnabled: false,
      implicitFlowEnabled: false,
      directAccessGrantsEnabled: false,
      serviceAccountsEnabled: true,
      // Its tokens say what its one account may do, which is little, and end after a minute.
      fullScopeAllowed: true,
      attributes: { 'access.token.lifespan': '60' },
    },
    mappers: [],
    roles: [],
    scopes: ['basic', 'roles', 'service_account'],
    realmRoles: [],
    serviceAccount: {
      secret: config.PROVISIONER_SECRET,
      clientRoles: {
        clientId: 'realm-management',
        roles: ['manage-users', 'view-users', 'query-users'],
      },
    },
  };
}

/**
 * Tokens that end soon enough to be waited for, and a client that hands one out for a password:
 * tests need both, and no other server may have either.
 */
export function withTestOverlay(realm: DesiredRealm): DesiredRealm {
  return {
    ...realm,
    fields: { ...realm.fields, accessTokenLifespan: 70 },
    clients: [
      ...realm.clients,
      {
        clientId: 'shop-test',
        fields: {
          name: 'Tests',
          protocol: 'openid-connect',
          enabled: true,
          publicClient: true,
          standardFlowEnabled: false,
          implicitFlowEnabled: false,
          directAccessGrantsEnabled: true,
          serviceAccountsEnabled: false,
          fullScopeAllowed: false,
          attributes: webClientAttributes,
        },
        mappers: [apiAudience],
        roles: [],
        scopes,
        realmRoles: ['dealer'],
      },
    ],
  };
}

const demoShoppers = [
  {
    email: 'ann@tarnholt.example',
    firstName: 'Ann',
    lastName: 'Shopper',
    password: 'Tarnholt-shopper-1',
  },
  {
    email: 'ben@tarnholt.example',
    firstName: 'Ben',
    lastName: 'Shopper',
    password: 'Tarnholt-shopper-2',
  },
];
