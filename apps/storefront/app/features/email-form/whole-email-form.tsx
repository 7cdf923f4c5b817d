import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { type FieldErrors, textOf } from '../forms/field-errors.ts';
import { TextField } from '../forms/fields.tsx';
import { fieldId, useForm } from '../forms/use-form.ts';
import { type EmailFormWords, emailInput, emailLabels } from './email-input.ts';
import { useIsSlow } from './use-is-slow.ts';

interface WholeEmailFormProps extends EmailFormWords {
  readonly label?: string | undefined;
  /** What is known of the address before anything is typed. */
  readonly address: string;
  /** The first form was sent already: this one goes on where it stopped. */
  readonly isSentAtOnce: boolean;
  readonly onSent: () => void;
  readonly validate: (values: FormData) => FieldErrors<'email'>;
  /** What it throws is shown beside the field. */
  readonly send: (email: string) => Promise<void>;
  readonly onDone: (email: string) => void;
}

/** What takes the place of the first form when its code has come. */
export function WholeEmailForm(props: WholeEmailFormProps): ReactNode {
  const { label, hint, button, address, isSentAtOnce, onSent, validate, send, onDone } = props;
  const given = useRef('');
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    labels: emailLabels,
    validate,
    send: async (values) => {
      const email = textOf(values, 'email');
      await send(email);
      given.current = email;
    },
    leave: () => onDone(given.current),
  });
  const isSlow = useIsSlow(form.isSending);
  const { refusal } = form;

  useEffect(() => {
    if (!isSentAtOnce) return;
    onSent();
    // The button that was pressed is gone, and the focus with it, unless it was taken elsewhere.
    if (document.activeElement === document.body) element.current?.querySelector('button')?.focus();
    element.current?.requestSubmit();
  }, [isSentAtOnce, onSent]);

  const inputId = fieldId(form, 'email');

  // With a single field, the field is where the mistake is mended.
  useEffect(() => {
    if (refusal?.fields.email !== undefined) document.getElementById(inputId)?.focus();
  }, [refusal, inputId]);

  return (
    <form ref={element} className="email-form" aria-label={label} {...form.props}>
      <TextField form={form} name="email" {...emailInput} defaultValue={address} hint={hint} />
      <Button type="submit" isBusy={form.isSending} busyLabel="Sending…">
        {button}
      </Button>
      <div aria-live="polite">
        {isSlow && <p className="email-form-slow">This takes longer than usual…</p>}
        {refusal !== null && refusal.failure !== null && (
          <InlineNotice kind="error">
            <p>{refusal.failure}</p>
          </InlineNotice>
        )}
      </div>
    </form>
  );
}
