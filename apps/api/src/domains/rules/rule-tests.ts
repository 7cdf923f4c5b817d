import { judgeLine } from './judge-line.ts';
import type { EffectType, Rule, RuleText } from './model.ts';
import { Ruleset, toStoredRule } from './ruleset.ts';

export interface TriedTest {
  readonly ruleId: string;
  /** Of the rule's list, from 1. */
  readonly number: number;
  readonly expected: string;
  readonly found: string;
  readonly isPassed: boolean;
  /** What the engine says to it, for whoever writes the rule. */
  readonly detail: string;
}

export type FailedTest = Omit<TriedTest, 'isPassed' | 'detail'>;

/**
 * Runs the tests that a rule brings along, with the rule alone and as if it counted: a draft and an
 * enjoined rule have to be right before the day on which they do.
 */
export function tryRuleTests(rule: Rule, texts: readonly RuleText[]): TriedTest[] {
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
  return rule.tests.map(({ facts, expect }, index) => {
    const { findings } = judgeLine(book, facts);
    const [own] = findings.filter(({ ruleId }) => ruleId === rule.id);
    const found: EffectType | 'none' = own === undefined ? 'none' : effectOf(own);
    return {
      ruleId: rule.id,
      number: index + 1,
      expected: expect,
      found,
      isPassed: found === expect,
      detail: own?.detail ?? '',
    };
  });
}

export function runRuleTests(rule: Rule, texts: readonly RuleText[]): FailedTest[] {
  return tryRuleTests(rule, texts)
    .filter(({ isPassed }) => !isPassed)
    .map(({ ruleId, number, expected, found }) => ({ ruleId, number, expected, found }));
}

/** What nobody knows or what fails is held. */
function effectOf(finding: { readonly effect: EffectType | null }): EffectType {
  return finding.effect ?? 'hold_for_review';
}
