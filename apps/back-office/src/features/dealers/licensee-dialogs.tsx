import type { Licensee } from '@tarnholt/contract';
import { dealerLimits } from '@tarnholt/contract/dealer-desk';
import { maxLength, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { CheckInput } from '../orders/tasks/check-input.tsx';
import { parseAmount } from '../orders/tasks/parse-amount.ts';
import { TaskDialog } from '../tasks/task-dialog.tsx';
import { useTask } from '../tasks/use-task.ts';
import { dealersKey } from './directory-page.tsx';
import { countOf } from './words.ts';

interface LicenseeDialogProps {
  readonly licensee: Licensee;
  readonly close: () => void;
  readonly reload: () => Promise<unknown>;
}

const reasonRules = [required(), maxLength(dealerLimits.reason)];
const quietField = { helperText: false, autoComplete: 'off' } as const;

const targetOf = ({ id, version }: Licensee) => ({ params: { licenseeId: id }, version });

interface HouseValues {
  readonly isPreferred: boolean;
  readonly isStocking: boolean;
  readonly transferFee: string | null;
  readonly hours: string | null;
  readonly website: string | null;
  readonly contactEmail: string | null;
  readonly note: string | null;
}

export function HouseDialog({ licensee, close, reload }: LicenseeDialogProps) {
  const { updateLicensee } = useDeskActions();
  const { params, version } = targetOf(licensee);
  const task = useTask<HouseValues>({
    check: ({ transferFee }) =>
      (transferFee ?? '').trim() === '' || parseAmount(transferFee ?? '') !== null
        ? null
        : 'The transfer fee is an amount in dollars, as in 35.00, or nothing.',
    send: (values) => {
      const cents = parseAmount(values.transferFee ?? '');
      return updateLicensee({
        params,
        body: {
          version,
          isPreferred: values.isPreferred,
          isStocking: values.isStocking,
          transferFee: cents === null ? null : cents / 100,
          hours: values.hours ?? '',
          website: values.website ?? '',
          contactEmail: values.contactEmail ?? '',
          note: values.note ?? '',
        },
      });
    },
    done: 'The dealer is changed.',
    close,
    fieldNames: ['transferFee', 'hours', 'website', 'contactEmail', 'note'],
    alsoReads: dealersKey,
  });
  return (
    <TaskDialog
      title="What we say of this dealer"
      verb="Save"
      close={close}
      reload={reload}
      task={task}
      values={{
        isPreferred: licensee.isPreferred,
        isStocking: licensee.isStocking,
        transferFee: licensee.transferFee === null ? '' : licensee.transferFee.toFixed(2),
        hours: licensee.hours,
        website: licensee.website,
        contactEmail: licensee.contactEmail,
        note: licensee.note,
      }}
    >
      <p>Shoppers see all of it but the email and the note, within five minutes.</p>
      <CheckInput source="isPreferred" label="Preferred: shown first to shoppers nearby" />
      <CheckInput source="isStocking" label="Has our products in stock" />
      <TextInput source="transferFee" label="Transfer fee in dollars" {...quietField} />
      <TextInput
        source="hours"
        label="Hours"
        validate={maxLength(dealerLimits.hours)}
        {...quietField}
      />
      <TextInput
        source="website"
        label="Website"
        validate={maxLength(dealerLimits.website)}
        {...quietField}
      />
      <TextInput source="contactEmail" label="Email (not shown)" {...quietField} />
      <TextInput
        source="note"
        label="Note for staff"
        multiline
        minRows={3}
        validate={maxLength(dealerLimits.note)}
        {...quietField}
      />
    </TaskDialog>
  );
}

export function BlockDialog({ licensee, close, reload }: LicenseeDialogProps) {
  const { blockLicensee } = useDeskActions();
  const { params, version } = targetOf(licensee);
  const task = useTask<{ reason: string }>({
    send: ({ reason }) => blockLicensee({ params, body: { version, reason } }),
    done: 'The dealer is blocked.',
    close,
    fieldNames: ['reason'],
    alsoReads: dealersKey,
  });
  return (
    <TaskDialog title="Block the dealer" verb="Block" close={close} reload={reload} task={task}>
      <p>
        Nobody can find or choose {licensee.name} any more.{' '}
        {licensee.openOrderCount === 0
          ? 'No open order goes there.'
          : `${countOf(licensee.openOrderCount, 'open order', 'open orders')} cannot leave until you unblock it or another dealer is named.`}{' '}
        Buyers are told only that we cannot send there.
      </p>
      <TextInput
        source="reason"
        label="Reason, for staff"
        validate={reasonRules}
        multiline
        minRows={2}
        autoFocus
        {...quietField}
      />
    </TaskDialog>
  );
}

export function UnblockDialog({ licensee, close, reload }: LicenseeDialogProps) {
  const { unblockLicensee } = useDeskActions();
  const { params, version } = targetOf(licensee);
  const task = useTask<{ reason: string }>({
    send: ({ reason }) => unblockLicensee({ params, body: { version, reason } }),
    done: 'The dealer is open again.',
    close,
    fieldNames: ['reason'],
    alsoReads: dealersKey,
  });
  return (
    <TaskDialog title="Unblock the dealer" verb="Unblock" close={close} reload={reload} task={task}>
      <p>
        Firearms can go to {licensee.name} again: what was released for it and is still in force may
        leave at once. You may be asked to sign in again.
      </p>
      <TextInput
        source="reason"
        label="Why it is open again"
        validate={reasonRules}
        multiline
        minRows={2}
        autoFocus
        {...quietField}
      />
    </TaskDialog>
  );
}
