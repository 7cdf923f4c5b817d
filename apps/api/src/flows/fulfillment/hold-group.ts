import type { CallRequest } from '@tarnholt/contract';
import {
  clearHold as clearHoldOf,
  type GroupRow,
  holdGroup as hold,
} from '../../domains/orders/index.ts';
import { rulesHold } from '../../domains/rules/index.ts';
import { changeGroup, demandMoved, isInHouse, notNow } from './change-group.ts';
import type { FulfillmentDeps } from './deps.ts';
import { type Desk, recordDeed, subjectOf } from './desk.ts';

type Deps = Pick<FulfillmentDeps, 'db' | 'payments' | 'rules'>;

/** A second reason joins the first: what it was held for before is not forgotten over it. */
export function joinHolds({ hold: before }: Pick<GroupRow, 'hold'>, reason: string): string {
  const all = before === null ? reason : `${before.reason}; ${reason}`;
  return all.slice(0, 200);
}

/** Somebody stops a part where it is. */
export async function holdGroup(
  deps: Deps,
  desk: Desk,
  groupId: string,
  { version, reason }: CallRequest<'holdGroup'>['body'],
): Promise<void> {
  await changeGroup(deps, groupId, version, async (tx, { order, group }) => {
    if (!isInHouse(group)) throw notNow('This part cannot be stopped any more.');
    const joined = joinHolds(group, reason);
    demandMoved(await hold(tx, groupId, { reason: joined, by: desk.id }));
    await recordDeed(tx, desk, {
      action: 'group.held',
      subject: subjectOf(order.id),
      details: {
        groupId,
        note: reason,
        before: { hold: group.hold?.reason ?? null },
        after: { hold: joined },
      },
    });
  });
}

/**
 * A manager lets a part go on that was stopped. What else speaks against it is judged when it leaves,
 * as ever: a payment that is missing is still missing.
 */
export async function clearHold(
  deps: Deps,
  desk: Desk,
  groupId: string,
  { version, note }: CallRequest<'clearHold'>['body'],
): Promise<void> {
  await changeGroup(deps, groupId, version, async (tx, { order, group }) => {
    if (group.hold === null) throw notNow('Nothing holds this part.');
    if (group.hold.reason === rulesHold) {
      throw notNow('The rules hold this part: look at what they say, and settle that.');
    }
    demandMoved(await clearHoldOf(tx, groupId));
    await recordDeed(tx, desk, {
      action: 'hold.cleared',
      subject: subjectOf(order.id),
      details: {
        groupId,
        note,
        reasons: [group.hold.reason],
        before: { hold: group.hold.reason },
        after: { hold: null },
      },
    });
  });
}
