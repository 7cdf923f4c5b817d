import { type NewsletterStatus, useNewsletterStatus } from './newsletter-status.ts';

export function NewsletterCard({ email }: { readonly email: string }) {
  const { data, error } = useNewsletterStatus(email);
  return <NewslettersOf status={data} hasFailed={error !== null || email === ''} />;
}

interface NewslettersOfProps {
  /** Undefined while it is not known. */
  readonly status: NewsletterStatus | undefined;
  readonly hasFailed: boolean;
}

export function NewslettersOf({ status, hasFailed }: NewslettersOfProps) {
  return (
    <article className="account-card" aria-busy={status === undefined && !hasFailed}>
      <h2 className="account-card-title">Newsletters</h2>
      <p className="account-card-text">
        <span>{wordsOf(status, hasFailed)}</span>
        {status?.pending && <span>Please follow the link in our email to confirm it.</span>}
      </p>
      <p className="account-card-actions">
        <a href="/profile/newsletter" className="link-action">
          Edit<span className="visually-hidden"> your newsletters</span>
        </a>
      </p>
    </article>
  );
}

function wordsOf(status: NewsletterStatus | undefined, hasFailed: boolean): string {
  if (status !== undefined) {
    return status.isSubscribed
      ? 'You are subscribed to our newsletter.'
      : 'You aren’t subscribed to our newsletter.';
  }
  return hasFailed ? 'We could not look up your subscription.' : 'Loading your subscription…';
}
