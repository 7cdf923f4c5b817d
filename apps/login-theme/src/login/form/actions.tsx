import type { MouseEvent } from 'react';
import type { I18n } from '../i18n.ts';

type ActionsProps = {
  readonly i18n: Pick<I18n, 'msgStr'>;
  readonly submit: string;
  /** Name and value that tell Keycloak which button was pressed. */
  readonly name?: string;
  readonly value?: string;
  /** The shop asked for this page, so its visitor may leave it without doing anything. */
  readonly canCancel?: boolean | undefined;
};

/**
 * Keeps the focus where it is. Otherwise the field that loses it may show an error, which moves the
 * button away from under the pointer, and the click is lost.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function Actions({ i18n, submit, name, value, canCancel = false }: ActionsProps) {
  return (
    <div className="actions">
      <button type="submit" className="button" name={name} value={value} onMouseDown={keepFocus}>
        {submit}
      </button>
      {canCancel && (
        <button
          type="submit"
          className="button button-quiet"
          name="cancel-aia"
          value="true"
          onMouseDown={keepFocus}
        >
          {i18n.msgStr('doCancel')}
        </button>
      )}
    </div>
  );
}
