import { usStates } from '@tarnholt/contract';
import { z } from 'zod';
import { pathsOf } from './conditions.ts';
import {
  addressBases,
  type Condition,
  effectTypes,
  isKnownFact,
  legalStatuses,
  operators,
  type Rule,
  type RuleFile,
  ruleStatuses,
} from './model.ts';

/** Reads files of rules. Whatever it cannot make sense of is refused before it is stored. */

const id = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,59}$/);
const state = z.enum(Object.keys(usStates) as [string, ...string[]]);
const date = z.iso.date();
const person = z.string().max(100);

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(condition).min(1) }),
    z.strictObject({ any: z.array(condition).min(1) }),
    z.strictObject({ not: condition }),
    z.strictObject({ fact: z.string(), op: z.enum(operators), value: z.json() }),
  ]),
);

const factsOf = z.record(z.string(), z.json()).optional();
const facts = z.strictObject({
  item: factsOf,
  dest: factsOf,
  dealer: factsOf,
  buyer: factsOf,
  order: factsOf,
});

export const ruleSchema: z.ZodType<Rule> = z
  .strictObject({
    id,
    version: z.int().min(1),
    status: z.enum(ruleStatuses),
    legal_status: z.enum(legalStatuses),
    jurisdiction: z.strictObject({
      state: state.nullable(),
      county_fips: z
        .string()
        .regex(/^\d{5}$/)
        .nullable(),
      city: z.string().max(100).nullable(),
      zip_prefixes: z.array(z.string().regex(/^\d{3,5}$/)),
    }),
    address_basis: z.array(z.enum(addressBases)).min(1),
    effective_from: date.nullable(),
    effective_to: date.nullable(),
    when: condition,
    effect: z.strictObject({
      type: z.enum(effectTypes),
      params: z.record(z.string(), z.json()),
      message_key: id,
    }),
    exemptions: z.array(id),
    citation: z.string().min(1).max(300),
    source_url: z.url({ protocol: /^https$/ }).max(500),
    tests: z.array(z.strictObject({ facts, expect: z.enum([...effectTypes, 'none']) })),
    author: person,
    approved_by: person,
    approved_at: z.union([date, z.literal('')]),
    review_due: date.nullable(),
  })
  .superRefine((rule, context) => {
    for (const { field, message } of faultsOf(rule)) {
      context.addIssue({ code: 'custom', path: field.split('.'), message });
    }
  });

export interface RuleFault {
  readonly field: string;
  readonly message: string;
}

/** What no schema says. */
export function faultsOf(rule: Rule): RuleFault[] {
  const unknown = pathsOf(rule.when).filter((path) => !isKnownFact(path));
  return [
    ...unknown.map((path) => ({ field: 'when', message: `nobody fills in the fact ${path}` })),
    ...faultsOfPlace(rule),
    ...faultsOfDays(rule),
    ...faultsOfTests(rule),
    ...faultsOfParams(rule).map((message) => ({ field: 'effect.params', message })),
    ...(rule.status === 'draft' ? [] : faultsOfApproval(rule)),
  ];
}

function faultsOfPlace({ jurisdiction }: Rule): RuleFault[] {
  const { state: ofState, city, county_fips, zip_prefixes } = jurisdiction;
  const isLocal = city !== null || county_fips !== null || zip_prefixes.length > 0;
  return [
    ...(city !== null && zip_prefixes.length === 0
      ? [
          {
            field: 'jurisdiction.zip_prefixes',
            message: 'a rule of a city needs the ZIP codes of the city',
          },
        ]
      : []),
    ...(isLocal && ofState === null
      ? [{ field: 'jurisdiction.state', message: 'a local rule needs its state' }]
      : []),
  ];
}

function faultsOfDays({ effective_from: from, effective_to: to }: Rule): RuleFault[] {
  const isTurned = from !== null && to !== null && to < from;
  return isTurned ? [{ field: 'effective_to', message: 'it ends before it begins' }] : [];
}

