import type { RuleCondition, RuleValue } from '@tarnholt/contract';

/** Parts of conditions, as they are told apart. */

export type Json = RuleValue;
export type Condition = RuleCondition;
export type Comparison = Extract<RuleCondition, { readonly fact: string }>;

/** The name of another fact in place of a value: `{ "fact": "buyer.state" }`. */
export function referredFact(value: Json): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { fact } = value as { readonly fact?: Json };
  return typeof fact === 'string' && Object.keys(value).length === 1 ? fact : null;
}

/** What `has_at_least` compares with. */
export interface Counted {
  readonly of: readonly string[];
  readonly count: number;
}

export function countedOf(value: Json): Counted | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { of, count } = value as { readonly of?: Json; readonly count?: Json };
  const isWhole = Object.keys(value).length === 2 && typeof count === 'number';
  return isWhole && isTextList(of) ? { of, count } : null;
}

export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
