import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showNotice } from '../notices/notices.ts';
import { Departure, Waiting } from './identity-screen.tsx';
import { defaultReturnPath } from './return-path.ts';
import { leaveFor, useSession } from './session.ts';

const alreadyRegistered =
  'You are already a registered user, please logout if you would like to register again.';

/** Leads to the identity provider's form for new users; whoever is one already is led home. */
export function RegisterPage() {
  const { status } = useSession();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const returnTo = parameters.get('returnTo') ?? defaultReturnPath;

  useEffect(() => {
    if (status !== 'signed-in') return;
    showNotice({ kind: 'warning', text: alreadyRegistered });
    window.scrollTo(0, 0);
    void navigate('/', { replace: true });
  }, [status, navigate]);

  if (status !== 'signed-out') return <Waiting />;
  return <Departure leave={() => leaveFor('register', returnTo)} retryLabel="Try again" />;
}
