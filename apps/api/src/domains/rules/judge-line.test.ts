import { describe, expect, test } from 'vitest';
import { sampleRule, sampleTexts } from '../../testing/sample-rules.ts';
import { judgeLine, type LineVerdict } from './judge-line.ts';
import type { Facts, Rule } from './model.ts';
import { Ruleset, toStoredRule } from './ruleset.ts';

/** What the rules say about a line, one case for each way in which they can. */

const today = '2026-11-17';

const rifleToTexas: Facts = {
  item: { class: 'rifle', magazine_capacity: 30 },
  dest: { state: 'TX', zip: '78701', type: 'dealer' },
  dealer: { state: 'TX', zip: '78701' },
  buyer: { state: 'TX' },
};

function judge(
  rules: readonly Rule[],
  facts: Facts = rifleToTexas,
  { date = today, isCovered = (_state: string): boolean => true } = {},
): LineVerdict {
  const ruleset = new Ruleset({
    isSample: true,
    rules: rules.map(toStoredRule),
    texts: sampleTexts,
  });
  return judgeLine({ date, ruleset, isCovered }, facts);
}

describe('a rule', () => {
  test('that matches blocks, and says why in its words and where it stands', () => {
    expect(judge([sampleRule()])).toEqual({
      outcome: 'blocked',
      findings: [
        {
          kind: 'block',
          code: 'rule',
          ruleId: 'sample-rule',
          version: 1,
          effect: 'block',
          params: {},
          message: 'The rules of Texas say no.',
          detail: 'Rule sample-rule, version 1: Sample Code 1',
        },
      ],
    });
  });

  test('of another state, or about another class, is not asked', () => {
    expect(judge([sampleRule({ state: 'CO' })]).outcome).toBe('clear');
    const cap = { ...rifleToTexas, item: { class: 'apparel' } };
    expect(judge([sampleRule()], cap).findings).toEqual([]);
  });

  test('counts by the address that it names alone', () => {
    const home = { ...rifleToTexas, dealer: { state: 'WY' }, dest: { state: 'WY' } };
    const byResidence = sampleRule({ address_basis: ['buyer_residence'] });
    const byPremises = sampleRule({ address_basis: ['dealer_premises'] });
    expect(judge([byResidence], home).outcome).toBe('blocked');
    expect(judge([byPremises], home).outcome).toBe('clear');
    expect(judge([byPremises]).outcome).toBe('blocked');
  });

  test('that is not in force yet does not count, and does from its day on', () => {
    const later = sampleRule({ effective_from: '2026-11-18' });
    expect(judge([later]).outcome).toBe('clear');
    expect(judge([later], rifleToTexas, { date: '2026-11-18' }).outcome).toBe('blocked');
  });

  test('counts up to its last day', () => {
    const over = sampleRule({ effective_to: today });
    expect(judge([over]).outcome).toBe('blocked');
    expect(judge([over], rifleToTexas, { date: '2026-11-18' }).outcome).toBe('clear');
  });

  test.each([
    ['enjoined', { legal_status: 'enjoined' }],
    ['pending', { legal_status: 'pending' }],
    ['a draft', { status: 'draft' }],
    ['suspended', { status: 'suspended' }],
    ['retired', { status: 'retired' }],
  ] as const)('that is %s does not count', (_, given) => {
    expect(judge([sampleRule(given)]).outcome).toBe('clear');
  });

  test('that courts argue about still counts', () => {
    expect(judge([sampleRule({ legal_status: 'litigation' })]).outcome).toBe('blocked');
  });

  test('of some ZIP codes counts there, and holds where nobody knows the ZIP code', () => {
    const local = sampleRule({ jurisdiction: { zip_prefixes: ['787'] } });
    const at = (zip: string | undefined) => ({
      ...rifleToTexas,
      dest: { state: 'TX', zip },
      dealer: { state: 'TX', zip },
      buyer: { state: 'WY' },
    });
    expect(judge([local], at('78701')).outcome).toBe('blocked');
    expect(judge([local], at('75001')).outcome).toBe('clear');
    expect(judge([local], at(undefined))).toMatchObject({
      outcome: 'held',
      findings: [{ code: 'missing_fact', detail: expect.stringContaining('dealer.zip') }],
    });
  });
});

describe('what is not known', () => {
  const limit = sampleRule({
    when: {
      all: [
        { fact: 'item.class', op: 'in', value: ['rifle', 'magazine'] },
        { fact: 'item.magazine_capacity', op: 'gt', value: 15 },
      ],
    },
    tests: [
      { facts: rifleToTexas, expect: 'block' },
      { facts: { ...rifleToTexas, item: { class: 'apparel' } }, expect: 'none' },
    ],
  });

  test('holds the line, and names the fact', () => {
    expect(judge([limit], { ...rifleToTexas, item: { class: 'rifle' } })).toMatchObject({
      outcome: 'held',
      findings: [
        {
          kind: 'hold',
          code: 'missing_fact',
          ruleId: 'sample-rule',
          detail: expect.stringContaining('item.magazine_capacity'),
        },
      ],
    });
  });

  test('does not matter where the rule is about something else anyway', () => {
    expect(judge([limit], { ...rifleToTexas, item: { class: 'accessory' } }).outcome).toBe('clear');
  });

  test('holds when it is the class, the place or the buyer’s state', () => {
    const { item: _item, ...withoutItem } = rifleToTexas;
    expect(judge([], withoutItem).outcome).toBe('held');
    expect(judge([], { ...rifleToTexas, dealer: {}, dest: {} })).toMatchObject({
      outcome: 'held',
      findings: [
        { detail: expect.stringContaining('dealer.state') },
        { detail: expect.stringContaining('dest.state') },
      ],
    });
    expect(judge([], { ...rifleToTexas, buyer: {} }).outcome).toBe('held');
  });

  test('holds where a fact is of another kind than the rule expects', () => {
    const facts = { ...rifleToTexas, item: { class: 'rifle', magazine_capacity: 'thirty' } };
    expect(judge([limit], facts)).toMatchObject({
      outcome: 'held',
      findings: [
        { code: 'rule_failed', detail: expect.stringContaining('item.magazine_capacity') },
      ],
    });
  });
});

