import type { StaffGroup } from '@tarnholt/contract';
import { required, TextInput } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { TaskDialog, type TaskProps } from '../../tasks/task-dialog.tsx';
import { useTask } from '../../tasks/use-task.ts';
import { currentEntriesOf } from './what-can-be-done.ts';

interface Departure {
  readonly leftOn: string;
  readonly units: readonly { readonly serialNumber: string }[];
}

const needed = required();

/** Somebody has seen the firearms leave, and reads their numbers from the papers, not from here. */
export function DepartureDialog({ group, close, reload }: TaskProps<StaffGroup>) {
  const { confirmDisposition } = useDeskActions();
  const entries = currentEntriesOf(group);
  const today = new Date().toISOString().slice(0, 10);
  const task = useTask<Departure>({
    send: ({ leftOn, units }) =>
      confirmDisposition({
        params: { groupId: group.id },
        body: {
          version: group.version,
          leftOn,
          serialNumbers: units.map(({ serialNumber }) => serialNumber.trim()),
        },
      }),
    done: 'The book says that it has left.',
    close,
    fieldNames: ['leftOn'],
    alsoReads: ['book'],
  });
  return (
    <TaskDialog
      title="Confirm that it left"
      verb="It has left"
      close={close}
      reload={reload}
      task={task}
      values={{ leftOn: today, units: entries.map(() => ({ serialNumber: '' })) }}
    >
      <p>
        Type the serial number of each firearm that went out with this shipment. They are compared
        with the book.
      </p>
      {entries.map(({ id, manufacturer, model }, index) => (
        <TextInput
          key={id}
          source={`units.${index}.serialNumber`}
          label={`${manufacturer} ${model}, serial number`}
          validate={needed}
          helperText={false}
          autoFocus={index === 0}
          autoComplete="off"
          slotProps={{ htmlInput: { className: 'data', spellCheck: false, maxLength: 30 } }}
        />
      ))}
      <TextInput
        source="leftOn"
        label="Left the house on"
        type="date"
        validate={needed}
        helperText={false}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      />
    </TaskDialog>
  );
}
