import type { Config } from '../config.ts';
import type {
  DesiredAccount,
  DesiredClient,
  DesiredMapper,
  DesiredRealm,
  Fields,
} from '../desired.ts';

/** What both realms have in common. */
export function signInDefaults(config: Config): Fields {
  return {
    enabled: true,
    sslRequired: 'external',
    loginWithEmailAllowed: true,
    duplicateEmailsAllowed: false,
    editUsernameAllowed: false,
    internationalizationEnabled: false,
    // The shop is light, whatever the visitor's system prefers.
    attributes: { darkMode: 'false' },
    loginTheme: 'tarnholt',
    emailTheme: 'tarnholt',
    defaultSignatureAlgorithm: 'RS256',
    passwordPolicy:
      'length(12) and maxLength(128) and notUsername(undefined) and notEmail(undefined) and passwordHistory(3)',
    // Ten wrong passwords cost a minute, later up to fifteen. Never for good: anybody could then
    // lock anybody else out.
    bruteForceProtected: true,
    permanentLockout: false,
    bruteForceStrategy: 'MULTIPLE',
    failureFactor: 10,
    waitIncrementSeconds: 60,
    maxFailureWaitSeconds: 900,
    minimumQuickLoginWaitSeconds: 60,
    quickLoginCheckMilliSeconds: 1_000,
    maxDeltaTimeSeconds: 43_200,
    accessTokenLifespan: 300,
    accessTokenLifespanForImplicitFlow: 300,
    accessCodeLifespan: 60,
    accessCodeLifespanLogin: 1_800,
    accessCodeLifespanUserAction: 300,
    actionTokenGeneratedByUserLifespan: 900,
    actionTokenGeneratedByAdminLifespan: 43_200,
    // A refresh token works once. The one repeat forgives an answer lost on the way, and a
    // duplicated tab, which starts with a copy of the first one's token.
    revokeRefreshToken: true,
    refreshTokenMaxReuse: 1,
    eventsEnabled: true,
    eventsExpiration: 7_776_000,
    adminEventsEnabled: true,
    adminEventsDetailsEnabled: true,
    smtpServer: smtpServer(config),
  };
}

function smtpServer(config: Config): Fields {
  const url = new URL(config.SMTP_URL);
  const isEncrypted = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: url.port === '' ? (isEncrypted ? '465' : '25') : url.port,
    ssl: String(isEncrypted),
    starttls: String(!isEncrypted && url.hostname !== '127.0.0.1'),
    auth: String(url.username !== ''),
    from: config.MAIL_FROM,
    fromDisplayName: config.BRAND_NAME,
    ...(url.username === '' ? {} : { user: decodeURIComponent(url.username) }),
  };
}

/** Keycloak never shows the password it has: it goes along with every write and is not compared. */
export function smtpSecrets(config: Config): Fields {
  const { password } = new URL(config.SMTP_URL);
  return password === '' ? {} : { smtpServer: { password: decodeURIComponent(password) } };
}

/** The demo has them. Any other shop refuses them, because their passwords are public. */
export function demoAccounts(
  config: Config,
  accounts: readonly DesiredAccount[],
): Pick<DesiredRealm, 'accounts' | 'refusedAccounts'> {
  return config.IDENTITY_DEMO_ACCOUNTS
    ? { accounts, refusedAccounts: [] }
    : { accounts: [], refusedAccounts: accounts.map(({ email }) => email) };
}

/** Puts the api among those a token is meant for. */
export const apiAudience: DesiredMapper = {
  name: 'audience of the api',
  protocolMapper: 'oidc-audience-mapper',
  config: {
    'included.client.audience': 'shop-api',
    'access.token.claim': 'true',
    'id.token.claim': 'false',
    'introspection.token.claim': 'true',
  },
};

/** Stands for the api: tokens name it. Nobody signs in with it. */
export const apiClient: DesiredClient = {
  clientId: 'shop-api',
  fields: {
    name: 'Api (audience of tokens)',
    protocol: 'openid-connect',
    enabled: true,
    publicClient: false,
    standardFlowEnabled: false,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
    serviceAccountsEnabled: false,
    fullScopeAllowed: false,
  },
  mappers: [],
  roles: [],
  scopes: [],
  realmRoles: [],
};

export const webClientAttributes = {
  'use.refresh.tokens': 'true',
  // Says in the token's header that it is an access token: no other kind can pass for one.
  'access.token.header.type.rfc9068': 'true',
} as const;

/** Where every web app takes a code from the login pages. */
export const callbackPath = '/auth/callback';

export interface BrowserClient {
  readonly name: string;
  readonly origin: string;
  readonly pkceMethod: 'S256' | '';
  /** Pages of the app that take a code, and no others. */
  readonly callbackPaths: readonly string[];
}

/** A web app that people sign in to, under an origin of its own. */
export function browserClientFields({
  name,
  origin,
  pkceMethod,
  callbackPaths,
}: BrowserClient): Fields {
  return {
    name,
    protocol: 'openid-connect',
    enabled: true,
    publicClient: true,
    standardFlowEnabled: true,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
    serviceAccountsEnabled: false,
    fullScopeAllowed: false,
    consentRequired: false,
    frontchannelLogout: false,
    rootUrl: origin,
    baseUrl: '/',
    // Exact addresses: with a pattern, any page of the app could be made to receive a code.
    redirectUris: callbackPaths.map((path) => `${origin}${path}`),
    webOrigins: [origin],
    attributes: {
      ...webClientAttributes,
      'pkce.code.challenge.method': pkceMethod,
      'post.logout.redirect.uris': `${origin}/`,
    },
  };
}
