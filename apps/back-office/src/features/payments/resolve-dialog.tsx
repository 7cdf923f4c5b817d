import type { PaymentBreak } from '@tarnholt/contract';
import { maxLength, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { TaskDialog } from '../tasks/task-dialog.tsx';
import { useTask } from '../tasks/use-task.ts';
import { paymentsKey } from './use-payments.ts';
import { breakWords } from './words.ts';

interface ResolveDialogProps {
  readonly found: PaymentBreak;
  readonly close: () => void;
  readonly reload: () => Promise<unknown>;
}

const noteRules = [required(), maxLength(500)];

export function ResolveDialog({ found, close, reload }: ResolveDialogProps) {
  const { resolvePaymentBreak } = useDeskActions();
  const { label, advice } = breakWords[found.kind];
  const task = useTask<{ note: string }>({
    send: ({ note }) => resolvePaymentBreak({ params: { breakId: found.id }, body: { note } }),
    done: 'The difference is resolved.',
    close,
    fieldNames: ['note'],
    alsoReads: paymentsKey,
  });
  return (
    <TaskDialog
      title="Resolve the difference"
      verb="Resolve"
      close={close}
      reload={reload}
      task={task}
    >
      <p>
        <strong>{label}.</strong> {advice}
      </p>
      <p>
        This moves no money. It says that you have looked and that nothing is left to do; it comes
        back if the books differ in another way.
      </p>
      <TextInput
        source="note"
        label="What you found and did"
        validate={noteRules}
        helperText={false}
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </TaskDialog>
  );
}
