import { ErrorResponse, MetadataService, type User, type UserManager } from 'oidc-client-ts';
import { toReturnPath } from './return-path.ts';
import { SignInUnreachable } from './sign-in-unreachable.ts';
import { type StaffMember, staffMemberOf } from './staff-member.ts';

/** Seconds before its end at which a token is no longer sent: it could end on the way. */
const lastSeconds = 30;

/** A token that is refused so soon after a sign-in would be refused after another one as well. */
const freshForMs = 30_000;

/** The page leaves: whoever waits for an answer of it waits until it is gone. */
const untilThePageIsGone = () => new Promise<never>(() => undefined);

/**
 * Who is signed in at this tab. A token is renewed when a call needs it, not by a timer: at a desk
 * where nobody works no call is made, and the provider ends the session after half an hour.
 */
export class Session {
  readonly #manager: UserManager;
  readonly #page: Pick<Window, 'location'>;
  readonly #clock: () => number;
  #user: User | null = null;
  #renewal: Promise<User | null> | undefined;
  #signedInAt = 0;
  readonly #beforeLeaving = new Set<() => void>();

  constructor(
    manager: UserManager,
    page: Pick<Window, 'location'>,
    clock: () => number = Date.now,
  ) {
    this.#manager = manager;
    this.#page = page;
    this.#clock = clock;
  }

  get member(): StaffMember | null {
    return this.#user && staffMemberOf(this.#user, this.#manager.settings.client_id);
  }

  /** True right after a sign-in. */
  get isFresh(): boolean {
    return this.#clock() - this.#signedInAt < freshForMs;
  }

  /** Looks who this tab keeps. Null when that is nobody any more. */
  async restore(): Promise<StaffMember | null> {
    // What cannot be read is as good as nothing.
    this.#user = await this.#manager.getUser().catch(() => null);
    if (this.#user !== null && isEnding(this.#user)) await this.#renew();
    return this.member;
  }

  /** Takes the code that the login pages sent, and says where to go on. */
  async arrive(url: string): Promise<string> {
    this.#user = await this.#manager.signinRedirectCallback(url);
    this.#signedInAt = this.#clock();
    const { returnTo } = (this.#user.state ?? {}) as { returnTo?: unknown };
    return toReturnPath(returnTo, this.#page.location.origin);
  }

  /** Has something done before the page goes to the login pages. Call the answer to no longer want it. */
  beforeLeaving(act: () => void): () => void {
    this.#beforeLeaving.add(act);
    return () => this.#beforeLeaving.delete(act);
  }

  /** Goes to the login pages, and comes back to `returnTo`. Rejects when they cannot be reached. */
  async leave(returnTo = this.#here()): Promise<never> {
    return this.#redirect(returnTo, {});
  }

  /** The same, but they ask for password and code whoever is signed in. */
  async confirm(returnTo = this.#here()): Promise<never> {
    return this.#redirect(returnTo, { prompt: 'login', max_age: 0 });
  }

  /** Ends the session here and at the provider. Rejects, signed out here, when that is away. */
  async signOut(): Promise<never> {
    this.#user = null;
    try {
      await this.#requireProvider();
      await this.#manager.signoutRedirect();
    } finally {
      await this.#manager.removeUser();
    }
    return untilThePageIsGone();
  }

  /** For calls. Goes to the login pages when the session is over. */
  async accessToken(): Promise<string> {
    if (this.#user !== null && isEnding(this.#user)) await this.#renew();
    return this.#user?.access_token ?? (await this.leave());
  }

  /** One at a time: a second use of the same refresh token would look like theft. */
  #renew(): Promise<User | null> {
    this.#renewal ??= this.#refresh().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #refresh(): Promise<User | null> {
    try {
      this.#user = this.#user?.refresh_token
        ? await this.#manager.signinSilent({
            // Where it is not said here, version 3.5.0 waits for a refresh without end.
            silentRequestTimeoutInSeconds: this.#manager.settings.silentRequestTimeoutInSeconds,
          })
        : null;
    } catch (error) {
      if (!isRefusal(error)) throw new SignInUnreachable(error);
      this.#user = null;
      await this.#manager.removeUser();
    }
    return this.#user;
  }

  async #redirect(returnTo: string, parameters: object): Promise<never> {
    await this.#requireProvider();
    for (const act of this.#beforeLeaving) act();
    await this.#manager.signinRedirect({
      ...parameters,
      nonce: createNonce(),
      state: { returnTo },
      redirectMethod: 'assign',
    });
    return untilThePageIsGone();
  }

  /** Otherwise people would end at their browser's own error page. */
  async #requireProvider(): Promise<void> {
    try {
      await new MetadataService(this.#manager.settings).getAuthorizationEndpoint();
    } catch (error) {
      throw new SignInUnreachable(error);
    }
  }

  #here(): string {
    const { pathname, search } = this.#page.location;
    return pathname + search;
  }
}

function isEnding(user: User): boolean {
  return (user.expires_in ?? 0) <= lastSeconds;
}

/**
 * The provider answered and refused the token, or sent one that does not fit because the person has
 * signed in anew in another tab. Everything else is a bad connection, which ends no session.
 */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ErrorResponse || (error instanceof Error && /id_token/.test(error.message))
  );
}

/** Ties an ID token to this request. The library checks it but does not make one. */
function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
