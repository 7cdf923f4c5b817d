import type { User } from 'oidc-client-ts';
import { showNotice } from '../../notices/notices.ts';
import { type IdentityFailure, noticeTextOf } from '../identity-failure.ts';
import { defaultReturnPath, toReturnPath } from '../return-path.ts';
import {
  announceEnd,
  beginDeparture,
  clearTab,
  endDeparture,
  removeHint,
  setHint,
} from '../session-hint.ts';
import type { EndOfSession } from '../session-state.ts';
import type { SessionStore } from '../session-store.ts';
import { describeIdentityError, errorCodeOf, isRefusal } from './describe-identity-error.ts';
import { createNonce, type ShopUserManager } from './user-manager.client.ts';

/** What people leave the shop for. */
export type Errand = 'sign-in' | 'register' | 'change-password' | 'confirm-identity';

const parametersOf: Readonly<Record<Errand, object>> = {
  'sign-in': {},
  register: { prompt: 'create' },
  // Asks for the password, also of somebody who is signed in.
  'confirm-identity': { prompt: 'login' },
  'change-password': { extraQueryParams: { kc_action: 'UPDATE_PASSWORD' } },
};

/** How a trip to the identity provider ended. */
export type Arrival =
  | { readonly returnTo: string; readonly actionStatus: string | null }
  | { readonly failure: IdentityFailure; readonly returnTo: string };

const retryAfterMs = 5_000;

/**
 * Keeps the session of this tab and what the library knows of it together. Errors of the network
 * never end a session before its token does; only the provider's own word ends it early.
 */
export class IdentityClient {
  readonly #manager: ShopUserManager;
  readonly #store: SessionStore;
  #user: User | null = null;
  /** False once the session has ended: an answer that was on its way must not bring it back. */
  #isAccepting = true;
  #lastRenewal: Promise<void> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Set while renewals fail. */
  #dismissTrouble: (() => void) | undefined;

  constructor(manager: ShopUserManager, store: SessionStore) {
    this.#manager = manager;
    this.#store = store;
    const { events } = manager;
    manager.onUser = (user) => this.#accept(user);
    events.addSilentRenewError((error) => this.#handleRenewalFailure(error));
    events.addAccessTokenExpired(() => this.#renewForTheLastTime());
    events.addUserSignedOut(() => this.#checkSession());
    window.addEventListener('online', () => this.#retry());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#retry();
    });
  }

  /** The user that this tab keeps. One whose token has ended is renewed, or is gone. */
  async restore(): Promise<void> {
    // What cannot be read is as good as nothing.
    const user = await this.#manager.getUser().catch(() => this.#manager.removeUser());
    if (!user) this.#store.dispatch({ type: 'nobody-found' });
    else if (user.expired) await this.#renewForTheLastTime();
    else this.#accept(user);
  }

  /** Takes over the session of another tab. A session that is no more is no failure. */
  async join(): Promise<IdentityFailure | null> {
    this.#isAccepting = true;
    try {
      await this.#manager.joinSession();
      return null;
    } catch (error) {
      this.#store.dispatch({ type: 'nobody-found' });
      if (!isRefusal(error)) return describeIdentityError('Renew silent failed', error);
      removeHint();
      return null;
    }
  }

  /** Leaves the page. Comes back with a failure, or when the browser restores the page. */
  async leave(
    errand: Errand,
    returnTo: string,
    redirectMethod: 'assign' | 'replace',
  ): Promise<IdentityFailure | null> {
    try {
      await this.#manager.requireProvider();
      await this.#manager.signinRedirect({
        ...parametersOf[errand],
        nonce: createNonce(),
        state: { returnTo },
        redirectMethod,
      });
      return null;
    } catch (error) {
      return describeIdentityError('Sign-in failed', error);
    }
  }

