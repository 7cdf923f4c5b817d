import type { EditedRule, RuleCondition, RuleFacts, RuleProblem } from '@tarnholt/contract';
import { fromRows, newKey, newRow, type Rows, readList, toRows } from '../condition/rows.ts';
import { type FactRow, fromFactRows, toFactRows } from './fact-rows.ts';

/**
 * A rule as a form has it: every field as it is typed. What cannot be read is named by its field, and
 * nothing of it is lost meanwhile. `ruleOf(formOf(rule))` is the same rule.
 */
export interface RuleForm
  extends Omit<EditedRule, 'jurisdiction' | 'when' | 'effect' | 'exemptions' | 'tests'> {
  readonly jurisdiction: Omit<EditedRule['jurisdiction'], 'zip_prefixes'>;
  /** With commas between. */
  readonly zipPrefixes: string;
  readonly exemptions: string;
  readonly when: WhenForm;
  readonly effect: Omit<EditedRule['effect'], 'params'>;
  /** As JSON. */
  readonly params: string;
  readonly tests: readonly TestForm[];
}

export type WhenForm =
  | { readonly as: 'rows'; readonly rows: Rows }
  | { readonly as: 'text'; readonly text: string };

export type FactsForm =
  | { readonly as: 'rows'; readonly rows: readonly FactRow[] }
  | { readonly as: 'text'; readonly text: string };

export type Expected = EditedRule['tests'][number]['expect'];

export interface TestForm {
  /** For the list on the screen; no part of the rule. */
  readonly key: number;
  readonly facts: FactsForm;
  readonly expect: Expected;
}

export function formOf(rule: EditedRule): RuleForm {
  const { zip_prefixes, ...jurisdiction } = rule.jurisdiction;
  const { params, ...effect } = rule.effect;
  return {
    ...rule,
    jurisdiction,
    zipPrefixes: zip_prefixes.join(', '),
    exemptions: rule.exemptions.join(', '),
    when: whenFormOf(rule.when),
    effect,
    params: textOf(params),
    tests: rule.tests.map(({ facts, expect }) => ({
      key: newKey(),
      facts: factsFormOf(facts),
      expect,
    })),
  };
}

export function whenFormOf(condition: RuleCondition): WhenForm {
  const rows = toRows(condition);
  return rows === null ? { as: 'text', text: textOf(condition) } : { as: 'rows', rows };
}

export function factsFormOf(facts: RuleFacts): FactsForm {
  const rows = toFactRows(facts);
  return rows === null ? { as: 'text', text: textOf(facts) } : { as: 'rows', rows };
}

export const textOf = (value: unknown) => JSON.stringify(value, null, 2);

type ReadForm =
  | { readonly rule: EditedRule; readonly problems: readonly [] }
  | { readonly rule: null; readonly problems: readonly RuleProblem[] };

/** The rule that was typed, or which fields cannot be read. What it says is for the server to check. */
export function ruleOf(form: RuleForm): ReadForm {
  const problems: RuleProblem[] = [];
  const read = <T>(field: string, text: string): T => {
    const parsed = parseRecord(text);
    if (parsed === undefined) problems.push({ field, message: notJson });
    return parsed as T;
  };
  const { zipPrefixes, params, ...same } = form;
  const rule: EditedRule = {
    ...same,
    jurisdiction: { ...form.jurisdiction, zip_prefixes: [...readList(zipPrefixes)] },
    exemptions: [...readList(form.exemptions)],
    when: form.when.as === 'rows' ? fromRows(form.when.rows) : read('when', form.when.text),
    effect: { ...form.effect, params: read('effect.params', params) },
    tests: form.tests.map(({ facts, expect }, index) => ({
      facts:
        facts.as === 'rows' ? fromFactRows(facts.rows) : read(`tests.${index}.facts`, facts.text),
      expect,
    })),
  };
  return problems.length > 0 ? { rule: null, problems } : { rule, problems: [] };
}

export const notJson = 'This is not JSON in braces: look for a comma, a quote or a brace.';

/** Undefined for what is no JSON, or JSON of another kind than names with values. */
export function parseRecord(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const isRecord = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isRecord ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** What a new rule begins with. It needs a test in which it applies and one in which it does not. */
export function emptyForm(): RuleForm {
  return {
    status: 'draft',
    legal_status: 'in_force',
    jurisdiction: { state: '', county_fips: '', city: '' },
    zipPrefixes: '',
    address_basis: ['dealer_premises', 'ship_to', 'buyer_residence'],
    effective_from: '',
    effective_to: '',
    when: { as: 'rows', rows: { joiner: 'all', entries: [newRow()], isBare: false } },
    effect: { type: 'block', message_key: '' },
    params: '{}',
    exemptions: '',
    citation: '',
    source_url: '',
    tests: [newTest('block'), newTest('none')],
    author: '',
    approved_by: '',
    approved_at: '',
    review_due: '',
  };
}

export function newTest(expect: Expected): TestForm {
  const facts = [
    ['item.class', 'rifle'],
    ['dest.state', 'WY'],
    ['buyer.state', 'WY'],
  ] as const;
  const rows = facts.map(([fact, value]) => ({ key: newKey(), fact, value }));
  return { key: newKey(), facts: { as: 'rows', rows }, expect };
}

/** What an effect has to be told beside its kind. */
export const paramHints: Partial<Readonly<Record<EditedRule['effect']['type'], string>>> = {
  require_ack: 'Name the text that is confirmed: {"text_key": "ca.parts.notice"}',
  require_min_age: 'Name the age, 18 or 21: {"age": 21}',
  require_document: 'Name the document: {"document": "A copy of the permit"}',
};
