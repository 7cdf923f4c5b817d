import type { CallOutput, CallRequest, SimulatedFinding } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { findSoldSkus } from '../../domains/catalog/index.ts';
import { findSellable } from '../../domains/inventory/index.ts';
import { kindOf } from '../../domains/pricing/index.ts';
import {
  askedBy,
  type Finding,
  isRefusal,
  judgeItems,
  outcomeOf,
  textsToConfirm,
} from '../../domains/rules/index.ts';
import type { RuleDeskDeps } from './deps.ts';

type Order = CallRequest<'simulateRules'>['body'];

interface SimulatedItem {
  readonly sku: string | null;
  readonly name: string;
  readonly itemClass: string;
  readonly ruleFacts: Readonly<Record<string, unknown>>;
  readonly goesToDealer: boolean;
}

/**
 * What a set of rules says to an order that somebody makes up: by the same reader and the same
 * judgment that the checkout goes by, with another set or day put in where that was asked for.
 */
export async function simulateRules(
  deps: RuleDeskDeps,
  order: Order,
): Promise<CallOutput<'simulateRules'>> {
  const { db, rules, shelf } = deps;
  const items = await readItems(deps, order.lines);
  const { buyer, home, dealer } = order;
  const places = { buyer, home, dealer };
  const set = await shelf.read(db, order.set);
  const isCurrent = order.set === 'current';
  const isNone = order.set === 'none';
  const book = await rules.readAs(db, askedBy(items, places), {
    ...(isCurrent ? {} : { ruleset: isNone ? null : set.ruleset }),
    date: order.date,
    isCoverageAssumed: order.isCoverageAssumed,
  });
  const lines = judgeItems(book, items, places).map(({ facts, verdict }, index) => {
    const { sku, name, itemClass, goesToDealer } = items[index] as SimulatedItem;
    return { sku, name, itemClass, goesToDealer, facts, verdict };
  });
  const verdicts = lines.map(({ verdict }) => verdict);
  const { ruleset } = book;
  const shown = lines.map(({ facts, verdict, ...line }) => ({
    ...line,
    facts: facts as CallOutput<'simulateRules'>['lines'][number]['facts'],
    outcome: verdict.outcome,
    findings: verdict.findings.map((finding) => toSimulated(finding, line.goesToDealer)),
  }));
  return {
    set: order.set,
    hash: ruleset === null ? null : ruleset.hash,
    title: ruleset === null ? null : set.title,
    isSample: ruleset?.isSample ?? false,
    date: book.date,
    outcome: outcomeOf(verdicts.flatMap(({ findings }) => findings)),
    canBeOrdered: shown.every(({ findings }) => findings.every((each) => !each.isRefusal)),
    lines: shown,
    acknowledgments: ruleset === null ? [] : textsToConfirm(ruleset, verdicts),
  };
}

async function readItems({ db }: RuleDeskDeps, lines: Order['lines']): Promise<SimulatedItem[]> {
  const skus = [...new Set(lines.flatMap((line) => ('sku' in line ? [line.sku] : [])))];
  const [sellable, sold] = [await findSellable(db, skus), await findSoldSkus(db, skus)];
  const unknown = lines.flatMap((line, index) =>
    'sku' in line && !sellable.has(line.sku)
      ? [{ path: `body.lines.${index}.sku`, message: 'There is no such item' }]
      : [],
  );
  if (unknown.length > 0) {
    throw new AppError('unprocessable', 'an item is not known', { fields: unknown });
  }
  return lines.flatMap((line): SimulatedItem[] => {
    if (!('sku' in line)) {
      const { itemClass, goesToDealer, facts } = line;
      const name = itemClass.replaceAll('_', ' ');
      return [{ sku: null, name, itemClass, goesToDealer, ruleFacts: facts.item ?? {} }];
    }
    const known = sellable.get(line.sku);
    if (known === undefined) return [];
    const { sku, itemClass, ruleFacts } = known;
    const name = sold.get(sku)?.productName ?? sku;
    return [{ sku, name, itemClass, ruleFacts, goesToDealer: kindOf(known) === 'dealer' }];
  });
}

function toSimulated(finding: Finding, goesToDealer: boolean): SimulatedFinding {
  const { params: _, ...shown } = finding;
  return {
    ...shown,
    need: needOf(finding, goesToDealer),
    isRefusal: isRefusal(finding, goesToDealer),
  };
}

/** What would have to be provided. Null where nothing helps, or nothing is needed. */
function needOf({ code, effect, params }: Finding, goesToDealer: boolean): string | null {
  switch (code) {
    case 'no_coverage':
      return 'Somebody signs coverage for this state and class.';
    case 'no_ruleset':
      return 'Rules are published, and somebody signs coverage.';
    case 'missing_fact':
      return 'What is not known is entered, or compliance settles it by a review.';
    case 'rule_failed':
      return 'The rule is set right and published, or compliance settles it by a review.';
    case 'rule':
      return needOfEffect(effect, params, goesToDealer);
  }
}

function needOfEffect(
  effect: Finding['effect'],
  params: Finding['params'],
  goesToDealer: boolean,
): string | null {
  switch (effect) {
    case 'hold_for_review':
      return 'Somebody of compliance looks at the order and settles it by a review.';
    case 'require_ffl':
      return goesToDealer
        ? 'A licensed dealer receives it, as is planned for this line.'
        : 'A licensed dealer would have to receive it; this line goes to the buyer.';
    case 'require_document':
      return `Compliance has to see a document: ${String(params.document)}.`;
    case 'require_ack':
      return `The buyer confirms the text ${String(params.text_key)} in the checkout.`;
    case 'require_min_age':
      return `The buyer confirms to be at least ${String(params.age)} in the checkout.`;
    case 'require_adult_signature':
      return 'A shipping method by which an adult signs for it.';
    case 'require_ship_number':
      return 'Compliance settles the number that the shipment needs.';
    default:
      return null;
  }
}
