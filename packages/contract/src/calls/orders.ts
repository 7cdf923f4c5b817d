import { z } from 'zod';
import { opaquePathId } from '../wire/ids.ts';
import { orderSchema } from '../wire/order.ts';
import { defineCall } from './call.ts';

export const orderCalls = {
  /** Anybody but the owner gets 404, so that ids cannot be probed. */
  getOrder: defineCall('getOrder', {
    area: 'orders',
    summary: 'One order, for the user or guest who placed it',
    access: 'guest-or-user',
    params: z.object({ orderId: opaquePathId }),
    response: orderSchema,
    errors: ['not_found'],
  }),
};
