import type { CallRequest, GroupState } from '@tarnholt/contract';
import { saveSerialNumbers, touchGroup } from '../../domains/orders/index.ts';
import { changeGroup, demandMoved, notNow } from './change-group.ts';
import type { FulfillmentDeps } from './deps.ts';
import { type Desk, recordDeed, subjectOf } from './desk.ts';
import { firearmsOf } from './release-facts.ts';

/** From the moment that it is paid until it leaves. */
const opened: readonly GroupState[] = [
  'awaiting_dealer',
  'awaiting_license',
  'verifying',
  'verified',
  'released',
  'packed',
];

/** The numbers stamped on the firearms of a group, as somebody read them. */
export async function enterSerialNumbers(
  deps: Pick<FulfillmentDeps, 'db' | 'payments' | 'rules'>,
  desk: Desk,
  groupId: string,
  { version, units }: CallRequest<'enterSerialNumbers'>['body'],
): Promise<void> {
  await changeGroup(deps, groupId, version, async (tx, { order, group }) => {
    if (group.kind !== 'dealer') throw notNow('There are no firearms in this part.');
    if (!opened.includes(group.state)) throw notNow('This part has left already.');
    await saveSerialNumbers(tx, groupId, units, desk.id);
    demandMoved(await touchGroup(tx, groupId));
    await recordDeed(tx, desk, {
      action: 'serial-numbers.entered',
      subject: subjectOf(order.id),
      details: {
        groupId,
        before: firearmsOf(group).flatMap(({ serialNumbers }) => serialNumbers),
        after: units.map(({ serialNumber }) => serialNumber.toUpperCase()),
      },
    });
  });
}
