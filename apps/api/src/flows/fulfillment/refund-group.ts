import { createHash, randomUUID } from 'node:crypto';
import type { CallRequest } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  insertRefund,
  listRefunds,
  type NewRefund,
  type PricedRefund,
  priceRefund,
  type RefundRefusal,
  type RefundWithLines,
  touchGroup,
  type WantedRefund,
} from '../../domains/orders/index.ts';
import type { GroupMoney } from '../../domains/payments/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { changedMeanwhile, demandMoved, lockGroupOf } from './change-group.ts';
import type { FulfillmentDeps } from './deps.ts';
import { type Desk, recordDeed, subjectOf } from './desk.ts';
import type { KnownGroup } from './release-facts.ts';
import { taxOfRefund } from './tax-of-refund.ts';

type RefundBody = CallRequest<'refundGroup'>['body'];

/**
 * Decides that money goes back: for lines of the order and its shipping, at the prices it was placed
 * with, or an amount. From here on we owe it; payments sends it when the card provider has settled
 * the capture, and the buyer is told then. Everybody who refunds holds the order's lock.
 */
export async function refundGroup(
  deps: Pick<FulfillmentDeps, 'db' | 'payments' | 'rules'>,
  desk: Desk,
  groupId: string,
  body: RefundBody,
  idempotencyKey: string | null,
): Promise<void> {
  const { version, reason } = body;
  const id = idempotencyKey === null ? randomUUID() : idOfKey(groupId, idempotencyKey);
  await deps.db.transaction(async (tx) => {
    const group = await lockGroupOf(deps, tx, groupId);
    const refunds = (await listRefunds(tx, group.order.id)).filter(
      (each) => each.groupId === groupId,
    );
    const known = refunds.find((refund) => refund.id === id);
    if (known !== undefined) return demandSame(known, body);
    if (group.group.version !== version) throw await changedMeanwhile(tx, group, version);
    const priced = priceOf(group, refunds, body);
    demandCovered(group.money, priced.amountCents, body);
    await startRefund(deps, tx, desk, group, { id, reason, ...priced });
  });
}

function priceOf(
  { group, money }: KnownGroup,
  refunds: readonly RefundWithLines[],
  body: RefundBody,
): Omit<PricedRefund, 'lines'> & Pick<Partial<PricedRefund>, 'lines'> {
  if (body.amount !== undefined) {
    const amountCents = Math.round(body.amount * 100);
    const taxCents = taxOfRefund(group, refunds, amountCents);
    return { amountCents, taxCents, withShipping: false };
  }
  const priced = priceRefund(group, refunds, wantedOf(body));
  if ('why' in priced) throw refused(priced);
  // A refund of an amount may have taken a part of the tax of these lines along.
  const taxLeft = refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((left, { taxCents }) => left - taxCents, money.capturedTaxCents);
  return { ...priced, taxCents: Math.max(0, Math.min(priced.taxCents, taxLeft)) };
}

function wantedOf({ lines = [], shipping }: RefundBody): WantedRefund {
  return { lines, withShipping: shipping };
}

type StartedRefund = Pick<NewRefund, 'id' | 'amountCents' | 'taxCents' | 'reason'> &
  Partial<Pick<NewRefund, 'lines' | 'withShipping'>>;

/** Writes it down and has payments send it. The caller holds the order's lock. */
export async function startRefund(
  deps: Pick<FulfillmentDeps, 'payments'>,
  tx: Transaction,
  desk: Desk,
  { order, group, money }: KnownGroup,
  { id, amountCents, taxCents, reason, lines = [], withShipping = false }: StartedRefund,
): Promise<void> {
  const groupId = group.id;
  const refund = {
    id,
    orderId: order.id,
    groupId,
    amountCents,
    taxCents,
    reason,
    requestedBy: desk.id,
    lines,
    withShipping,
  };
  if (!(await insertRefund(tx, refund))) throw new Error('a refund appeared behind a lock');
  await deps.payments.planRefund(tx, {
    groupId,
    amountCents,
    taxCents,
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
      lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
      before: { refundedCents: money.refundedCents, pendingCents: money.pendingRefundCents },
      after: { pendingCents: money.pendingRefundCents + amountCents },
    },
  });
}

/** The same key for the same group is the same refund. */
function idOfKey(groupId: string, key: string): string {
  const hash = createHash('sha256').update(`refund\n${groupId}\n${key}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

function demandSame(known: RefundWithLines, body: RefundBody): void {
  const isSame =
    body.amount === undefined
      ? unitsOf(known.lines) === unitsOf(body.lines ?? []) && known.withShipping === body.shipping
      : known.lines.length === 0 && known.amountCents === Math.round(body.amount * 100);
  if (isSame && known.reason === body.reason) return;
  throw new AppError('conflict', 'an idempotency key was used for two refunds');
}

function unitsOf(lines: WantedRefund['lines']): string {
  return lines
    .map(({ lineId, quantity }) => `${quantity} of ${lineId}`)
    .toSorted()
    .join(', ');
}

function demandCovered(money: GroupMoney, amountCents: number, body: RefundBody): void {
  const left = money.capturedCents - money.refundedCents - money.pendingRefundCents;
  if (amountCents > 0 && amountCents <= left) return;
  const title =
    money.capturedCents === 0
      ? 'Nothing has been charged for this part yet.'
      : amountCents === 0
        ? 'What you chose did not cost anything.'
        : 'That is more than is left of what was charged.';
  const path = body.amount === undefined ? 'body.lines' : 'body.amount';
  throw unprocessable(path, title);
}

function refused(refusal: RefundRefusal): AppError {
  switch (refusal.why) {
    case 'unknown-line':
      return unprocessable('body.lines', 'A line does not belong to this part of the order.');
    case 'too-many':
      return unprocessable(
        'body.lines',
        refusal.left === 0
          ? 'All of a line has been given back already.'
          : `Only ${refusal.left} of a line can still be given back.`,
      );
    case 'shipping-refunded':
      return unprocessable('body.shipping', 'The shipping has been given back already.');
  }
}

function unprocessable(path: string, title: string): AppError {
  return new AppError('unprocessable', title, { title, fields: [{ path, message: title }] });
}
