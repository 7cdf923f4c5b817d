import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleRule, sampleTexts } from '../../testing/sample-rules.ts';
import { judgeLine } from './judge-line.ts';
import { type Condition, effectTypes, type Facts, itemClasses, type Rule } from './model.ts';
import { Ruleset, toStoredRule } from './ruleset.ts';

/** What must hold whatever the rules say and whatever is known. */

const states = ['TX', 'WY', 'CA'] as const;
const anyState = fc.constantFrom(...states);
const itemClass = fc.constantFrom(...itemClasses);

const comparison = fc.oneof(
  fc.record({
    fact: fc.constant('item.class'),
    op: fc.constantFrom('in', 'not_in'),
    value: fc.array(itemClass, { maxLength: 3 }),
  }),
  fc.record({
    fact: fc.constantFrom('item.magazine_capacity', 'item.barrel_in'),
    op: fc.constantFrom('gt', 'gte', 'lt', 'lte', 'eq', 'ne'),
    value: fc.integer({ min: 0, max: 30 }),
  }),
  fc.record({
    fact: fc.constant('item.features'),
    op: fc.constant('contains'),
    value: fc.constantFrom('a', 'b'),
  }),
  fc.record({
    fact: fc.constant('dealer.state'),
    op: fc.constantFrom('eq', 'ne'),
    value: fc.constant({ fact: 'buyer.state' }),
  }),
);

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    comparison,
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}));

const paramsOf = { text_key: 'confirmed', age: 21, document: 'a permit' };

const rule: fc.Arbitrary<Rule> = fc
  .record({
    state: fc.option(anyState),
    when: condition,
    type: fc.constantFrom(...effectTypes),
    status: fc.constantFrom('active', 'active', 'draft', 'suspended'),
    legal_status: fc.constantFrom('in_force', 'enjoined', 'litigation'),
    effective_from: fc.option(fc.constantFrom('2026-01-01', '2027-01-01')),
  })
  .map(({ state, type, status, legal_status, ...rest }) =>
    sampleRule({
      ...rest,
      status: status as Rule['status'],
      legal_status: legal_status as Rule['legal_status'],
      state,
      effect: { type, params: paramsOf },
    }),
  );

const rules = fc
  .array(rule, { maxLength: 12 })
  .map((list) => list.map((each, index) => ({ ...each, id: `rule-${index}` })));

const place = fc.record({ state: anyState }, { requiredKeys: [] });

const facts: fc.Arbitrary<Facts> = fc.record(
  {
    item: fc.record(
      {
        class: itemClass,
        magazine_capacity: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant('ten')),
        barrel_in: fc.integer({ min: 0, max: 30 }),
        features: fc.subarray(['a', 'b']),
      },
      { requiredKeys: ['class'] },
    ),
    dest: place,
    dealer: place,
    buyer: place,
  },
  { requiredKeys: ['item', 'dest', 'buyer'] },
);

const day = '2026-11-17';
const setOf = (list: readonly Rule[]) =>
  new Ruleset({ isSample: true, rules: list.map(toStoredRule), texts: sampleTexts });
const ask = (list: readonly Rule[], about: Facts, isCovered = () => true) =>
  judgeLine({ date: day, ruleset: setOf(list), isCovered }, about);

const reversed = (record: object): object =>
  Object.fromEntries(
    Object.entries(record)
      .reverse()
      .map(([key, value]) => [
        key,
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? reversed(value)
          : value,
      ]),
  );

test('equal facts and rules give equal answers, in whichever order they come', () => {
  fc.assert(
    fc.property(rules, facts, (list, about) => {
      const answer = ask(list, about);
      expect(ask(list, about)).toEqual(answer);
      expect(ask([...list].reverse(), reversed(about) as Facts)).toEqual(answer);
      expect(setOf([...list].reverse()).hash).toBe(setOf(list).hash);
    }),
    { numRuns: 500 },
  );
});

test('asking changes neither the facts nor the rules', () => {
  fc.assert(
    fc.property(rules, facts, (list, about) => {
      const before = JSON.stringify([list, about]);
      ask(list, about);
      expect(JSON.stringify([list, about])).toBe(before);
    }),
  );
});

const rank = { clear: 0, conditional: 1, held: 2, blocked: 3 };

test('one more rule never makes an answer milder', () => {
  fc.assert(
    fc.property(rules, rule, facts, (list, added, about) => {
      const more = [...list, { ...added, id: 'added' }];
      expect(rank[ask(more, about).outcome]).toBeGreaterThanOrEqual(rank[ask(list, about).outcome]);
    }),
    { numRuns: 300 },
  );
});

test('nothing is let through that nobody answers for', () => {
  fc.assert(
    fc.property(rules, facts, (list, about) => {
      expect(rank[ask(list, about, () => false).outcome]).toBeGreaterThanOrEqual(rank.held);
    }),
  );
});

test('a fact that is taken away never turns a block or a hold into a permission', () => {
  fc.assert(
    fc.property(
      rules,
      facts,
      fc.constantFrom('magazine_capacity', 'barrel_in', 'features'),
      (list, about, name) => {
        const { [name]: _, ...item } = about.item ?? {};
        const [before, after] = [ask(list, about), ask(list, { ...about, item })];
        if (rank[before.outcome] < rank.held) return;
        expect(rank[after.outcome]).toBeGreaterThanOrEqual(rank.held);
      },
    ),
    { numRuns: 500 },
  );
});
