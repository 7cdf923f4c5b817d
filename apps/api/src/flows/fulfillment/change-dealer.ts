import type { CallRequest, GroupState } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  askDealer,
  assertDealerPlace,
  type DealerCase,
  isSamePlace,
  judgeResidence,
  openDealerCase,
  revokeRelease,
  roundsPerCase,
  startRound,
} from '../../domains/compliance/index.ts';
import { refuseBlockedDealer } from '../../domains/dealers/index.ts';
import {
  findOrderIdOfGroup,
  holdGroup,
  moveGroup,
  type NewRecipient,
  type Place,
  readOrder,
  setRecipient,
} from '../../domains/orders/index.ts';
import { isRefusal, refuseLines, rulesHold } from '../../domains/rules/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeGroup, demandMoved, notNow } from './change-group.ts';
import type { FulfillmentDeps } from './deps.ts';
import { type Deed, revoked, subjectOf } from './desk.ts';
import { joinHolds } from './hold-group.ts';
import { firearmsOf, type KnownGroup } from './release-facts.ts';
import { type GroupRuling, ruleGroup } from './rule-group.ts';
import { type TaxAtDealer, taxAtDealer } from './tax-at-dealer.ts';
import { tellFormerDealer } from './tell-dealer.ts';
import { mayChooseDealer } from './track-transfers.ts';

export type ChangeDealerDeps = Pick<
  FulfillmentDeps,
  'db' | 'payments' | 'rules' | 'taxes' | 'mails' | 'links' | 'shopUrl' | 'now'
>;

/** Who names the dealer. */
export interface Chooser {
  /** The desk may still do it when a dealer has accepted, or is verified. */
  readonly isStaff: boolean;
  /** The id of somebody of the staff, or what they are to us. */
  readonly id: string;
  readonly note?: string;
  /** Writes down what they did, in their name. */
  readonly record: (tx: Transaction, deed: Deed) => Promise<void>;
}

type ChosenDealer = Omit<CallRequest<'chooseDealer'>['body'], 'version'>;

/**
 * Addresses a part to a dealer, in place of none or of another. Nothing that was verified for the one
 * before counts for the next: it starts where a dealer has just been asked.
 */
export async function changeDealer(
  deps: ChangeDealerDeps,
  chooser: Chooser,
  groupId: string,
  { version, ...chosen }: ChosenDealer & { readonly version: number },
): Promise<void> {
  const dealer = placeOf(chosen);
  assertDealerPlace(dealer, 'body');
  const tax = await taxOf(deps, groupId, dealer);
  await changeGroup(deps, groupId, version, async (tx, known) => {
    demandChangeable(known, chooser);
    demandOther(known, dealer);
    demandResidence(known, dealer);
    const licenseeId = chosen.licenseeId ?? null;
    await refuseBlockedDealer(tx, { ...dealer, licenseeId }, isSamePlace, 'body');
    const ruling = await ruleDealer(deps, tx, known, { recipient: dealer, licenseeId });
    await backToTheStart(tx, known, chooser);
    const destination = tax.kind === 'same' ? tax.destination : null;
    demandMoved(
      await setRecipient(tx, groupId, {
        recipient: dealer,
        licenseeId,
        taxDestination: destination,
      }),
    );
    const dealerCase = await nextCase(tx, known, dealer, chooser);
    if (known.group.state !== 'awaiting_license') {
      const from: GroupState[] = ['awaiting_dealer', 'verifying'];
      demandMoved(await moveGroup(tx, groupId, { from, to: 'awaiting_license' }));
    }
    await holdForPeople(tx, known, [...whyRulesHold(known, ruling), ...whyTaxHolds(known, tax)]);
    await tellFormerDealer(deps, tx, known);
    await askDealer(deps, tx, dealerCase, {
      dealer,
      buyerName: known.order.billing.name,
      lines: known.group.lines,
    });
    await record(tx, known, chooser, dealerCase, { licenseeId, tax });
  });
}

function placeOf(chosen: ChosenDealer): Place {
  return {
    name: chosen.dealerName,
    company: '',
    address: chosen.dealerAddress,
    city: chosen.dealerCity,
    state: chosen.dealerState,
    zip: chosen.dealerZip,
    country: chosen.dealerCountry,
    phone: chosen.dealerPhone,
    email: chosen.dealerEmail,
  };
}

async function taxOf(deps: ChangeDealerDeps, groupId: string, dealer: Place): Promise<TaxAtDealer> {
  const orderId = await findOrderIdOfGroup(deps.db, groupId);
  const order = orderId === null ? null : await readOrder(deps.db, orderId);
  const group = order?.groups.find(({ id }) => id === groupId);
  if (group === undefined) throw new AppError('not_found', 'no such group');
  if (group.kind !== 'dealer') throw notNow('This part goes to no dealer.');
  return taxAtDealer(deps, group, dealer);
}

/** As long as nothing of it has left or been charged for the way. */
const opened: readonly GroupState[] = [
  'awaiting_dealer',
  'awaiting_license',
  'verifying',
  'verified',
  'released',
  'packed',
];