  /** Finishes a trip: `url` is the address that the provider sent the browser back to. */
  async arrive(url: string): Promise<Arrival> {
    this.#isAccepting = true;
    try {
      const user = await this.#manager.finishSignIn(url);
      const actionStatus = new URL(url).searchParams.get('kc_action_status');
      return { returnTo: returnPathIn(user?.state), actionStatus };
    } catch (error) {
      const state = errorCodeOf(error) === null ? null : (error as { state?: unknown }).state;
      await this.restore();
      const failure = describeIdentityError('Sign-in failed', error);
      return { failure, returnTo: returnPathIn(state) };
    }
  }

  /** Ends the session here and at the provider. Leaves the page unless that cannot be reached. */
  async signOut(): Promise<IdentityFailure | null> {
    this.#isAccepting = false;
    this.#user = null;
    this.#forgetTrouble();
    removeHint();
    beginDeparture();
    this.#store.dispatch({ type: 'leaving' });
    try {
      await this.#manager.signoutRedirect();
      return null;
    } catch (error) {
      endDeparture();
      await this.end('sign-out');
      announceEnd();
      const failure = describeIdentityError('Sign-out failed', error);
      const explanation = `${failure.explanation} You are signed out of this shop, but the sign-in page may still remember you.`;
      return { ...failure, explanation };
    }
  }

  /** Drops the local user. Safe to repeat. */
  async end(because: EndOfSession): Promise<void> {
    this.#isAccepting = false;
    this.#user = null;
    this.#forgetTrouble();
    removeHint();
    await this.#manager.removeUser();
    clearTab();
    this.#store.dispatch({ type: 'ended', because });
    if (because === 'expiry' || because === 'refused') {
      showNotice({ kind: 'warning', text: 'Your session has ended. Please sign in again.' });
    }
  }

  /** Null unless somebody is signed in; never a token that has ended. */
  async accessToken(): Promise<string | null> {
    if (this.#user?.expired) await this.#renewForTheLastTime();
    return this.#user?.access_token ?? null;
  }

  #accept(user: User): void {
    if (!this.#isAccepting) {
      // An answer that came too late. The library has stored it already.
      void this.#manager.removeUser();
      return;
    }
    this.#user = user;
    this.#forgetTrouble();
    setHint();
    const { sub, name, email } = user.profile;
    this.#store.dispatch({
      type: 'user-found',
      user: { subject: sub, fullName: name ?? email ?? '', email: email ?? '' },
    });
  }

  async #handleRenewalFailure(error: unknown): Promise<void> {
    if (this.#user === null) return;
    if (isRefusal(error)) return this.end('expiry');
    const reason = noticeTextOf(describeIdentityError('Renew silent failed', error));
    this.#dismissTrouble ??= showNotice({
      kind: 'warning',
      text: `${reason} We keep trying for as long as your session lasts.`,
    });
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#retry(), retryAfterMs);
  }

  /** Only while there is trouble: otherwise the library's own timer renews. */
  #retry(): void {
    if (this.#dismissTrouble === undefined) return;
    clearTimeout(this.#retryTimer);
    this.#manager.signinSilent().catch((error) => this.#handleRenewalFailure(error));
  }

  /** The token has ended. Often nobody could renew it in time: the computer was asleep. */
  #renewForTheLastTime(): Promise<void> {
    this.#lastRenewal ??= this.#manager
      .signinSilent()
      .then(
        () => undefined,
        () => this.end('expiry'),
      )
      .finally(() => {
        this.#lastRenewal = undefined;
      });
    return this.#lastRenewal;
  }

  /**
   * The provider's frame says that its session has changed. It says so as well when it cannot ask,
   * so it is asked again, in a way that tells a refusal from a bad connection.
   */
  async #checkSession(): Promise<void> {
    try {
      await this.#manager.signinSilent();
    } catch (error) {
      if (isRefusal(error)) await this.end('elsewhere');
    }
  }

  #forgetTrouble(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    this.#dismissTrouble?.();
    this.#dismissTrouble = undefined;
  }
}

function returnPathIn(state: unknown): string {
  const { returnTo } = (state ?? {}) as { returnTo?: unknown };
  return toReturnPath(returnTo, window.location.origin) ?? defaultReturnPath;
}
