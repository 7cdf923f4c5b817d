import { z } from 'zod';
import { linkToken, opaquePathId } from '../wire/ids.ts';
import { orderSchema } from '../wire/order.ts';
import { orderTrackerSchema } from '../wire/tracker.ts';
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
  getOrderTracker: defineCall('getOrderTracker', {
    area: 'orders',
    summary: 'One order with the way of each of its parts, for whoever placed it',
    access: 'guest-or-user',
    params: z.object({ orderId: opaquePathId }),
    response: orderTrackerSchema,
    errors: ['not_found'],
  }),
  /** The link of a mail opens the order that it names, and nothing else. */
  getLinkedOrder: defineCall('getLinkedOrder', {
    area: 'orders',
    summary: 'The order of a link that was mailed to the buyer',
    access: 'link',
    params: z.object({ token: linkToken }),
    response: orderTrackerSchema,
    errors: ['not_found'],
  }),
};
