import type { RuleChange } from '@tarnholt/contract';
import type { Words } from '../../orders/words.ts';
import { count, inOneSentence } from '../words.ts';

export const changeWords: Readonly<Record<RuleChange['change'], Words>> = {
  added: { label: 'Added', tone: 'done' },
  changed: { label: 'Changed', tone: 'waiting' },
  removed: { label: 'Removed', tone: 'bad' },
};

const fieldWords: Readonly<Record<string, string>> = {
  id: 'Id',
  status: 'Status',
  legal_status: 'The law is',
  jurisdiction: 'Where',
  'jurisdiction.state': 'State',
  'jurisdiction.county_fips': 'County (FIPS)',
  'jurisdiction.city': 'City',
  'jurisdiction.zip_prefixes': 'ZIP codes that begin with',
  address_basis: 'Whose address counts',
  effective_from: 'First day',
  effective_to: 'Last day',
  when: 'Applies if',
  effect: 'What it does',
  'effect.type': 'What it does',
  'effect.params': 'Details of what it does',
  'effect.message_key': 'Message to the buyer',
  exemptions: 'Does not hold for',
  citation: 'Citation',
  source_url: 'Source',
  tests: 'Tests',
  author: 'Written by',
  approved_by: 'Approved by',
  approved_at: 'Approved on',
  review_due: 'Review due',
  text: 'Text',
};

/** A field of a rule as its form calls it: `tests.0.facts` is `Tests`. */
export function fieldLabel(field: string): string {
  for (let path = field; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    if (Object.hasOwn(fieldWords, path)) return fieldWords[path] ?? path;
  }
  return field === '' ? 'The rule as a whole' : field;
}

/** `2 added, one changed`; what there is none of is not said. */
export function sayChanges(counts: Readonly<Record<RuleChange['change'], number>>): string {
  const parts = (['added', 'changed', 'removed'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${kind}`);
  return parts.length === 0 ? 'Nothing differs' : inOneSentence(parts);
}

/** How versions went on, where there are two. */
export function sayVersions({ fromVersion, toVersion }: RuleChange): string {
  if (fromVersion !== null && toVersion !== null) {
    return fromVersion === toVersion
      ? `version ${toVersion}`
      : `version ${fromVersion} becomes ${toVersion}`;
  }
  return `version ${toVersion ?? fromVersion ?? 1}`;
}

/** Which signatures end, said before anybody lets that happen. */
export function sayEnding(cells: number): string {
  return cells === 0
    ? 'No coverage ends by it.'
    : `Coverage of ${count(cells, 'state and class', 'states and classes')} ends by it: nothing of these is sold until somebody signs again.`;
}
