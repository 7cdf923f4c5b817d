import type { Config } from '../config.ts';
import type { DesiredAccount, DesiredRealm, DesiredRole } from '../desired.ts';
import {
  apiAudience,
  apiClient,
  browserClientFields,
  callbackPath,
  demoAccounts,
  signInDefaults,
  smtpSecrets,
} from './shared-settings.ts';

const client = 'shop-backoffice';

const singleRoles = {
  support: 'Answers customers: reads orders, gives money back, resends mails',
  compliance: 'Verifies licenses',
  fulfillment: 'Packs and ships',
  merchandiser: 'Keeps stock, prices and reviews',
} as const;

const roles: DesiredRole[] = [
  ...Object.entries(singleRoles).map(([name, description]) => ({ name, description })),
  {
    name: 'manager',
    description: 'Everything the others may, and releases orders to dealers',
    includes: Object.keys(singleRoles),
  },
];

/** People who work here: accounts are given, never taken, and need a second factor. */
export function staffRealm(config: Config): DesiredRealm {
  return {
    realm: 'staff',
    fields: {
      ...signInDefaults(config),
      displayName: `${config.BRAND_NAME} staff`,
      registrationAllowed: false,
      registrationEmailAsUsername: true,
      resetPasswordAllowed: true,
      rememberMe: false,
      verifyEmail: true,
      ssoSessionIdleTimeout: 1_800,
      ssoSessionMaxLifespan: 36_000,
      otpPolicyType: 'totp',
      otpPolicyDigits: 6,
      otpPolicyPeriod: 30,
    },
    secrets: smtpSecrets(config),
    realmRoles: [],
    clients: [
      apiClient,
      {
        clientId: client,
        fields: browserClientFields({
          name: 'Back office',
          origin: config.BACK_OFFICE_URL,
          pkceMethod: 'S256',
          callbackPaths: [callbackPath],
        }),
        mappers: [apiAudience],
        roles,
        scopes: ['basic', 'profile', 'email', 'roles', 'acr'],
        realmRoles: [],
      },
    ],
    // Not a default: the sign-in itself asks those who have no second factor to set one up.
    requiredActions: { CONFIGURE_TOTP: { enabled: true, defaultAction: false } },
    secondFactor: true,
    ...demoAccounts(config, demoStaff()),
  };
}

// cspell:disable-next-line
export const demoTotpSecret = 'KRQXE3TIN5WHIU3UMFTGMRDFONVTANBU';

/** One of each role, so that every desk of the back office can be tried. */
function demoStaff(): DesiredAccount[] {
  return roles.map(({ name }) => ({
    email: `${name}@staff.tarnholt.example`,
    firstName: name.charAt(0).toUpperCase() + name.slice(1),
    lastName: 'Desk',
    password: `Tarnholt-${name}-1`,
    totpSecret: demoTotpSecret,
    clientRoles: { clientId: client, roles: [name] },
  }));
}
