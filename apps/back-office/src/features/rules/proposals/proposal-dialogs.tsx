import type { WholeRuleProposal } from '@tarnholt/contract';
import { ruleLimits } from '@tarnholt/contract/rules';
import { maxLength, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { TaskDialog } from '../../tasks/task-dialog.tsx';
import { useTask } from '../../tasks/use-task.ts';
import { sayChanges } from '../changes/change-words.ts';
import { EndingCoverage } from '../changes/ending-coverage.tsx';
import { rulesKey, useReloadRules, useSetComparison } from '../use-rules.ts';

interface ProposalDialogProps {
  readonly proposal: WholeRuleProposal;
  readonly close: () => void;
}

export function PublishDialog({ proposal, close }: ProposalDialogProps) {
  const { publishRules } = useDeskActions();
  const reload = useReloadRules();
  const compared = useSetComparison('current', proposal.hash);
  const first = compared.data?.pages[0];
  const task = useTask<object>({
    send: () =>
      publishRules({
        params: { proposalId: proposal.id },
        body: {
          version: proposal.version,
          currentPublicationId: proposal.currentPublicationId,
        },
      }),
    done: 'Published. These rules count from now on.',
    close,
    alsoReads: rulesKey,
  });
  return (
    <TaskDialog
      title="Publish these rules"
      verb="Publish"
      close={close}
      reload={reload}
      task={task}
      // Nobody publishes what they could not have read.
      isBlocked={first === undefined}
    >
      <p>
        <strong>{proposal.title}</strong>, proposed by {proposal.proposedBy}
      </p>
      <p>
        From this moment on every order is judged by them, also those that are placed and have not
        left. It is undone only by publishing other rules.
      </p>
      {first === undefined ? (
        <p role="status">Reading what differs…</p>
      ) : (
        <>
          <p>{sayChanges(first.counts)}.</p>
          <EndingCoverage cells={first.endingCoverage} />
        </>
      )}
    </TaskDialog>
  );
}

const reasonRules = [required(), maxLength(ruleLimits.reason)];

export function DiscardDialog({ proposal, close }: ProposalDialogProps) {
  const { discardRuleProposal } = useDeskActions();
  const reload = useReloadRules();
  const task = useTask<{ reason: string }>({
    send: ({ reason }) =>
      discardRuleProposal({
        params: { proposalId: proposal.id },
        body: { version: proposal.version, reason },
      }),
    done: 'The proposal is discarded.',
    close,
    fieldNames: ['reason'],
    alsoReads: rulesKey,
  });
  return (
    <TaskDialog
      title="Discard the proposal"
      verb="Discard"
      close={close}
      reload={reload}
      task={task}
    >
      <p>
        <strong>{proposal.title}</strong>
      </p>
      <p>It can never be published then. The rules that count stay as they are.</p>
      <TextInput
        source="reason"
        label="Reason"
        validate={reasonRules}
        helperText={false}
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: ruleLimits.reason } }}
      />
    </TaskDialog>
  );
}
