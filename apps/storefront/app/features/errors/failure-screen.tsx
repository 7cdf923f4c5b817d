import { useLocation, useRevalidator } from 'react-router';
import { usePublicSettings } from '../../public-settings.tsx';
import { describeFailure } from './describe-failure.ts';

/** Stands in the place of a page that could not be shown. */
export function FailureScreen({ error }: { readonly error: unknown }) {
  const { status, heading, explanation, technical, namesPath, canRetry, requestId } =
    describeFailure(error);
  const { requestId: documentRequestId } = usePublicSettings();
  const { pathname } = useLocation();
  // Of a page that failed while it was rendered, only the document itself knows the id.
  const reference = requestId ?? (status === 500 ? documentRequestId : undefined);
  return (
    <section className="failure" aria-labelledby="failure-heading">
      {status !== null && <p className="failure-status">Error {status}</p>}
      <h1 id="failure-heading">{heading}</h1>
      <p>{explanation}</p>
      {technical !== null && (
        <p className="failure-detail">
          {technical} {namesPath && <code>{pathname}</code>}
        </p>
      )}
      <p className="failure-actions">
        {canRetry && <RetryLink />}
        <a href="/" className={canRetry ? 'button button-quiet' : 'button'}>
          Go to the home page
        </a>
      </p>
      {reference && (
        <p className="failure-detail">
          If you contact support, please name this reference: <code>{reference}</code>
        </p>
      )}
    </section>
  );
}

/** A link to where we are: without scripts it loads the page again, with them only its content. */
function RetryLink() {
  const { state, revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  return (
    <a
      href={pathname + search}
      className="button"
      aria-busy={state === 'loading' || undefined}
      aria-disabled={state === 'loading' || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (state === 'idle') void revalidate();
      }}
    >
      {state === 'loading' ? 'Trying…' : 'Try again'}
    </a>
  );
}
