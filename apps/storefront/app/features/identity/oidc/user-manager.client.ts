import {
  ErrorResponse,
  MetadataService,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts';
import type { IdentitySettings } from '../../../public-settings.tsx';

/** Nothing at the identity provider is worth a longer wait. */
const patienceInSeconds = 10;

/**
 * The OIDC client of this tab. Every value that the specification names is spelled out, also where
 * it is the library's default: a new version must not change it behind our back.
 */
export function createUserManager(
  settings: IdentitySettings,
  { location, localStorage, sessionStorage }: Window,
): ShopUserManager {
  return new ShopUserManager({
    authority: settings.authority,
    // No secret: a browser cannot keep one.
    client_id: settings.clientId,
    client_authentication: 'client_secret_post',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${location.origin}/auth/callback`,
    silent_redirect_uri: `${location.origin}/auth/silent`,
    post_logout_redirect_uri: `${location.origin}/`,
    disablePKCE: !settings.pkce,
    monitorSession: settings.monitorSession,
    checkSessionIntervalInSeconds: 2,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    silentRequestTimeoutInSeconds: patienceInSeconds,
    // Without it, a provider that never answers would keep the visitor waiting forever.
    requestTimeoutInSeconds: patienceInSeconds,
    staleStateAgeInSeconds: 900,
    automaticSilentRenew: true,
    maxSilentRenewTimeoutRetries: 5,
    revokeTokensOnSignout: true,
    // The ID token has the name and the address already.
    loadUserInfo: false,
    userStore: new WebStorageStateStore({ prefix: 'oidc.', store: sessionStorage }),
    stateStore: new WebStorageStateStore({ prefix: 'oidc.', store: localStorage }),
  });
}

export class ShopUserManager extends UserManager {
  /** Told of everybody who signs in, and of every renewal. */
  onUser: ((user: User) => void) | undefined;
  #request: Promise<User | null> | undefined;
  #resolveStored: ((user: User) => void) | undefined;

  /** Finishes a sign-in. `url` is where the provider sent the browser back to. */
  finishSignIn(url: string): Promise<User | null> {
    return this.#occupy(() => this.signinRedirectCallback(url));
  }

  /**
   * Renews the tokens of whoever is signed in; the library's own timer calls it as well. One at a
   * time: a second use of the same refresh token would look like theft. Never signs anybody in: a
   * retry that comes after a sign-out must not undo it.
   */
  override signinSilent(): Promise<User | null> {
    return this.#alone(() => this.#renew());
  }

  /** Signs in by the session that the browser has with the identity provider, if it has one. */
  joinSession(): Promise<User | null> {
    return this.#alone(() => this.#askSession());
  }

  /**
   * Throws where people cannot leave for the provider: they would end at their browser's own error
   * page. Reads anew what this manager, once it has read it, remembers for good, mistakes included.
   */
  async requireProvider(): Promise<void> {
    await new MetadataService(this.settings).getAuthorizationEndpoint();
  }

  override async storeUser(user: User | null): Promise<void> {
    await super.storeUser(user);
    if (user === null) return;
    this.onUser?.(user);
    this.#resolveStored?.(user);
  }

  async #renew(): Promise<User | null> {
    if ((await this._loadUser()) === null) return null;
    try {
      return await super.signinSilent({
        nonce: createNonce(),
        // Where it is not said here, version 3.5.0 waits for a refresh without end.
        silentRequestTimeoutInSeconds: this.settings.silentRequestTimeoutInSeconds,
      });
    } catch (error) {
      if (!isAboutTheToken(error)) throw error;
      // A copy of this tab may have used it, or the user has proved who they are anew. The session
      // itself can still be fine.
      return this.#askSession();
    }
  }

  #askSession(): Promise<User | null> {
    return super.signinSilent({ forceIframeAuth: true, nonce: createNonce() });
  }

  #alone(request: () => Promise<User | null>): Promise<User | null> {
    return this.#request ?? this.#occupy(request);
  }

  /** Whoever wants a renewal meanwhile gets what comes of this. */
  #occupy(request: () => Promise<User | null>): Promise<User | null> {
    const current = this.#untilStored(request).finally(() => {
      if (this.#request === current) this.#request = undefined;
    });
    this.#request = current;
    return current;
  }

  /**
   * The library's own promises, and its event of a loaded user, wait for the frame in which the
   * provider's session is watched. One that never loads must not keep anybody from being signed in.
   */
  #untilStored(request: () => Promise<User | null>): Promise<User | null> {
    return new Promise((resolve, reject) => {
      this.#resolveStored = resolve;
      request().then(resolve, reject);
    });
  }
}

/** Ties an ID token to this request. The library checks it but does not make one. */
export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The provider answered, and refused the refresh token or sent one that does not fit. */
function isAboutTheToken(error: unknown): boolean {
  return (
    error instanceof ErrorResponse || (error instanceof Error && /id_token/.test(error.message))
  );
}
