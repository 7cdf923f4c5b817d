import type { RuleFacts } from '@tarnholt/contract';
import { factWords } from '../condition/facts.ts';
import { isTextList, type Json } from '../condition/model.ts';
import { newKey } from '../condition/rows.ts';

/** One thing that is known, as a row of a form. */
export interface FactRow {
  readonly key: number;
  readonly fact: string;
  readonly value: Json;
}

/** Null for what rows cannot show without loss: it is edited as text. */
export function toFactRows(facts: RuleFacts): readonly FactRow[] | null {
  const rows: FactRow[] = [];
  for (const [part, known] of Object.entries(facts)) {
    const entries = Object.entries<Json>(known ?? {});
    if (entries.length === 0) return null;
    for (const [name, value] of entries) {
      const leaves = name === 'roster' ? leavesOf(value) : [['', value] as const];
      if (leaves === null) return null;
      for (const [leaf, answer] of leaves) {
        const fact = `${part}.${name}${leaf === '' ? '' : `.${leaf}`}`;
        if (!isFactValue(fact, answer)) return null;
        rows.push({ key: newKey(), fact, value: answer });
      }
    }
  }
  return rows;
}

/** Rosters are answers by state. */
function leavesOf(value: Json): (readonly [string, Json])[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const leaves = Object.entries(value as { readonly [state: string]: Json });
  return leaves.length === 0 ? null : leaves;
}

export function isFactValue(fact: string, value: Json): boolean {
  const words = factWords(fact);
  switch (words?.kind) {
    case undefined:
      return false;
    case 'number':
      return typeof value === 'number';
    case 'yes-no':
      return typeof value === 'boolean';
    case 'choice':
      return words.choices?.some((choice) => choice.value === value) ?? false;
    case 'list':
      return isTextList(value) && value.every((word) => word !== '' && word === word.trim());
    default:
      return typeof value === 'string';
  }
}

export function fromFactRows(rows: readonly FactRow[]): RuleFacts {
  const facts: Record<string, Record<string, Json>> = {};
  for (const { fact, value } of rows) {
    const [part = '', name = '', leaf] = fact.split('.');
    facts[part] ??= {};
    const known = facts[part];
    known[name] =
      leaf === undefined
        ? value
        : { ...(known[name] as { readonly [state: string]: Json }), [leaf]: value };
  }
  return facts;
}

/** What a fact is before somebody has answered. */
export function firstAnswer(fact: string): Json {
  const words = factWords(fact);
  if (words?.kind === 'yes-no') return true;
  if (words?.kind === 'list') return [];
  return words?.choices?.[0]?.value ?? '';
}

/** A number where the fact is one; whatever else was typed stays as it is, and is refused. */
export function readAnswer(fact: string, typed: string): Json {
  const isNumber = factWords(fact)?.kind === 'number' && /^-?\d+(\.\d+)?$/.test(typed.trim());
  return isNumber ? Number(typed) : typed;
}
