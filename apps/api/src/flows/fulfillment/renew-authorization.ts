import { recordAuditEvent } from '../../domains/audit/index.ts';
import type { Reason } from '../../domains/compliance/index.ts';
import {
  clearHold,
  holdGroup,
  lockOrder,
  type OrderView,
  orderUrlOf,
  type Place,
  readOrder,
  splitName,
  touchGroup,
} from '../../domains/orders/index.ts';
import {
  authorizationLife,
  type FinishedAttempt,
  type PostalName,
  type RenewalRequest,
} from '../../domains/payments/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeGroup, demandMoved, notNow, notReleasable } from './change-group.ts';
import type { FulfillmentDeps, SettleDeps } from './deps.ts';
import { type Desk, recordDeed, subjectOf } from './desk.ts';
import { refreshOrder } from './refresh-order.ts';
import type { KnownGroup } from './release-facts.ts';

/** Why a group is held whose bank did not agree a second time. */
export const paymentHold = 'payment';

const usualWaitMs = 10_000;

/**
 * Whether the money of a group is authorized anew before it leaves: it was long ago, or the last try
 * was refused. Only where the provider keeps the card.
 */
export function isRenewalDue({ group, money, at }: KnownGroup): boolean {
  if (money.capturedCents >= group.totalCents || !money.hasStoredCard) return false;
  if (!money.authorizationIsLive || money.authorizedAt === null) return true;
  return at.getTime() - money.authorizedAt.getTime() > authorizationLife.renewAfterMs;
}

/** Without what a renewal sets right. */
export function reasonsBesideRenewal(known: KnownGroup, reasons: readonly Reason[]): Reason[] {
  if (!isRenewalDue(known)) return [...reasons];
  const isPaymentHold = known.group.hold?.reason === paymentHold;
  return reasons.filter(({ code }) => code !== 'payment' && !(code === 'on_hold' && isPaymentHold));
}

/**
 * Has the bank asked once more where that is due, before somebody releases or ships. Answers with the
 * version of the group to go on with, if one was asked for. Where anything else speaks against it the bank is not asked:
 * whoever calls refuses it with all reasons.
 */
export async function freshenAuthorization(
  deps: Pick<FulfillmentDeps, 'db' | 'payments' | 'rules' | 'waitMs'>,
  desk: Desk,
  groupId: string,
  version: number | null,
  isReady: (known: KnownGroup) => boolean,
): Promise<number | null> {
  const started = await changeGroup(deps, groupId, version, async (tx, known) => {
    if (!isRenewalDue(known) || !isReady(known)) return null;
    const attemptId = await deps.payments.planRenewal(tx, {
      groupId,
      person: personOf(known),
      requestedBy: desk.id,
    });
    const touched = demandMoved(await touchGroup(tx, groupId));
    await recordDeed(tx, desk, {
      action: 'payment.renewal-requested',
      subject: subjectOf(known.order.id),
      details: {
        groupId,
        before: { authorizedAt: known.money.authorizedAt?.toISOString() ?? null },
        after: { authorizedAt: 'requested' },
      },
    });
    // The approval takes the hold away, which is one more version.
    const isHeld = known.group.hold?.reason === paymentHold;
    return { attemptId, version: touched.version + (isHeld ? 1 : 0) };
  });
  if (started === null) return version;
  const { waitMs = usualWaitMs } = deps;
  const states = [...(await deps.payments.run([started.attemptId], { waitMs })).values()];
  if (states.every((state) => state === 'approved')) {
    return version === null ? null : started.version;
  }
  if (states.some((state) => ['declined', 'rejected', 'not_charged'].includes(state))) {
    throw notReleasable([
      { code: 'payment', message: 'The bank did not authorize the payment anew.' },
    ]);
  }
  throw notNow('The payment is being authorized anew. Please try again in a moment.');
}

/** The provider has the card and where it is at home; it is told where the goods go. */
export function personOf({ order, group }: KnownGroup): RenewalRequest['person'] {
  return {
    email: order.email,
    billTo: toPostalName(order.billing),
    shipTo: group.recipient === null ? null : toPostalName(group.recipient),
    customerIp: '',
  };
}

function toPostalName({ name, company, address, city, state, zip, country }: Place): PostalName {
  return { ...splitName(name), company: company || null, address, city, state, zip, country };
}

/**
 * An authorization on the stored card came to its end. Refused, the group is held and the buyer is
 * told; approved, a hold for want of it is over. Those of a checkout are not looked at here.
 */
export async function settleRenewal(
  deps: SettleDeps,
  tx: Transaction,
  attempt: FinishedAttempt,
): Promise<void> {
  const { orderId, groupId, checkout, state, amountCents } = attempt;
  if (checkout !== null || groupId === null) return;
  await lockOrder(tx, orderId);
  const order = await readOrder(tx, orderId);
  const group = order?.groups.find(({ id }) => id === groupId);
  if (!order || group === undefined) throw new Error('a payment belongs to a group of an order');
  const isApproved = state === 'approved';
  await recordAuditEvent(tx, {
    action: isApproved ? 'payment.renewed' : 'payment.renewal-refused',
    actorKind: 'system',
    subject: subjectOf(orderId),
    details: { groupId, amountCents, ...(isApproved ? {} : { reasonCode: attempt.reasonCode }) },
  });
  // Canceled while a person at the provider looked at it: it is given back already.
  if (group.state === 'canceled') return;
  if (isApproved) {
    if (group.hold?.reason === paymentHold) await clearHold(tx, groupId);
  } else {
    // A hold of somebody else's stays: without money it does not leave anyway.
    if (group.hold === null) await holdGroup(tx, groupId, { reason: paymentHold, by: null });
    await queuePaymentNeeded(deps, tx, order, { cause: attempt.id, amountCents, why: 'refused' });
  }
  await refreshOrder(deps, tx, orderId);
}

interface MissingPayment {
  /** What it became known by: the same one mails once. */
  readonly cause: string;
  readonly amountCents: number;
  readonly why: 'refused' | 'lapsed';
}

export async function queuePaymentNeeded(
  deps: Pick<SettleDeps, 'mails' | 'links' | 'shopUrl' | 'now'>,
  tx: Transaction,
  order: OrderView,
  { cause, amountCents, why }: MissingPayment,
): Promise<void> {
  await deps.mails.queue(tx, {
    cause: `payment-needed/${cause}`,
    template: 'payment-needed',
    recipient: order.email,
    data: {
      orderId: order.id,
      orderUrl: orderUrlOf(deps, order),
      buyerName: order.billing.name,
      amountCents,
      why,
    },
  });
}
