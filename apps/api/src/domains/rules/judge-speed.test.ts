import { expect, test } from 'vitest';
import { sampleRule, sampleTexts } from '../../testing/sample-rules.ts';
import { judgeLine } from './judge-line.ts';
import { type Facts, itemClasses, type Rule } from './model.ts';
import { Ruleset, toStoredRule } from './ruleset.ts';
import { allStates } from './sign-coverage.ts';

/** How much of a processor a judgment takes: CPU, because the machine of a test is shared. */

const ruleCount = 10_000;
const lineCount = 20;
const barMs = 10;

const ruleOf = (index: number, state: string | null): Rule =>
  sampleRule({
    id: `rule-${index}`,
    state,
    effect: { type: index % 7 === 0 ? 'inform' : 'hold_for_review' },
    when: {
      all: [
        {
          fact: 'item.class',
          op: 'in',
          value: [0, 3, 5].map((step) => itemClasses[(index + step) % itemClasses.length]),
        },
        // Most rules have nothing to say about most things.
        { fact: 'item.magazine_capacity', op: 'eq', value: index % 200 },
        {
          any: [
            { fact: 'item.features', op: 'contains', value: `feature-${index % 50}` },
            { fact: 'item.barrel_in', op: 'lt', value: index % 30 },
          ],
        },
      ],
    },
  });

/** Every line is another one: nothing can be looked up from the line before. */
const cart: readonly Facts[] = Array.from({ length: lineCount }, (_, index) => ({
  item: {
    class: itemClasses[index % itemClasses.length],
    magazine_capacity: 10 + index * 8,
    barrel_in: 10 + (index % 14),
    features: [`feature-${index}`, 'semi_automatic'],
  },
  dest: { state: 'TX', zip: `787${10 + index}`, type: 'dealer' },
  dealer: { state: 'TX', zip: '78701' },
  buyer: { state: 'WY' },
}));

/** The least of several: what is above it is other work of the process. */
function cpuMsOf(work: () => void): number {
  const rounds = Array.from({ length: 25 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...rounds);
}

function judgeCart(ruleset: Ruleset): number {
  const book = { date: '2026-11-17', ruleset, isCovered: () => true };
  return cart.reduce((sum, facts) => sum + judgeLine(book, facts).findings.length, 0);
}

const setOf = (stateOf: (index: number) => string | null): Ruleset =>
  new Ruleset({
    isSample: true,
    rules: Array.from({ length: ruleCount }, (_, index) =>
      toStoredRule(ruleOf(index, stateOf(index))),
    ),
    texts: sampleTexts,
  });

test(`${ruleCount} rules of all states and ${lineCount} lines take at most ${barMs} ms`, () => {
  const places = [null, ...allStates];
  // Not in step with the classes of the rules, or some states would have none for a class.
  const ruleset = setOf((index) => places[(index * 7 + (index >> 3)) % places.length] ?? null);
  expect(judgeCart(ruleset)).toBeGreaterThan(0);
  expect(cpuMsOf(() => judgeCart(ruleset))).toBeLessThanOrEqual(barMs);
});

test('even rules that are all of the state it goes to keep nobody waiting', () => {
  const ruleset = setOf(() => 'TX');
  expect(judgeCart(ruleset)).toBeGreaterThan(0);
  expect(cpuMsOf(() => judgeCart(ruleset))).toBeLessThanOrEqual(50 * barMs);
});
