import type { StaffGroup } from '@tarnholt/contract';
import { maxLength, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { TaskDialog, type TaskProps } from '../../tasks/task-dialog.tsx';
import { useTask } from '../../tasks/use-task.ts';

const rules = [required(), maxLength(200)];

/** Stops a part where it is. */
export function HoldDialog({ group, close, reload }: TaskProps<StaffGroup>) {
  const { holdGroup } = useDeskActions();
  const task = useTask<{ readonly reason: string }>({
    send: ({ reason }) =>
      holdGroup({ params: { groupId: group.id }, body: { version: group.version, reason } }),
    done: 'On hold. A manager clears it.',
    close,
    fieldNames: ['reason'],
  });
  return (
    <TaskDialog title="Put on hold" verb="Put on hold" close={close} reload={reload} task={task}>
      <p>It does not leave until a manager has cleared the hold. The buyer sees that it is held.</p>
      <TextInput
        source="reason"
        label="Reason, for us"
        validate={rules}
        helperText={false}
        autoFocus
        autoComplete="off"
      />
    </TaskDialog>
  );
}

/** Lets it go on. The server wants a sign-in of the last minutes for it. */
export function ClearHoldDialog({ group, close, reload }: TaskProps<StaffGroup>) {
  const { clearHold } = useDeskActions();
  const task = useTask<{ readonly note: string }>({
    send: ({ note }) =>
      clearHold({ params: { groupId: group.id }, body: { version: group.version, note } }),
    done: 'The hold is cleared.',
    close,
    fieldNames: ['note'],
  });
  return (
    <TaskDialog title="Clear the hold" verb="Clear" close={close} reload={reload} task={task}>
      <p>Held for: {group.hold?.reason}</p>
      <p>
        What else speaks against it is judged when it leaves. If your sign-in is not fresh any more,
        you are asked to sign in again and come back here.
      </p>
      <TextInput
        source="note"
        label="What was settled"
        validate={rules}
        helperText={false}
        autoFocus
        autoComplete="off"
      />
    </TaskDialog>
  );
}
