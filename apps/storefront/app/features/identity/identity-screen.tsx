import { type ReactNode, useEffect, useState } from 'react';
import type { IdentityFailure } from './identity-failure.ts';

/** Stands in the place of a page for as long as it is not known who is here. */
export function Waiting({ children = 'One moment…' }: { readonly children?: ReactNode }) {
  return (
    <section className="identity-screen" aria-busy="true">
      <p role="status">{children}</p>
      <noscript>
        <p>To sign in, please allow scripts for this shop in your browser.</p>
      </noscript>
    </section>
  );
}

interface IdentityScreenProps {
  readonly heading: string;
  readonly explanation: string;
  readonly technical?: string | null;
  readonly button: { readonly label: string; readonly press: () => void };
}

/** Nothing goes on by itself from here: the visitor decides. */
export function IdentityScreen(props: IdentityScreenProps) {
  const { heading, explanation, technical = null, button } = props;
  return (
    <section className="identity-screen" aria-labelledby="identity-heading">
      <h1 id="identity-heading">{heading}</h1>
      <p>{explanation}</p>
      {technical !== null && <p className="failure-detail">{technical}</p>}
      <p className="failure-actions">
        <button type="button" className="button" onClick={button.press}>
          {button.label}
        </button>
        <a href="/" className="button button-quiet">
          Go to the home page
        </a>
      </p>
    </section>
  );
}

interface DepartureProps {
  /** Leaves for the identity provider, or says why it cannot. */
  readonly leave: () => Promise<IdentityFailure | null>;
  /** Of the button after a failure. */
  readonly retryLabel: string;
}

const cameBack: IdentityFailure = {
  heading: 'Sign-in failed',
  explanation: 'You came back before it was completed.',
  technical: null,
};

/** A page that is only on the way to the identity provider. It goes there once by itself. */
export function Departure({ leave, retryLabel }: DepartureProps) {
  const [failure, setFailure] = useState<IdentityFailure | null>(null);
  const [attempt, setAttempt] = useState(0);

  // One trip for each attempt, whatever else is drawn anew meanwhile.
  useEffect(() => {
    let isCurrent = true;
    const show = (result: IdentityFailure | null) => isCurrent && setFailure(result);
    const stay = (event: PageTransitionEvent) => event.persisted && show(cameBack);
    void leave().then(show);
    window.addEventListener('pageshow', stay);
    return () => {
      isCurrent = false;
      window.removeEventListener('pageshow', stay);
    };
  }, [attempt]);

  if (failure === null) return <Waiting>Taking you to the sign-in page…</Waiting>;
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return <IdentityScreen {...failure} button={{ label: retryLabel, press: retry }} />;
}
