import type { StaffImageRequest } from '@tarnholt/contract';
import { requestNoteLength } from '@tarnholt/contract/image-requests';
import { maxLength, TextInput } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { TaskDialog } from '../tasks/task-dialog.tsx';
import { useTask } from '../tasks/use-task.ts';
import { requestsKey } from './use-requests.ts';
import { type RequestTask, taskWords } from './words.ts';

interface DecideDialogProps {
  readonly request: StaffImageRequest;
  readonly task: RequestTask;
  readonly close: () => void;
  readonly reload: () => Promise<unknown>;
}

const noteRules = [maxLength(requestNoteLength)];

export function DecideDialog({ request, task: wanted, close, reload }: DecideDialogProps) {
  const { decideImageRequest } = useDeskActions();
  const { title, button, advice, told } = taskWords[wanted];
  const { id, version, reference, note } = request;
  const task = useTask<{ note: string | null }>({
    send: ({ note: typed }) =>
      decideImageRequest({
        params: { requestId: id },
        body: { version, state: wanted, note: typed ?? '' },
      }),
    done: told,
    close,
    fieldNames: ['note'],
    alsoReads: requestsKey,
  });
  return (
    <TaskDialog
      title={title}
      verb={button}
      close={close}
      reload={reload}
      task={task}
      values={{ note }}
    >
      <p>
        <span className="data">{reference}</span>. {advice}
      </p>
      <TextInput
        source="note"
        label="Note for colleagues"
        multiline
        minRows={3}
        validate={noteRules}
        helperText="It is deleted together with the request."
        autoFocus
        slotProps={{ htmlInput: { maxLength: requestNoteLength } }}
      />
    </TaskDialog>
  );
}
