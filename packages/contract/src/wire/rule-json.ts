import { z } from 'zod';
import { type RuleOperator, ruleLimits } from '../rules.ts';

/** Parts of a rule that are JSON of their own: conditions, facts and what an effect is told. */

export type RuleValue =
  | string
  | number
  | boolean
  | null
  | readonly RuleValue[]
  | { readonly [name: string]: RuleValue };

export interface RuleComparison {
  readonly fact: string;
  /** One of `ruleOperators`; the check of a rule names any other. */
  readonly op: RuleOperator | (string & {});
  readonly value: RuleValue;
}

export type RuleCondition =
  | { readonly all: readonly RuleCondition[] }
  | { readonly any: readonly RuleCondition[] }
  | { readonly not: RuleCondition }
  | RuleComparison;

type FactsOfPart = { readonly [name: string]: RuleValue };

export interface RuleFacts {
  readonly item?: FactsOfPart | undefined;
  readonly dest?: FactsOfPart | undefined;
  readonly dealer?: FactsOfPart | undefined;
  readonly buyer?: FactsOfPart | undefined;
  readonly order?: FactsOfPart | undefined;
}

/** How many parts it has; more than may be for one that is too deep, or has a text too long. */
function partsOf(value: unknown, depth: number): number {
  const tooMany = ruleLimits.jsonParts + 1;
  if (typeof value === 'string') {
    const isFine = value.length <= ruleLimits.jsonText && value.isWellFormed();
    return isFine && !value.includes('\0') ? 1 : tooMany;
  }
  if (typeof value === 'number') return Number.isFinite(value) ? 1 : tooMany;
  if (typeof value === 'boolean' || value === null) return 1;
  if (typeof value !== 'object' || depth === 0) return tooMany;
  let parts = 1;
  for (const [name, part] of Object.entries(value)) {
    parts += partsOf(name, depth) + partsOf(part, depth - 1);
    if (parts > ruleLimits.jsonParts) return tooMany;
  }
  return parts;
}

const isBounded = (value: unknown) => partsOf(value, ruleLimits.jsonDepth) <= ruleLimits.jsonParts;
const isRecord = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Any JSON object that is not too large; what is in it is for the check of the rule to say. */
const boundedJson = <T>(description: string) =>
  z
    .unknown()
    .refine(isRecord, 'Must be an object')
    .refine((value) => !isRecord(value) || isBounded(value), 'Is too large')
    .meta({ description }) as unknown as z.ZodType<T, T>;

export const ruleConditionSchema = boundedJson<RuleCondition>(
  'A comparison `{fact, op, value}`, or `{all: […]}`, `{any: […]}`, `{not: …}` of conditions.',
);

export const ruleFactsSchema = boundedJson<RuleFacts>(
  'What is known of a line: `{item, dest, dealer, buyer, order}`, each an object. A fact that is not there is not known.',
);

export const ruleParamsSchema = boundedJson<{ readonly [name: string]: RuleValue }>(
  'What the effect is told: `{age}`, `{text_key}`, `{document}`.',
);
