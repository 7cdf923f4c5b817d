import { z } from 'zod';
import { mostCounted, orderViews, searchKinds, todayQueues } from '../staff-queues.ts';
import { id } from './ids.ts';
import { staffOrderRowSchema } from './staff.ts';
import { line, timestamp } from './text.ts';

/** What waits, and the lists in which staff look for orders. */

export const todaySchema = z
  .object({
    at: timestamp,
    queues: z.array(
      z.object({
        queue: z.enum(todayQueues),
        count: z.int().min(0).max(mostCounted),
        isMore: z.boolean().meta({ description: 'There are more than were counted.' }),
      }),
    ),
  })
  .meta({ id: 'Today' });

export const foundOrdersSchema = z
  .object({
    orders: z.array(
      staffOrderRowSchema.extend({
        foundBy: z.enum(searchKinds).meta({ description: 'What the text was taken for.' }),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'FoundOrders' });

export const mostDaysAgo = 3_650;

const minDays = z
  .int()
  .min(0)
  .max(mostDaysAgo)
  .meta({ description: 'Only orders that were placed at least so many days ago.' });

export const newOrderViewSchema = z
  .object({ name: line(40), view: z.enum(orderViews), minDays: minDays.default(0) })
  .meta({ id: 'NewOrderView' });

export const savedViewsSchema = z
  .object({
    views: z.array(z.object({ id, name: z.string(), view: z.enum(orderViews), minDays })),
  })
  .meta({ id: 'SavedViews' });

export const failedMailSchema = z
  .object({
    id: z.string(),
    template: z.string(),
    recipient: z.string(),
    orderId: z.string(),
    error: z.string().nullable(),
    failedAt: timestamp,
  })
  .meta({ id: 'FailedMail' });

export const failedJobSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    tries: z.int().min(1),
    failedAt: timestamp,
  })
  .meta({ id: 'FailedJob', description: 'Its reason is in the mail to operations alone.' });

export const lowStockSchema = z
  .object({
    sku: z.string(),
    productName: z.string().nullable().meta({ description: 'Null for what no product sells.' }),
    available: z.int().min(0),
    unshipped: z.int().min(0).meta({ description: 'Sold, and still in the house.' }),
  })
  .meta({ id: 'LowStock' });

export type Today = z.output<typeof todaySchema>;
export type FoundOrderRow = z.output<typeof foundOrdersSchema>['orders'][number];
export type SavedView = z.output<typeof savedViewsSchema>['views'][number];
export type FailedMail = z.output<typeof failedMailSchema>;
export type FailedJob = z.output<typeof failedJobSchema>;
export type LowStock = z.output<typeof lowStockSchema>;
