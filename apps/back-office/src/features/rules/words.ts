import type { SimulatedFinding } from '@tarnholt/contract';
import type {
  CoverageState,
  RuleAddressBasis,
  RuledItemClass,
  RuleEffect,
  RuleLegalStatus,
  RuleOperator,
  RuleOutcome,
  RuleStatus,
} from '@tarnholt/contract/rules';
import { type UsState, usStates } from '@tarnholt/contract/us-states';
import type { Words } from '../orders/words.ts';

/** What the parts of rules are called on these screens, for people who have never written one. */

export const itemClassWords: Readonly<Record<RuledItemClass, string>> = {
  rifle: 'Rifle',
  shotgun: 'Shotgun',
  pistol: 'Pistol',
  revolver: 'Revolver',
  receiver_frame: 'Receiver or frame',
  other_firearm: 'Other firearm',
  barrel: 'Barrel',
  magazine: 'Magazine',
  ammunition: 'Ammunition',
  part: 'Part',
  accessory: 'Accessory',
  apparel: 'Apparel',
};

export const effectWords: Readonly<Record<RuleEffect, string>> = {
  block: 'Forbid the sale',
  hold_for_review: 'Hold it until somebody has looked',
  require_ffl: 'Hand it over by a licensed dealer',
  require_document: 'Ask for a document',
  require_ack: 'Have the buyer confirm a text',
  require_min_age: 'Ask for an age',
  require_adult_signature: 'Have an adult sign for the parcel',
  require_ship_number: 'Ask for a number of the shipment',
  inform: 'Tell the buyer something',
};

/** What a test of a rule may expect: one of the effects, or that the rule says nothing. */
export function expectationWords(expected: string): string {
  if (expected === 'none') return 'The rule says nothing';
  return Object.hasOwn(effectWords, expected) ? effectWords[expected as RuleEffect] : expected;
}

export const statusWords: Readonly<Record<RuleStatus, Words>> = {
  draft: { label: 'Draft: does not count', tone: 'quiet' },
  active: { label: 'Active', tone: 'done' },
  suspended: { label: 'Suspended by us', tone: 'waiting' },
  retired: { label: 'Retired', tone: 'quiet' },
};

export const legalStatusWords: Readonly<Record<RuleLegalStatus, string>> = {
  in_force: 'In force',
  enjoined: 'Enjoined by a court',
  pending: 'Not in force yet',
  litigation: 'In force, argued in court',
};

export const basisWords: Readonly<Record<RuleAddressBasis, string>> = {
  dealer_premises: 'the dealer',
  ship_to: 'where it is shipped to',
  buyer_residence: 'where the buyer lives',
};

export const outcomeWords: Readonly<Record<RuleOutcome, Words>> = {
  clear: { label: 'Can be sold', tone: 'done' },
  conditional: { label: 'Can be sold if something is provided', tone: 'waiting' },
  held: { label: 'Held: somebody has to look', tone: 'ours' },
  blocked: { label: 'Cannot be sold', tone: 'bad' },
};

export const findingKindWords: Readonly<Record<SimulatedFinding['kind'], Words>> = {
  block: { label: 'Not allowed', tone: 'bad' },
  hold: { label: 'To be looked at', tone: 'ours' },
  require: { label: 'To be provided', tone: 'waiting' },
  inform: { label: 'For information', tone: 'quiet' },
};

/** Of a state and a class of items: whether somebody answers for the rules. */
export const coverageWords: Readonly<Record<CoverageState, Words>> = {
  covered: { label: 'Covered', tone: 'done' },
  ending: { label: 'Ending soon', tone: 'waiting' },
  uncovered: { label: 'Not covered', tone: 'quiet' },
  'ended-by-change': { label: 'Ended by a change', tone: 'bad' },
};

export function classWords(itemClass: string): string {
  return Object.hasOwn(itemClassWords, itemClass)
    ? itemClassWords[itemClass as RuledItemClass]
    : itemClass;
}

export function stateWords(state: string | null): string {
  if (state === null) return 'Whole country';
  return Object.hasOwn(usStates, state) ? usStates[state as UsState] : state;
}

/** Between a fact and what it is compared with. */
export const operatorWords: Readonly<Record<RuleOperator, string>> = {
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
  not_in: 'is none of',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  contains: 'include',
  contains_any: 'include at least one of',
  has_at_least: 'include at least so many of',
};

/** `one rule`, `3 rules`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return number === 1 ? `one ${one}` : `${number.toLocaleString('en-US')} ${many}`;
}

/** `a, b and c`. */
export function inOneSentence(words: readonly string[], joiner = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joiner} ${words.at(-1)}`;
}
