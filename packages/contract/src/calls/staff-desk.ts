import { z } from 'zod';
import { pathId } from '../wire/ids.ts';
import {
  failedJobSchema,
  failedMailSchema,
  foundOrdersSchema,
  lowStockSchema,
  newOrderViewSchema,
  savedViewsSchema,
  todaySchema,
} from '../wire/staff-desk.ts';
import { line } from '../wire/text.ts';
import { defineCall } from './call.ts';

/** What waits for staff, and how they find an order. */

const staff = { area: 'staff', access: 'staff' } as const;

export const staffDeskCalls = {
  /** Only the queues that whoever asks may open. */
  getToday: defineCall('getToday', {
    ...staff,
    summary: 'How much waits for a person, by queue',
    response: todaySchema,
    errors: ['forbidden'],
  }),
  /** Changes nothing. A body, since tracking numbers may look like cards, and addresses are logged. */
  searchStaffOrders: defineCall('searchStaffOrders', {
    ...staff,
    summary:
      'Find orders by order number, email, name, phone, ZIP, serial, tracking, license or transaction number',
    body: z
      .object({ search: line(100), cursor: z.string().max(400).optional() })
      .meta({ id: 'OrderSearch' }),
    response: foundOrdersSchema,
    errors: ['forbidden'],
  }),
  listOrderViews: defineCall('listOrderViews', {
    ...staff,
    summary: 'The views of the list of orders that whoever asks has saved',
    response: savedViewsSchema,
    errors: ['forbidden'],
  }),
  saveOrderView: defineCall('saveOrderView', {
    ...staff,
    summary: 'Save a view of the list of orders under a name; the same name is the same view',
    body: newOrderViewSchema,
    response: savedViewsSchema,
    errors: ['forbidden', 'conflict'],
  }),
  removeOrderView: defineCall('removeOrderView', {
    ...staff,
    summary: 'Forget a saved view',
    params: z.object({ viewId: pathId }),
    response: savedViewsSchema,
    errors: ['forbidden', 'not_found'],
  }),
  listFailedMails: defineCall('listFailedMails', {
    ...staff,
    summary: 'Mails about orders that could not be delivered and were not sent again, oldest first',
    query: z.object({ cursor: z.string().max(200).optional() }),
    response: z.object({ mails: z.array(failedMailSchema), nextCursor: z.string().nullable() }),
    errors: ['forbidden'],
  }),
  listFailedJobs: defineCall('listFailedJobs', {
    ...staff,
    summary: 'Jobs that used up their tries and were not given another, oldest first',
    response: z.object({ jobs: z.array(failedJobSchema), isAll: z.boolean() }),
    errors: ['forbidden'],
  }),
  listLowStock: defineCall('listLowStock', {
    ...staff,
    summary: 'What there is little left of to sell, the least first',
    response: z.object({
      skus: z.array(lowStockSchema),
      isAll: z.boolean(),
      lowUnits: z.int().min(0).meta({ description: 'What counts as little: a setting.' }),
    }),
    errors: ['forbidden'],
  }),
};
