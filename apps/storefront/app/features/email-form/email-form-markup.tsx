import { Button } from '../../components/button/button.tsx';
import { type EmailFormWords, emailInput, emailLabels } from './email-input.ts';

interface EmailFormMarkupProps extends EmailFormWords {
  /** One for each form that a page can have. */
  readonly id: string;
  /** Names the form where it has no heading. */
  readonly label?: string | undefined;
}

/** A form of one address as everybody sees it first. Made on the server alone. */
export function EmailFormMarkup({ id, label, hint, button }: EmailFormMarkupProps) {
  return (
    // Before there is a script, pressing the button does nothing, rather than load the page anew
    // with the address in its URL.
    <form className="email-form" aria-label={label} method="dialog" noValidate>
      <div className="field">
        <label htmlFor={id}>{emailLabels.email}</label>
        <input
          {...emailInput}
          id={id}
          className="control"
          name="email"
          required
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      </div>
      <Button type="submit">{button}</Button>
    </form>
  );
}
