import { expect, test } from 'vitest';
import { emptyForm, ruleOf } from './rule-form.ts';
import { isSameRule } from './same-rule.ts';

test('a rule is the same in whatever order its names stand, and another with another word', () => {
  const { rule } = ruleOf(emptyForm());
  if (rule === null) throw new Error('no rule');
  const turned = Object.fromEntries(Object.entries(rule).toReversed()) as typeof rule;
  expect(isSameRule(rule, turned)).toBe(true);
  expect(isSameRule(rule, { ...rule, citation: 'Another' })).toBe(false);
});
