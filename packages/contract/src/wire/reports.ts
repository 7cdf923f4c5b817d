import { z } from 'zod';
import {
  agingBuckets,
  agingRows,
  exciseCategories,
  funnelSteps,
  journalAccounts,
  reportNames,
  reportSpans,
  salesBreakdowns,
  salesRowKinds,
} from '../reports.ts';
import { timestamp } from './text.ts';

/** A sum of many orders, which may be below zero: more was given back than sold. */
const amount = z
  .number()
  .min(-1_000_000_000_000)
  .max(1_000_000_000_000)
  .refine((value) => Number(value.toFixed(2)) === value, 'Must have at most two decimals')
  .meta({ description: 'US dollars with at most two decimals; may be negative.' });
const count = z.int().min(0);
/** A refund that was dropped on a later day takes away what that day gave back. */
const change = z.int();
const day = z.iso.date();

export const reportDaysSchema = z
  .object({
    span: z.enum(reportSpans),
    from: day,
    to: day,
    today: day,
    timeZone: z.string().meta({ description: 'Days are days there.' }),
    closedThrough: day.nullable().meta({ description: 'Until then nothing changes any more.' }),
    isPreliminary: z.boolean().meta({ description: 'Some of its days are not closed yet.' }),
  })
  .meta({ id: 'ReportDays' });

export const reportListSchema = z
  .object({
    today: day,
    timeZone: z.string(),
    closedThrough: day.nullable(),
    reports: z.array(z.enum(reportNames)),
  })
  .meta({ id: 'ReportList' });

const salesFigures = {
  gross: amount.meta({ description: 'Charged to cards, with tax and shipping.' }),
  refunds: amount.meta({ description: 'Given back, less refunds that could not be made.' }),
  net: amount.meta({ description: 'Gross less refunds.' }),
  tax: amount.meta({ description: 'Of net, the sales tax.' }),
  shipping: amount.meta({ description: 'Of net, the shipping without its tax.' }),
  units: change,
  returnedUnits: change,
  orders: count,
};

export const salesFiguresSchema = z.object(salesFigures).meta({ id: 'SalesFigures' });

export const salesRowSchema = z
  .object({
    kind: z.enum(salesRowKinds),
    key: z.string().meta({ description: 'A day, a sku or a state; empty for the other kinds.' }),
    label: z.string(),
    ...salesFigures,
  })
  .meta({ id: 'SalesRow' });

export const salesReportSchema = z
  .object({
    days: reportDaysSchema,
    by: z.enum(salesBreakdowns),
    rows: z.array(salesRowSchema),
    total: salesFiguresSchema,
  })
  .meta({ id: 'SalesReport' });

const steps = z.object(
  Object.fromEntries(funnelSteps.map((step) => [step, count])) as Record<
    (typeof funnelSteps)[number],
    typeof count
  >,
);

export const funnelReportSchema = z
  .object({
    days: reportDaysSchema,
    total: steps,
    rows: z.array(steps.extend({ day })),
  })
  .meta({ id: 'FunnelReport' });

const stockFigures = {
  onHand: count,
  promised: count.meta({ description: 'Of these, sold or being paid for, and not shipped.' }),
  value: amount.meta({ description: 'What is on hand, at list price.' }),
  promisedValue: amount,
};

export const stockValueReportSchema = z
  .object({
    at: timestamp,
    rows: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        itemClass: z.string(),
        price: amount,
        ...stockFigures,
      }),
    ),
    others: z.object({ products: count, ...stockFigures }).nullable(),
    classes: z.array(z.object({ itemClass: z.string(), products: count, ...stockFigures })),
    total: z.object({ products: count, ...stockFigures }),
  })
  .meta({ id: 'StockValueReport' });

export const agingReportSchema = z
  .object({
    at: timestamp,
    rows: z.array(
      z.object({
        row: z.enum(agingRows),
        counts: z
          .array(count)
          .length(agingBuckets.length)
          .meta({ description: 'Parts that stand there 0–1, 2–3, 4–7, 8–14 and 15 or more days.' }),
        total: count,
        oldestDays: count.nullable(),
      }),
    ),
  })
  .meta({ id: 'AgingReport' });

export const journalSchema = z
  .object({
    days: reportDaysSchema,
    entries: z.array(
      z.object({
        day,
        documentNumber: z.string(),
        isPreliminary: z
          .boolean()
          .meta({ description: 'The day is not closed: it may still grow.' }),
        lines: z.array(
          z.object({
            account: z.enum(journalAccounts),
            accountNumber: z.string(),
            debit: amount,
            credit: amount,
          }),
        ),
        debit: amount,
        credit: amount,
      }),
    ),
    debit: amount,
    credit: amount,
  })
  .meta({ id: 'Journal' });

export const exciseReportSchema = z
  .object({
    year: z.int(),
    timeZone: z.string(),
    quarters: z.array(
      z.object({
        quarter: z.int().min(1).max(4),
        from: day,
        to: day,
        isPreliminary: z.boolean(),
        rows: z.array(
          z.object({
            category: z.enum(exciseCategories),
            itemClasses: z.array(z.string()),
            ratePercent: z.number().nullable().meta({ description: 'Null where none is due.' }),
            units: change,
            returnedUnits: change,
            sold: amount,
            returned: amount,
            taxable: amount.meta({ description: 'Sold less returned.' }),
            tax: amount.nullable(),
          }),
        ),
        untiedRefunds: amount.meta({
          description: 'Refunds of an amount, which name no item. Not taken off anywhere.',
        }),
        tax: amount,
      }),
    ),
  })
  .meta({ id: 'ExciseReport' });

export type ReportDays = z.output<typeof reportDaysSchema>;
export type SalesFigures = z.output<typeof salesFiguresSchema>;
export type SalesRow = z.output<typeof salesRowSchema>;
export type SalesReport = z.output<typeof salesReportSchema>;
export type FunnelReport = z.output<typeof funnelReportSchema>;
export type StockValueReport = z.output<typeof stockValueReportSchema>;
export type AgingReport = z.output<typeof agingReportSchema>;
export type Journal = z.output<typeof journalSchema>;
export type ExciseReport = z.output<typeof exciseReportSchema>;
