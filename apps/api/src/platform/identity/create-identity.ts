import { type Authenticator, createAuthenticator } from './authenticate.ts';
import type { Realm, TrustedIssuer } from './caller.ts';
import { KeySet, type KeySetDeps, type KeySetTimes, keySetTimes } from './key-set.ts';
import { createTokenVerifier } from './verify-token.ts';

/** One per process: every listener asks it for the authenticator of the realm that it serves. */
export interface Identity {
  readonly authenticatorOf: (realm: Realm) => Authenticator;
  /**
   * Fetches the keys of every issuer before anybody needs them: should an issuer be away when the
   * first person calls, its keys are there. Never rejects.
   */
  readonly fetchKeys: () => Promise<void>;
}

/** For tests, which have no hours to wait. */
export interface IdentityOptions {
  readonly clock?: () => number;
  readonly times?: Partial<KeySetTimes>;
}

export function createIdentity(
  deps: Omit<KeySetDeps, 'clock' | 'times'>,
  issuers: readonly TrustedIssuer[],
  { clock = Date.now, times }: IdentityOptions = {},
): Identity {
  const keySetDeps = { ...deps, clock, times: { ...keySetTimes, ...times } };
  const trusted = issuers.map((issuer) => ({ issuer, keys: new KeySet(issuer, keySetDeps) }));
  const verify = createTokenVerifier(trusted, clock);
  return {
    authenticatorOf: (realm) =>
      createAuthenticator(
        { verify: (token) => verify(token, realm), metrics: deps.metrics },
        realm,
      ),
    fetchKeys: async () => {
      await Promise.all(trusted.map(({ keys }) => keys.fetchAhead()));
    },
  };
}
