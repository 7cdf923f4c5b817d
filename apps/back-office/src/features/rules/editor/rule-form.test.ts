import { readdirSync, readFileSync } from 'node:fs';
import type { EditedRule } from '@tarnholt/contract';
import { expect, test } from 'vitest';
import { emptyForm, formOf, ruleOf } from './rule-form.ts';

const folder = new URL('../../../../../api/src/domains/rules/seed/', import.meta.url);
/** The drafts that come with the shop, with empty texts where a file says null, as the api does. */
const drafts: EditedRule[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    return JSON.parse(text, (_key, value) => (value === null ? '' : value)).rules;
  });

test('a rule that is opened in the form and saved is the same rule', () => {
  expect(drafts.length).toBeGreaterThan(50);
  for (const draft of drafts) expect(ruleOf(formOf(draft)).rule).toEqual(draft);
});

test('facts of tests are rows, but for those that rows would lose', () => {
  const [draft] = drafts;
  if (draft === undefined) throw new Error('no draft');
  expect(formOf(draft).tests.every(({ facts }) => facts.as === 'rows')).toBe(true);
  for (const facts of [{ item: { color: 'red' } }, { dealer: {} }, { item: { class: 7 } }]) {
    const odd: EditedRule = { ...draft, tests: [{ facts, expect: 'none' }] };
    expect(formOf(odd).tests[0]?.facts.as).toBe('text');
    expect(ruleOf(formOf(odd)).rule).toEqual(odd);
  }
});

test('what is no JSON is named by its field, all of it at once', () => {
  const { rule, problems } = ruleOf({
    ...emptyForm(),
    when: { as: 'text', text: '{' },
    params: '[]',
    tests: [{ key: 1, facts: { as: 'text', text: 'rifle' }, expect: 'none' }],
  });
  expect(rule).toBeNull();
  expect(problems.map(({ field }) => field)).toEqual(['when', 'effect.params', 'tests.0.facts']);
});

test('a new rule counts for nothing and has a test of each kind', () => {
  const { rule } = ruleOf(emptyForm());
  expect(rule?.status).toBe('draft');
  expect(rule?.tests.map(({ expect: expected }) => expected)).toEqual(['block', 'none']);
});
