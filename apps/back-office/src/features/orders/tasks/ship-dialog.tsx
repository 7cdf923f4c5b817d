import type { StaffGroup } from '@tarnholt/contract';
import { maxLength, maxValue, minValue, NumberInput, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { formatMoney } from '../../../look/formats.ts';
import { TaskDialog, type TaskProps } from '../../tasks/task-dialog.tsx';
import { useTask } from '../../tasks/use-task.ts';
import { Place } from '../group/place.tsx';
import { canShipInParts, pickedLines } from './what-can-be-done.ts';

interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Of each item, in order. */
  readonly quantities: readonly unknown[];
}

const carrierRules = [required(), maxLength(40)];
const trackingRules = [required(), maxLength(60)];

export function ShipDialog({ group, close, reload }: TaskProps<StaffGroup>) {
  const { shipGroup } = useDeskActions();
  const task = useTask<Shipment>({
    send: ({ carrier, trackingNumber, quantities }) => {
      const lines = pickedLines(group, quantities);
      return shipGroup({
        params: { groupId: group.id },
        body: {
          ...{ version: group.version, carrier, trackingNumber },
          ...(lines === undefined ? {} : { lines }),
        },
      });
    },
    check: ({ quantities }) =>
      pickedLines(group, quantities)?.length === 0 ? 'Please say what leaves.' : null,
    done: 'Shipped. The buyer is told by mail.',
    close,
    fieldNames: ['carrier', 'trackingNumber'],
  });
  return (
    <TaskDialog
      title="Ship this part"
      verb="Ship"
      close={close}
      reload={reload}
      task={task}
      values={{ quantities: group.items.map(({ quantity }) => quantity) } as unknown as Shipment}
    >
      <p>
        {formatMoney(group.totalAmount)} will be captured now. If that is refused, nothing ships.
      </p>
      {canShipInParts(group) && <Quantities group={group} />}
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

/** How many of each leave in this box; all of them unless somebody says otherwise. */
function Quantities({ group }: { group: StaffGroup }) {
  return (
    <fieldset className="task-checks">
      <legend>What leaves</legend>
      <p className="muted small">
        If not all of it does, what leaves is captured, and the rest becomes a part of its own,
        which the bank is asked for anew. Of firearms, the first serial numbers leave.
      </p>
      {group.items.map(({ lineId, productName, quantity }, index) => (
        <NumberInput
          key={lineId}
          source={`quantities.${index}`}
          label={`${productName}, of ${quantity}`}
          validate={[required(), minValue(0), maxValue(quantity)]}
          min={0}
          max={quantity}
          step={1}
          helperText={false}
        />
      ))}
    </fieldset>
  );
}
