import Alert from '@mui/material/Alert';
import type { CallInput, StaffGroup } from '@tarnholt/contract';
import { country, usStates } from '@tarnholt/contract/us-states';
import { email, maxLength, regex, required, SelectInput, TextInput } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { TaskDialog, type TaskProps } from '../../tasks/task-dialog.tsx';
import { useTask } from '../../tasks/use-task.ts';

type DealerChange = Omit<CallInput<'changeDealer'>['body'], 'version'>;

const rules = {
  name: [required(), maxLength(100)],
  street: [required(), maxLength(100)],
  city: [required(), maxLength(60)],
  state: required(),
  zip: [required(), regex(/^\d{5}(-\d{4})?$/, 'Five digits, or nine with a dash')],
  email: [required(), email()],
  phone: [required(), maxLength(25)],
  licenseeId: regex(/^[1345689]\d{7}$/, 'The first three and the last five digits of the number'),
  reason: [required(), maxLength(200)],
};
const stateChoices = Object.entries(usStates).map(([id, name]) => ({
  id,
  name: `${name} (${id})`,
}));
const quietField = { helperText: false, autoComplete: 'off' } as const;

const fieldNames = [
  ...['dealerName', 'dealerAddress', 'dealerCity', 'dealerState', 'dealerZip'],
  ...['dealerEmail', 'dealerPhone', 'licenseeId', 'reason'],
];

/** Names the dealer of a part, or another one. Whatever was verified for the last starts anew. */
export function DealerDialog({ group, close, reload }: TaskProps<StaffGroup>) {
  const { changeDealer } = useDeskActions();
  const task = useTask<DealerChange>({
    send: ({ licenseeId, ...values }) =>
      changeDealer({
        params: { groupId: group.id },
        body: {
          ...values,
          ...(licenseeId ? { licenseeId } : {}),
          dealerCountry: country,
          version: group.version,
        },
      }),
    done: 'The dealer is asked by mail.',
    close,
    fieldNames,
  });
  const isFirst = group.recipient === null;
  return (
    <TaskDialog
      title={isFirst ? 'Name the dealer' : 'Change the dealer'}
      verb="Ask this dealer"
      close={close}
      reload={reload}
      task={task}
    >
      {!isFirst && (
        <Alert severity="warning">
          Everything is verified anew for the new dealer. What the last one handed in stays on
          record, and is told that it does not come.
        </Alert>
      )}
      <TextInput
        {...quietField}
        source="dealerName"
        label="Dealer"
        validate={rules.name}
        autoFocus
      />
      <TextInput
        {...quietField}
        source="dealerAddress"
        label="Street of the premises"
        validate={rules.street}
      />
      <div className="task-pair">
        <TextInput {...quietField} source="dealerCity" label="City" validate={rules.city} />
        <TextInput {...quietField} source="dealerZip" label="ZIP code" validate={rules.zip} />
      </div>
      <SelectInput
        margin="none"
        helperText={false}
        source="dealerState"
        label="State"
        choices={stateChoices}
        validate={rules.state}
      />
      <TextInput {...quietField} source="dealerEmail" label="Email" validate={rules.email} />
      <TextInput {...quietField} source="dealerPhone" label="Phone" validate={rules.phone} />
      <TextInput
        {...quietField}
        source="licenseeId"
        label="Licensee, if the buyer named one of the directory"
        placeholder="Eight digits"
        validate={rules.licenseeId}
      />
      <TextInput {...quietField} source="reason" label="Reason, for us" validate={rules.reason} />
    </TaskDialog>
  );
}
