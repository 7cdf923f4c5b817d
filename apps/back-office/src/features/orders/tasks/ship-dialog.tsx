import type { StaffGroup } from '@tarnholt/contract';
import { maxLength, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { formatMoney } from '../formats.ts';
import { Place } from '../group/place.tsx';
import { TaskDialog, type TaskProps } from './task-dialog.tsx';
import { useTask } from './use-task.ts';

interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string;
}

const carrierRules = [required(), maxLength(40)];
const trackingRules = [required(), maxLength(60)];

export function ShipDialog({ group, close, reload }: TaskProps<StaffGroup>) {
  const { shipGroup } = useDeskActions();
  const task = useTask<Shipment>({
    send: ({ carrier, trackingNumber }) =>
      shipGroup({
        params: { groupId: group.id },
        body: { version: group.version, carrier, trackingNumber },
      }),
    done: 'Shipped. The buyer is told by mail.',
    close,
    fieldNames: ['carrier', 'trackingNumber'],
  });
  return (
    <TaskDialog title="Ship this part" verb="Ship" close={close} reload={reload} task={task}>
      <p>
        {formatMoney(group.totalAmount)} will be captured now. If that is refused, nothing ships.
      </p>
      {group.recipient && (
        <div className="task-place">
          <Place place={group.recipient} />
        </div>
      )}
      <TextInput
        source="carrier"
        label="Carrier"
        validate={carrierRules}
        helperText={false}
        autoFocus
        autoComplete="off"
      />
      <TextInput
        source="trackingNumber"
        label="Tracking number"
        validate={trackingRules}
        helperText={false}
        autoComplete="off"
        slotProps={{ htmlInput: { className: 'data', spellCheck: false } }}
      />
    </TaskDialog>
  );
}
