import type { StaffGroup } from '@tarnholt/contract';
import { type ReactNode, useRef } from 'react';
import {
  FormDataConsumer,
  maxLength,
  RadioButtonGroupInput,
  required,
  TextInput,
} from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { formatMoney } from '../../../look/formats.ts';
import { TaskDialog, type TaskProps } from '../../tasks/task-dialog.tsx';
import { useTask } from '../../tasks/use-task.ts';
import {
  checkAmount,
  chosenCents,
  problemOf,
  type RefundChoice,
  startingChoice,
  toRefundBody,
} from './refund-choice.ts';
import { RefundItems } from './refund-items.tsx';
import { refundableCents } from './what-can-be-done.ts';

const reasonRules = [required(), maxLength(200)];
const ways = [
  { id: 'items', name: 'Items and shipping' },
  { id: 'amount', name: 'An amount' },
];

export function RefundDialog({ group, close, reload }: TaskProps<StaffGroup>) {
  const { refundGroup } = useDeskActions();
  const keyOf = useIdempotencyKeys();
  const task = useTask<RefundChoice>({
    send: (choice) => {
      const body = toRefundBody(group, choice);
      return refundGroup(
        { params: { groupId: group.id }, body: { ...body, version: group.version } },
        { idempotencyKey: keyOf(body) },
      );
    },
    check: (choice) => problemOf(group, choice),
    done: 'The refund is on its way.',
    close,
    fieldNames: ['amount', 'reason'],
  });
  return (
    <TaskDialog
      title="Give money back"
      verb={
        <WithChoice>
          {(choice) => `Refund ${formatMoney(chosenCents(group, choice) / 100)}`}
        </WithChoice>
      }
      close={close}
      reload={reload}
      task={task}
      values={startingChoice(group)}
    >
      <p>
        Up to <strong className="money">{formatMoney(refundableCents(group) / 100)}</strong> of this
        part can be given back. Money that the provider has not settled yet is sent when it has. The
        stock stays as it is.
      </p>
      <RadioButtonGroupInput
        margin="none"
        source="by"
        label="Give back"
        choices={ways}
        helperText={false}
      />
      <WithChoice>
        {(choice) =>
          choice.by === 'amount' ? (
            <AmountField group={group} />
          ) : (
            <RefundItems group={group} choice={choice} />
          )
        }
      </WithChoice>
      <TextInput
        source="reason"
        label="Reason"
        validate={reasonRules}
        helperText={false}
        autoComplete="off"
      />
      <WithChoice>{(choice) => <RefundTotal cents={chosenCents(group, choice)} />}</WithChoice>
    </TaskDialog>
  );
}

/** What the form holds at this moment. */
function WithChoice({ children }: { children: (choice: Partial<RefundChoice>) => ReactNode }) {
  return (
    <FormDataConsumer<Partial<RefundChoice>>>
      {({ formData }) => children(formData)}
    </FormDataConsumer>
  );
}

function AmountField({ group }: { group: StaffGroup }) {
  return (
    <TextInput
      source="amount"
      label="Amount in dollars"
      validate={[required(), (value: string | null) => checkAmount(group, value)]}
      helperText={false}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

/** Said aloud as it changes: it is what the button will do. */
function RefundTotal({ cents }: { cents: number }) {
  return (
    <p className="refund-total" role="status">
      <span>Goes back to the buyer</span>{' '}
      <strong className="money">{formatMoney(cents / 100)}</strong>
    </p>
  );
}

/**
 * The same wish has the same key for as long as the dialog is open, so a repeat after a lost answer
 * gives no money twice, also once the group was read anew. Another wish has another key.
 */
function useIdempotencyKeys(): (wish: object) => string {
  const keys = useRef(new Map<string, string>());
  return (wish) => {
    const text = JSON.stringify(wish);
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    return key;
  };
}
