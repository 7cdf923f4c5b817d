import { z } from 'zod';
import { type ErrorCode, errorCodes } from './error-codes.ts';
import { money, signedMoney } from './wire/money.ts';

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

/** One field that was refused. `path` leads to it from the part of the request: `body.0.quantity`. */
export const fieldErrorSchema = z
  .object({ path: z.string(), message: z.string() })
  .meta({ id: 'FieldError', description: 'One field that was refused.' });

/** The amounts of a cart after the server has computed them again. */
export const totalsSchema = z
  .object({
    subTotal: money,
    taxAmount: money,
    shipping: money,
    discount: signedMoney,
    totalAmount: money,
  })
  .meta({ id: 'Totals', description: 'The amounts of a cart, in dollars.' });

/**
 * Proof of work, as ALTCHA has it: a number is looked for whose SHA-256, together with salt and nonce,
 * begins with the prefix. Signed, for one cart and one use.
 */
export const challengeSchema = z
  .object({
    parameters: z.object({
      algorithm: z.literal('SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(1),
      keyLength: z.literal(32),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.int(),
      data: z.object({ cart: z.string() }),
    }),
    signature: z.string(),
  })
  .meta({ id: 'Challenge', description: 'A proof of work (ALTCHA), for one cart and one use.' });

/** Every answer that is not a success, as RFC 9457 has it, sent as `application/problem+json`. */
export const problemSchema = z
  .object({
    type: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9+.-]*:\S+$/)
      .meta({ description: 'URI that names the kind of problem.' }),
    title: z.string().min(1).meta({ description: 'A sentence fit to be shown to a shopper.' }),
    status: z.int().min(400).max(599),
    code: z.enum(codes),
    requestId: z.string().min(1).meta({ description: 'The X-Request-Id of the failed request.' }),
    detail: z.string().optional(),
    instance: z.string().optional(),
    errors: z.array(fieldErrorSchema).optional(),
    /** Only GET /Newsletter/verify/{token} sets it: its page shows the answer's `message`. */
    message: z.string().optional(),
    /** Only `totals_changed` sets it, so that the shopper can be shown what the price is now. */
    totals: totalsSchema.optional(),
    /** Only `challenge_required` sets it: what is to be solved. */
    challenge: challengeSchema.optional(),
  })
  .meta({ id: 'Problem', description: 'Problem document (RFC 9457).' });

export type Problem = z.output<typeof problemSchema>;
export type Challenge = z.output<typeof challengeSchema>;
export type FieldError = z.output<typeof fieldErrorSchema>;

export { type ErrorCode, errorCodes, problemTypeOf } from './error-codes.ts';
