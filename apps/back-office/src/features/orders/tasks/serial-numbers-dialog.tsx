import type { StaffGroup } from '@tarnholt/contract';
import { regex, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { TaskDialog, type TaskProps } from '../../tasks/task-dialog.tsx';
import { useTask } from '../../tasks/use-task.ts';
import { serialUnitsOf } from './what-can-be-done.ts';

interface SerialNumbers {
  readonly units: readonly { readonly serialNumber: string }[];
}

const rules = [
  required(),
  regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,29}$/, 'Letters, digits and dashes, at least three'),
];

export function SerialNumbersDialog({ group, close, reload }: TaskProps<StaffGroup>) {
  const { enterSerialNumbers } = useDeskActions();
  const units = serialUnitsOf(group);
  const task = useTask<SerialNumbers>({
    send: (values) =>
      enterSerialNumbers({
        params: { groupId: group.id },
        body: {
          version: group.version,
          units: units.map(({ lineId, unitNumber }, index) => ({
            lineId,
            unitNumber,
            serialNumber: values.units[index]?.serialNumber.trim() ?? '',
          })),
        },
      }),
    done: 'The serial numbers are on record.',
    close,
    fieldNames: ['units'],
  });
  return (
    <TaskDialog
      title="Serial numbers"
      verb="Save"
      close={close}
      reload={reload}
      task={task}
      values={{ units: units.map(({ serialNumber }) => ({ serialNumber })) }}
    >
      <p className="muted">
        As stamped on each firearm. They go into the bound book when it ships.
      </p>
      {units.map(({ lineId, unitNumber, productName }, index) => (
        <TextInput
          key={`${lineId} ${unitNumber}`}
          source={`units.${index}.serialNumber`}
          label={`${productName}, piece ${unitNumber}`}
          validate={rules}
          helperText={false}
          autoFocus={index === 0}
          autoComplete="off"
          slotProps={{ htmlInput: { className: 'data', spellCheck: false, maxLength: 30 } }}
        />
      ))}
    </TaskDialog>
  );
}
