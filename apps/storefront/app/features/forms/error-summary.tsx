import type { MouseEvent } from 'react';
import { listErrors } from './field-errors.ts';
import { type FormState, fieldId } from './use-form.ts';

interface ErrorSummaryProps<Field extends string> {
  readonly form: FormState<Field>;
  readonly heading?: string | undefined;
  /** Only these fields; without it, all of them and what is wrong with the form as a whole. */
  readonly part?: readonly Field[] | undefined;
}

/**
 * Why the form was not sent, at its top. It gets the focus, so that nobody has to look for what is
 * wrong, and leads to each field. It stays as it is until the next attempt: lines that vanish while
 * somebody types would move the field away.
 */
export function ErrorSummary<Field extends string>(props: ErrorSummaryProps<Field>) {
  const { form, heading = 'Please check what you entered', part } = props;
  const { refusal, labels, summary } = form;
  if (refusal === null) return null;
  const errors = listErrors(refusal.fields, labels);
  const shown = errors.filter(({ field }) => part === undefined || part.includes(field));
  // A form of several parts has a summary for each that has something to say.
  if (part !== undefined && shown.length === 0) return null;
  const isFirst = shown[0]?.field === errors[0]?.field;
  const headingId = `${form.id}-summary-${shown[0]?.field ?? 'all'}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and here are none
    <div
      className="error-summary"
      role="group"
      aria-labelledby={headingId}
      ref={isFirst ? summary : undefined}
      tabIndex={-1}
    >
      <p id={headingId} className="error-summary-heading">
        {refusal.failure ?? heading}
      </p>
      {refusal.failure === null && (
        <ul>
          {shown.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${fieldId(form, field)}`} onClick={focusTarget}>
                {/* Beside the field a message need not name it; here it must. */}
                {message.startsWith(labels[field]) ? message : `${labels[field]}: ${message}`}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The browser would only scroll to the field, and leave a mark in the address and the history. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (target === null) return;
  event.preventDefault();
  target.focus();
}
