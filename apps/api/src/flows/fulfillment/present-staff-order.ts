import type { StaffGroup, StaffOrder } from '@tarnholt/contract';
import {
  calendarDate,
  type DealerFile,
  type Disposition,
  ezCheckUrl,
  isExpiredOn,
  judgeRelease,
  licenseTypes,
  licenseWarnings,
  parseLicenseNumber,
  type VerificationPolicy,
} from '../../domains/compliance/index.ts';
import {
  nextActorOf,
  type OrderView,
  type Place,
  type RefundWithLines,
  refundAmountsOf,
  shippingRefundOf,
} from '../../domains/orders/index.ts';
import { maySettle } from '../../domains/rules/index.ts';
import { toDispositions } from './present-book.ts';
import { toDocuments } from './present-documents.ts';
import { factsOf, type KnownGroup } from './release-facts.ts';
import { reasonsBesideRenewal } from './renew-authorization.ts';
import { needsCopy, toFee } from './track-transfers.ts';

/** Integer cents inside, dollars with two decimals on the wire. */
function toDollars(cents: number): number {
  return cents / 100;
}

export type NamesById = ReadonlyMap<string, string>;

export function toStaffOrder(
  order: OrderView,
  groups: readonly StaffGroup[],
  beside: Pick<StaffOrder, 'history' | 'notes' | 'mails'>,
): StaffOrder {
  return {
    id: order.id,
    placedAt: order.placedAt.toISOString(),
    email: order.email,
    status: order.status,
    billing: toPlace(order.billing),
    subTotal: toDollars(order.subtotalCents),
    shippingCost: toDollars(order.shippingCents),
    taxAmount: toDollars(order.taxCents),
    totalAmount: toDollars(order.totalCents),
    groups: [...groups],
    ...beside,
  };
}

/** A group that staff look at, with what was given back of it so far. */
export interface ShownGroup extends KnownGroup {
  readonly refunds: readonly RefundWithLines[];
  /** All rows of the book about it. */
  readonly entries: readonly Disposition[];
}

export function toStaffGroup(
  known: ShownGroup,
  policy: VerificationPolicy,
  names: NamesById,
): StaffGroup {
  const { group, money, file, refunds } = known;
  const shippingRefund = shippingRefundOf(group, refunds);
  return {
    id: group.id,
    orderId: group.orderId,
    version: group.version,
    kind: group.kind,
    state: group.state,
    since: group.since.toISOString(),
    nextActor: nextActorOf(group, group.kind === 'dealer' && needsCopy(file, policy)),
    hold:
      group.hold === null ? null : { reason: group.hold.reason, at: group.hold.at.toISOString() },
    shippingMethod: group.methodName,
    recipient: group.recipient === null ? null : toPlace(group.recipient),
    items: group.lines.map((line) => ({
      lineId: line.id,
      sku: line.sku,
      productName: line.productName,
      options: line.options,
      quantity: line.quantity,
      unitPrice: toDollars(line.unitPriceCents),
      isFflItem: line.isFfl,
      serialNumbers: [...line.serialNumbers],
      refundAmounts: refundAmountsOf(group, refunds, line.id).map(toDollars),
    })),
    totalAmount: toDollars(group.totalCents),
    authorizedAmount: toDollars(money.authorizedCents),
    capturedAmount: toDollars(money.capturedCents),
    refundedAmount: toDollars(money.refundedCents),
    pendingRefundAmount: toDollars(money.pendingRefundCents),
    shippingRefundAmount: shippingRefund === null ? null : toDollars(shippingRefund),
    shipment:
      group.shipment === null
        ? null
        : {
            carrier: group.shipment.carrier,
            trackingNumber: group.shipment.trackingNumber,
            shippedAt: group.shipment.shippedAt.toISOString(),
          },
    dispositions: toDispositions(known.entries, names),
    rules: toRules(known),
    dealer: group.kind === 'dealer' ? toDealer(known, file, policy, names) : null,
  };
}

