import { useState } from 'react';
import { isPlainClick } from '../layout/use-in-place-navigation.ts';
import { defaultReturnPath } from './return-path.ts';
import { signIn, useSession } from './session.ts';

/**
 * The way to the account. As long as nobody is known to be signed in it says "Sign in", as in the
 * page that all visitors share; the page behind it sends them to sign in where scripts do not.
 */
export function AccountLink() {
  const { status } = useSession();
  // On the way to sign out it stays what it was: a link that changes under the finger is of no use.
  const [isSignedIn, setSignedIn] = useState(false);
  if (status !== 'loading' && isSignedIn !== (status === 'signed-in')) setSignedIn(!isSignedIn);
  return (
    <a
      href={defaultReturnPath}
      className="account-link"
      onClick={(event) => {
        if (isSignedIn || !isPlainClick(event.nativeEvent)) return;
        event.preventDefault();
        void signIn();
      }}
    >
      {isSignedIn ? 'My account' : 'Sign in'}
    </a>
  );
}
