import type { Comparison, Condition, Facts } from './model.ts';

/**
 * Conditions as functions. What is not known is neither true nor false: `all` is false as soon as one
 * part is, `any` true as soon as one is, and otherwise nobody knows. So a cap needs no magazine
 * capacity to be none of a rule's business, and a rifle without one is held.
 */
export type Truth = 'yes' | 'no' | 'unknown';
export type Check = (facts: Facts) => Truth;

/** Throws for a condition that it cannot read, such as one with an unknown operator. */
export function compileCondition(condition: Condition): Check {
  if ('all' in condition) return everyOf(condition.all.map(compileCondition));
  if ('any' in condition) return someOf(condition.any.map(compileCondition));
  if ('not' in condition) return not(compileCondition(condition.not));
  return compileComparison(condition);
}

function everyOf(checks: readonly Check[]): Check {
  return (facts) => {
    let truth: Truth = 'yes';
    for (const check of checks) {
      const part = check(facts);
      if (part === 'no') return 'no';
      if (part === 'unknown') truth = 'unknown';
    }
    return truth;
  };
}

function someOf(checks: readonly Check[]): Check {
  return (facts) => {
    let truth: Truth = 'no';
    for (const check of checks) {
      const part = check(facts);
      if (part === 'yes') return 'yes';
      if (part === 'unknown') truth = 'unknown';
    }
    return truth;
  };
}

function not(check: Check): Check {
  return (facts) => {
    const truth = check(facts);
    if (truth === 'unknown') return 'unknown';
    return truth === 'yes' ? 'no' : 'yes';
  };
}

function compileComparison({ fact, op, value }: Comparison): Check {
  const comparison = Object.hasOwn(comparisons, op) ? comparisons[op] : undefined;
  if (comparison === undefined) throw new Error(`unknown operator ${op}`);
  const read = readerOf(fact);
  if (isReference(value)) {
    const readOther = readerOf(value.fact);
    return (facts) => {
      const other = readOther(facts);
      return other === undefined ? 'unknown' : truthOf(read(facts), comparison(other));
    };
  }
  const holds = comparison(value);
  return (facts) => truthOf(read(facts), holds);
}

/** A fact of another kind than the rule expects tells it nothing: a mistake in either of them. */
function truthOf(fact: unknown, holds: (fact: unknown) => boolean): Truth {
  if (fact === undefined) return 'unknown';
  try {
    return holds(fact) ? 'yes' : 'no';
  } catch {
    return 'unknown';
  }
}

function isReference(value: unknown): value is { readonly fact: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'fact' in value &&
    typeof value.fact === 'string' &&
    Object.keys(value).length === 1
  );
}

/** Undefined where nobody knows the fact; null is no knowledge either. */
function readerOf(path: string): (facts: Facts) => unknown {
  const [part = '', name = '', entry] = path.split('.');
  const key = part as keyof Facts;
  if (entry === undefined) return (facts) => own(facts[key], name);
  return (facts) => own(own(facts[key], name), entry);
}

function own(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null || !Object.hasOwn(record, name)) {
    return undefined;
  }
  return (record as Record<string, unknown>)[name] ?? undefined;
}

/** Made for a value once, and asked for many facts. */
type MakeComparison = (value: unknown) => (fact: unknown) => boolean;

/** They throw where they cannot compare. */
const comparisons: Readonly<Record<string, MakeComparison>> = {
  eq: (value) => (fact) => fact === value,
  ne: (value) => (fact) => fact !== value,
  in: (value) => isOneOf(listOf(value)),
  not_in: (value) => {
    const isListed = isOneOf(listOf(value));
    return (fact) => !isListed(fact);
  },
  gt: (value) => byNumber(value, (fact, limit) => fact > limit),
  gte: (value) => byNumber(value, (fact, limit) => fact >= limit),
  lt: (value) => byNumber(value, (fact, limit) => fact < limit),
  lte: (value) => byNumber(value, (fact, limit) => fact <= limit),
  contains: (value) => (fact) => listOf(fact).includes(value),
  contains_any: (value) => hasAtLeast(listOf(value), 1),
  has_at_least: (value) => {
    const { of, count } = (value ?? {}) as { readonly of?: unknown; readonly count?: unknown };
    return hasAtLeast(listOf(of), numberOf(count));
  },
};

function isOneOf(list: readonly unknown[]): (fact: unknown) => boolean {
  const listed = new Set(list);
  return (fact) => listed.has(fact);
}

function byNumber(
  value: unknown,
  holds: (fact: number, limit: number) => boolean,
): (fact: unknown) => boolean {
  const limit = numberOf(value);
  return (fact) => holds(numberOf(fact), limit);
}

function hasAtLeast(wanted: readonly unknown[], count: number): (fact: unknown) => boolean {
  return (fact) => {
    const present = listOf(fact);
    return wanted.filter((each) => present.includes(each)).length >= count;
  };
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('not a list');
  return value;
}

function numberOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('not a number');
  return value;
}

/** The facts that a condition asks for and nobody knows, in order. */
export function missingFacts(condition: Condition, facts: Facts): string[] {
  const missing = comparisonsOf(condition)
    .flatMap(pathsOfComparison)
    .filter((path) => readerOf(path)(facts) === undefined);
  return [...new Set(missing)].toSorted();
}

/** The facts that are known and that a condition can do nothing with, in order. */
export function unfitFacts(condition: Condition, facts: Facts): string[] {
  const unfit = comparisonsOf(condition).filter((comparison) => {
    const areKnown = pathsOfComparison(comparison).every(
      (path) => readerOf(path)(facts) !== undefined,
    );
    return areKnown && compileComparison(comparison)(facts) === 'unknown';
  });
  return [...new Set(unfit.map(({ fact }) => fact))].toSorted();
}

export function pathsOf(condition: Condition): string[] {
  return comparisonsOf(condition).flatMap(pathsOfComparison);
}

function comparisonsOf(condition: Condition): Comparison[] {
  if ('all' in condition) return condition.all.flatMap(comparisonsOf);
  if ('any' in condition) return condition.any.flatMap(comparisonsOf);
  if ('not' in condition) return comparisonsOf(condition.not);
  return [condition];
}

function pathsOfComparison({ fact, value }: Comparison): string[] {
  return isReference(value) ? [fact, value.fact] : [fact];
}
