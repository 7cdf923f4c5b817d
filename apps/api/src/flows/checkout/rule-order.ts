import { AppError, type FieldError } from '@tarnholt/service';
import { holdGroup, type NewGroup, type NewOrder } from '../../domains/orders/index.ts';
import { kindOf, type ShippingMethodRow } from '../../domains/pricing/index.ts';
import {
  askedBy,
  type Destination,
  insertAcknowledgments,
  insertDecisions,
  isRefusal,
  judgeItems,
  type OrderPlaces,
  openFindings,
  outcomeOf,
  type Provided,
  type ReadRulebook,
  type RuledLine,
  type RuleReader,
  type RuleText,
  refuseLines,
  rulesHold,
  textsToConfirm,
} from '../../domains/rules/index.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import type { Places } from './places.ts';
import type { SoldLine } from './quote-order.ts';

/** What the rules say about an order that is about to be placed, line by line in its order. */
export interface OrderRuling {
  readonly book: ReadRulebook;
  readonly lines: readonly (RuledLine & {
    readonly productName: string;
    readonly destination: Destination;
  })[];
  /** What the buyer has to confirm. */
  readonly texts: readonly RuleText[];
}

/** Of all that the form says, what rules may know. */
function orderPlacesOf({ billing, home, dealer, licenseeId }: Places): OrderPlaces {
  return {
    buyer: billing,
    home,
    dealer:
      dealer === null
        ? null
        : { state: dealer.state, zip: dealer.zip, rds: licenseeId ?? undefined },
  };
}

/** Asks the rules as they count in this transaction. */
export async function ruleOrder(
  rules: RuleReader,
  tx: Queryable,
  lines: readonly SoldLine[],
  places: Places,
): Promise<OrderRuling> {
  const items = lines.map(({ sellable }) => ({
    ...sellable,
    goesToDealer: kindOf(sellable) === 'dealer',
  }));
  const ruledPlaces = orderPlacesOf(places);
  const book = await rules.read(tx, askedBy(items, ruledPlaces));
  const judged = judgeItems(book, items, ruledPlaces);
  const verdicts = judged.map(({ verdict }) => verdict);
  return {
    book,
    lines: lines.flatMap(({ line, sold }, index) => {
      const about = judged[index];
      return about === undefined
        ? []
        : [{ sku: line.sku, productName: sold.productName, ...about }];
    }),
    texts: book.ruleset === null ? [] : textsToConfirm(book.ruleset, verdicts),
  };
}

/** Refuses what may not be sold there, naming every reason; and an order that confirms too little. */
export function demandAllowed(ruling: OrderRuling, request: CheckoutRequest): void {
  const refused = ruling.lines.flatMap((line, index) =>
    line.verdict.findings
      .filter((finding) => isRefusal(finding, line.destination.kind === 'dealer'))
      .map(({ message }) => ({
        path: `lines.${index}`,
        message: `${line.productName}: ${message}`,
      })),
  );
  refuseLines(refused, {
    why: 'the rules refuse a line',
    isSample: ruling.book.ruleset?.isSample ?? false,
  });
  const missing: FieldError[] = ruling.texts
    .filter(
      ({ key, version }) =>
        !request.acknowledgments?.some((given) => given.key === key && given.version === version),
    )
    .map(({ key, text }) => ({ path: `body.acknowledgments.${key}`, message: text }));
  if (missing.length > 0) {
    throw new AppError('acknowledgment_required', 'the buyer has not confirmed what is asked', {
      fields: missing,
    });
  }
}

/** Where the rules ask for a signature, the way that was chosen has to have one. */
export function demandSignature(
  { lines }: OrderRuling,
  groups: readonly NewGroup[],
  methods: readonly ShippingMethodRow[],
): void {
  for (const group of groups) {
    const asks = group.lines.some(({ position }) =>
      lines[position]?.verdict.findings.some(({ effect }) => effect === 'require_adult_signature'),
    );
    if (!asks || isSigned(group, methods)) continue;
    throw new AppError('shipping_method_unavailable', 'a line needs the signature of an adult', {
      title: `${group.methodName} is not available for an item that an adult has to sign for. Please choose another shipping method.`,
    });
  }
}

function isSigned({ methodId }: NewGroup, methods: readonly ShippingMethodRow[]): boolean {
  return methods.find(({ id }) => id === methodId)?.adultSignature ?? false;
}

/**
 * Keeps what was judged with each part of the order, and what the buyer confirmed; a part that has
 * to be looked at is on hold from the beginning.
 */
export async function recordRuling(
  tx: Transaction,
  ruling: OrderRuling,
  order: NewOrder,
  methods: readonly ShippingMethodRow[],
): Promise<void> {
  const { book, texts } = ruling;
  const confirmed = new Set(texts.map(({ key }) => key));
  const held: string[] = [];
  const decisions = order.groups.map((group) => {
    const lines = group.lines.flatMap(({ position }) => ruling.lines[position] ?? []);
    const provided: Provided = {
      goesToDealer: group.kind === 'dealer',
      confirmed,
      hasAdultSignature: isSigned(group, methods),
      settled: new Set(),
    };
    const open = lines.flatMap(({ facts, verdict }) => openFindings(facts, verdict, provided));
    // Without a dealer nobody knows where it goes; it waits for one, and is judged again then.
    const toLookAt = open.filter(
      ({ kind, code }) => kind === 'hold' && !(code === 'missing_fact' && group.recipient === null),
    );
    if (toLookAt.length > 0) held.push(group.id);
    return {
      groupId: group.id,
      orderId: order.id,
      moment: 'placed' as const,
      rulesetHash: book.ruleset?.hash ?? null,
      outcome: outcomeOf(open),
      lines: lines.map(({ sku, facts, verdict }) => ({ sku, facts, verdict })),
    };
  });
  await insertDecisions(tx, decisions);
  await insertAcknowledgments(tx, order.id, texts);
  for (const groupId of held) await holdGroup(tx, groupId, { reason: rulesHold, by: null });
}
