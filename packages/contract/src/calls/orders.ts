import { z } from 'zod';
import { dealerFields, groupVersion } from '../wire/dealer.ts';
import { documentForm, licenseCopy } from '../wire/documents.ts';
import { linkToken, opaquePathId, uuid } from '../wire/ids.ts';
import { orderSchema } from '../wire/order.ts';
import { orderTrackerSchema } from '../wire/tracker.ts';
import { defineCall } from './call.ts';

const ownGroup = z.object({ orderId: opaquePathId, groupId: uuid });
const linkedGroup = z.object({ token: linkToken, groupId: uuid });

/** The dealer that receives a part of an order, in place of none or of another. */
const dealerChoice = {
  area: 'orders',
  summary: 'Name the dealer of a part that waits for one, or another while nobody has accepted it',
  body: z.object({ version: groupVersion, ...dealerFields }).meta({ id: 'DealerChoice' }),
  response: orderTrackerSchema,
  errors: ['not_found', 'conflict', 'address_refused', 'item_restricted'],
} as const;

const copyByBuyer = {
  area: 'orders',
  summary: "Hand in a copy of the dealer's license",
  body: documentForm,
  files: { document: { ...licenseCopy, isRequired: true } },
  response: orderTrackerSchema,
  errors: ['not_found', 'conflict', 'unprocessable'],
} as const;

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
  chooseDealer: defineCall('chooseDealer', {
    ...dealerChoice,
    access: 'guest-or-user',
    params: ownGroup,
  }),
  chooseLinkedDealer: defineCall('chooseLinkedDealer', {
    ...dealerChoice,
    access: 'link',
    params: linkedGroup,
  }),
  uploadOrderDocument: defineCall('uploadOrderDocument', {
    ...copyByBuyer,
    access: 'guest-or-user',
    params: ownGroup,
  }),
  uploadLinkedDocument: defineCall('uploadLinkedDocument', {
    ...copyByBuyer,
    access: 'link',
    params: linkedGroup,
  }),
};
