import Alert from '@mui/material/Alert';
import type { CallInput, StaffGroup } from '@tarnholt/contract';
import { usStates } from '@tarnholt/contract/us-states';
import { DateInput, maxLength, regex, required, SelectInput, TextInput } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { TaskDialog, type TaskProps } from '../../tasks/task-dialog.tsx';
import { useTask } from '../../tasks/use-task.ts';
import { LicenseCopies } from '../copy/license-copy.tsx';

type LicenseRecord = Omit<CallInput<'recordLicense'>['body'], 'version'>;

const rules = {
  number: [required(), maxLength(40)],
  expiresOn: required(),
  name: [required(), maxLength(100)],
  tradeName: maxLength(100),
  street: [required(), maxLength(100)],
  city: [required(), maxLength(50)],
  state: required(),
  zip: [required(), regex(/^\d{5}(-\d{4})?$/, 'Five digits, or nine with a dash')],
};
const stateChoices = Object.entries(usStates).map(([id, name]) => ({
  id,
  name: `${name} (${id})`,
}));
const quietField = { helperText: false, autoComplete: 'off' } as const;

const fieldNames = [
  ...['number', 'expiresOn', 'loaUntil', 'licenseeName', 'tradeName'],
  ...['street', 'city', 'state', 'zip'],
];

export function LicenseDialog({ group, close, reload }: TaskProps<StaffGroup>) {
  const { recordLicense } = useDeskActions();
  const task = useTask<LicenseRecord>({
    send: (values) =>
      recordLicense({
        params: { groupId: group.id },
        body: {
          ...values,
          loaUntil: values.loaUntil || null,
          tradeName: values.tradeName ?? '',
          version: group.version,
        },
      }),
    done: 'The license is on record.',
    close,
    fieldNames,
  });
  return (
    <TaskDialog
      title="License as it is printed"
      verb="Save"
      close={close}
      reload={reload}
      task={task}
      values={startingValues(group)}
      beside={group.dealer && <LicenseCopies documents={group.dealer.documents} />}
    >
      <p className="muted">
        Type what stands on the copy. The number is read and checked when you save.
      </p>
      {group.dealer?.releasedAt != null && (
        <Alert severity="warning">
          This part is released already. Saving takes the release back, and the license has to be
          checked anew.
        </Alert>
      )}
      <TextInput
        {...quietField}
        source="number"
        label="License number"
        validate={rules.number}
        placeholder="1-23-045-01-6A-12345"
        autoFocus
        slotProps={{ htmlInput: { className: 'data', spellCheck: false } }}
      />
      <DateInput
        {...quietField}
        source="expiresOn"
        label="Expiration date"
        validate={rules.expiresOn}
      />
      <DateInput
        {...quietField}
        source="loaUntil"
        label="Letter of authorization until, if there is one"
      />
      <TextInput {...quietField} source="licenseeName" label="Licensee" validate={rules.name} />
      <TextInput
        {...quietField}
        source="tradeName"
        label="Trade name, if there is one"
        validate={rules.tradeName}
      />
      <TextInput
        {...quietField}
        source="street"
        label="Street of the premises"
        validate={rules.street}
      />
      <div className="task-pair">
        <TextInput {...quietField} source="city" label="City" validate={rules.city} />
        <TextInput {...quietField} source="zip" label="ZIP code" validate={rules.zip} />
      </div>
      <SelectInput
        margin="none"
        helperText={false}
        source="state"
        label="State"
        choices={stateChoices}
        validate={rules.state}
      />
    </TaskDialog>
  );
}

/** What is on record; before that, what the buyer or the dealer has told us. */
function startingValues({ dealer, recipient }: StaffGroup): LicenseRecord {
  if (dealer?.license) {
    const { number, expiresOn, licenseeName, tradeName, street, city, state, zip } = dealer.license;
    return {
      number,
      expiresOn,
      licenseeName,
      tradeName,
      street,
      city,
      state,
      zip,
    } as LicenseRecord;
  }
  return {
    number: dealer?.claimedNumber ?? '',
    expiresOn: '',
    licenseeName: recipient?.company || recipient?.name || '',
    tradeName: '',
    street: recipient?.address ?? '',
    city: recipient?.city ?? '',
    state: recipient?.state ?? '',
    zip: recipient?.zip ?? '',
  } as LicenseRecord;
}