/** Of what has left or will not, nothing is left to be said. */
function toRules({ group, ruling }: KnownGroup): StaffGroup['rules'] {
  const isOver = group.shipment !== null || group.state === 'canceled';
  return {
    isSample: ruling.isSample,
    rulesetHash: ruling.rulesetHash,
    findings: ruling.lines.flatMap(({ productName, open }) =>
      open.flatMap((finding) => {
        const { kind, message, detail } = finding;
        if (isOver || kind === 'inform') return [];
        return [{ productName, kind, message, detail, canBeSettled: maySettle(finding) }];
      }),
    ),
  };
}

function toDealer(
  known: KnownGroup,
  file: DealerFile | null,
  policy: VerificationPolicy,
  names: NamesById,
): StaffGroup['dealer'] {
  return {
    askedAt: file?.askedAt.toISOString() ?? null,
    acceptedAt: file?.acceptedAt?.toISOString() ?? null,
    refusedAt: file?.refusedAt?.toISOString() ?? null,
    refusalReason: file?.refusalReason || null,
    transferFee: toFee(file),
    round: file?.round ?? 1,
    claimedNumber: file?.claimedNumber ?? null,
    license: toLicense(file, known.at),
    documents: toDocuments(file?.documents ?? []),
    verifications: (file?.checks ?? []).map((check) => ({
      method: check.method,
      result: check.result,
      numberMatches: check.numberMatches,
      expiryMatches: check.expiryMatches,
      addressMatches: check.addressMatches,
      reason: check.reason,
      verifiedBy: names.get(check.verifiedBy) ?? check.verifiedBy,
      verifiedAt: check.at.toISOString(),
    })),
    releasedAt: file?.release?.releasedAt.toISOString() ?? null,
    isReleaseInForce: file?.release?.isInForce ?? false,
    // What has left is beyond judgment, and an old payment is authorized anew with the release.
    blockers:
      known.group.shipment === null
        ? reasonsBesideRenewal(known, judgeRelease(factsOf(known, policy)))
        : [],
  };
}

const warningTexts = {
  unknown_district: 'The number names a district that our table does not know.',
  state_differs: 'The number was issued in another state than the premises are in.',
} as const;

function toLicense(
  file: DealerFile | null,
  at: Date,
): NonNullable<StaffGroup['dealer']>['license'] {
  const license = file?.license ?? null;
  if (license === null) return null;
  const today = calendarDate(at);
  const parsed = parseLicenseNumber(license.number, today);
  return {
    number: license.number,
    type: license.type,
    typeName: isKnownType(license.type) ? licenseTypes[license.type] : license.type,
    expiresOn: license.expiresOn,
    isExpired: isExpiredOn(license.expiresOn, today, license.loaUntil),
    licenseeName: license.licenseeName,
    tradeName: license.tradeName,
    ...license.premises,
    ezCheckUrl: parsed.ok ? ezCheckUrl(parsed.license) : '',
    // Its form asks for the first three digits and the last five.
    ezCheckParts: parsed.ok
      ? { first: license.number.slice(0, 4).replace('-', ''), last: license.number.slice(-5) }
      : { first: '', last: '' },
    warnings: [
      ...(parsed.ok ? licenseWarnings(parsed.license, license.premises.state) : []).map(
        (warning) => warningTexts[warning],
      ),
      ...(license.loaUntil === null
        ? []
        : [`A letter of authorization runs until ${license.loaUntil}.`]),
      ...(file?.claimedNumber != null && file.claimedNumber !== license.number
        ? ['The dealer gave another number.']
        : []),
    ],
  };
}

function isKnownType(type: string): type is keyof typeof licenseTypes {
  return Object.hasOwn(licenseTypes, type);
}

function toPlace({ country: _, ...place }: Place): StaffOrder['billing'] {
  return place;
}
