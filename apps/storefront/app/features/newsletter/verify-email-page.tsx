import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { showNotice } from '../notices/notices.ts';
import { verifyEmail } from './verify-email.ts';
import './verify-email-page.css';

/**
 * Where the mail that asks to confirm an address leads: on to the home page, with what came of it.
 * The link does not stay in the history.
 */
export function VerifyEmailPage({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    let isShown = true;
    void verifyEmail(token).then((notice) => {
      if (!isShown) return;
      showNotice(notice);
      void navigate('/', { replace: true });
    });
    return () => {
      isShown = false;
    };
  }, [token, navigate]);
  return (
    <div className="verify-email" aria-busy="true">
      <h1>VERIFYING EMAIL...</h1>
    </div>
  );
}
