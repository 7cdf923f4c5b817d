import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Notice, showNotice } from '../notices/notices.ts';
import { IdentityScreen, Waiting } from './identity-screen.tsx';
import type { Arrival } from './oidc/identity-client.client.ts';
import { arrive, signIn } from './session.ts';

type FailedArrival = Extract<Arrival, { failure: unknown }>;

/** What became of a change of password. Other words, or none, say nothing. */
const actionNotices: Readonly<Record<string, Notice>> = {
  success: { kind: 'success', text: 'Your password has been changed.' },
  // The provider's spelling. cspell:disable-next-line
  cancelled: { kind: 'warning', text: 'Your password has not been changed.' },
  error: { kind: 'error', text: 'Your password could not be changed. Please try again.' },
};

/** Where the identity provider sends people back to. They are on their way in a blink. */
export function CallbackPage() {
  const navigate = useNavigate();
  const [failed, setFailed] = useState<FailedArrival | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void arrive().then((arrival) => {
      if (!isCurrent) return;
      if ('failure' in arrival) return setFailed(arrival);
      const notice = actionNotices[arrival.actionStatus ?? ''];
      if (notice !== undefined) showNotice(notice);
      void navigate(arrival.returnTo, { replace: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [navigate]);

  if (failed === null) return <Waiting>Signing you in…</Waiting>;
  const again = () => void signIn(failed.returnTo);
  return <IdentityScreen {...failed.failure} button={{ label: 'Sign in again', press: again }} />;
}
