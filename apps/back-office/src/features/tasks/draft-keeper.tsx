import { useEffect, useState } from 'react';
import { FormDataConsumer } from 'react-admin';
import { useSession } from '../identity/session-context.ts';
import { dropDraft, keepDraft, readDraft } from './kept-draft.ts';

/** What was typed here before the page went to the login pages; null when it did not. */
export function useKeptDraft(form?: string): object | null {
  const [draft] = useState(() => readDraft(sessionStorage, window.location, form));
  useEffect(() => dropDraft(sessionStorage, window.location, form), [form]);
  return draft;
}

/**
 * Keeps what a form holds when the page goes to the login pages: because a step wants a fresh sign-in,
 * or because the session ended while somebody was typing. It has to stand inside the form, and a form
 * that shares its address with a dialog has a name.
 */
export function DraftKeeper({ form }: { readonly form?: string }) {
  return (
    <FormDataConsumer>
      {({ formData }) => <Keeper values={formData} {...(form ? { form } : {})} />}
    </FormDataConsumer>
  );
}

function Keeper({ values, form }: { readonly values: object; readonly form?: string }) {
  const session = useSession();
  useEffect(
    () => session.beforeLeaving(() => keepDraft(sessionStorage, window.location, values, form)),
    [session, values, form],
  );
  return null;
}
