import { isExpiredOn } from './license-expiry.ts';
import { parseLicenseNumber } from './license-number.ts';
import { isPoBox } from './po-box.ts';
import { isSamePlace, type Premises } from './premises.ts';
import {
  checksAfter,
  type DealerStanding,
  ezCheckDays,
  isVerified,
  type JudgedCheck,
  type VerificationPolicy,
} from './standing-checks.ts';

/**
 * Whether a dealer group may leave. Pure: everything that counts comes in, and every reason against
 * it comes out, so that a person sees at once all that is to be done. What is not known is a reason.
 */

/** Not 03 (collectors) nor 06 (ammunition): neither may receive a firearm of current make. */
export const acceptedLicenseTypes: ReadonlySet<string> = new Set([
  '01',
  '02',
  '07',
  '08',
  '09',
  '10',
  '11',
]);

/** Card networks let go of an authorization after as many. */
export const authorizationDays = 7;

const dayMs = 86_400_000;
/** A term of three years, and a renewal that was issued early. */
const longestTermMonths = 37;

export interface JudgedLicense {
  readonly number: string;
  /** Whose it is: what a renewal does not change. */
  readonly rdsKey: string;
  readonly type: string;
  readonly expiresOn: string;
  readonly loaUntil: string | null;
  readonly premises: Premises;
}

export interface JudgedFirearm {
  readonly name: string;
  readonly itemClass: string;
  readonly quantity: number;
  readonly serialNumbers: readonly string[];
  /** What the book of dispositions asks for; null where nobody knows it. */
  readonly caliber: string | null;
}

export interface JudgedPayment {
  readonly dueCents: number;
  readonly capturedCents: number;
  readonly authorizedCents: number;
  readonly authorizationIsLive: boolean;
  readonly authorizedAt: Date | null;
}

export interface ReleaseFacts {
  /** The moment at which it would leave. */
  readonly at: Date;
  readonly policy: VerificationPolicy;
  readonly holdReason: string | null;
  readonly dealerHasRefused: boolean;
  /** Where it is sent; null while nobody has chosen a dealer. */
  readonly shipTo: Premises | null;
  /** The state that the buyer lives in; null where nobody knows it. */
  readonly buyerState: string | null;
  readonly license: JudgedLicense | null;
  /** Whom the buyer picked from the directory; null for a dealer that was typed in. */
  readonly chosenLicensee: string | null;
  readonly standing: DealerStanding;
  /** Files that the scanner has yet to look at: nobody knows what they are. */
  readonly pendingDocuments: number;
  /** Oldest first. */
  readonly checks: readonly JudgedCheck[];
  readonly firearms: readonly JudgedFirearm[];
  /** Null when nothing is known about the money. */
  readonly payment: JudgedPayment | null;
  /** What the rules of law and house say against it now, as whoever asked them found. */
  readonly rules: readonly Reason[];
}

export type ReasonCode =
  | 'on_hold'
  | 'dealer_refused'
  | 'dealer_missing'
  | 'license_missing'
  | 'license_number'
  | 'license_type'
  | 'license_expired'
  | 'other_dealer'
  | 'dealer_blocked'
  | 'dealer_moved'
  | 'documents_pending'
  | 'check_failed'
  | 'not_verified'
  | 'ship_to'
  | 'po_box'
  | 'residence'
  | 'serial_numbers'
  | 'caliber'
  | 'payment'
  | 'rule_block'
  | 'rule_hold'
  | 'rule_requirement'
  | 'not_released'
  | 'release_expired';

export interface Reason {
  readonly code: ReasonCode;
  /** A sentence for whoever works at the desk. */
  readonly message: string;
}

/** Every reason why the group cannot leave; none when it can. */
export function judgeRelease(facts: ReleaseFacts): Reason[] {
  return [
    ...judgeCase(facts),
    ...judgeLicense(facts),
    ...judgeDealer(facts),
    ...judgeChecks(facts),
    ...judgeDestination(facts),
    ...judgeResidence(facts),
    ...facts.firearms.flatMap(judgeFirearm),
    ...judgePayment(facts),
    ...facts.rules,
  ];
}

const reason = (code: ReasonCode, message: string): Reason => ({ code, message });

function judgeCase({ holdReason, dealerHasRefused }: ReleaseFacts): Reason[] {
  return [
    ...(holdReason === null ? [] : [reason('on_hold', `It is on hold: ${holdReason}`)]),
    ...(dealerHasRefused ? [reason('dealer_refused', 'The dealer has refused it.')] : []),
  ];
}

function judgeLicense({ license, at }: ReleaseFacts): Reason[] {
  if (license === null) return [reason('license_missing', 'No license has been written down.')];
  const today = calendarDate(at);
  const parsed = parseLicenseNumber(license.number, today);
  const isMistyped = !parsed.ok || parsed.license.type !== license.type;
  const endsTooLate =
    monthsSinceZero(license.expiresOn) > monthsSinceZero(today) + longestTermMonths;
  return [
    ...(isMistyped ? [reason('license_number', 'The license number is not valid.')] : []),
    ...(acceptedLicenseTypes.has(license.type)
      ? []
      : [reason('license_type', 'A license of this type may not receive firearms from us.')]),
    ...(isExpiredOn(license.expiresOn, today, license.loaUntil) || endsTooLate
      ? [reason('license_expired', 'The license is not in force on the day of shipment.')]
      : []),
  ];
}