function faultsOfTests({ tests, effect }: Rule): RuleFault[] {
  const isWhole =
    tests.some(({ expect }) => expect === effect.type) &&
    tests.some(({ expect }) => expect === 'none');
  const message = 'it needs a test in which it applies and one in which it does not';
  return isWhole ? [] : [{ field: 'tests', message }];
}

function faultsOfParams({ effect: { type, params } }: Rule): string[] {
  switch (type) {
    case 'require_ack':
      return typeof params.text_key === 'string' ? [] : ['params.text_key is missing'];
    case 'require_min_age':
      return params.age === 18 || params.age === 21 ? [] : ['params.age is neither 18 nor 21'];
    case 'require_document':
      return typeof params.document === 'string' ? [] : ['params.document is missing'];
    default:
      return [];
  }
}

/** What counts was written by somebody and looked at by somebody else. */
function faultsOfApproval({ author, approved_by, approved_at }: Rule): RuleFault[] {
  const isWhole = author.trim() !== '' && approved_by.trim() !== '' && approved_at !== '';
  if (!isWhole) {
    return [
      { field: 'approved_by', message: 'who wrote it, who approved it and when are missing' },
    ];
  }
  const isAlone = author.trim().toLowerCase() === approved_by.trim().toLowerCase();
  return isAlone ? [{ field: 'approved_by', message: 'it was approved by who wrote it' }] : [];
}

const fileSchema: z.ZodType<RuleFile> = z.strictObject({
  texts: z.array(
    z.strictObject({ key: id, version: z.int().min(1), text: z.string().min(1).max(2000) }),
  ),
  rules: z.array(ruleSchema),
});

/** The text that is confirmed where a rule demands an age. */
export function ageTextKey(age: number): string {
  return `age.${age}`;
}

/** Every text that a rule needs: what is said, and what is confirmed. */
export function textKeysOf({ effect }: Rule): string[] {
  const { type, params, message_key } = effect;
  return [
    message_key,
    ...(type === 'require_ack' ? [String(params.text_key)] : []),
    ...(type === 'require_min_age' ? [ageTextKey(Number(params.age))] : []),
  ];
}

/**
 * The rules and texts of several files as one. Throws one error that names everything wrong with
 * them, each by the file or the rule that it is in.
 */
export function readRuleFiles(
  files: readonly { readonly name: string; readonly text: string }[],
): RuleFile {
  const faults: string[] = [];
  const read = files.flatMap(({ name, text }) => {
    const parsed = fileSchema.safeParse(parseJson(text));
    if (parsed.success) return [parsed.data];
    faults.push(...parsed.error.issues.map((issue) => faultOf(name, text, issue)));
    return [];
  });
  const whole: RuleFile = {
    texts: read.flatMap(({ texts }) => texts),
    rules: read.flatMap(({ rules }) => rules),
  };
  faults.push(...repeated(whole.rules.map((rule) => `rule ${rule.id}`)));
  faults.push(...repeated(whole.texts.map((text) => `text ${text.key}`)));
  const keys = new Set(whole.texts.map(({ key }) => key));
  if (faults.length === 0) {
    for (const rule of whole.rules) {
      const missing = textKeysOf(rule).filter((key) => !keys.has(key));
      faults.push(...missing.map((key) => `${rule.id}: there is no text ${key}`));
    }
  }
  if (faults.length > 0) throw new Error(`These rules cannot be loaded:\n  ${faults.join('\n  ')}`);
  return whole;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultOf(file: string, text: string, { path, message }: z.core.$ZodIssue): string {
  const [list, index, ...rest] = path;
  const rules = (parseJson(text) as { rules?: { id?: unknown }[] } | undefined)?.rules;
  const rule = list === 'rules' && typeof index === 'number' ? rules?.[index]?.id : undefined;
  const where = typeof rule === 'string' ? [rule, ...rest] : path;
  return `${file}: ${where.join('.')}: ${message}`;
}

function repeated(names: readonly string[]): string[] {
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [...new Set(twice)].map((name) => `${name} is there twice`);
}
