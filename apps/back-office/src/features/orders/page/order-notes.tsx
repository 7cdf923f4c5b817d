import Button from '@mui/material/Button';
import type { StaffOrder } from '@tarnholt/contract';
import { useState } from 'react';
import { Form, maxLength, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { formatTime } from '../../../look/formats.ts';
import { useMayCall } from '../../identity/session-context.ts';
import { DraftKeeper, useKeptDraft } from '../../tasks/draft-keeper.tsx';
import { useTask } from '../../tasks/use-task.ts';

/** What staff wrote down for each other. Nobody changes it afterwards. */
export function OrderNotes({ order }: { order: StaffOrder }) {
  return (
    <section className="panel side-panel" aria-labelledby="order-notes">
      <h2 id="order-notes">Notes</h2>
      {useMayCall('addOrderNote') && <NoteForm orderId={order.id} />}
      {order.notes.length === 0 ? (
        <p className="muted">Nobody has written anything down.</p>
      ) : (
        <ol className="history">
          {order.notes.map(({ at, author, note }) => (
            <li key={`${at} ${author}`}>
              <p className="order-note">{note}</p>
              <p className="small muted">
                {formatTime(at)}, {author}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const rules = [required(), maxLength(2_000)];

function NoteForm({ orderId }: { readonly orderId: string }) {
  const { addOrderNote } = useDeskActions();
  const draft = useKeptDraft('note');
  /** A new form after each note. */
  const [written, setWritten] = useState(0);
  const task = useTask<{ readonly note: string }>({
    send: ({ note }) => addOrderNote({ params: { orderId }, body: { note } }),
    done: 'Noted.',
    close: () => setWritten((count) => count + 1),
    fieldNames: ['note'],
  });
  return (
    <Form
      key={written}
      className="note-form"
      noValidate
      disableInvalidFormNotification
      onSubmit={(given: Record<string, unknown>) => task.submit(given as { note: string })}
      {...(draft !== null && written === 0 ? { defaultValues: draft } : {})}
    >
      <DraftKeeper form="note" />
      {task.failure !== null && <p role="alert">{task.failure.title}</p>}
      <TextInput source="note" label="Write a note" multiline validate={rules} helperText={false} />
      <Button type="submit" size="small" variant="outlined" disabled={task.isSending}>
        {task.isSending ? 'One moment…' : 'Add the note'}
      </Button>
    </Form>
  );
}
