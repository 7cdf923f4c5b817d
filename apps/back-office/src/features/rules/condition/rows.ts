import type { RuleOperator } from '@tarnholt/contract/rules';
import { operatorWords } from '../words.ts';
import { factWords } from './facts.ts';
import { type Comparison, type Condition, countedOf, type Json, referredFact } from './model.ts';

/**
 * The usual form of a condition: all or any of rows, each a comparison or a group of comparisons.
 * What has another form is edited as text. `fromRows(toRows(condition))` is the same condition.
 */
export type Joiner = 'all' | 'any';

export interface Row {
  /** For lists on the screen; no part of the rule. */
  readonly key: number;
  readonly fact: string;
  readonly op: string;
  readonly value: Json;
}

export interface Group {
  readonly key: number;
  readonly joiner: Joiner;
  readonly rows: readonly Row[];
}

export interface Rows {
  readonly joiner: Joiner;
  readonly entries: readonly (Row | Group)[];
  /** A comparison that stands by itself, without a list around it. */
  readonly isBare: boolean;
}

/** Begins with the clock: rows that outlived a reload in this tab have smaller ones. */
let lastKey = Date.now();
export const newKey = () => ++lastKey;

export const isGroup = (entry: Row | Group): entry is Group => 'rows' in entry;

/** Null for what the rows cannot show without loss. */
export function toRows(condition: Condition): Rows | null {
  if ('fact' in condition) {
    const row = toRow(condition);
    return row === null ? null : { joiner: 'all', entries: [row], isBare: true };
  }
  const list = listOf(condition);
  if (list === null) return null;
  const entries = list.parts.map(toEntry);
  return isWhole(entries) ? { joiner: list.joiner, entries, isBare: false } : null;
}

export function fromRows({ joiner, entries, isBare }: Rows): Condition {
  const [only] = entries;
  if (isBare && entries.length === 1 && only !== undefined && !isGroup(only)) {
    return comparisonOf(only);
  }
  return joined(
    joiner,
    entries.map((entry) =>
      isGroup(entry) ? joined(entry.joiner, entry.rows.map(comparisonOf)) : comparisonOf(entry),
    ),
  );
}

const joined = (joiner: Joiner, parts: readonly Condition[]): Condition =>
  joiner === 'all' ? { all: parts } : { any: parts };

const comparisonOf = ({ fact, op, value }: Row): Comparison => ({ fact, op, value });

/** A draft holds whatever was typed: a list that is none is left to the text as well. */
function listOf(condition: Condition) {
  if (Object.keys(condition).length !== 1) return null;
  const joiner = 'all' in condition ? 'all' : 'any';
  const parts: unknown = (condition as { readonly all?: unknown; readonly any?: unknown })[joiner];
  return isRecordList(parts) ? ({ joiner, parts } as const) : null;
}

function isRecordList(value: unknown): value is readonly Condition[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);
}

function toEntry(part: Condition): Row | Group | null {
  if ('fact' in part) return toRow(part);
  const list = listOf(part);
  if (list === null) return null;
  const rows = list.parts.map((each) => ('fact' in each ? toRow(each) : null));
  return isWhole(rows) ? { key: newKey(), joiner: list.joiner, rows } : null;
}

function isWhole<T>(list: readonly (T | null)[]): list is readonly T[] {
  return list.length > 0 && list.every((each) => each !== null);
}

function toRow(comparison: Comparison): Row | null {
  const { fact, op, value } = comparison;
  const isPlain = Object.keys(comparison).length === 3 && isEditable(fact, op, value);
  return isPlain ? { key: newKey(), fact, op, value } : null;
}

function isEditable(fact: string, op: string, value: Json): boolean {
  const words = factWords(fact);
  if (words === null || !operatorsOf(fact).includes(op)) return false;
  switch (shapeOf(op, value)) {
    case 'fact':
      return factWords(referredFact(value) ?? '') !== null;
    case 'counted':
      return countedOf(value) !== null;
    case 'list':
      return Array.isArray(value) && value.every((each) => isAnswer(fact, each));
    case 'one':
      return isAnswer(fact, value);
  }
}

