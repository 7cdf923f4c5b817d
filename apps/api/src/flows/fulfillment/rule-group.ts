import type { DealerFile } from '../../domains/compliance/index.ts';
import { findSellable } from '../../domains/inventory/index.ts';
import type { GroupView, OrderView } from '../../domains/orders/index.ts';
import { isSignedByAdult } from '../../domains/pricing/index.ts';
import {
  type Decision,
  type Destination,
  type Finding,
  judgeLine,
  type Moment,
  openFindings,
  outcomeOf,
  type Provided,
  type RuledLine,
  type RuleReader,
  readOrderRecords,
  toFacts,
} from '../../domains/rules/index.ts';
import type { Queryable } from '../../platform/database.ts';

/** What the rules say about a part of an order now. */
export interface GroupRuling {
  /** Null while none is published. */
  readonly rulesetHash: string | null;
  readonly isSample: boolean;
  readonly lines: readonly (RuledLine & {
    readonly productName: string;
    /** What speaks against it and nobody has settled. */
    readonly open: readonly Finding[];
  })[];
}

/**
 * Judges a group by the rules of this moment and by what is known now: facts that were entered since
 * the order was placed count, as do the dealer that was chosen and the license that was written down.
 */
export async function ruleGroup(
  rules: RuleReader,
  db: Queryable,
  order: OrderView,
  group: GroupView,
  file: DealerFile | null,
): Promise<GroupRuling> {
  const destination = destinationOf(order, group, file);
  const to = destination.to;
  const book = await rules.read(db, {
    states: [order.billing.state, ...(to === null ? [] : [to.state])],
    itemClasses: group.lines.map(({ itemClass }) => itemClass),
  });
  const known = await findSellable(db, [...new Set(group.lines.map(({ sku }) => sku))]);
  const records = await readOrderRecords(db, order.id);
  const provided: Provided = {
    goesToDealer: group.kind === 'dealer',
    confirmed: records.confirmed,
    hasAdultSignature: await isSignedByAdult(db, group.methodId),
    settled: records.settled.get(group.id) ?? new Set(),
  };
  const lines = group.lines.map(({ sku, productName, itemClass, facts: bought }) => {
    const ruleFacts = { ...bought, ...known.get(sku)?.ruleFacts };
    const facts = toFacts({ itemClass, ruleFacts }, destination, order.billing, book.date);
    const verdict = judgeLine(book, facts);
    return { sku, productName, facts, verdict, open: openFindings(facts, verdict, provided) };
  });
  const { ruleset } = book;
  return { rulesetHash: ruleset?.hash ?? null, isSample: ruleset?.isSample ?? false, lines };
}

function destinationOf(
  { billing }: OrderView,
  { kind, recipient, licenseeId }: GroupView,
  file: DealerFile | null,
): Destination {
  // Nobody sends anything home without an address: where there is none, it is the buyer's.
  if (kind === 'home') return { kind, to: recipient ?? billing };
  if (recipient === null) return { kind, to: null };
  const { state, zip } = recipient;
  const license = file?.license ?? null;
  return {
    kind,
    to: {
      state,
      zip,
      type: license?.type,
      rds: license?.rdsKey ?? licenseeId ?? undefined,
      expires: license?.expiresOn,
    },
  };
}

/** As it is kept with the group. */
export function decisionOf(
  { rulesetHash, lines }: GroupRuling,
  group: Pick<GroupView, 'id' | 'orderId'>,
  moment: Moment,
): Decision {
  return {
    groupId: group.id,
    orderId: group.orderId,
    moment,
    rulesetHash,
    outcome: outcomeOf(lines.flatMap(({ open }) => open)),
    lines: lines.map(({ sku, facts, verdict }) => ({ sku, facts, verdict })),
  };
}
