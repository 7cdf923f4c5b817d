import type { RuleCheck, RuleProblem } from '@tarnholt/contract';
import { compileCondition } from './conditions.ts';
import { describeRule } from './describe-rule.ts';
import type { Rule, RuleText } from './model.ts';
import { faultsOf, ruleSchema, textKeysOf } from './read-rules.ts';
import { tryRuleTests } from './rule-tests.ts';

/** The most that a stored rule may take (`rules.rule_version`). */
export const mostOfARule = 50_000;

/** Whether the texts that a rule needs are there; all that can change about one that did not. */
export function checkTexts(
  rule: Rule,
  texts: readonly RuleText[],
): Pick<RuleCheck, 'problems' | 'tests'> {
  return { problems: textProblemsOf(rule, texts), tests: [] };
}

/** Everything that keeps a rule from being proposed, by field, and what its tests find. */
export function checkRule(rule: Rule, texts: readonly RuleText[]): RuleCheck {
  const problems = [...problemsOf(rule), ...textProblemsOf(rule, texts)];
  const isReadable = canBeAsked(rule);
  const tests = isReadable
    ? tryRuleTests(rule, texts).map(({ ruleId: _, ...test }) => test)
    : rule.tests.map(({ expect }, index) => ({
        number: index + 1,
        expected: expect,
        found: null,
        isPassed: false,
        detail: 'The rule cannot be asked before its condition can be read.',
      }));
  return {
    problems,
    tests,
    isFine: problems.length === 0 && tests.every(({ isPassed }) => isPassed),
    inWords: isReadable ? describeRule(rule, texts) : [],
  };
}

/** The faults of the whole are named beside those of single fields, not after them. */
function problemsOf(rule: Rule): RuleProblem[] {
  const parsed = ruleSchema.safeParse(rule);
  const issues = parsed.success ? [] : parsed.error.issues;
  const shape = issues
    .filter(({ code }) => code !== 'custom')
    .map(({ path, message }) => ({ field: path.join('.'), message }));
  const when = whyUnreadable(rule);
  const isWhenOdd = shape.some(({ field }) => field.startsWith('when'));
  const isLong = JSON.stringify(rule).length > mostOfARule;
  return [
    ...shape.filter(({ field }) => !field.startsWith('when')),
    ...(when === null ? [] : [{ field: 'when', message: when }]),
    ...(when === null && isWhenOdd ? [{ field: 'when', message: noCondition }] : []),
    ...(when === null ? faultsOf(rule) : []),
    ...(isLong ? [{ field: '', message: 'The rule is too long to be stored' }] : []),
  ];
}

const noCondition =
  'Each group needs a condition, and each condition a fact, an operator and a value';

function whyUnreadable({ when }: Rule): string | null {
  try {
    compileCondition(when);
    return null;
  } catch (error) {
    const { message = '' } = error as { message?: string };
    if (message.startsWith('not a ')) return `A value is ${message}`;
    return message.startsWith('unknown operator') ? message : noCondition;
  }
}

function canBeAsked(rule: Rule): boolean {
  return whyUnreadable(rule) === null && rule.address_basis.length > 0;
}

function textProblemsOf(rule: Rule, texts: readonly RuleText[]): RuleProblem[] {
  const known = new Set(texts.map(({ key }) => key));
  const [message, ...asked] = textKeysOf(rule);
  const missing = (key: string) => `There is no text ${key || '(empty)'} in this set`;
  return [
    ...(message === undefined || known.has(message)
      ? []
      : [{ field: 'effect.message_key', message: missing(message) }]),
    ...asked
      .filter((key) => !known.has(key))
      .map((key) => ({ field: 'effect.params', message: missing(key) })),
  ];
}
