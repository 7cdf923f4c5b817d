import { z } from 'zod';
import type { TransactionAnswer } from './calculate.ts';
import { documentTypes } from './transaction-model.ts';

const longestWaitMs = 600_000;

export const effects = [
  'unauthorized',
  'http-error',
  'address',
  'reset',
  'lost-answer',
  'hang',
  'truncate',
  'not-json',
  'drop-line',
  'negative',
  'absurd',
  'odd-total',
  'odd-details',
  'other-amount',
  'other-currency',
] as const;

export type Effect = (typeof effects)[number];

const ruleSchema = z
  .strictObject({
    /** Which documents it is about; all when nothing is said. */
    type: z.enum(documentTypes).optional(),
    /** After so many it ends. */
    times: z.int().min(1).optional(),
    latencyMs: z.int().min(0).max(longestWaitMs).default(0),
    effect: z.enum(effects).optional(),
    /** Of `http-error`. */
    status: z.int().min(400).max(599).default(500),
  })
  .refine((rule) => rule.latencyMs > 0 || rule.effect !== undefined, {
    message: 'a rule needs latencyMs or effect',
  });

export const faultsSchema = z.strictObject({ rules: z.array(ruleSchema).max(20) });

export type FaultRule = z.infer<typeof ruleSchema>;
export type FaultRuleInput = z.input<typeof ruleSchema>;

/** The rules in force. The first that is about a request decides its fate. */
export class Faults {
  #rules: { rule: FaultRule; struck: number }[] = [];

  current(): (FaultRule & { struck: number })[] {
    return this.#rules.map(({ rule, struck }) => ({ ...rule, struck }));
  }

  set(rules: readonly FaultRule[]): void {
    this.#rules = rules.map((rule) => ({ rule, struck: 0 }));
  }

  next(type: string): FaultRule | null {
    const live = this.#rules.find(
      ({ rule, struck }) =>
        (rule.type === undefined || rule.type === type) && struck < (rule.times ?? Infinity),
    );
    if (live === undefined) return null;
    live.struck += 1;
    return live.rule;
  }
}

/** The answer with something wrong in it. */
export function spoil(answer: TransactionAnswer, effect: Effect | undefined): object {
  const [first, ...others] = answer.lines;
  if (first === undefined) return answer;
  const withFirst = (change: Partial<typeof first>, rest: object = {}) => ({
    ...answer,
    ...rest,
    lines: [{ ...first, ...change }, ...others],
  });
  const more = (value: number, by: number) => Number((value + by).toFixed(2));
  switch (effect) {
    case 'drop-line':
      return { ...answer, lines: others };
    case 'negative':
      return withFirst(
        { tax: -1, details: [] },
        { totalTax: more(answer.totalTax, -1 - first.tax) },
      );
    case 'absurd': {
      const tax = first.lineAmount;
      return withFirst({ tax, details: [] }, { totalTax: more(answer.totalTax, tax - first.tax) });
    }
    case 'odd-total':
      return { ...answer, totalTax: more(answer.totalTax, 0.01) };
    case 'odd-details':
      return withFirst({
        details: first.details.map((detail, at) =>
          at === 0 ? { ...detail, tax: more(detail.tax, 0.01) } : detail,
        ),
      });
    case 'other-amount':
      return withFirst({ lineAmount: more(first.lineAmount, 0.01) });
    case 'other-currency':
      return { ...answer, currencyCode: 'CAD' };
    default:
      return answer;
  }
}
