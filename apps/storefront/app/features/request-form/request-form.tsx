import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { useIsSlow } from '../email-form/use-is-slow.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import type { FormState } from '../forms/use-form.ts';
import { loadCall } from './load-call.ts';
import './request-form.css';

interface RequestFormProps<Field extends string> {
  readonly form: FormState<Field>;
  readonly label: string;
  readonly button: string;
  /** What becomes of what is typed. */
  readonly note: string;
  readonly children: ReactNode;
}

/** What all forms of several fields that anybody may send have around their fields. */
export function RequestForm<Field extends string>(props: RequestFormProps<Field>) {
  const { form, label, button, note, children } = props;
  const isSlow = useIsSlow(form.isSending);
  return (
    <form
      className="form"
      aria-label={label}
      // Before there is a script, pressing the button does nothing, rather than load the page anew
      // with everything in its URL.
      method="dialog"
      // A failure is told when the form is sent.
      onFocus={() => void loadCall().catch(() => undefined)}
      {...form.props}
    >
      <ErrorSummary form={form} />
      {children}
      <p className="request-form-note">{note}</p>
      <div className="form-actions">
        <Button type="submit" isBusy={form.isSending} busyLabel="Sending…">
          {button}
        </Button>
        <p role="status" className="request-form-slow">
          {isSlow && 'This takes longer than usual…'}
        </p>
      </div>
    </form>
  );
}
