import type { RuleProblem } from '@tarnholt/contract';
import { capitalize } from '../condition/facts.ts';

/**
 * What is wrong with a field, in one line; undefined for nothing. A part of it (`when.all.0.op`)
 * counts for the whole, unless a field of its own shows it.
 */
export function problemAt(problems: readonly RuleProblem[], field: string): string | undefined {
  const messages = problems
    .filter((each) => each.field === field || each.field.startsWith(`${field}.`))
    .map(({ message }) => capitalize(message));
  return messages.length === 0 ? undefined : [...new Set(messages)].join('. ');
}
