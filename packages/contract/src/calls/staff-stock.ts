import { z } from 'zod';
import { itemClasses, priceReasons, stockLimits, stockReasons, stockViews } from '../stock.ts';
import { chargePolicy } from '../wire/cart.ts';
import { money } from '../wire/money.ts';
import {
  movementSchema,
  skuChangeSchema,
  stockImportSchema,
  stockItemSchema,
  stockRowSchema,
} from '../wire/stock.ts';
import { optionalLine, sku } from '../wire/text.ts';
import { defineCall, type FileRule } from './call.ts';

/** What staff do with stock and prices. Every change names the version that it was decided on. */

const staff = { area: 'staff', access: 'staff' } as const;
const skuParams = z.object({ sku });
const cursor = z.string().max(70).optional();
const note = optionalLine(stockLimits.note);
const version = z
  .int()
  .min(1)
  .max(1_000_000_000)
  .meta({ description: 'Of price and facts, as they were read.' });
const errors = ['forbidden', 'not_found', 'conflict', 'unprocessable'] as const;

const units = z.int().min(-stockLimits.onHand).max(stockLimits.onHand);

const table = {
  contentTypes: ['text/csv'],
  extensions: ['.csv', '.txt'],
  maxBytes: stockLimits.importBytes,
  isRequired: true,
} as const satisfies FileRule;

export const staffStockCalls = {
  listStock: defineCall('listStock', {
    ...staff,
    summary: 'Skus with price and stock, by sku or by the name of their product',
    query: z.object({
      search: optionalLine(60),
      view: z.enum(stockViews).default('all'),
      itemClass: z.enum(itemClasses).optional(),
      cursor,
    }),
    response: z.object({ skus: z.array(stockRowSchema), nextCursor: z.string().nullable() }),
    errors: ['forbidden'],
  }),
  getStockItem: defineCall('getStockItem', {
    ...staff,
    summary: 'All that the inventory knows of a sku',
    params: skuParams,
    response: stockItemSchema,
    errors: ['forbidden', 'not_found'],
  }),
  listMovements: defineCall('listMovements', {
    ...staff,
    summary: 'Every change of how many there are of a sku, newest first',
    params: skuParams,
    query: z.object({ cursor }),
    response: z.object({ movements: z.array(movementSchema), nextCursor: z.string().nullable() }),
    errors: ['forbidden', 'not_found'],
  }),
  listSkuChanges: defineCall('listSkuChanges', {
    ...staff,
    summary: 'Every change of what a sku costs and is, newest first',
    params: skuParams,
    query: z.object({ cursor }),
    response: z.object({ changes: z.array(skuChangeSchema), nextCursor: z.string().nullable() }),
    errors: ['forbidden', 'not_found'],
  }),
  /** Never below what orders have been promised: 422 says how many those are. */
  adjustStock: defineCall('adjustStock', {
    ...staff,
    summary: 'Put so many more or fewer of a sku into the stock, or correct it to a count',
    params: skuParams,
    body: z
      .object({
        stockVersion: z.int().min(0).max(1_000_000_000).meta({
          description: 'As it was read. Orders do not change it; what leaves or comes does.',
        }),
        how: z.enum(['delta', 'counted']),
        quantity: units,
        reason: z.enum(stockReasons),
        note,
      })
      .meta({ id: 'StockAdjustment' }),
    response: stockItemSchema,
    errors,
  }),
  /** Needs a sign-in of the last minutes when the price changes by more than 30 percent. */
  changePrice: defineCall('changePrice', {
    ...staff,
    summary: 'Change what a sku costs; carts and pages have it within seconds',
    params: skuParams,
    body: z
      .object({ version, price: money.max(stockLimits.price), reason: z.enum(priceReasons), note })
      .meta({ id: 'PriceChange' }),
    response: stockItemSchema,
    errors: [...errors, 'step_up_required'],
  }),
  changeTerms: defineCall('changeTerms', {
    ...staff,
    summary: 'Change how long a sku takes to ship, and when a card is charged for it',
    params: skuParams,
    body: z
      .object({
        version,
        leadTimeDays: z.int().min(0).max(stockLimits.leadTimeDays),
        chargePolicy,
        note,
      })
      .meta({ id: 'TermsChange' }),
    response: stockItemSchema,
    errors,
  }),
  exportStock: defineCall('exportStock', {
    ...staff,
    summary: 'Stock and prices as a table that can be imported again, or its heading alone',
    query: z.object({ content: z.enum(['all', 'heading']).default('all') }),
    response: z.unknown(),
    errors: ['forbidden'],
  }),
  /**
   * A dry run does all of it, takes it back and says what it did. The run brings the same table with
   * the fingerprint of the dry run, and is refused when it would do anything else.
   */
  importStock: defineCall('importStock', {
    ...staff,
    summary: 'Change stock and prices by a table: all of it, or nothing',
    body: z
      .object({
        isDryRun: z.enum(['true', 'false']).transform((value) => value === 'true'),
        fingerprint: z
          .string()
          .max(64)
          .regex(/^[a-p]{64}$/)
          .optional()
          .meta({ description: 'Of the dry run; a run needs it.' }),
        note,
      })
      .meta({ id: 'StockImportRequest' }),
    files: { table },
    response: stockImportSchema,
    errors: ['forbidden', 'conflict', 'unprocessable', 'step_up_required'],
  }),
};
