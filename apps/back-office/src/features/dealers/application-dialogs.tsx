import type { DealerApplication } from '@tarnholt/contract';
import { dealerLimits } from '@tarnholt/contract/dealer-desk';
import { maxLength, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { LicenseCopies } from '../orders/copy/license-copy.tsx';
import { CheckInput } from '../orders/tasks/check-input.tsx';
import { TaskDialog } from '../tasks/task-dialog.tsx';
import { useTask } from '../tasks/use-task.ts';
import { dealersKey } from './directory-page.tsx';

interface ApplicationDialogProps {
  readonly application: DealerApplication;
  readonly close: () => void;
  readonly reload: () => Promise<unknown>;
}

const reasonRules = [required(), maxLength(dealerLimits.reason)];

interface ApprovalValues {
  readonly hasCheckedCopy?: boolean;
  readonly hasAskedAtf?: boolean;
}

export function ApproveDialog({ application, close, reload }: ApplicationDialogProps) {
  const { approveDealerApplication } = useDeskActions();
  const { id, version, company, license, locator, documents } = application;
  const task = useTask<ApprovalValues>({
    check: ({ hasCheckedCopy, hasAskedAtf }) =>
      hasCheckedCopy || hasAskedAtf ? null : 'Say which check you made. One is needed.',
    send: ({ hasCheckedCopy = false, hasAskedAtf = false }) =>
      approveDealerApplication({
        params: { applicationId: id },
        body: { version, hasCheckedCopy, hasAskedAtf },
      }),
    done: `${company} is a dealer now.`,
    close,
    alsoReads: dealersKey,
  });
  return (
    <TaskDialog
      title="Approve the dealer"
      verb="Approve"
      close={close}
      reload={reload}
      task={task}
      beside={<LicenseCopies documents={documents} call="getApplicationDocument" />}
    >
      <p>
        The account of {application.email} becomes that of the licensee{' '}
        <span className="data">{license?.number}</span>, whose license is then on file.{' '}
        {locator === null
          ? 'They did not ask to be found by shoppers.'
          : 'Shoppers find them in the locator.'}{' '}
        They are told by mail. You may be asked to sign in again.
      </p>
      <CheckInput
        source="hasCheckedCopy"
        label="I compared number, expiry and premises with the certified copy"
      />
      <CheckInput
        source="hasAskedAtf"
        label="I looked the license up in FFL eZ Check, and it is the same there"
      />
    </TaskDialog>
  );
}

export function RefuseDialog({ application, close, reload }: ApplicationDialogProps) {
  const { refuseDealerApplication } = useDeskActions();
  const { id, version, company } = application;
  const task = useTask<{ reason: string }>({
    send: ({ reason }) =>
      refuseDealerApplication({ params: { applicationId: id }, body: { version, reason } }),
    done: 'The application is refused.',
    close,
    fieldNames: ['reason'],
    alsoReads: dealersKey,
  });
  return (
    <TaskDialog
      title="Refuse the application"
      verb="Refuse"
      close={close}
      reload={reload}
      task={task}
    >
      <p>
        {company} reads the reason in a mail and may apply again. Their account stays: they can shop
        with it.
      </p>
      <TextInput
        source="reason"
        label="Reason"
        validate={reasonRules}
        helperText="For example: The copy of the license cannot be read."
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: dealerLimits.reason } }}
      />
    </TaskDialog>
  );
}
