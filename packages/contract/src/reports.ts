/** Words that reports are made of. Imports nothing: screens put each in words. */

export const reportNames = [
  'sales',
  'funnel',
  'stock-value',
  'aging',
  'journal',
  'excise',
] as const;

export type ReportName = (typeof reportNames)[number];

/** The call that reads each. */
export const reportCalls = {
  sales: 'getSalesReport',
  funnel: 'getFunnelReport',
  'stock-value': 'getStockValueReport',
  aging: 'getAgingReport',
  journal: 'getJournal',
  excise: 'getExciseReport',
} as const satisfies Record<ReportName, string>;

/** Which days a report is about, by the calendar of the house; `own` names a first and a last day. */
export const reportSpans = [
  'today',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
  'own',
] as const;

export type ReportSpan = (typeof reportSpans)[number];

/** Two years and a leap day: what somebody compares. */
export const mostReportDays = 731;

export const salesBreakdowns = ['day', 'product', 'state'] as const;

export type SalesBreakdown = (typeof salesBreakdowns)[number];

/** What a row of sales is about: what belongs to no product has rows of its own. */
export const salesRowKinds = [
  'day',
  'product',
  'state',
  'shipping',
  /** Refunds of an amount, which name no product. */
  'refunds',
  /** Charges, or parts of them, that no line of the order explains. */
  'other',
  /** Products that are too many to list one by one. */
  'rest',
] as const;

export type SalesRowKind = (typeof salesRowKinds)[number];

/** From the first thing in a cart to the parcel. */
export const funnelSteps = ['carts', 'quoted', 'checkouts', 'placed', 'paid', 'shipped'] as const;

export type FunnelStep = (typeof funnelSteps)[number];

/** Where open parts of orders stand, in the order in which an order comes by. */
export const agingRows = [
  'payment',
  'dealer-missing',
  'license-missing',
  'to-verify',
  'to-release',
  'to-ship',
  'held-rules',
  'held-payment',
  'held-other',
] as const;

export type AgingRow = (typeof agingRows)[number];

/** The first day of each bucket; a bucket ends where the next begins. */
export const agingBuckets = [0, 2, 4, 8, 15] as const;

export const journalAccounts = [
  'clearing',
  'sales',
  'returns',
  'sales_tax',
  'refunds_owed',
] as const;

export type JournalAccount = (typeof journalAccounts)[number];

/** Of the federal excise tax on firearms and ammunition. */
export const exciseCategories = [
  'pistols_revolvers',
  'other_firearms',
  'shells_cartridges',
  'parts',
  'not_covered',
] as const;

export type ExciseCategory = (typeof exciseCategories)[number];

/** More products than that are one row together; the file has all of them. */
export const mostReportRows = 500;
