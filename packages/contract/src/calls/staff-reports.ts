import { z } from 'zod';
import { reportSpans, salesBreakdowns } from '../reports.ts';
import { countIn } from '../wire/counts.ts';
import {
  agingReportSchema,
  exciseReportSchema,
  funnelReportSchema,
  journalSchema,
  reportListSchema,
  salesReportSchema,
  stockValueReportSchema,
} from '../wire/reports.ts';
import { defineCall } from './call.ts';

/**
 * Figures of the shop. Each is read as a table, and saved as a file of the same figures. Days are
 * days of the house, whatever the clock of the reader says: the server knows when this month began.
 */

const staff = { area: 'staff', access: 'staff' } as const;
const day = z.iso.date().max(10);
const daysQuery = z.object({
  span: z.enum(reportSpans).default('this-month'),
  from: day.optional().meta({ description: 'With the span `own`, as is `to`.' }),
  to: day.optional(),
});
const salesQuery = daysQuery.extend({ by: z.enum(salesBreakdowns).default('day') });
const exciseQuery = z.object({
  year: countIn(2000, 2100).optional().meta({ description: 'This one, where none is named.' }),
});
const ofDays = ['forbidden', 'unprocessable'] as const;
const file = z.unknown();

export const staffReportCalls = {
  listReports: defineCall('listReports', {
    ...staff,
    summary: 'Which reports there are for the caller, and until when days are closed',
    response: reportListSchema,
    errors: ['forbidden'],
  }),
  getSalesReport: defineCall('getSalesReport', {
    ...staff,
    summary: 'What was sold and given back, by day, product or state',
    query: salesQuery,
    response: salesReportSchema,
    errors: ofDays,
  }),
  exportSalesReport: defineCall('exportSalesReport', {
    ...staff,
    summary: 'The same as a table for spreadsheets, with every product',
    query: salesQuery,
    response: file,
    errors: ofDays,
  }),
  getFunnelReport: defineCall('getFunnelReport', {
    ...staff,
    summary: 'How far shoppers came, from a cart to a parcel',
    query: daysQuery,
    response: funnelReportSchema,
    errors: ofDays,
  }),
  exportFunnelReport: defineCall('exportFunnelReport', {
    ...staff,
    summary: 'The same as a table for spreadsheets',
    query: daysQuery,
    response: file,
    errors: ofDays,
  }),
  getStockValueReport: defineCall('getStockValueReport', {
    ...staff,
    summary: 'What is on hand at list price, and what of it is promised to orders',
    response: stockValueReportSchema,
    errors: ['forbidden'],
  }),
  exportStockValueReport: defineCall('exportStockValueReport', {
    ...staff,
    summary: 'The same as a table for spreadsheets, with every product',
    response: file,
    errors: ['forbidden'],
  }),
  getAgingReport: defineCall('getAgingReport', {
    ...staff,
    summary: 'Open parts of orders by where they stand, and for how long',
    response: agingReportSchema,
    errors: ['forbidden'],
  }),
  exportAgingReport: defineCall('exportAgingReport', {
    ...staff,
    summary: 'The same as a table for spreadsheets',
    response: file,
    errors: ['forbidden'],
  }),
  getJournal: defineCall('getJournal', {
    ...staff,
    summary: 'One balanced entry for each day, from the ledger',
    query: daysQuery,
    response: journalSchema,
    errors: ofDays,
  }),
  exportJournal: defineCall('exportJournal', {
    ...staff,
    summary: 'The same as a table that an accountant can book',
    query: daysQuery,
    response: file,
    errors: ofDays,
  }),
  getExciseReport: defineCall('getExciseReport', {
    ...staff,
    summary: 'Firearms and ammunition that were shipped, by quarter and class, for a return',
    query: exciseQuery,
    response: exciseReportSchema,
    errors: ['forbidden'],
  }),
  exportExciseReport: defineCall('exportExciseReport', {
    ...staff,
    summary: 'The same as a table for spreadsheets',
    query: exciseQuery,
    response: file,
    errors: ['forbidden'],
  }),
};
