import { type UsState, usStates } from '@tarnholt/contract';
import { fillIn } from './judge-line.ts';
import type { AddressBasis, Comparison, Condition, EffectType, Rule, RuleText } from './model.ts';

/** What a rule says, in sentences that a newcomer reads. The rule itself stays what counts. */

export function describeRule(rule: Rule, texts: readonly RuleText[]): string[] {
  const message = messageOf(rule, texts);
  return [
    `${describePlace(rule)}, judged by ${listed(rule.address_basis.map((basis) => bases[basis]))}.`,
    `It applies when ${describeCondition(rule.when)}.`,
    `Then ${describeEffect(rule)}.`,
    ...(message === null ? [] : [`The buyer reads: “${message}”`]),
    describeStanding(rule),
    ...(rule.exemptions.length === 0
      ? []
      : [`It does not hold for ${listed(rule.exemptions)}, which staff settle by a review.`]),
  ];
}

/** Null where the set has no such text. */
export function messageOf(rule: Rule, texts: readonly RuleText[]): string | null {
  const text = texts.find(({ key }) => key === rule.effect.message_key);
  return text === undefined ? null : fillIn(text.text, rule);
}

const bases: Readonly<Record<AddressBasis, string>> = {
  dealer_premises: 'where the dealer is',
  ship_to: 'where it is shipped',
  buyer_residence: 'where the buyer lives',
};

export function describePlace({ jurisdiction }: Pick<Rule, 'jurisdiction'>): string {
  const { state, county_fips, city, zip_prefixes } = jurisdiction;
  if (state === null) return 'A rule of the whole country';
  const name = Object.hasOwn(usStates, state) ? usStates[state as UsState] : state;
  const parts = [
    ...(city === null ? [] : [`the city of ${city}`]),
    ...(county_fips === null ? [] : [`county ${county_fips}`]),
    ...(zip_prefixes.length === 0 ? [] : [`ZIP codes ${zip_prefixes.join(', ')}`]),
  ];
  return `A rule of ${name}${parts.length === 0 ? '' : ` (${parts.join('; ')})`}`;
}

const effects: Readonly<Record<EffectType, string>> = {
  block: 'it is not sold',
  hold_for_review: 'the part is held until somebody of compliance has looked at it',
  require_ffl: 'it goes to a licensed dealer',
  require_document: 'a document is needed',
  require_ack: 'the buyer confirms a text',
  require_min_age: 'the buyer confirms an age',
  require_adult_signature: 'an adult signs for it',
  require_ship_number: 'a number of the shipment is needed',
  inform: 'the buyer is told, and nothing else happens',
};

export function describeEffect({ effect: { type, params } }: Pick<Rule, 'effect'>): string {
  const detail = params.document ?? params.age ?? params.text_key;
  return detail === undefined ? effects[type] : `${effects[type]}: ${String(detail)}`;
}

function describeStanding(rule: Rule): string {
  const { status, legal_status, effective_from, effective_to } = rule;
  const days = [
    ...(effective_from === null ? [] : [`from ${effective_from} on`]),
    ...(effective_to === null ? [] : [`until ${effective_to}`]),
  ].join(' ');
  const law = legal_status.replaceAll('_', ' ');
  const isCounting = status === 'active' && ['in_force', 'litigation'].includes(legal_status);
  return `${isCounting ? 'It counts' : 'It does not count'}${days === '' ? '' : ` ${days}`}: the rule is ${status}, the law ${law === 'litigation' ? 'argued about in court and applied' : law}.`;
}

export function describeCondition(condition: Condition): string {
  if ('all' in condition) return condition.all.map(nested).join(' and ');
  if ('any' in condition) return condition.any.map(nested).join(' or ');
  if ('not' in condition) return `not (${describeCondition(condition.not)})`;
  return describeComparison(condition);
}

function nested(condition: Condition): string {
  const isGroup = 'all' in condition || 'any' in condition;
  const words = describeCondition(condition);
  return isGroup ? `(${words})` : words;
}

const facts: Readonly<Record<string, string>> = {
  'item.class': 'the class of the item',
  'item.serialized': 'whether the item has a serial number',
  'item.caliber': 'the caliber',
  'item.magazine_capacity': 'the number of rounds that it holds',
  'item.detachable_mag': 'whether the magazine comes off',
  'item.barrel_in': 'the length of the barrel in inches',
  'item.overall_in': 'the overall length in inches',
  'item.features': 'the list of its features',
  'item.min_age': 'the least age for it',
  'item.for_class': 'the class that it is made for',
  'dest.state': 'the state that it goes to',
  'dest.county': 'the county that it goes to',
  'dest.zip': 'the ZIP code that it goes to',
  'dest.type': 'whether it goes to a residence or a dealer',
  'dealer.state': "the dealer's state",
  'dealer.zip': "the dealer's ZIP code",
  'dealer.type': "the type of the dealer's license",
  'dealer.rds': "the number of the dealer's license",
  'dealer.expires': "the day on which the dealer's license ends",
  'buyer.state': "the buyer's state",
  'order.date': 'the day of the order',
};

const operators: Readonly<Record<string, string>> = {
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
  not_in: 'is none of',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  contains: 'has',
  contains_any: 'has one of',
};

function describeComparison({ fact, op, value }: Comparison): string {
  const name = nameOfFact(fact);
  if (op === 'has_at_least') {
    const { of, count } = (value ?? {}) as { readonly of?: unknown; readonly count?: unknown };
    return `${name} has at least ${String(count)} of ${describeValue(of)}`;
  }
  return `${name} ${operators[op] ?? op} ${describeValue(value)}`;
}

function nameOfFact(fact: string): string {
  const roster = /^item\.roster\.([A-Z]{2})$/.exec(fact)?.[1];
  return roster === undefined ? (facts[fact] ?? fact) : `the standing on the roster of ${roster}`;
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return listed(value.map(describeValue), 'or');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value.replaceAll('_', ' ');
  const other = (value as { readonly fact?: unknown } | null)?.fact;
  return typeof other === 'string' ? nameOfFact(other) : JSON.stringify(value);
}

function listed(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('') || 'nothing';
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
