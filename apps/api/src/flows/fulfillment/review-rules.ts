import type { CallRequest } from '@tarnholt/contract';
import { clearHold, touchGroup } from '../../domains/orders/index.ts';
import { findingKey, insertReview, maySettle, rulesHold } from '../../domains/rules/index.ts';
import { changeGroup, demandMoved, isInHouse, notNow, notReleasable } from './change-group.ts';
import type { FulfillmentDeps } from './deps.ts';
import { type Desk, recordDeed, subjectOf } from './desk.ts';
import { ruleReasons } from './release-facts.ts';

/**
 * Somebody of compliance has looked at what the rules hold or ask for, and says in a note why it may
 * go on: the document they have seen, the number of the shipment. It settles exactly what the rules
 * say now about these facts. What is forbidden stays so, and what nobody answers for waits for a
 * signature.
 */
export async function reviewRules(
  deps: Pick<FulfillmentDeps, 'db' | 'payments' | 'rules'>,
  desk: Desk,
  groupId: string,
  { version, note }: CallRequest<'reviewRules'>['body'],
): Promise<void> {
  await changeGroup(deps, groupId, version, async (tx, { order, group, ruling }) => {
    if (!isInHouse(group)) throw notNow('This part has left, or was canceled.');
    const open = ruling.lines.flatMap(({ facts, open: findings }) =>
      findings.map((finding) => ({ finding, key: findingKey(facts, finding) })),
    );
    const isHeld = group.hold?.reason === rulesHold;
    if (open.length === 0 && !isHeld) throw notNow('There is nothing to settle.');
    if (!open.every(({ finding }) => maySettle(finding))) {
      throw notReleasable(ruleReasons(ruling, (finding) => !maySettle(finding)));
    }
    await insertReview(tx, {
      groupId,
      orderId: order.id,
      settled: [...new Set(open.map(({ key }) => key))],
      note,
      reviewedBy: desk.id,
    });
    demandMoved(isHeld ? await clearHold(tx, groupId) : await touchGroup(tx, groupId));
    await recordDeed(tx, desk, {
      action: 'rules.reviewed',
      subject: subjectOf(order.id),
      details: {
        groupId,
        note,
        rules: open.map(({ finding: { ruleId, code, version: of } }) =>
          ruleId === null ? code : `${ruleId}@${of}`,
        ),
        before: { open: open.length, hold: group.hold?.reason ?? null },
        after: { open: 0, hold: isHeld ? null : (group.hold?.reason ?? null) },
      },
    });
  });
}
