import type { CallRequest, GroupState } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { moveGroup, type PickedLines, readOrder, touchGroup } from '../../domains/orders/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeGroup, demandMoved, notNow, notReleasable } from './change-group.ts';
import { completeShipment, type ShipmentOrder, shippableStates } from './complete-shipment.ts';
import type { FulfillmentDeps } from './deps.ts';
import { type Desk, recordDeed, subjectOf } from './desk.ts';
import { type KnownGroup, reasonsAgainstShipping } from './release-facts.ts';
import { freshenAuthorization, reasonsBesideRenewal } from './renew-authorization.ts';
import { planParts, restOf } from './split-shipment.ts';

/** Less than the patience of the back office. */
const usualWaitMs = 10_000;

/** What is said of a shipment; without a version, of the group as it is. */
export interface ShipmentWish extends Omit<CallRequest<'shipGroup'>['body'], 'version'> {
  readonly version: number | null;
}

/** Remembers in the transaction that begins a shipment that it was begun, for those who ask again. */
export interface ShipmentReceipt {
  /** Before anything else. What it finds was begun before, and nothing is done. */
  readonly recall: (tx: Transaction) => Promise<StartedShipment | null>;
  readonly keep: (tx: Transaction, started: StartedShipment) => Promise<void>;
}

/**
 * Ships a group: its money is captured first, and everything else follows in the transaction that
 * writes the capture down, in whichever process that happens. A crash at any point, or an answer of
 * the provider that was lost, ends in the same: shipped if it was captured, not shipped if it was not.
 */
export async function shipGroup(
  deps: FulfillmentDeps,
  desk: Desk,
  groupId: string,
  wish: ShipmentWish,
): Promise<void> {
  const started = await beginShipment(deps, desk, groupId, wish);
  const end = await endShipment(deps, groupId, started);
  if (end === 'stopped') {
    throw notNow('The payment was captured, but the shipment was stopped. Please look at it.');
  }
  if (end === 'refused') {
    throw new AppError('capture_refused', `the capture of group ${groupId} was refused`);
  }
  if (end === 'pending') {
    throw notNow(
      'The card provider has not answered yet. The shipment is recorded as soon as it does.',
    );
  }
}

/** Decides that a group leaves, by all that speaks against it, and plans the capture of its money. */
export async function beginShipment(
  deps: FulfillmentDeps,
  desk: Desk,
  groupId: string,
  { version, carrier, trackingNumber, lines }: ShipmentWish,
  receipt?: ShipmentReceipt,
): Promise<StartedShipment> {
  const shipment: ShipmentOrder = {
    carrier,
    trackingNumber,
    shippedBy: desk.id,
    ...(desk.kind === undefined ? {} : { shippedByKind: desk.kind }),
    requestId: desk.requestId,
  };
  const isReady = (known: KnownGroup) => {
    const { leaving } = planParts(known, lines);
    const reasons = reasonsAgainstShipping(leaving, deps.policy);
    return mayLeaveFrom(known) && reasonsBesideRenewal(known, reasons).length === 0;
  };
  const current = await freshenAuthorization(deps, desk, groupId, version, isReady);
  return changeGroup(deps, groupId, current, async (tx, known) => {
    const before = await receipt?.recall(tx);
    if (before) return before;
    const started = await startShipment(deps, tx, desk, known, shipment, lines);
    await receipt?.keep(tx, started);
    return started;
  });
}

function mayLeaveFrom({ group }: KnownGroup): boolean {
  const states: readonly GroupState[] = shippableStates[group.kind];
  return group.shipment === null && states.includes(group.state);
}

export interface StartedShipment {
  readonly orderId: string;
  /** Null when there is nothing to capture: it has left already. */
  readonly attemptId: string | null;
}

async function startShipment(
  deps: FulfillmentDeps,
  tx: Transaction,
  desk: Desk,
  known: KnownGroup,
  shipment: ShipmentOrder,
  picked: PickedLines | undefined,
): Promise<StartedShipment> {
  const { order, group, money } = known;
  if (group.shipment !== null) throw notNow('This part has left already.');
  const { leaving, rest } = planParts(known, picked);
  const reasons = reasonsAgainstShipping(leaving, deps.policy);
  if (reasons.length > 0) throw notReleasable(reasons);
  if (!mayLeaveFrom(known)) throw notNow('This part cannot be shipped from where it is.');
  await recordDeed(tx, desk, {
    action: 'shipment.requested',
    subject: subjectOf(order.id),
    details: {
      groupId: group.id,
      carrier: shipment.carrier,
      isAll: rest === null,
      before: { shipment: null, capturedCents: money.capturedCents },
      after: { shipment: 'requested', capturedCents: leaving.group.totalCents },
    },
  });
  if (money.capturedCents >= group.totalCents) {
    await completeShipment(deps, tx, known, shipment);
    return { orderId: order.id, attemptId: null };
  }
  // Whoever looks at it meanwhile sees that it is packed, and what was judged stays as it is.
  if (group.state === 'packed') demandMoved(await touchGroup(tx, group.id));
  else demandMoved(await moveGroup(tx, group.id, { from: [group.state], to: 'packed' }));
  const capture = {
    groupId: group.id,
    amountCents: leaving.group.totalCents - money.capturedCents,
    taxCents: leaving.group.taxCents - money.capturedTaxCents,
    cause: `ship/${group.id}`,
    requestedBy: desk.id,
  };
  if (rest === null || picked === undefined) {
    const attemptId = await deps.payments.planCapture(tx, { ...capture, details: shipment });
    return { orderId: order.id, attemptId };
  }
  const restId = crypto.randomUUID();
  const attemptId = await deps.payments.planPartialCapture(tx, {
    ...capture,
    details: { ...shipment, split: { restId, picked } } satisfies ShipmentOrder,
    rest: restOf(known, rest, restId),
  });
  return { orderId: order.id, attemptId };
}

/**
 * - `refused`: the money could not be captured, and nothing left
 * - `stopped`: it was captured, and meanwhile something speaks against the shipment
 * - `pending`: the card provider has not answered yet; whichever process hears of it goes on
 */
export type ShipmentEnd = 'shipped' | 'refused' | 'stopped' | 'pending';

/** Has the money captured, or waits for whoever does. It may be asked again. */
export async function endShipment(
  deps: FulfillmentDeps,
  groupId: string,
  { orderId, attemptId }: StartedShipment,
): Promise<ShipmentEnd> {
  if (attemptId === null) return 'shipped';
  const { waitMs = usualWaitMs } = deps;
  const states = await deps.payments.run([attemptId], { waitMs });
  switch (states.get(attemptId)) {
    case 'approved': {
      const order = await readOrder(deps.db, orderId);
      const group = order?.groups.find(({ id }) => id === groupId);
      return group?.state === 'shipped' ? 'shipped' : 'stopped';
    }
    case 'declined':
    case 'rejected':
    case 'not_charged':
      return 'refused';
    default:
      return 'pending';
  }
}
