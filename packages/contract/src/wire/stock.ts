import { z } from 'zod';
import { importedFields, itemClasses, movementSources, stockLimits } from '../stock.ts';
import { chargePolicy } from './cart.ts';
import { money } from './money.ts';
import { timestamp } from './text.ts';

/** Stock and prices as staff see them. */

const count = z.int().min(0);

const numbers = {
  onHand: count.meta({ description: 'In the house, also what orders have been promised.' }),
  available: count.meta({ description: 'Can be bought.' }),
  isLow: z.boolean().meta({ description: 'Nearly sold out, or sold out: a setting says how few.' }),
  reserved: count.meta({ description: 'In orders whose payment is not settled.' }),
  soldUnshipped: count.meta({ description: 'In paid orders that have not left.' }),
};

const described = {
  sku: z.string(),
  productName: z.string().nullable().meta({ description: 'Null for what no product sells.' }),
  itemClass: z.enum(itemClasses),
  price: money,
  leadTimeDays: z.int().min(0).max(stockLimits.leadTimeDays),
  chargePolicy,
  ...numbers,
};

export const stockRowSchema = z.object(described).meta({ id: 'StockRow' });

export const stockItemSchema = z
  .object({
    ...described,
    weightOz: z.number().min(0),
    taxCode: z.string(),
    ruleFacts: z.record(z.string(), z.unknown()).meta({
      description: 'What the rules about where it may go decide by.',
    }),
    products: z
      .array(z.object({ title: z.string(), path: z.string() }))
      .meta({ description: 'That sell it.' }),
    version: z.int().min(1).meta({ description: 'Of price, lead time and charge policy.' }),
    stockVersion: count.meta({ description: 'Of the stock: how many movements it has had.' }),
    changedAt: timestamp.meta({ description: 'When price or facts changed last.' }),
  })
  .meta({ id: 'StockItem' });

const cause = {
  number: z.int().min(1),
  at: timestamp,
  source: z.enum(movementSources),
  reason: z.string(),
  note: z.string().nullable(),
  by: z.string().nullable().meta({ description: 'Who, as far as it was a person or a program.' }),
  reference: z
    .string()
    .nullable()
    .meta({ description: 'An import, a part of an order, a message.' }),
};

export const movementSchema = z
  .object({ ...cause, onHandBefore: count, onHandAfter: count, delta: z.int() })
  .meta({ id: 'StockMovement' });

export const skuChangeSchema = z
  .object({
    ...cause,
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  })
  .meta({ id: 'SkuChange', description: 'Of what a sku costs and is.' });

export const stockImportSchema = z
  .object({
    isDryRun: z.boolean(),
    rows: count,
    unchangedRows: count,
    changedSkus: count,
    stockChanges: count,
    priceChanges: count,
    otherChanges: count.meta({ description: 'Of lead times and charge policies.' }),
    steepPrices: count.meta({ description: 'Prices that change by more than 30 percent.' }),
    differences: z
      .array(
        z.object({
          line: z.int().min(1),
          sku: z.string(),
          field: z.enum(importedFields),
          before: z.string(),
          after: z.string(),
        }),
      )
      .max(stockLimits.importShown)
      .meta({ description: 'The first of them.' }),
    brokenRows: count.meta({ description: 'While there is one, nothing is imported.' }),
    broken: z
      .array(z.object({ line: z.int().min(1), reason: z.string() }))
      .max(stockLimits.importShown)
      .meta({ description: 'The first of them.' }),
    fingerprint: z
      .string()
      .nullable()
      .meta({ description: 'Of all the changes. Null for a table that cannot be imported.' }),
  })
  .meta({ id: 'StockImport' });

export type StockRow = z.output<typeof stockRowSchema>;
export type StockItem = z.output<typeof stockItemSchema>;
export type StockMovement = z.output<typeof movementSchema>;
export type SkuChange = z.output<typeof skuChangeSchema>;
export type StockImport = z.output<typeof stockImportSchema>;
