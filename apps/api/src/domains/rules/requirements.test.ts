import { describe, expect, test } from 'vitest';
import { sampleRule, sampleTexts } from '../../testing/sample-rules.ts';
import { judgeLine } from './judge-line.ts';
import type { Facts, Rule } from './model.ts';
import {
  findingKey,
  maySettle,
  openFindings,
  type Provided,
  textsToConfirm,
} from './requirements.ts';
import { Ruleset, toStoredRule } from './ruleset.ts';

const facts: Facts = {
  item: { class: 'rifle' },
  dest: { state: 'TX', zip: '78701', type: 'dealer' },
  dealer: { state: 'TX', zip: '78701' },
  buyer: { state: 'TX' },
  order: { date: '2026-11-17' },
};

const nothing: Provided = {
  goesToDealer: false,
  confirmed: new Set(),
  hasAdultSignature: false,
  settled: new Set(),
};

function ask(types: readonly [Rule['effect']['type'], object?][], isCovered = true) {
  const rules = types.map(([type, params = {}], index) =>
    sampleRule({ id: `rule-${index}`, effect: { type, params: { ...params } } }),
  );
  const ruleset = new Ruleset({
    isSample: true,
    rules: rules.map(toStoredRule),
    texts: sampleTexts,
  });
  const verdict = judgeLine({ date: '2026-11-17', ruleset, isCovered: () => isCovered }, facts);
  const open = (provided: Partial<Provided>) =>
    openFindings(facts, verdict, { ...nothing, ...provided }).map(({ effect }) => effect);
  return { ruleset, verdict, open };
}

describe('what a rule requires is met', () => {
  test.each([
    ['require_ffl', {}, { goesToDealer: true }],
    ['require_adult_signature', {}, { hasAdultSignature: true }],
    ['require_ack', { text_key: 'confirmed' }, { confirmed: new Set(['confirmed']) }],
    ['require_min_age', { age: 18 }, { confirmed: new Set(['age.18']) }],
    ['require_min_age', { age: 18 }, { confirmed: new Set(['age.21']) }],
  ] as const)('%s %o by %o and by nothing else', (type, params, provided) => {
    const { open } = ask([[type, params]]);
    expect(open({})).toEqual([type]);
    expect(open(provided)).toEqual([]);
  });

  test('by no lower age', () => {
    const { open } = ask([['require_min_age', { age: 21 }]]);
    expect(open({ confirmed: new Set(['age.18']) })).toEqual(['require_min_age']);
  });

  test.each([
    ['require_document', { document: 'a permit' }],
    ['require_ship_number', {}],
    ['hold_for_review', {}],
  ] as const)('%s by somebody who looked at it', (type, params) => {
    const { open, verdict } = ask([[type, params]]);
    expect(open({ goesToDealer: true, hasAdultSignature: true })).toEqual([type]);
    const settled = new Set(verdict.findings.map((finding) => findingKey(facts, finding)));
    expect(open({ settled })).toEqual([]);
  });
});

describe('what somebody settled', () => {
  test('does not let through what is forbidden, nor what nobody answers for', () => {
    const { open, verdict } = ask([['block']], false);
    const settled = new Set(verdict.findings.map((finding) => findingKey(facts, finding)));
    expect(verdict.findings.map(maySettle)).toEqual([false, false]);
    expect(open({ settled })).toHaveLength(2);
  });

  test('holds for these facts and on any day, and for no others', () => {
    const { verdict } = ask([['hold_for_review']]);
    const [finding] = verdict.findings;
    if (finding === undefined) throw new Error('nothing was held');
    const key = findingKey(facts, finding);
    expect(findingKey({ ...facts, order: { date: '2026-12-24' } }, finding)).toBe(key);
    expect(findingKey({ ...facts, dealer: { state: 'WY' } }, finding)).not.toBe(key);
    expect(findingKey(facts, { ...finding, version: 2 })).not.toBe(key);
  });
});

describe('what a buyer has to confirm', () => {
  test('is each text once, and of two ages the higher', () => {
    const { ruleset, verdict } = ask([
      ['require_min_age', { age: 18 }],
      ['require_ack', { text_key: 'confirmed' }],
      ['require_min_age', { age: 21 }],
      ['require_ack', { text_key: 'confirmed' }],
    ]);
    expect(textsToConfirm(ruleset, [verdict, verdict])).toEqual([
      { key: 'age.21', version: 2, text: 'I am at least 21 years old.' },
      { key: 'confirmed', version: 3, text: 'I know what I am buying.' },
    ]);
  });

  test('is nothing where nothing is asked', () => {
    const { ruleset, verdict } = ask([['inform']]);
    expect(textsToConfirm(ruleset, [verdict])).toEqual([]);
  });
});