/** Two licensees may share one address; the buyer has chosen one of them. */
function judgeDealer({
  license,
  chosenLicensee,
  standing,
  pendingDocuments,
}: ReleaseFacts): Reason[] {
  const isOther = license !== null && chosenLicensee !== null && license.rdsKey !== chosenLicensee;
  return [
    ...(isOther
      ? [reason('other_dealer', 'The license is not of the dealer that the buyer chose.')]
      : []),
    ...(standing.isBlocked
      ? [reason('dealer_blocked', 'The dealer is blocked: nothing is sent there.')]
      : []),
    ...(pendingDocuments > 0
      ? [reason('documents_pending', 'A file that was handed in has not been scanned yet.')]
      : []),
  ];
}

function monthsSinceZero(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}

const demanded: Readonly<Record<VerificationPolicy, string>> = {
  certified_copy: 'A certified copy of the license has to be checked.',
  ez_check: `An eZ Check of the last ${ezCheckDays} days is missing.`,
  either: `A certified copy has to be checked, or an eZ Check of the last ${ezCheckDays} days made.`,
  both: `A certified copy and an eZ Check of the last ${ezCheckDays} days are both needed.`,
};

function judgeChecks({ checks, policy, at, standing }: ReleaseFacts): Reason[] {
  const last = checks.at(-1);
  const since = standing.verifyAnewSince;
  const isOutdated =
    since !== null &&
    isVerified(checks, policy, at) &&
    !isVerified(checksAfter(checks, since), policy, at);
  return [
    ...(isOutdated
      ? [
          reason(
            'dealer_moved',
            "The ATF's list has the dealer elsewhere, or no more, since the license was checked: check it again.",
          ),
        ]
      : []),
    ...(last !== undefined && !last.isGood
      ? [reason('check_failed', 'The last check of the license found something wrong.')]
      : []),
    ...(isVerified(checks, policy, at) ? [] : [reason('not_verified', demanded[policy])]),
  ];
}

function judgeDestination({ shipTo, license }: ReleaseFacts): Reason[] {
  if (shipTo === null) return [reason('dealer_missing', 'The buyer has not chosen a dealer yet.')];
  const isElsewhere = license === null || !isSamePlace(shipTo, license.premises);
  const streets = [shipTo.street, ...(license === null ? [] : [license.premises.street])];
  return [
    ...(isElsewhere
      ? [reason('ship_to', 'It is not addressed to the premises on the license.')]
      : []),
    ...(streets.some(isPoBox)
      ? [reason('po_box', 'A firearm cannot be sent to a post office box.')]
      : []),
  ];
}

/** Licensees may hand rifles and shotguns alone to residents of other states. */
const acrossStateLines: ReadonlySet<string> = new Set(['rifle', 'shotgun']);

/** Also asked before anybody is mailed: who chooses a dealer need not wait to hear of it. */
export function judgeResidence({
  firearms,
  buyerState,
  license,
  shipTo,
}: {
  readonly firearms: readonly Pick<JudgedFirearm, 'itemClass'>[];
  readonly buyerState: string | null;
  readonly license: Pick<JudgedLicense, 'premises'> | null;
  readonly shipTo: Pick<Premises, 'state'> | null;
}): Reason[] {
  const dealerState = license?.premises.state ?? shipTo?.state ?? null;
  const isResident =
    buyerState !== null && buyerState !== '' && dealerState !== null && buyerState === dealerState;
  if (isResident || firearms.every(({ itemClass }) => acrossStateLines.has(itemClass))) return [];
  return [
    reason(
      'residence',
      'A handgun, frame or receiver goes to a dealer in the state that the buyer lives in.',
    ),
  ];
}

function judgeFirearm({ name, quantity, serialNumbers, caliber }: JudgedFirearm): Reason[] {
  const entered = new Set(serialNumbers.filter((number) => number.trim() !== ''));
  return [
    ...(entered.size === quantity
      ? []
      : [reason('serial_numbers', `${name}: ${entered.size} of ${quantity} serial numbers.`)]),
    ...(caliber === null || caliber.trim() === ''
      ? [reason('caliber', `${name}: its caliber is not known.`)]
      : []),
  ];
}

export function judgePayment({ payment, at }: Pick<ReleaseFacts, 'payment' | 'at'>): Reason[] {
  if (payment !== null && isPaid(payment, at)) return [];
  return [
    reason(
      'payment',
      `The payment is not authorized, or has been for more than ${authorizationDays} days.`,
    ),
  ];
}

function isPaid(payment: JudgedPayment, at: Date): boolean {
  if (payment.capturedCents >= payment.dueCents) return true;
  return (
    payment.authorizationIsLive &&
    payment.capturedCents + payment.authorizedCents >= payment.dueCents &&
    payment.authorizedAt !== null &&
    at.getTime() - payment.authorizedAt.getTime() <= authorizationDays * dayMs
  );
}

/** Everybody's day, so that one shipment has one date: that of UTC. */
export function calendarDate(at: Date): string {
  return at.toISOString().slice(0, 10);
}
