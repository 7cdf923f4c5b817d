import { z } from 'zod';
import { opaquePathId, uuid } from '../wire/ids.ts';
import { staffOrderSchema } from '../wire/staff.ts';
import { text } from '../wire/text.ts';
import { defineCall } from './call.ts';

/** What staff do with an order as a whole, and the papers that go into its boxes. */

const staff = { area: 'staff', access: 'staff' } as const;

export const staffOrderCalls = {
  addOrderNote: defineCall('addOrderNote', {
    ...staff,
    summary: 'Write something down about an order; nobody changes it afterwards',
    params: z.object({ orderId: opaquePathId }),
    body: z.object({ note: text(2_000) }).meta({ id: 'OrderNoteRequest' }),
    response: staffOrderSchema,
    errors: ['forbidden', 'not_found'],
  }),
  resendOrderMail: defineCall('resendOrderMail', {
    ...staff,
    summary: 'Send a mail of an order once more',
    params: z.object({ orderId: opaquePathId, mailId: uuid }),
    response: staffOrderSchema,
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  getPackSlip: defineCall('getPackSlip', {
    ...staff,
    summary: 'The slip that goes into the box of a part, and the label for its outside',
    params: z.object({ groupId: uuid }),
    response: z.unknown(),
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
};
