import { email, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { TaskDialog } from '../tasks/task-dialog.tsx';
import { useTask } from '../tasks/use-task.ts';
import { requestsKey } from './use-requests.ts';

interface ForgetDialogProps {
  readonly close: () => void;
  readonly reload: () => Promise<unknown>;
}

const addressRules = [required(), email('An email address, as in ann@example.com')];

export function ForgetDialog({ close, reload }: ForgetDialogProps) {
  const { forgetRequests } = useDeskActions();
  const task = useTask<{ email: string }>({
    send: ({ email: address }) => forgetRequests({ body: { email: address } }),
    done: 'All that the address had sent is deleted.',
    close,
    fieldNames: ['email'],
    alsoReads: requestsKey,
  });
  return (
    <TaskDialog
      title="Delete what an address has sent"
      verb="Delete for good"
      close={close}
      reload={reload}
      task={task}
      values={{ email: '' }}
    >
      <p>
        For somebody who wants to be forgotten. Deletes every image request and product registration
        of the address, and empties the mails about them. It does not come back. Orders and accounts
        are not touched. You may be asked to sign in once more.
      </p>
      <TextInput
        source="email"
        label="Email address"
        type="email"
        validate={addressRules}
        helperText={false}
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
    </TaskDialog>
  );
}
