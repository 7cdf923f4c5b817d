import type { ruleFactKinds } from '@tarnholt/contract/rules';
import { usStates } from '@tarnholt/contract/us-states';
import { classWords, itemClassWords, stateWords } from '../words.ts';

/** What can be known of a line of an order, in words, and what kind of answer each has. */

export type FactKind = 'number' | 'yes-no' | 'choice' | 'text' | 'list' | 'day';

export interface FactWords {
  /** Fits after "if": `the magazine capacity`. */
  readonly label: string;
  readonly kind: FactKind;
  /** The answers that there are, for a choice. */
  readonly choices?: readonly Choice[];
  /** What an answer looks like, where it is typed. */
  readonly example?: string;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

const classes = Object.keys(itemClassWords).map((value) => ({ value, label: classWords(value) }));
const states = Object.keys(usStates).map((value) => ({ value, label: stateWords(value) }));
const destinations = [
  { value: 'residence', label: 'Home' },
  { value: 'dealer', label: 'Dealer' },
];

const state = (label: string): FactWords => ({ label, kind: 'choice', choices: states });
const zip = (label: string): FactWords => ({ label, kind: 'text', example: '82801' });

const facts: Readonly<Record<keyof typeof ruleFactKinds, FactWords>> = {
  'item.class': { label: 'class of the item', kind: 'choice', choices: classes },
  'item.serialized': { label: 'item has a serial number', kind: 'yes-no' },
  'item.caliber': { label: 'caliber', kind: 'text', example: '.308 Winchester' },
  'item.magazine_capacity': { label: 'magazine capacity', kind: 'number', example: '10' },
  'item.detachable_mag': { label: 'magazine is detachable', kind: 'yes-no' },
  'item.barrel_in': { label: 'barrel length in inches', kind: 'number', example: '16.1' },
  'item.overall_in': { label: 'overall length in inches', kind: 'number', example: '34.5' },
  'item.features': { label: 'features', kind: 'list', example: 'semi_automatic, pistol_grip' },
  'item.min_age': { label: 'age that the item asks for', kind: 'number', example: '18' },
  'item.for_class': { label: 'class of item that it is for', kind: 'choice', choices: classes },
  'dest.state': state('state it is shipped to'),
  'dest.county': { label: 'county it is shipped to', kind: 'text', example: '06037' },
  'dest.zip': zip('ZIP code it is shipped to'),
  'dest.type': { label: 'kind of place it goes to', kind: 'choice', choices: destinations },
  'dealer.state': state('dealer’s state'),
  'dealer.zip': zip('dealer’s ZIP code'),
  'dealer.type': { label: 'type of the dealer’s license', kind: 'text', example: '01' },
  'dealer.rds': { label: 'number of the dealer’s license', kind: 'text' },
  'dealer.expires': { label: 'end of the dealer’s license', kind: 'day', example: '2027-01-31' },
  'buyer.state': state('state the buyer lives in'),
  'order.date': { label: 'day of the order', kind: 'day', example: '2026-11-17' },
};

const roster = /^item\.roster\.([A-Z]{2})$/;
const rosterAnswers = [
  { value: 'listed', label: 'Listed' },
  { value: 'not_listed', label: 'Not listed' },
];

/** Null for a fact that nobody fills in. */
export function factWords(path: string): FactWords | null {
  const state = roster.exec(path)?.[1];
  if (state !== undefined) {
    return { label: `roster of ${stateWords(state)}`, kind: 'choice', choices: rosterAnswers };
  }
  return Object.hasOwn(facts, path) ? facts[path as keyof typeof facts] : null;
}

/** To choose from. Of the rosters those of the states that keep one, and any that is asked for. */
export function factChoices(alsoNamed?: string): readonly Choice[] {
  const rosters = ['CA', 'MA', 'MD'].map((each) => `item.roster.${each}`);
  const paths: string[] = [...Object.keys(facts), ...rosters];
  if (alsoNamed !== undefined && !paths.includes(alsoNamed)) paths.push(alsoNamed);
  return paths.map((value) => ({ value, label: capitalize(factWords(value)?.label ?? value) }));
}

/** A value of a fact as people say it. */
export function answerWords(path: string, value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  const choice = factWords(path)?.choices?.find((each) => each.value === value);
  if (choice !== undefined) return choice.label;
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : JSON.stringify(value);
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
