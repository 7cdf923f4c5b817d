import type { StaffGroup } from '@tarnholt/contract';
import { useRef } from 'react';
import { maxLength, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { formatMoney } from '../formats.ts';
import { parseAmount } from './parse-amount.ts';
import { TaskDialog, type TaskProps } from './task-dialog.tsx';
import { useTask } from './use-task.ts';
import { refundableCents } from './what-can-be-done.ts';

interface Refund {
  readonly amount: string;
  readonly reason: string;
}

const reasonRules = [required(), maxLength(200)];

export function RefundDialog({ group, close, reload }: TaskProps<StaffGroup>) {
  const { refundGroup } = useDeskActions();
  const keyOf = useIdempotencyKeys();
  const mostCents = refundableCents(group);
  const most = formatMoney(mostCents / 100);
  const task = useTask<Refund>({
    send: ({ amount, reason }) =>
      refundGroup(
        {
          params: { groupId: group.id },
          body: { version: group.version, amount: (parseAmount(amount) ?? 0) / 100, reason },
        },
        { idempotencyKey: keyOf({ amount, reason, version: group.version }) },
      ),
    done: 'The refund is on its way.',
    close,
    fieldNames: ['amount', 'reason'],
  });
  const checkAmount = (value: string | undefined) => {
    const cents = parseAmount(value ?? '');
    if (cents === null || cents === 0) return 'An amount in dollars, such as 12.50';
    return cents > mostCents ? `At most ${most}` : undefined;
  };
  return (
    <TaskDialog title="Give money back" verb="Refund" close={close} reload={reload} task={task}>
      <p>
        Up to <strong className="money">{most}</strong> of this part can be given back. Money that
        the provider has not settled yet is sent when it has.
      </p>
      <TextInput
        source="amount"
        label="Amount in dollars"
        validate={[required(), checkAmount]}
        helperText={false}
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextInput
        source="reason"
        label="Reason"
        validate={reasonRules}
        helperText={false}
        autoComplete="off"
      />
    </TaskDialog>
  );
}

/**
 * The same wish has the same key, so a repeat after a lost answer gives no money twice; another
 * amount or reason is another wish.
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
