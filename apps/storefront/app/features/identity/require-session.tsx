import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Departure, IdentityScreen, Waiting } from './identity-screen.tsx';
import { leaveFor, signIn, useSession } from './session.ts';
import { guardActionOf } from './session-state.ts';

/**
 * Shows its children to whoever is signed in. Everybody else is sent to the login page and comes
 * back to this address; until it is known who is here, nothing happens.
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const action = guardActionOf(useSession());
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  switch (action) {
    case 'wait':
      return <Waiting />;
    case 'show':
      return children;
    case 'leave':
      return <Departure leave={() => leaveFor('sign-in', here)} retryLabel="Sign in again" />;
    case 'ask':
      return (
        <IdentityScreen
          heading="You are signed out"
          explanation="Please sign in again to see this page."
          button={{ label: 'Sign in again', press: () => void signIn(here) }}
        />
      );
  }
}
