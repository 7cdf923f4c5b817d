import { createHash, randomUUID } from 'node:crypto';
import type { CallRequest } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { insertRefund, listRefunds, type Refund, touchGroup } from '../../domains/orders/index.ts';
import type { GroupMoney } from '../../domains/payments/index.ts';
import { demandMoved, lockGroupOf } from './change-group.ts';
import type { FulfillmentDeps } from './deps.ts';
import { type Desk, recordDeed, subjectOf } from './desk.ts';
import { taxOfRefund } from './tax-of-refund.ts';

/**
 * Decides that money goes back. From here on we owe it; payments sends it when the card provider has
 * settled the capture, and the buyer is told then.
 */
export async function refundGroup(
  deps: Pick<FulfillmentDeps, 'db' | 'payments'>,
  desk: Desk,
  groupId: string,
  { version, amount, reason }: CallRequest<'refundGroup'>['body'],
  idempotencyKey: string | null,
): Promise<void> {
  const id = idempotencyKey === null ? randomUUID() : idOfKey(groupId, idempotencyKey);
  const amountCents = Math.round(amount * 100);
  await deps.db.transaction(async (tx) => {
    const { order, group, money } = await lockGroupOf(deps, tx, groupId);
    const refunds = (await listRefunds(tx, order.id)).filter((each) => each.groupId === groupId);
    const known = refunds.find((refund) => refund.id === id);
    if (known !== undefined) return demandSame(known, amountCents, reason);
    if (group.version !== version) {
      throw new AppError('conflict', `version ${version} of group ${groupId} is not the last`);
    }
    demandCovered(money, amountCents);
    const taxCents = taxOfRefund(group, refunds, amountCents);
    const wanted = { amountCents, taxCents };
    const refund = { id, orderId: order.id, groupId, ...wanted, reason, requestedBy: desk.id };
    if (!(await insertRefund(tx, refund))) throw new Error('a refund appeared behind a lock');
    await deps.payments.planRefund(tx, {
      groupId,
      ...wanted,
      cause: `refund/${id}`,
      requestedBy: desk.id,
    });
    demandMoved(await touchGroup(tx, groupId));
    await recordDeed(tx, desk, {
      action: 'refund.requested',
      subject: subjectOf(order.id),
      details: {
        groupId,
        refundId: id,
        amountCents,
        before: { refundedCents: money.refundedCents, pendingCents: money.pendingRefundCents },
        after: { pendingCents: money.pendingRefundCents + amountCents },
      },
    });
  });
}

/** The same key for the same group is the same refund. */
function idOfKey(groupId: string, key: string): string {
  const hash = createHash('sha256').update(`refund\n${groupId}\n${key}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

function demandSame(known: Refund, amountCents: number, reason: string): void {
  if (known.amountCents === amountCents && known.reason === reason) return;
  throw new AppError('conflict', 'an idempotency key was used for two refunds');
}

function demandCovered(money: GroupMoney, amountCents: number): void {
  const left = money.capturedCents - money.refundedCents - money.pendingRefundCents;
  if (amountCents <= left) return;
  const title =
    money.capturedCents === 0
      ? 'Nothing has been charged for this part yet.'
      : 'That is more than is left of what was charged.';
  throw new AppError('unprocessable', 'more to refund than is left', {
    title,
    fields: [{ path: 'body.amount', message: title }],
  });
}
