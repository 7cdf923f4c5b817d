import type { Facts, Rule, RuleText } from '../domains/rules/index.ts';

/** Rules that tests make up, whole and counting unless they say otherwise. */

export const sampleTexts: readonly RuleText[] = [
  { key: 'told', version: 1, text: 'The rules of {state} say no.' },
  { key: 'confirmed', version: 3, text: 'I know what I am buying.' },
  { key: 'age.18', version: 1, text: 'I am at least 18 years old.' },
  { key: 'age.21', version: 2, text: 'I am at least 21 years old.' },
];

export function sampleRule(
  given: Omit<Partial<Rule>, 'effect' | 'jurisdiction'> & {
    readonly state?: string | null;
    readonly effect?: Partial<Rule['effect']>;
    readonly jurisdiction?: Partial<Rule['jurisdiction']>;
  } = {},
): Rule {
  const { state = 'TX', effect, jurisdiction, ...rest } = given;
  const type = effect?.type ?? 'block';
  return {
    id: 'sample-rule',
    version: 1,
    status: 'active',
    legal_status: 'in_force',
    jurisdiction: { state, county_fips: null, city: null, zip_prefixes: [], ...jurisdiction },
    address_basis: ['dealer_premises', 'ship_to', 'buyer_residence'],
    effective_from: null,
    effective_to: null,
    when: { fact: 'item.class', op: 'eq', value: 'rifle' },
    effect: { type, params: {}, message_key: 'told', ...effect },
    exemptions: [],
    citation: 'Sample Code 1',
    source_url: 'https://law.example/1',
    tests: testsOf(state, jurisdiction?.zip_prefixes?.[0], type),
    author: 'Ann Author',
    approved_by: 'Rae Reviewer',
    approved_at: '2026-11-01',
    review_due: null,
    ...rest,
  };
}

/** For the condition that sample rules have; a rule with another brings its own. */
function testsOf(
  state: string | null,
  zip: string | undefined,
  expect: Rule['effect']['type'],
): Rule['tests'] {
  const place = { state: state ?? 'TX', ...(zip === undefined ? {} : { zip: zip.padEnd(5, '0') }) };
  const of = (itemClass: string): Facts => ({
    item: { class: itemClass },
    dest: place,
    buyer: place,
  });
  return [
    { facts: of('rifle'), expect },
    { facts: of('apparel'), expect: 'none' },
  ];
}