function isAnswer(fact: string, value: Json): boolean {
  const words = factWords(fact);
  switch (words?.kind) {
    case 'number':
      return typeof value === 'number';
    case 'yes-no':
      return typeof value === 'boolean';
    case 'choice':
      return words.choices?.some((choice) => choice.value === value) ?? false;
    default:
      // Blanks and commas are what tells one word of a list from the next.
      return typeof value === 'string' && value === value.trim() && !value.includes(',');
  }
}

export type Shape = 'one' | 'list' | 'counted' | 'fact';

export function shapeOf(op: string, value: Json): Shape {
  if (op === 'has_at_least') return 'counted';
  if (['in', 'not_in', 'contains_any'].includes(op)) return 'list';
  return referredFact(value) === null ? 'one' : 'fact';
}

const equality = ['eq', 'ne', 'in', 'not_in'];

/** What can be asked of a fact, the usual first. */
export function operatorsOf(fact: string): readonly string[] {
  switch (factWords(fact)?.kind) {
    case 'number':
      return ['gt', 'gte', 'lt', 'lte', ...equality];
    case 'yes-no':
      return ['eq'];
    case 'list':
      return ['contains', 'contains_any', 'has_at_least'];
    case undefined:
      return [];
    default:
      return equality;
  }
}

/** The row about another fact: what fits the new one stays. */
export function withFact(row: Row, fact: string): Row {
  if (isEditable(fact, row.op, row.value)) return { ...row, fact };
  const op = operatorsOf(fact)[0] ?? 'eq';
  return { ...row, fact, op, value: firstValue(fact, op) };
}

/** Compared with a value, or with what another fact is. */
export interface OperatorChoice {
  /** `eq`, or `eq fact` for a comparison with another fact. */
  readonly value: string;
  readonly label: string;
}

export function operatorChoices({ fact, op, value }: Row): readonly OperatorChoice[] {
  const choices = operatorsOf(fact).map((each) => ({
    value: each,
    label: operatorWords[each as RuleOperator] ?? each,
  }));
  const isComparable = factWords(fact)?.kind !== 'list' && factWords(fact)?.kind !== 'yes-no';
  const references = isComparable
    ? [
        { value: 'eq fact', label: 'is the same as' },
        { value: 'ne fact', label: 'is not the same as' },
      ]
    : [];
  const chosen = operatorChoiceOf({ op, value });
  const isListed = [...choices, ...references].some((each) => each.value === chosen);
  const rare = isListed
    ? []
    : [{ value: chosen, label: `${operatorWords[op as RuleOperator] ?? op} (another fact)` }];
  return [...choices, ...references, ...rare];
}

export function operatorChoiceOf({ op, value }: Pick<Row, 'op' | 'value'>): string {
  return shapeOf(op, value) === 'fact' ? `${op} fact` : op;
}

export function withOperatorChoice(row: Row, choice: string): Row {
  const [op = row.op, kind] = choice.split(' ');
  if (kind !== 'fact') return withOperator(row, op);
  const isReference = referredFact(row.value) !== null;
  return { ...row, op, value: isReference ? row.value : { fact: row.fact } };
}

/** The row with another operator: `is 10` becomes `is one of 10`, and back. */
export function withOperator(row: Row, op: string): Row {
  const answers = answersIn(row.value);
  const shape = shapeOf(op, '');
  if (shape === 'counted') return { ...row, op, value: { of: answers.map(String), count: 1 } };
  if (shape === 'list') return { ...row, op, value: answers };
  return { ...row, op, value: answers[0] ?? firstValue(row.fact, op) };
}

function answersIn(value: Json): readonly Json[] {
  if (referredFact(value) !== null) return [];
  const counted = countedOf(value);
  if (counted !== null) return counted.of;
  return Array.isArray(value) ? value : [value as Json];
}

function firstValue(fact: string, op: string): Json {
  if (op === 'has_at_least') return { of: [], count: 1 };
  if (shapeOf(op, '') === 'list') return [];
  const words = factWords(fact);
  if (words?.kind === 'number') return 0;
  if (words?.kind === 'yes-no') return true;
  return words?.choices?.[0]?.value ?? '';
}

export function newRow(): Row {
  return { key: newKey(), fact: 'item.class', op: 'in', value: [] };
}

export function newGroup(): Group {
  return { key: newKey(), joiner: 'any', rows: [newRow(), newRow()] };
}

/** Words with commas between, as they are typed. */
export function readList(typed: string): readonly string[] {
  const words = typed.split(',').map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
