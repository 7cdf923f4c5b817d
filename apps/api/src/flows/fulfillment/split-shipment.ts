import { AppError } from '@tarnholt/service';
import { recordAuditEvent } from '../../domains/audit/index.ts';
import {
  type GroupView,
  type PickedLines,
  partsOf,
  splitGroup,
} from '../../domains/orders/index.ts';
import type { FinishedAttempt, PartialCapture } from '../../domains/payments/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { type KnowDeps, knowGroup, notNow } from './change-group.ts';
import type { ShipmentOrder } from './complete-shipment.ts';
import { subjectOf } from './desk.ts';
import type { KnownGroup } from './release-facts.ts';
import { personOf } from './renew-authorization.ts';

export interface PlannedParts {
  /** The group as if what leaves were all of it: what is judged. */
  readonly leaving: KnownGroup;
  /** Null when everything leaves. */
  readonly rest: GroupView | null;
}

/** What of a group leaves, as somebody picked it; all of it where they picked nothing. */
export function planParts(known: KnownGroup, picked: PickedLines | undefined): PlannedParts {
  if (picked === undefined) return { leaving: known, rest: null };
  const parts = partsOf(known.group, picked);
  if ('why' in parts) {
    throw new AppError('unprocessable', `line ${parts.lineId}: ${parts.why}`, {
      title:
        parts.why === 'too-many'
          ? 'More was picked of an item than this part has.'
          : 'Something was picked that is no item of this part.',
    });
  }
  if (parts.rest === null) return { leaving: known, rest: null };
  if (known.money.capturedCents > 0) {
    throw notNow('This part was paid for as a whole already, and leaves as a whole.');
  }
  if (!known.money.hasStoredCard) {
    throw notNow('No card is kept for this order, so this part leaves as a whole.');
  }
  return { leaving: { ...known, group: parts.leaving }, rest: parts.rest };
}

/** The capture of what leaves, and the new authorization of what stays, for a group of its own. */
export function restOf(known: KnownGroup, rest: GroupView, restId: string): PartialCapture['rest'] {
  return {
    groupId: restId,
    amountCents: rest.totalCents,
    taxCents: rest.taxCents,
    charge: {
      lines: rest.lines.map(({ sku, productName, quantity, unitPriceCents }) => ({
        ...{ sku, name: productName, quantity, unitPriceCents },
      })),
      shippingCents: 0,
      shippingName: rest.methodName,
    },
    person: personOf(known),
  };
}

/**
 * The money of what leaves was captured, and that of the rest is being authorized for a group that
 * comes to be here, in the same transaction: whatever else happens, money and groups agree. Answers
 * with the group as it is now.
 */
export async function splitShipment(
  deps: KnowDeps,
  tx: Transaction,
  known: KnownGroup,
  attempt: FinishedAttempt,
  { split, shippedBy, shippedByKind, requestId }: ShipmentOrder,
): Promise<KnownGroup> {
  if (split === undefined) return known;
  const { order, group } = known;
  const { restId, picked } = split;
  const leaving = { totalCents: attempt.amountCents, taxCents: attempt.taxCents };
  await splitGroup(tx, { groupId: group.id, restId, picked, leaving });
  await recordAuditEvent(tx, {
    action: 'group.split',
    actorKind: shippedByKind ?? 'staff',
    actorId: shippedBy,
    subject: subjectOf(order.id),
    requestId,
    details: {
      groupId: group.id,
      restId,
      before: { totalCents: group.totalCents },
      after: { totalCents: attempt.amountCents, restCents: group.totalCents - attempt.amountCents },
    },
  });
  const now = await knowGroup(deps, tx, order.id, group.id);
  if (now === null) throw new Error('a group was lost when it was split');
  return now;
}
