import {
  type DealerFile,
  type DealerStanding,
  type JudgedFirearm,
  judgePayment,
  judgeRelease,
  type Reason,
  type ReleaseFacts,
  type VerificationPolicy,
} from '../../domains/compliance/index.ts';
import type { GroupView, OrderLine, OrderView } from '../../domains/orders/index.ts';
import type { GroupMoney } from '../../domains/payments/index.ts';
import type { Finding } from '../../domains/rules/index.ts';
import type { GroupRuling } from './rule-group.ts';

/** A part of an order with all that is known about it. */
export interface KnownGroup {
  readonly order: OrderView;
  readonly group: GroupView;
  readonly money: GroupMoney;
  /** Null for what goes home, and while no dealer is chosen. */
  readonly file: DealerFile | null;
  readonly ruling: GroupRuling;
  /** What the directory says of the dealer now. */
  readonly standing: DealerStanding;
  /** The database's time. */
  readonly at: Date;
}

/** What the judgment goes by, gathered from the domains that know it. */
export function factsOf(known: KnownGroup, policy: VerificationPolicy): ReleaseFacts {
  const { order, group, money, file, ruling, standing, at } = known;
  const { recipient } = group;
  return {
    at,
    policy,
    holdReason: group.hold?.reason ?? null,
    dealerHasRefused: file !== null && file.refusedAt !== null,
    shipTo:
      recipient === null
        ? null
        : {
            street: recipient.address,
            city: recipient.city,
            state: recipient.state,
            zip: recipient.zip,
          },
    // Where the card is at home is where its holder lives.
    buyerState: order.billing.state || null,
    license: file?.license ?? null,
    chosenLicensee: group.licenseeId,
    standing,
    pendingDocuments: (file?.documents ?? []).filter(({ state }) => state === 'pending').length,
    checks: file?.checks ?? [],
    firearms: firearmsOf(group).map(toJudged),
    payment: { ...money, dueCents: group.totalCents },
    rules: ruleReasons(ruling),
  };
}

export function firearmsOf(group: GroupView): OrderLine[] {
  return group.lines.filter(({ isFfl }) => isFfl);
}

function toJudged(line: OrderLine): JudgedFirearm {
  const { productName: name, itemClass, quantity, serialNumbers } = line;
  return { name, itemClass, quantity, serialNumbers, caliber: caliberOf(line) };
}

/** What the inventory says, else what the buyer chose. Null where nobody said it. */
export function caliberOf({ facts, options }: OrderLine): string | null {
  if (typeof facts.caliber === 'string' && facts.caliber.trim() !== '') return facts.caliber;
  const chosen = Object.entries(options).find(([label]) => /^(caliber|gauge)$/i.test(label.trim()));
  return chosen?.[1] ?? null;
}

const codes = { block: 'rule_block', hold: 'rule_hold', require: 'rule_requirement' } as const;

/** What of the rules speaks against a group, each with what it is about and where it stands. */
export function ruleReasons(
  { lines }: GroupRuling,
  isMeant: (finding: Finding) => boolean = () => true,
): Reason[] {
  return lines.flatMap(({ productName, open }) =>
    open
      .filter(isMeant)
      .flatMap(({ kind, message, detail }) =>
        kind === 'inform'
          ? []
          : [{ code: codes[kind], message: `${productName}: ${message} ${detail}` }],
      ),
  );
}

/** Why a part of an order cannot leave now. Of what goes home: a hold, the money or the rules. */
export function reasonsAgainstShipping(known: KnownGroup, policy: VerificationPolicy): Reason[] {
  const { group, file } = known;
  if (group.kind === 'home') {
    const { hold } = group;
    const reasons = [...judgePayment(factsOf(known, policy)), ...ruleReasons(known.ruling)];
    if (hold === null) return reasons;
    return [{ code: 'on_hold', message: `It is on hold: ${hold.reason}` }, ...reasons];
  }
  return [...judgeRelease(factsOf(known, policy)), ...judgeDecision(file)];
}

/** Whether somebody has let it go, and for what is known now. */
function judgeDecision(file: DealerFile | null): Reason[] {
  const release = file?.release ?? null;
  if (release === null) return [{ code: 'not_released', message: 'No manager has released it.' }];
  if (release.isInForce) return [];
  const message = 'The release is a week old, or something has changed since: release it again.';
  return [{ code: 'release_expired', message }];
}

/** What is wrong on the dealer's side: while there is anything, its license is not verified. */
const ofTheDealer: ReadonlySet<Reason['code']> = new Set([
  'dealer_refused',
  'dealer_missing',
  'license_missing',
  'license_number',
  'license_type',
  'license_expired',
  'other_dealer',
  'dealer_blocked',
  'dealer_moved',
  'documents_pending',
  'check_failed',
  'not_verified',
  'ship_to',
  'po_box',
] as const);

export function isDealerVerified(known: KnownGroup, policy: VerificationPolicy): boolean {
  return !judgeRelease(factsOf(known, policy)).some(({ code }) => ofTheDealer.has(code));
}
