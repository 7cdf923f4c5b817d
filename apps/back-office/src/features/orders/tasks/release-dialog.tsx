import Alert from '@mui/material/Alert';
import type { StaffGroup } from '@tarnholt/contract';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { TaskDialog, type TaskProps } from '../../tasks/task-dialog.tsx';
import { useTask } from '../../tasks/use-task.ts';
import { Place } from '../group/place.tsx';
import { SampleRules } from '../group/rule-findings.tsx';

/** Allows firearms to leave. The server wants a sign-in of the last minutes for it. */
export function ReleaseDialog({ group, close, reload }: TaskProps<StaffGroup>) {
  const { releaseGroup } = useDeskActions();
  const task = useTask<object>({
    send: () => releaseGroup({ params: { groupId: group.id }, body: { version: group.version } }),
    done: 'Released. It can be shipped now.',
    close,
  });
  const blockers = group.dealer?.blockers ?? [];
  return (
    <TaskDialog
      title="Release to the dealer"
      verb="Release"
      close={close}
      reload={reload}
      task={task}
      isBlocked={blockers.length > 0}
    >
      {blockers.length > 0 ? (
        <Alert severity="error">
          This cannot leave yet:
          <ul className="task-reasons">
            {blockers.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <p>
          You confirm that the license was verified and that this part may leave. If your sign-in is
          not fresh any more, you are asked to sign in again and come back here.
        </p>
      )}
      {group.rules.isSample && <SampleRules />}
      {group.recipient && (
        <div className="task-place">
          <Place place={group.recipient} />
        </div>
      )}
      <ul>
        {group.items.map(({ lineId, productName, quantity }) => (
          <li key={lineId}>
            {quantity} × {productName}
          </li>
        ))}
      </ul>
    </TaskDialog>
  );
}
