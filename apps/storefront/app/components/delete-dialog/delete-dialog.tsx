import { ApiError } from '@tarnholt/contract/client';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';

interface DeleteDialogProps {
  /** What goes or stays, as its buttons say: "Address". */
  readonly noun: string;
  readonly heading: string;
  /** What would be lost. */
  readonly children: ReactNode;
  /** The dialog has closed, whatever was decided. */
  readonly onClose: () => void;
  /** Null when it is done, or why it is not. A rejection is told in the words of the api. */
  readonly remove: () => Promise<ReactNode>;
  /** After it has closed. */
  readonly onDeleted: () => void;
}

/** Asks first: what is deleted cannot be brought back. Opens when it is rendered. */
export function DeleteDialog(props: DeleteDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [refusal, setRefusal] = useState<ReactNode>(null);

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    // Enter, pressed once too often, changes nothing.
    keep.current?.focus();
  }, []);

  /** The browser gives the focus back to the button that opened it. */
  const close = () => dialog.current?.close();

  const remove = async () => {
    if (isDeleting) return;
    setDeleting(true);
    setRefusal(null);
    // Said in here: whatever is outside cannot be reached while the dialog is open.
    const refused = await props.remove().catch(toldRefusal);
    setDeleting(false);
    setRefusal(refused);
    if (refused !== null) return;
    close();
    props.onDeleted();
  };

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onClose={props.onClose}
      // Escape, while the outcome is still to come.
      onCancel={(event) => isDeleting && event.preventDefault()}
    >
      <h2 id={id}>{props.heading}</h2>
      {props.children}
      <div role="alert">{refusal}</div>
      <div className="form-actions">
        <Button isBusy={isDeleting} busyLabel="Deleting…" onClick={() => void remove()}>
          Delete {props.noun}
        </Button>
        <Button
          ref={keep}
          kind="quiet"
          isUnavailable={isDeleting}
          onClick={() => !isDeleting && close()}
        >
          Keep {props.noun}
        </Button>
      </div>
    </dialog>
  );
}

function toldRefusal(error: unknown): ReactNode {
  const title = error instanceof ApiError ? error.title : 'Something went wrong on our side.';
  return <p className="field-error">Error: {title}</p>;
}

/** One that is already gone, by another tab or a click whose answer was lost, is deleted too. */
export async function unlessGone(deleted: Promise<unknown>): Promise<null> {
  try {
    await deleted;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
  return null;
}