function demandChangeable({ group, file, money }: KnownGroup, { isStaff }: Chooser): void {
  if (!opened.includes(group.state)) throw notNow('This part is beyond a change of its dealer.');
  if (!isStaff && !mayChooseDealer(group, file)) {
    throw notNow('Your dealer has accepted already. Please write to us about a change.');
  }
  // What is on its way to the provider is not overtaken: it may be the capture of a shipment.
  if (money.isUnderWay) {
    throw notNow('The card provider is still at work on this payment. Please try again shortly.');
  }
  if (!isStaff && (file?.round ?? 0) >= roundsPerCase) {
    throw notNow('Many dealers were named for this order. Please write to us.');
  }
}

/** Who has refused may be asked again; who was just asked need not be. */
function demandOther({ group, file }: KnownGroup, dealer: Place): void {
  const { recipient } = group;
  if (recipient === null || file === null || file.refusedAt !== null) return;
  const isSame = (['name', 'address', 'zip', 'email'] as const).every(
    (part) => recipient[part].trim().toLowerCase() === dealer[part].trim().toLowerCase(),
  );
  if (isSame) throw notNow('This dealer was asked already.');
}

/** Not only at the release: whoever would be refused there need not wait for it. */
function demandResidence({ order, group }: KnownGroup, dealer: Place): void {
  const [reason] = judgeResidence({
    firearms: firearmsOf(group),
    buyerState: order.billing.state || null,
    license: null,
    shipTo: dealer,
  });
  if (reason === undefined) return;
  throw new AppError('item_restricted', `refused: ${reason.code}`, {
    title: reason.message,
    fields: [{ path: 'body.dealerState', message: reason.message }],
  });
}

/** Takes back what a manager allowed, and what was verified: it was for somebody else. */
async function backToTheStart(
  tx: Transaction,
  { order, group }: KnownGroup,
  chooser: Chooser,
): Promise<void> {
  if (await revokeRelease(tx, group.id, chooser.id)) {
    await chooser.record(tx, {
      action: 'release.revoked',
      subject: subjectOf(order.id),
      details: { groupId: group.id, ...revoked },
    });
  }
  const from: GroupState[] = ['verified', 'released', 'packed'];
  if (from.includes(group.state)) {
    demandMoved(await moveGroup(tx, group.id, { from, to: 'verifying' }));
  }
}

async function nextCase(
  tx: Transaction,
  { order, group, file }: KnownGroup,
  dealer: Place,
  chooser: Chooser,
): Promise<DealerCase> {
  const groupId = group.id;
  if (file === null || group.recipient === null) {
    return openDealerCase(tx, { groupId, orderId: order.id, dealerEmail: dealer.email });
  }
  return startRound(tx, {
    groupId,
    lastDealer: group.recipient,
    dealerEmail: dealer.email,
    endedBy: chooser.id,
  });
}

/** Asks the rules about the new dealer. What they forbid there is refused, as in a checkout. */
async function ruleDealer(
  { rules }: ChangeDealerDeps,
  tx: Transaction,
  { order, group }: KnownGroup,
  to: Pick<NewRecipient, 'recipient' | 'licenseeId'>,
): Promise<GroupRuling> {
  const ruling = await ruleGroup(rules, tx, order, { ...group, ...to }, null);
  const refused = ruling.lines.flatMap(({ productName, open }) =>
    open
      .filter((finding) => isRefusal(finding, true))
      .map(({ message }) => ({
        path: 'body.dealerState',
        message: `${productName}: ${message}`,
      })),
  );
  const { isSample } = ruling;
  refuseLines(refused, { why: 'the rules refuse a line at this dealer', isSample });
  return ruling;
}

/** Somebody has to look at it, and buyer and desk see so from now on. */
function whyRulesHold({ group }: KnownGroup, { lines }: GroupRuling): string[] {
  const isToLookAt = lines.some(({ open }) => open.some(({ kind }) => kind === 'hold'));
  return isToLookAt && group.hold?.reason !== rulesHold ? [rulesHold] : [];
}

/** The buyer agreed to another amount: a person decides what is to be done about it. */
function whyTaxHolds({ group }: KnownGroup, tax: TaxAtDealer): string[] {
  if (tax.kind === 'same') return [];
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  const { taxCents } = tax;
  return [
    taxCents === null
      ? 'The tax at the new dealer could not be computed'
      : `The tax at the new dealer is ${dollars(taxCents)}, and ${dollars(group.taxCents)} was charged`,
  ];
}

async function holdForPeople(
  tx: Transaction,
  { group }: KnownGroup,
  reasons: readonly string[],
): Promise<void> {
  if (reasons.length === 0) return;
  await holdGroup(tx, group.id, { reason: joinHolds(group, reasons.join('; ')), by: null });
}

async function record(
  tx: Transaction,
  { order, group, file }: KnownGroup,
  chooser: Chooser,
  { round }: DealerCase,
  details: { readonly licenseeId: string | null; readonly tax: TaxAtDealer },
): Promise<void> {
  await chooser.record(tx, {
    action: group.recipient === null ? 'dealer.chosen' : 'dealer.changed',
    subject: subjectOf(order.id),
    details: {
      groupId: group.id,
      round,
      licenseeId: details.licenseeId,
      tax: details.tax.kind,
      ...(chooser.note === undefined ? {} : { note: chooser.note }),
      before: { state: group.state, round: group.recipient === null ? 0 : (file?.round ?? 0) },
      after: { state: 'awaiting_license', round },
    },
  });
}
