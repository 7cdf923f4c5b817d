import type { StaffGroup } from '@tarnholt/contract';
import type { GroupState } from '@tarnholt/contract/group-states';
import { toCents } from '../../../look/formats.ts';

/**
 * What is worth offering as things stand. The server decides again, by the rules themselves; this
 * only keeps the screen free of buttons that cannot work.
 */

const isIn = (group: StaffGroup, states: readonly GroupState[]) => states.includes(group.state);

export function isShippable(group: StaffGroup): boolean {
  // Held for its payment: shipping asks the bank once more.
  if (group.hold !== null && group.hold.reason !== 'payment') return false;
  return isIn(group, group.kind === 'home' ? ['paid', 'packed'] : ['released', 'packed']);
}

/** In cents: what was captured and has not been given back, nor is on its way. */
export function refundableCents(group: StaffGroup): number {
  return (
    toCents(group.capturedAmount) -
    toCents(group.refundedAmount) -
    toCents(group.pendingRefundAmount)
  );
}

export function isRefundable(group: StaffGroup): boolean {
  return refundableCents(group) > 0;
}

const notLeft: readonly GroupState[] = [
  ...(['paid', 'awaiting_dealer', 'awaiting_license', 'verifying'] as const),
  ...(['verified', 'released', 'packed'] as const),
];

export function isCancelable(group: StaffGroup): boolean {
  return isIn(group, notLeft);
}

/** Once a dealer is chosen and until it leaves. A change after the release takes the release back. */
const beforeShipment: readonly GroupState[] = [
  ...(['awaiting_license', 'verifying', 'verified', 'released', 'packed'] as const),
];

export function canRecordLicense(group: StaffGroup): boolean {
  return group.kind === 'dealer' && isIn(group, beforeShipment);
}

export function canRecordVerification(group: StaffGroup): boolean {
  return group.dealer?.license != null && isIn(group, beforeShipment);
}

export interface SerialUnit {
  readonly lineId: number;
  readonly unitNumber: number;
  readonly productName: string;
  readonly serialNumber: string;
}

/** Every single firearm of the group, with the number it has so far. */
export function serialUnitsOf(group: StaffGroup): SerialUnit[] {
  return group.items
    .filter(({ isFflItem }) => isFflItem)
    .flatMap(({ lineId, productName, quantity, serialNumbers }) =>
      Array.from({ length: quantity }, (_, index) => ({
        lineId,
        unitNumber: index + 1,
        productName,
        serialNumber: serialNumbers[index] ?? '',
      })),
    );
}

export function serialNumbersMissing(group: StaffGroup): boolean {
  return serialUnitsOf(group).some(({ serialNumber }) => serialNumber === '');
}

export function canEnterSerialNumbers(group: StaffGroup): boolean {
  return serialUnitsOf(group).length > 0 && isIn(group, ['awaiting_dealer', ...beforeShipment]);
}

/**
 * Also while something is missing: the dialog then says what. One whose release is no longer in force
 * is released again.
 */
export function isReleasable(group: StaffGroup): boolean {
  if (group.dealer === null) return false;
  const { releasedAt, isReleaseInForce } = group.dealer;
  if (releasedAt === null) return isIn(group, ['awaiting_license', 'verifying', 'verified']);
  return !isReleaseInForce && isIn(group, ['released', 'packed']);
}

/** Until it leaves, whatever was verified for the dealer that it has. */
export function canChangeDealer(group: StaffGroup): boolean {
  return group.kind === 'dealer' && isIn(group, ['awaiting_dealer', ...beforeShipment]);
}

export function canHold(group: StaffGroup): boolean {
  return isIn(group, notLeft);
}

/** What the rules alone hold is settled by looking at what they say. */
export function canClearHold({ hold }: StaffGroup): boolean {
  return hold !== null && hold.reason !== 'rules';
}

/** Somebody has to look at it. Also where a rule forbids it: the dialog then says what. */
export function canReviewRules(group: StaffGroup): boolean {
  const isHeld = group.hold?.reason === 'rules';
  return isIn(group, ['pending', ...notLeft]) && (isHeld || group.rules.findings.length > 0);
}

/** The rows of the book that count: no other has taken their place. */
export function currentEntriesOf({ dispositions }: StaffGroup): StaffGroup['dispositions'] {
  return dispositions.filter(({ isReplaced }) => !isReplaced);
}

export function canConfirmDeparture(group: StaffGroup): boolean {
  return currentEntriesOf(group).some(({ leftOn }) => leftOn === null);
}

export function canCorrectBook(group: StaffGroup): boolean {
  return group.shipment !== null && currentEntriesOf(group).length > 0;
}

/** A box for a part of it is worth asking about where there is more than one piece. */
export function canShipInParts({ items, capturedAmount }: StaffGroup): boolean {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces > 1 && capturedAmount === 0;
}

/** What leaves, as it was typed; undefined where that is all of it. */
export function pickedLines(
  { items }: StaffGroup,
  quantities: readonly unknown[],
): { lineId: number; quantity: number }[] | undefined {
  const picked = items.map(({ lineId }, index) => ({
    lineId,
    quantity: Number(quantities[index] ?? 0),
  }));
  const isAll = items.every(({ quantity }, index) => picked[index]?.quantity === quantity);
  return isAll ? undefined : picked.filter(({ quantity }) => quantity > 0);
}
