import { z } from 'zod';
import { pathId } from '../wire/ids.ts';
import { heldPaymentSchema, paymentBreakSchema } from '../wire/staff-payments.ts';
import { line } from '../wire/text.ts';
import { defineCall } from './call.ts';

/** Payments that a person has to look at. */

const staff = { area: 'staff', access: 'staff' } as const;

export const staffPaymentCalls = {
  listPaymentBreaks: defineCall('listPaymentBreaks', {
    ...staff,
    summary: "Where our books and the card provider's disagree, newest first",
    query: z.object({
      state: z.enum(['open', 'resolved']).default('open'),
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({
      breaks: z.array(paymentBreakSchema),
      nextCursor: z.string().nullable(),
    }),
    errors: ['forbidden'],
  }),
  /** Moves no money: it says that somebody has looked and what came of it. */
  resolvePaymentBreak: defineCall('resolvePaymentBreak', {
    ...staff,
    summary: 'Say that a difference is settled, and how',
    params: z.object({ breakId: pathId }),
    body: z.object({ note: line(500) }).meta({ id: 'BreakResolution' }),
    response: paymentBreakSchema,
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  listHeldPayments: defineCall('listHeldPayments', {
    ...staff,
    summary: "Payments that the card provider's fraud filter holds, oldest first",
    response: z.object({ payments: z.array(heldPaymentSchema) }),
    errors: ['forbidden'],
  }),
};
