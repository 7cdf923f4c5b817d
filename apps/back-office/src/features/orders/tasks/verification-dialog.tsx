import type { CallInput, StaffGroup } from '@tarnholt/contract';
import {
  FormDataConsumer,
  maxLength,
  RadioButtonGroupInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { TaskDialog, type TaskProps } from '../../tasks/task-dialog.tsx';
import { useTask } from '../../tasks/use-task.ts';
import { LicenseCopies } from '../copy/license-copy.tsx';
import { EzCheckLink, LicenseFacts } from '../group/dealer-case.tsx';
import { verificationMethodWords, verificationResultWords } from '../words.ts';
import { CheckInput } from './check-input.tsx';

type Verification = Omit<CallInput<'recordVerification'>['body'], 'version'>;

const methods = Object.entries(verificationMethodWords).map(([id, name]) => ({ id, name }));
const results = Object.entries(verificationResultWords).map(([id, { label }]) => ({
  id,
  name: label,
}));
const needed = required();
const reasonRules = [required(), maxLength(500)];
/** Nothing is taken for granted: each match is a decision. */
const start: Partial<Verification> = {
  method: 'ez_check',
  numberMatches: false,
  expiryMatches: false,
  addressMatches: false,
  documentId: null,
  reason: null,
};

/** As the server sees it: anything else refuses the license, and wants a reason. */
export function isApproval(check: Partial<Verification>): boolean {
  const isValid = check.result === 'valid' || check.result === 'loa';
  const { numberMatches, expiryMatches, addressMatches } = check;
  return isValid && numberMatches === true && expiryMatches === true && addressMatches === true;
}

const fieldNames = [
  ...['method', 'result', 'documentId', 'reason'],
  ...['numberMatches', 'expiryMatches', 'addressMatches'],
];

export function VerificationDialog({ group, close, reload }: TaskProps<StaffGroup>) {
  const { recordVerification } = useDeskActions();
  const task = useTask<Verification>({
    send: (values) =>
      recordVerification({
        params: { groupId: group.id },
        body: {
          ...values,
          documentId: values.documentId || null,
          reason: isApproval(values) ? null : (values.reason ?? null),
          version: group.version,
        },
      }),
    done: 'The check is on record.',
    close,
    fieldNames,
  });
  const license = group.dealer?.license;
  const documents = (group.dealer?.documents ?? [])
    .filter(({ state }) => state === 'clean')
    .map(({ id, fileName }) => ({ id, name: fileName }));
  return (
    <TaskDialog
      title="What the check showed"
      verb="Save"
      close={close}
      reload={reload}
      task={task}
      values={start as Verification}
      beside={group.dealer && <LicenseCopies documents={group.dealer.documents} />}
    >
      {license && (
        <div className="task-place">
          <LicenseFacts license={license} />
          <EzCheckLink license={license} />
        </div>
      )}
      <RadioButtonGroupInput
        margin="none"
        source="method"
        label="Checked with"
        choices={methods}
        validate={needed}
        helperText={false}
      />
      <SelectInput
        margin="none"
        source="result"
        label="Result"
        choices={results}
        validate={needed}
        helperText={false}
      />
      <fieldset className="task-checks">
        <legend className="visually-hidden">What matches the copy</legend>
        <CheckInput source="numberMatches" label="The number matches" />
        <CheckInput source="expiryMatches" label="The expiration date matches" />
        <CheckInput source="addressMatches" label="The address matches" />
      </fieldset>
      {documents.length > 0 && (
        <SelectInput
          margin="none"
          source="documentId"
          label="Copy it was compared with"
          choices={documents}
          helperText={false}
        />
      )}
      <FormDataConsumer>
        {({ formData }) =>
          isApproval(formData as Partial<Verification>) ? (
            <p>This approves the license.</p>
          ) : (
            <TextInput
              source="reason"
              label="Why it is refused"
              validate={reasonRules}
              helperText={false}
              autoComplete="off"
            />
          )
        }
      </FormDataConsumer>
    </TaskDialog>
  );
}
