import type { ChangedField, RuleChange } from '@tarnholt/contract';
import { canonicalJson } from './canonical.ts';
import { describeCondition, describeEffect, describePlace } from './describe-rule.ts';
import type { Rule, RuleText } from './model.ts';

/** What differs between rules, field by field, each value as a person reads it. */

type Shown = Readonly<Record<string, string | null>>;

/** Undefined where there is none. */
export function compareRules(
  key: string,
  before: Rule | undefined,
  after: Rule | undefined,
): RuleChange | null {
  const fields = changedFields(
    before === undefined ? {} : shownRule(before),
    after === undefined ? {} : shownRule(after),
  );
  const change = changeOf(before, after);
  if (change === 'changed' && fields.length === 0 && before?.version === after?.version)
    return null;
  const shown = after ?? before;
  return {
    kind: 'rule',
    key,
    change,
    fromVersion: before?.version ?? null,
    toVersion: after?.version ?? null,
    summary: shown === undefined ? '' : `${describePlace(shown)}: ${describeEffect(shown)}`,
    fields,
  };
}

export function compareTexts(
  key: string,
  before: RuleText | undefined,
  after: RuleText | undefined,
): RuleChange | null {
  const fields = changedFields(
    before === undefined ? {} : { text: before.text },
    after === undefined ? {} : { text: after.text },
  );
  if (fields.length === 0 && before?.version === after?.version) return null;
  const summary = (after ?? before)?.text ?? '';
  return {
    kind: 'text',
    key,
    change: changeOf(before, after),
    fromVersion: before?.version ?? null,
    toVersion: after?.version ?? null,
    summary: summary.length > 120 ? `${summary.slice(0, 119)}…` : summary,
    fields,
  };
}

function changeOf(before: unknown, after: unknown): RuleChange['change'] {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

function changedFields(before: Shown, after: Shown): ChangedField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((each) => each.before !== each.after);
}

function shownRule(rule: Rule): Shown {
  const { jurisdiction, effect } = rule;
  return {
    status: rule.status,
    legal_status: rule.legal_status,
    jurisdiction: [
      jurisdiction.state ?? 'US',
      jurisdiction.city,
      jurisdiction.county_fips === null ? null : `county ${jurisdiction.county_fips}`,
      ...jurisdiction.zip_prefixes,
    ]
      .filter((part) => part !== null)
      .join(', '),
    address_basis: rule.address_basis.join(', '),
    effective_from: rule.effective_from,
    effective_to: rule.effective_to,
    when: wordsOf(rule),
    'effect.type': effect.type,
    'effect.params': Object.keys(effect.params).length === 0 ? null : canonicalJson(effect.params),
    'effect.message_key': effect.message_key,
    exemptions: rule.exemptions.join(', ') || null,
    citation: rule.citation,
    source_url: rule.source_url,
    tests: rule.tests
      .map(({ facts, expect }, index) => `${index + 1}. ${canonicalJson(facts)} → ${expect}`)
      .join('\n'),
    author: rule.author || null,
    approved_by: rule.approved_by || null,
    approved_at: rule.approved_at || null,
    review_due: rule.review_due,
  };
}

/** One that cannot be put into words is shown as it is. */
function wordsOf({ when }: Rule): string {
  try {
    return describeCondition(when);
  } catch {
    return canonicalJson(when);
  }
}
