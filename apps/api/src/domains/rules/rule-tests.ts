import { judgeLine } from './judge-line.ts';
import type { EffectType, Rule, RuleText } from './model.ts';
import { Ruleset, toStoredRule } from './ruleset.ts';

export interface FailedTest {
  readonly ruleId: string;
  /** Of the rule's list, from 1. */
  readonly number: number;
  readonly expected: string;
  readonly found: string;
}

/**
 * Runs the tests that a rule brings along, with the rule alone and as if it counted: a draft and an
 * enjoined rule have to be right before the day on which they do.
 */
export function runRuleTests(rule: Rule, texts: readonly RuleText[]): FailedTest[] {
  const counting: Rule = {
    ...rule,
    status: 'active',
    legal_status: 'in_force',
    author: rule.author || 'author',
    approved_by: rule.approved_by || 'reviewer',
    approved_at: rule.approved_at || '2026-01-01',
  };
  const ruleset = new Ruleset({ isSample: true, rules: [toStoredRule(counting)], texts });
  const date = rule.effective_from ?? '2026-01-01';
  const book = { date, ruleset, isCovered: () => true };
  return rule.tests.flatMap(({ facts, expect }, index) => {
    const { findings } = judgeLine(book, facts);
    const own = findings.filter(({ ruleId }) => ruleId === rule.id);
    const found: EffectType | 'none' = own.length === 0 ? 'none' : effectOf(own[0]);
    return found === expect
      ? []
      : [{ ruleId: rule.id, number: index + 1, expected: expect, found }];
  });
}

/** What nobody knows or what fails is held. */
function effectOf(finding: { readonly effect: EffectType | null } | undefined): EffectType {
  return finding?.effect ?? 'hold_for_review';
}
