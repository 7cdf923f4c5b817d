import { z } from 'zod';
import { messages } from '../gateway/reasons.ts';

const longestWaitMs = 600_000;
const wait = z.int().min(0).max(longestWaitMs);
const reasonCode = z.int().min(1).max(9999);
/** Whether the request was carried out before the answer went wrong. */
const processed = z.boolean().default(true);

const unanswered = [
  /** The connection is cut before anything happened. */
  z.strictObject({ kind: z.literal('reset-before') }),
  /** Carried out, then the connection is cut. */
  z.strictObject({ kind: z.literal('reset-after') }),
  /** Carried out, and never answered; the connection is closed after `ms`. */
  z.strictObject({ kind: z.literal('silence-after'), ms: wait.default(longestWaitMs) }),
  /** The connection is cut now; carried out when the provider's clock is `ms` further. */
  z.strictObject({ kind: z.literal('process-later'), ms: z.int().min(0) }),
] as const;

const badAnswers = [
  /** Carried out at once, answered after `ms`. */
  z.strictObject({ kind: z.literal('answer-after'), ms: wait }),
  /** A page of HTML instead of an answer. */
  z.strictObject({
    kind: z.literal('http-error'),
    status: z.int().min(400).max(599).default(502),
    processed,
  }),
  /** Half of the answer. */
  z.strictObject({ kind: z.literal('truncate'), processed }),
  /** The right answer, called something else. */
  z.strictObject({
    kind: z.literal('content-type'),
    contentType: z.string().default('text/html; charset=utf-8'),
    processed,
  }),
  /** The answer to somebody else's request. */
  z.strictObject({
    kind: z.literal('wrong-ref-id'),
    refId: z.string().max(20).default('someone-else'),
    processed,
  }),
  /** "Try again later", and the like. */
  z.strictObject({
    kind: z.literal('refuse'),
    code: z.enum(Object.keys(messages) as [keyof typeof messages]).default('E00053'),
    processed: z.boolean().default(false),
  }),
] as const;

const outcomes = [
  /** Carried out twice; the answer is about the first. */
  z.strictObject({ kind: z.literal('process-twice') }),
  z.strictObject({ kind: z.literal('decline'), code: reasonCode.default(2) }),
  z.strictObject({
    kind: z.literal('hold'),
    code: z.union([z.literal(252), z.literal(253)]).default(253),
  }),
  z.strictObject({ kind: z.literal('reject'), code: reasonCode.default(6) }),
] as const;

const effectSchema = z.discriminatedUnion('kind', [...unanswered, ...badAnswers, ...outcomes]);

export type Effect = z.infer<typeof effectSchema>;

const pattern = z.string().refine(isPattern, { message: 'is no regular expression' });

const ruleSchema = z
  .strictObject({
    /** Which requests the rule is about; all of them when nothing is said. */
    request: z.string().optional(),
    transactionType: z.string().optional(),
    invoice: pattern.optional(),
    refId: pattern.optional(),
    /** Strikes the first, second, … of them. */
    nth: z.union([z.int().min(1), z.array(z.int().min(1)).min(1)]).optional(),
    /** Or strikes this share of them, drawn from the seed. */
    probability: z.number().min(0).max(1).optional(),
    seed: z.int().min(0).max(0xffff_ffff).default(1),
    /** Stops after so many. */
    times: z.int().min(1).optional(),
    /** Waited before the request is looked at; goes together with every effect, also of other rules. */
    latencyMs: wait.optional(),
    effect: effectSchema.optional(),
    /** Instead of one effect: one of several, each with its share. What is left over goes well. */
    lottery: z
      .array(z.strictObject({ share: z.number().min(0).max(1), effect: effectSchema }))
      .min(1)
      .refine((lots) => lots.reduce((sum, { share }) => sum + share, 0) <= 1 + 1e-9, {
        message: 'the shares together must not exceed 1',
      })
      .optional(),
  })
  .refine((rule) => rule.latencyMs !== undefined || rule.effect || rule.lottery, {
    message: 'a rule needs latencyMs, effect or lottery',
  })
  .refine((rule) => !(rule.effect && rule.lottery), {
    message: 'a rule has an effect or a lottery, not both',
  })
  .refine((rule) => rule.nth === undefined || rule.probability === undefined, {
    message: 'a rule strikes by number or by chance, not both',
  });

export const faultsSchema = z.strictObject({ rules: z.array(ruleSchema).max(100) });

export type FaultRule = z.infer<typeof ruleSchema>;

function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}
