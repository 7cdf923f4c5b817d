import type { CallInput, CallName } from '@tarnholt/contract';

type ReportCall = Extract<CallName, `${string}Report` | `${string}Journal` | 'listReports'>;

const own = { span: 'own', from: '2026-01-01', to: '2026-01-31' } as const;

/** The part of `sampleInputs` that is about reports. */
export const reportSamples: { readonly [N in ReportCall]: CallInput<N> } = {
  exportAgingReport: {},
  exportExciseReport: { query: { year: 2026 } },
  exportFunnelReport: { query: own },
  exportJournal: { query: own },
  exportSalesReport: { query: { ...own, by: 'product' } },
  exportStockValueReport: {},
  getAgingReport: {},
  getExciseReport: {},
  getFunnelReport: { query: { span: 'last-month' } },
  getJournal: { query: own },
  getSalesReport: { query: { span: 'this-quarter', by: 'state' } },
  getStockValueReport: {},
  listReports: {},
};
