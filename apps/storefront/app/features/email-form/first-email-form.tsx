import { type ReactNode, useEffect, useRef, useState } from 'react';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { useSession } from '../identity/session.ts';
import { showNotice } from '../notices/notices.ts';
import './email-form.css';

/** Said like any failed call: to whoever presses the button it is one. */
const unreachable = 'We could not reach the shop. Please check your connection and try again.';

/** React leaves the inside of an element alone as long as this stays the same. */
const whatTheServerMade = { __html: '' };

interface FirstEmailFormProps<Loaded> {
  readonly load: () => Promise<Loaded>;
  /**
   * The code is here: its form takes the place of this one. `email` is what was sent already, and
   * null when nothing was.
   */
  readonly onLoaded: (loaded: Loaded, email: string | null) => void;
  /** `EmailFormMarkup`, on the server. */
  readonly children: ReactNode;
}

/**
 * Stands for a form of one address until somebody uses it. The server sends its markup, and the
 * browser keeps that as it is: neither the markup's code nor the code that checks and sends it is
 * loaded for those who only look. Where the server did not make it, after a step from another page,
 * the whole form is loaded at once.
 */
export function FirstEmailForm<Loaded>(props: FirstEmailFormProps<Loaded>) {
  const { load, onLoaded, children } = props;
  const session = useSession();
  const element = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'sending' | 'failed'>();
  const email = session.status === 'signed-in' && session.email;

  const begin = (sent: string | null) => {
    setState('sending');
    load().then(
      (loaded) => onLoaded(loaded, sent),
      () => {
        setState('failed');
        showNotice({ kind: 'error', text: `Error: ${unreachable}` });
      },
    );
  };
  // Once, when it has come into the page.
  useEffect(() => {
    if (!element.current?.firstChild) begin(null);
  }, []);
  useEffect(() => {
    const input = element.current?.querySelector('input');
    if (input && email) input.value ||= email;
  }, [email]);

  const frame = {
    ref: element,
    className: 'email-form-first',
    'aria-busy': state === 'sending' || undefined,
    onFocus: () => void load().catch(() => undefined),
    onSubmit: (event: React.SubmitEvent<HTMLDivElement>) => {
      event.preventDefault();
      // The form is the server's: React's types know only the element around it.
      const given = new FormData(event.target as unknown as HTMLFormElement).get('email');
      if (state !== 'sending') begin(given as string);
    },
  };
  return (
    <>
      {import.meta.env.SSR ? (
        <div {...frame}>{children}</div>
      ) : (
        <div {...frame} suppressHydrationWarning dangerouslySetInnerHTML={whatTheServerMade} />
      )}
      {state === 'failed' && (
        <InlineNotice kind="error">
          <p>{unreachable}</p>
        </InlineNotice>
      )}
    </>
  );
}
