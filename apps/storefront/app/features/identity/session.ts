import { useSyncExternalStore } from 'react';
import { readPublicSettings } from '../../public-settings.tsx';
import { showNotice } from '../notices/notices.ts';
import { type IdentityFailure, noticeTextOf } from './identity-failure.ts';
import type { Arrival, Errand, IdentityClient } from './oidc/identity-client.client.ts';
import { callbackPath, defaultReturnPath, toReturnPath } from './return-path.ts';
import {
  announceEnd,
  endDeparture,
  hasHint,
  hasStoredUser,
  hintKey,
  hintValues,
} from './session-hint.ts';
import { type Session, type SignedIn, unknownSession } from './session-state.ts';
import { SessionStore } from './session-store.ts';

export type { Session } from './session-state.ts';

/**
 * Who uses this tab. Every page has this file and none of the OIDC code, which is loaded when there
 * is a session to look after, or when somebody wants one.
 */
const store = new SessionStore();
let client: Promise<IdentityClient> | undefined;
let isWatching = false;
let departing: Promise<IdentityFailure | null> | undefined;
let arrival: Promise<Arrival> | undefined;

const loadFailure: IdentityFailure = {
  heading: 'Sign-in failed',
  explanation:
    'A part of this page could not be loaded. Check your connection, or reload the page.',
  technical: null,
};

export function useSession(): Session {
  return useSyncExternalStore(subscribe, store.read, () => unknownSession);
}

/** Leaves the page. Without a path, people come back to where they are. */
export async function signIn(returnTo?: string): Promise<void> {
  const session = await settledSession();
  if (session.status === 'signed-in') window.location.assign(defaultReturnPath);
  else await leaveAndTell('sign-in', returnTo);
}

export function register(returnTo?: string): Promise<void> {
  return leaveAndTell('register', returnTo);
}

export function changePassword(returnTo?: string): Promise<void> {
  return leaveAndTell('change-password', returnTo);
}

/** Ends the session here and at the identity provider, by way of its page. */
export async function signOut(): Promise<void> {
  const failure = await withClient((identity) => identity.signOut()).catch(() => ({
    ...loadFailure,
    heading: 'Sign-out failed' as const,
  }));
  if (failure !== null) showNotice({ kind: 'error', text: noticeTextOf(failure) });
}

/** Drops the local user, without a trip to the identity provider: the api no longer accepts it. */
export async function forgetSession(): Promise<void> {
  if (store.read().status === 'signed-in') await withClient((identity) => identity.end('refused'));
}

/** For what belongs to a user, such as the cart. Called once for each who comes. */
export function onSignedIn(listener: (session: SignedIn) => void): () => void {
  return store.onSignedIn(listener);
}

/**
 * Called when a session has ended, for whatever reason; maybe twice for the same one. Without
 * `hasEnded` a page that was left open finds that its user is gone, and maybe long ago.
 */
export function onSignedOut(listener: (hasEnded: boolean) => void): () => void {
  return store.onSignedOut(listener);
}

/** For calls to the api. Waits until it is known whether somebody is signed in. */
export async function accessToken(): Promise<string | null> {
  const session = await settledSession();
  return session.status === 'signed-in' ? withClient((identity) => identity.accessToken()) : null;
}

/** Leaves the page, and tells the caller why it could not. For pages that only lead on. */
export function leaveFor(
  errand: Errand,
  returnTo: string | undefined,
  redirectMethod: 'assign' | 'replace' = 'replace',
): Promise<IdentityFailure | null> {
  const { pathname, search, hash, origin } = window.location;
  const path = toReturnPath(returnTo ?? pathname + search + hash, origin) ?? defaultReturnPath;
  departing ??= withClient((identity) => identity.leave(errand, path, redirectMethod))
    .catch(() => loadFailure)
    .finally(() => {
      departing = undefined;
    });
  return departing;
}

/**
 * Finishes the trip that this page is the end of. Once for each page: the code in its address can
 * be used once, and must not stay there for a reload or a neighbor's eyes.
 */
export function arrive(): Promise<Arrival> {
  arrival ??= withClient((identity) => {
    const { href } = window.location;
    window.history.replaceState(window.history.state, '', callbackPath);
    return identity.arrive(href);
  }).catch(() => {
    arrival = undefined;
    begin();
    return { failure: loadFailure, returnTo: defaultReturnPath };
  });
  return arrival;
}

function subscribe(listener: () => void): () => void {
  watch();
  return store.subscribe(listener);
}

/** Who is here, as soon as it is known. */
export function settledSession(): Promise<Session> {
  watch();
  return store.settled();
}

/** Finds out who is here, and keeps an eye on it. Once for each page. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('storage', followOtherTabs);
  // A page that the browser kept while somebody was away to sign out shows what was before.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) begin();
  });
  if (window.location.pathname !== callbackPath) begin();
}

function begin(): void {
  const { identity } = readPublicSettings(document);
  if (endDeparture()) {
    announceEnd();
    showNotice({ kind: 'success', text: 'You are signed out.' });
  }
  if (hasStoredUser(identity)) settle((loaded) => loaded.restore().then(() => null));
  else if (hasHint()) settle((loaded) => loaded.join());
  else store.dispatch({ type: 'nobody-found' });
}

/** Whatever goes wrong, it is settled afterwards whether somebody is signed in. */
function settle(look: (identity: IdentityClient) => Promise<IdentityFailure | null>): void {
  withClient(look)
    .catch((): IdentityFailure => {
      store.dispatch({ type: 'nobody-found' });
      return { ...loadFailure, heading: 'Renew silent failed' };
    })
    .then((failure) => {
      if (failure !== null) showNotice({ kind: 'warning', text: noticeTextOf(failure) });
    });
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key !== hintKey) return;
  const { status } = store.read();
  if (newValue === hintValues.ended && status === 'signed-in') {
    void withClient((identity) => identity.end('elsewhere'));
  }
  if (newValue === hintValues.signedIn && status === 'signed-out') {
    // Nobody asked for it here, so a failure is not worth a message.
    withClient((identity) => identity.join()).catch(() => undefined);
  }
}

async function leaveAndTell(errand: Errand, returnTo: string | undefined): Promise<void> {
  const failure = await leaveFor(errand, returnTo, 'assign');
  if (failure === null) return;
  showNotice({
    kind: 'error',
    text: noticeTextOf(failure),
    action: { label: 'Try again', run: () => void leaveAndTell(errand, returnTo) },
  });
}

async function withClient<T>(use: (identity: IdentityClient) => T | Promise<T>): Promise<T> {
  client ??= import('./oidc/oidc-code.client.ts').then(({ createIdentityClient }) =>
    createIdentityClient(readPublicSettings(document).identity, store),
  );
  const loading = client;
  // A file that could not be loaded is asked for again the next time.
  loading.catch(() => {
    if (client === loading) client = undefined;
  });
  return use(await loading);
}
