// First: it says in which order the layers of all others count.
import './look/desk.css';

import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createDesk } from './desk.tsx';
import { openSession, type SignInFailure } from './features/identity/open-session.ts';
import { callbackPath, homePath } from './features/identity/return-path.ts';
import { Session } from './features/identity/session.ts';
import { SignInScreen } from './features/identity/sign-in-screen.tsx';
import { createUserManager } from './features/identity/user-manager.ts';
import { BrandProvider } from './features/layout/brand.tsx';
import { createLook } from './look/look.tsx';
import { readPublicSettings } from './public-settings.ts';

const settings = readPublicSettings();
const session = new Session(createUserManager(settings.identity, window), window);
const Look = createLook(settings.styleNonce);
const root = createRoot(document.getElementById('root') as HTMLElement);

function show(screen: ReactNode): void {
  root.render(
    <StrictMode>
      <Look>
        <BrandProvider name={settings.brandName}>{screen}</BrandProvider>
      </Look>
    </StrictMode>,
  );
}

/** A code that was refused once is refused again. */
function startAgain(): void {
  if (window.location.pathname === callbackPath) window.location.assign(homePath);
  else window.location.reload();
}

function showSignIn(failure: SignInFailure | null): void {
  document.title = `Sign in · ${settings.brandName} back office`;
  show(<SignInScreen failure={failure} retry={startAgain} />);
}

// Browsers keep a page that was left and show it again as it was, also after a sign-out.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

showSignIn(null);
const failure = await openSession(session, window);
if (failure === null) {
  const Desk = createDesk(settings, session);
  show(<Desk />);
} else {
  showSignIn(failure);
}
