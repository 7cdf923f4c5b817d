import { ApiError } from '@tarnholt/contract/client';
import type { AuthProvider } from 'react-admin';
import type { Session } from './session.ts';

/** react-admin's way to ask who is here. Sign-in itself happens before there is an app. */
export function createAuthProvider(session: Session): AuthProvider {
  return {
    login: () => session.leave(),
    logout: async () => {
      await session.signOut();
      return false;
    },
    checkAuth: async () => {
      if (session.member === null) await session.leave();
    },
    // A refusal for lack of a role is no reason to sign anybody out: the screen says so.
    checkError: async (error: unknown) => {
      const isUnknownHere = error instanceof ApiError && error.status === 401;
      if (isUnknownHere && !session.isFresh) await session.leave();
    },
    getPermissions: async () => session.member?.roles ?? [],
    getIdentity: async () => ({
      id: session.member?.subject ?? '',
      fullName: session.member?.name ?? '',
    }),
  };
}
