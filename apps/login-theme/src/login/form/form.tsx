import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { focusFirstInvalid, focusFirstOpen } from './focus.ts';

type FormProps = {
  readonly id: string;
  readonly action: string;
  /** The page is for filling in this form: the first open field gets the focus. */
  readonly startsHere?: boolean;
  /** Says whether the form may leave. Otherwise it has shown why not. */
  readonly check?: (form: HTMLFormElement) => boolean;
  readonly children: ReactNode;
};

/** A form that goes to Keycloak, once: pressing the button again while it travels does nothing. */
export function Form({ id, action, startsHere = false, check, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSent, setIsSent] = useState(false);

  useEffect(() => {
    if (form.current === null) return;
    if (!focusFirstInvalid(form.current) && startsHere) focusFirstOpen(form.current);
  }, [startsHere]);

  // Going back may bring this very page back, as it was when the form left.
  useEffect(() => {
    const reopen = () => setIsSent(false);
    window.addEventListener('pageshow', reopen);
    return () => window.removeEventListener('pageshow', reopen);
  }, []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isSent) return event.preventDefault();
    // Cancel needs no valid entries.
    const isCancel = submitterName(event) === 'cancel-aia';
    if (!isCancel && check?.(event.currentTarget) === false) return event.preventDefault();
    setIsSent(true);
  };

  return (
    <form
      ref={form}
      id={id}
      className="form"
      action={action}
      method="post"
      noValidate
      aria-busy={isSent}
      onSubmit={submit}
    >
      {children}
    </form>
  );
}

function submitterName({ nativeEvent }: SubmitEvent<HTMLFormElement>): string | null {
  return (nativeEvent as globalThis.SubmitEvent).submitter?.getAttribute('name') ?? null;
}
