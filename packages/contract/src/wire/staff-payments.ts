import { z } from 'zod';
import { breakKinds } from '../payment-breaks.ts';
import { id } from './ids.ts';
import { money } from './money.ts';
import { timestamp } from './text.ts';

/** What the back office shows of payments that a person has to look at. */

export const paymentBreakSchema = z
  .object({
    id,
    kind: z.enum(breakKinds),
    /** Null when the provider has something that no order of ours asked for. */
    orderId: z.string().nullable(),
    transactionId: z.string().nullable(),
    /** Also the invoice number at the provider. */
    attemptId: z.string().nullable(),
    ourAmount: money.nullable(),
    providerAmount: money.nullable(),
    /** In our words, and in the provider's. */
    ourState: z.string().nullable(),
    providerStatus: z.string().nullable(),
    firstSeenAt: timestamp,
    lastSeenAt: timestamp,
    resolution: z
      .object({
        at: timestamp,
        /** Null when it closed by itself. */
        by: z.string().nullable(),
        note: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'PaymentBreak' });

export const heldPaymentSchema = z
  .object({
    id: z.string(),
    orderId: z.string(),
    transactionId: z.string(),
    amount: money,
    cardBrand: z.string().nullable(),
    cardLast4: z.string().nullable(),
    heldSince: timestamp,
    /** Then the provider gives up by itself, and the order has failed. */
    endsAt: timestamp,
    /** Whether the bank has reserved the money already. */
    isAuthorized: z.boolean(),
  })
  .meta({ id: 'HeldPayment' });

export type PaymentBreak = z.output<typeof paymentBreakSchema>;
export type HeldPayment = z.output<typeof heldPaymentSchema>;