describe('a rule that cannot be evaluated', () => {
  const spoiled = (change: object): Ruleset => {
    const content = JSON.stringify({ ...sampleRule(), ...change });
    return new Ruleset({
      isSample: true,
      rules: [{ id: 'sample-rule', version: 1, content }],
      texts: sampleTexts,
    });
  };
  const ask = (ruleset: Ruleset, facts = rifleToTexas) =>
    judgeLine({ date: today, ruleset, isCovered: () => true }, facts);

  test('because of an unknown operator holds what it could be about, and nothing else', () => {
    const ruleset = spoiled({ when: { fact: 'item.class', op: 'resembles', value: 'rifle' } });
    expect(ask(ruleset)).toMatchObject({
      outcome: 'held',
      findings: [{ code: 'rule_failed', ruleId: 'sample-rule' }],
    });
    const toWyoming = { state: 'WY' };
    const elsewhere = { ...rifleToTexas, dest: toWyoming, dealer: toWyoming, buyer: toWyoming };
    expect(ask(ruleset, elsewhere).outcome).toBe('clear');
  });

  test('because it is no rule at all holds everything everywhere', () => {
    const ruleset = new Ruleset({
      isSample: true,
      rules: [{ id: 'broken', version: 1, content: 'no JSON' }],
      texts: [],
    });
    expect(ask(ruleset).outcome).toBe('held');
    expect(ask(ruleset, { item: { class: 'apparel' }, dest: {}, buyer: {} }).outcome).toBe('held');
  });

  test('because it throws holds the line, and the other rules are still asked', () => {
    const throwing = sampleRule({
      id: 'throws',
      when: { fact: 'item.features', op: 'contains', value: 'bayonet' },
    });
    const features = {
      get features(): never {
        throw new Error('the disk is on fire');
      },
    };
    for (const item of [features, { features: 7 }]) {
      const facts = {
        ...rifleToTexas,
        item: Object.assign(Object.create(null), { class: 'rifle' }),
      };
      Object.defineProperties(facts.item, Object.getOwnPropertyDescriptors(item));
      const verdict = judge([throwing, sampleRule({ effect: { type: 'inform' } })], facts);
      expect(verdict.outcome).toBe('held');
      expect(verdict.findings.map(({ ruleId, kind, code }) => [ruleId, kind, code])).toEqual([
        ['throws', 'hold', 'rule_failed'],
        ['sample-rule', 'inform', 'rule'],
      ]);
    }
  });
});

describe('a missing rule is no permission', () => {
  test('without coverage of every state that is asked, the line is held', () => {
    const facts = { ...rifleToTexas, dest: { state: 'WY' }, dealer: { state: 'WY' } };
    const isCovered = (state: string) => state === 'WY';
    expect(judge([], facts, { isCovered })).toMatchObject({
      outcome: 'held',
      findings: [{ code: 'no_coverage', message: 'We do not sell this to Texas yet.' }],
    });
    expect(judge([], facts).outcome).toBe('clear');
  });

  test('without any ruleset everything is held', () => {
    const book = { date: today, ruleset: null, isCovered: () => true };
    expect(judgeLine(book, rifleToTexas)).toMatchObject({
      outcome: 'held',
      findings: [{ code: 'no_ruleset' }],
    });
  });
});

test('every reason comes out, the gravest first', () => {
  const of = (id: string, type: Rule['effect']['type'], params = {}) =>
    sampleRule({ id, effect: { type, params } });
  const verdict = judge([
    of('a-informs', 'inform'),
    of('b-requires', 'require_min_age', { age: 21 }),
    of('c-holds', 'hold_for_review'),
    of('d-blocks', 'block'),
    of('e-blocks', 'block'),
  ]);
  expect(verdict.outcome).toBe('blocked');
  expect(verdict.findings.map(({ ruleId }) => ruleId)).toEqual([
    'd-blocks',
    'e-blocks',
    'c-holds',
    'b-requires',
    'a-informs',
  ]);
});

describe('what a coverage is signed over', () => {
  const scopeOf = (rules: readonly Rule[]) =>
    new Ruleset({ isSample: true, rules: rules.map(toStoredRule), texts: [] }).scopeHash(
      'TX',
      'rifle',
    );
  const both = [sampleRule(), sampleRule({ id: 'other-state', state: 'CO' })];

  test('is the rules of the state and of the country, whatever order they came in', () => {
    expect(scopeOf(both)).toBe(scopeOf([...both].reverse()));
    expect(scopeOf(both)).toBe(scopeOf([sampleRule()]));
    expect(scopeOf([...both, sampleRule({ id: 'federal', state: null })])).not.toBe(scopeOf(both));
  });

  test('is something else when a rule changes, goes or is suspended', () => {
    const changes = [[], [sampleRule({ version: 2 })], [sampleRule({ status: 'suspended' })]];
    for (const rules of changes) expect(scopeOf(rules)).not.toBe(scopeOf(both));
  });

  test('leaves drafts and other classes out', () => {
    const cap = sampleRule({
      id: 'caps',
      when: { fact: 'item.class', op: 'eq', value: 'apparel' },
    });
    const draft = sampleRule({ id: 'draft', status: 'draft' });
    expect(scopeOf([...both, cap, draft])).toBe(scopeOf(both));
  });
});
