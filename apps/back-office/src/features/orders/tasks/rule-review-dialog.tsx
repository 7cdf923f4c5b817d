import type { StaffGroup } from '@tarnholt/contract';
import { maxLength, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { TaskDialog, type TaskProps } from '../../tasks/task-dialog.tsx';
import { useTask } from '../../tasks/use-task.ts';
import { RuleFindings } from '../group/rule-findings.tsx';

interface RuleReview {
  readonly note: string;
}

const noteRules = [required(), maxLength(500)];

/** Settles what the rules hold or ask for, by the word of whoever has looked at it. */
export function RuleReviewDialog({ group, close, reload }: TaskProps<StaffGroup>) {
  const { reviewRules } = useDeskActions();
  const task = useTask<RuleReview>({
    send: ({ note }) =>
      reviewRules({ params: { groupId: group.id }, body: { version: group.version, note } }),
    done: 'Settled. What you wrote is kept with the order.',
    close,
    fieldNames: ['note'],
  });
  const isStuck = group.rules.findings.some(({ canBeSettled }) => !canBeSettled);
  return (
    <TaskDialog
      title="Look at what the rules ask for"
      verb="Settle"
      close={close}
      reload={reload}
      task={task}
      isBlocked={isStuck}
    >
      <RuleFindings rules={group.rules} />
      {isStuck ? (
        <p>
          What a rule forbids cannot be settled here: cancel this part, or have the rules or their
          coverage set right.
        </p>
      ) : (
        <TextInput
          source="note"
          label="What you have seen: a document, a number, a reason"
          validate={noteRules}
          helperText={false}
          multiline
          autoFocus
          autoComplete="off"
        />
      )}
    </TaskDialog>
  );
}
