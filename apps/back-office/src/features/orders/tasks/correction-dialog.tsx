import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { CallInput, StaffGroup } from '@tarnholt/contract';
import { useState } from 'react';
import { required, TextInput } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { TaskDialog, type TaskProps } from '../../tasks/task-dialog.tsx';
import { useTask } from '../../tasks/use-task.ts';
import { currentEntriesOf } from './what-can-be-done.ts';

type Correction = CallInput<'correctDisposition'>['body'];

const fields = [
  ['serialNumber', 'Serial number'],
  ['manufacturer', 'Manufacturer'],
  ['model', 'Model'],
  ['itemType', 'Type'],
  ['caliber', 'Caliber or gauge'],
  ['disposedOn', 'Date of disposition'],
  ['licenseeName', 'Licensee'],
  ['licenseNumber', 'License number'],
  ['street', 'Street'],
  ['city', 'City'],
  ['state', 'State'],
  ['zip', 'ZIP'],
  ['reason', 'What was wrong'],
] as const;
const fieldNames = fields.map(([name]) => name);
const needed = required();

/** Writes a further row in place of one that is wrong. The server wants a fresh sign-in for it. */
export function CorrectionDialog({ group, close, reload }: TaskProps<StaffGroup>) {
  const { correctDisposition } = useDeskActions();
  const entries = currentEntriesOf(group);
  const [chosenId, setChosenId] = useState(entries[0]?.id ?? 0);
  const entry = entries.find(({ id }) => id === chosenId);
  const task = useTask<Correction>({
    send: (values) =>
      correctDisposition({ params: { dispositionId: chosenId }, body: { ...values } }),
    done: 'The book is set right. The entry that was wrong stays in it.',
    close,
    fieldNames,
    alsoReads: ['book'],
  });
  if (entry === undefined) return null;
  return (
    <TaskDialog
      key={chosenId}
      title="Correct the book"
      verb="Add the right entry"
      close={close}
      reload={reload}
      task={task}
      values={{ ...valuesOf(entry), reason: '' }}
    >
      <p>
        Nothing is rewritten: what you save becomes a further entry, which names the one that it
        replaces. If your sign-in is not fresh any more, you are asked to sign in again.
      </p>
      {entries.length > 1 && (
        <TextField
          select
          label="Entry"
          value={chosenId}
          onChange={({ target }) => setChosenId(Number(target.value))}
        >
          {entries.map(({ id, serialNumber }) => (
            <MenuItem key={id} value={id}>
              {id}: {serialNumber}
            </MenuItem>
          ))}
        </TextField>
      )}
      {fields.map(([source, label]) => (
        <TextInput
          key={source}
          source={source}
          label={label}
          validate={needed}
          helperText={false}
          autoComplete="off"
          {...(source === 'disposedOn'
            ? { type: 'date', slotProps: { inputLabel: { shrink: true } } }
            : {})}
        />
      ))}
    </TaskDialog>
  );
}

function valuesOf(entry: StaffGroup['dispositions'][number]): Omit<Correction, 'reason'> {
  const { serialNumber, manufacturer, model, itemType, caliber, disposedOn } = entry;
  const { licenseeName, licenseNumber, street, city, zip } = entry;
  // Written down by the same rule that the server holds a correction to.
  const state = entry.state as Correction['state'];
  return {
    ...{ serialNumber, manufacturer, model, itemType, caliber, disposedOn },
    ...{ licenseeName, licenseNumber, street, city, state, zip },
  };
}
