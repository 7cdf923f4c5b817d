import type { StaffGroup } from '@tarnholt/contract';
import { maxLength, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { TaskDialog, type TaskProps } from '../../tasks/task-dialog.tsx';
import { useTask } from '../../tasks/use-task.ts';

interface Cancellation {
  readonly reason: string;
}

const reasonRules = [required(), maxLength(200)];

/** Takes back what has not left. The buyer reads the reason. */
export function CancelDialog({ group, close, reload }: TaskProps<StaffGroup>) {
  const { cancelGroup } = useDeskActions();
  const task = useTask<Cancellation>({
    send: ({ reason }) =>
      cancelGroup({ params: { groupId: group.id }, body: { version: group.version, reason } }),
    done: 'Canceled. The buyer is told, and the money goes back.',
    close,
    fieldNames: ['reason'],
  });
  return (
    <TaskDialog
      title="Cancel this part"
      verb="Cancel this part"
      close={close}
      reload={reload}
      task={task}
    >
      <p>It will not be sent. Its money is given back, and its stock can be sold again.</p>
      <TextInput
        source="reason"
        label="Reason, for the buyer"
        validate={reasonRules}
        helperText={false}
        autoFocus
        autoComplete="off"
      />
    </TaskDialog>
  );
}
