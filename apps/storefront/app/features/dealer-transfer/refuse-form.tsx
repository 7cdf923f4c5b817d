import { useId, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { showCallFailure } from '../notices/notices.ts';
import { refuseTransfer } from './case-query.ts';

/** Asked twice: the buyer has to find another dealer then. */
export function RefuseForm({ token }: { readonly token: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const reason = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  const refuse = async () => {
    setSending(true);
    try {
      await refuseTransfer(token, reason.current?.value.trim() ?? '');
      window.scrollTo({ top: 0 });
    } catch (error) {
      showCallFailure(error);
      setOpen(false);
    } finally {
      setSending(false);
    }
  };

  return (
    <section className="dealer-refuse" aria-label="Refuse the transfer">
      <p>You cannot take this transfer on?</p>
      <button type="button" className="link-action" onClick={() => setOpen(true)}>
        Refuse the transfer
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        heading="Refuse the transfer"
        foot={
          <div className="form-actions">
            <Button isBusy={isSending} busyLabel="Refusing…" onClick={() => void refuse()}>
              Refuse
            </Button>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              Go back
            </Button>
          </div>
        }
      >
        <p>Nothing will be sent to you, and the buyer has to name another dealer.</p>
        <div className="field">
          <label htmlFor={id}>
            Reason<span className="field-optional"> (optional)</span>
          </label>
          <textarea
            id={id}
            ref={reason}
            className="control"
            rows={4}
            maxLength={500}
            aria-describedby={`${id}-hint`}
          />
          <p id={`${id}-hint`} className="field-hint">
            The buyer reads what you write here.
          </p>
        </div>
      </Dialog>
    </section>
  );
}
