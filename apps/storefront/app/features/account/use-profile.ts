import { useEffect, useSyncExternalStore } from 'react';
import { shopApi } from '../../api/shop-api.ts';
import { onSignedOut, useSession } from '../identity/session.ts';
import type { Profile } from './profile.ts';
import { loading, type ProfileState, ProfileStore } from './profile-store.ts';

/** In browsers only: a server answers many people, and holds nobody's profile. */
const store = new ProfileStore((signal) => shopApi().getProfile({}, { signal }));

let isFollowed = false;

/** For what follows a sign-in on any page: the account area then has it at hand. */
export function loadProfile(subject: string): void {
  if (!isFollowed) onSignedOut(() => store.close());
  isFollowed = true;
  store.open(subject);
}

/**
 * Has the profile loaded while its caller is shown and somebody is signed in, and dropped
 * afterwards. Called once, outside the guard: a guard that closes takes what is inside away.
 */
export function useProfileOfSession(): void {
  const session = useSession();
  const subject = session.status === 'signed-in' ? session.subject : null;
  useEffect(() => {
    if (subject === null) return;
    // What was loaded along with another page may be old.
    const isAtHand = store.state().status !== 'loading';
    store.open(subject);
    if (isAtHand) void store.refresh();
    return () => store.close();
  }, [subject]);
}

export function useProfile(): ProfileState {
  return useSyncExternalStore(store.subscribe, store.state, () => loading);
}

/** After a change that the profile shows. */
export function refreshProfile(): Promise<void> {
  return store.refresh();
}

/** As it was last told; null while there is none. */
export function knownProfile(): Profile | null {
  const state = store.state();
  return state.status === 'ready' ? state.profile : null;
}

export function replaceProfile(profile: Profile): void {
  store.replace(profile);
}
