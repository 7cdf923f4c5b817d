import { recordAuditEvent } from '../../domains/audit/index.ts';
import { canMove, holdGroup, lockOrder } from '../../domains/orders/index.ts';
import {
  authorizationLife,
  type FinishedAttempt,
  findLapsed,
  type Payments,
} from '../../domains/payments/index.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { lockGroupOf } from './change-group.ts';
import type { SettleDeps } from './deps.ts';
import { subjectOf } from './desk.ts';
import { refreshOrder } from './refresh-order.ts';
import type { KnownGroup } from './release-facts.ts';
import { paymentHold, queuePaymentNeeded } from './renew-authorization.ts';

export interface LapseDeps extends Omit<SettleDeps, 'payments'> {
  readonly db: Database;
  readonly payments: Pick<Payments, 'moneyOf' | 'deleteProfileOf' | 'planVoid'>;
}

/** The next hour takes the rest. */
const mostAtOnce = 200;

/**
 * Lets go of authorizations that ran out before their group has left, where no card is kept that
 * could be asked again. Answers with how many. One that fails keeps no other from it.
 */
export async function lapseAuthorizations(deps: LapseDeps): Promise<number> {
  let lapsed = 0;
  const failures: unknown[] = [];
  for (const groupId of await findLapsed(deps.db, mostAtOnce)) {
    try {
      if (await lapseAuthorization(deps, groupId)) lapsed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} authorizations could not be let go of`);
  }
  return lapsed;
}

/**
 * The group is held for want of a payment, its old authorization is owed back, and the buyer is told:
 * one transaction, in which no money moves. False for a group of which that is not true any more.
 */
export async function lapseAuthorization(deps: LapseDeps, groupId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const known = await lockGroupOf(deps, tx, groupId);
    if (!hasLapsed(known)) return false;
    const { order, group, money } = known;
    await deps.payments.planVoid(tx, { groupId, cause: causeOf(groupId) });
    // A hold of somebody else's stays: without money it does not leave anyway.
    if (group.hold === null) await holdGroup(tx, groupId, { reason: paymentHold, by: null });
    await recordAuditEvent(tx, {
      action: 'payment.lapsed',
      actorKind: 'system',
      subject: subjectOf(order.id),
      details: { groupId, amountCents: money.authorizedCents },
    });
    await queuePaymentNeeded(deps, tx, order, {
      cause: causeOf(groupId),
      amountCents: money.authorizedCents,
      why: 'lapsed',
    });
    return true;
  });
}

const causeOf = (groupId: string): string => `lapse/${groupId}`;

function hasLapsed({ group, money, at }: KnownGroup): boolean {
  if (!money.authorizationIsLive || money.hasStoredCard || money.authorizedAt === null)
    return false;
  // What is on its way to the provider, or waits for a person there, is not overtaken.
  if (money.capturedCents > 0 || money.isUnderWay || money.isHeld) return false;
  const isWaiting = group.state !== 'pending' && canMove(group.kind, group.state, 'canceled');
  if (!isWaiting || group.shipment !== null) return false;
  return at.getTime() - money.authorizedAt.getTime() > authorizationLife.endsAfterMs;
}

/** The old authorization is back with the bank: the order says that it waits for its payment. */
export async function settleLapse(
  deps: Pick<SettleDeps, 'payments'>,
  tx: Transaction,
  { orderId, groupId, cause }: FinishedAttempt,
): Promise<void> {
  if (groupId === null || cause !== causeOf(groupId)) return;
  await lockOrder(tx, orderId);
  await refreshOrder(deps, tx, orderId);
}
