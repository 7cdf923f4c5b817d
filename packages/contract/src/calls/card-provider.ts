import { z } from 'zod';
import { defineCall } from './call.ts';

/**
 * What the card provider tells by itself. Only what says whom to look at is read: amounts and
 * outcomes are asked for, never taken from here.
 */
const noticeSchema = z
  .object({
    notificationId: z.guid().max(36),
    eventType: z.string().min(1).max(100),
    payload: z.object({
      entityName: z.string().max(50).optional(),
      id: z.string().max(40).optional(),
      merchantReferenceId: z.string().max(40).optional(),
    }),
  })
  .meta({ id: 'CardNotice' });

export const cardProviderCalls = {
  receiveCardNotice: defineCall('receiveCardNotice', {
    area: 'card-provider',
    summary: 'The card provider tells that something happened to a transaction',
    access: 'signature',
    body: noticeSchema,
    response: z.object({ received: z.literal(true) }).meta({ id: 'CardNoticeReceipt' }),
    errors: [],
  }),
};

export type CardNotice = z.output<typeof noticeSchema>;
