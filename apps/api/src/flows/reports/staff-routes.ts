import { type CallOutput, type ReportName, reportCalls, reportNames } from '@tarnholt/contract';
import { staffCallRoles as roles } from '@tarnholt/contract/staff-roles';
import { deskOf, recordReading } from '../../domains/audit/index.ts';
import { readDayState } from '../../domains/reports/index.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { ReportDeps } from './deps.ts';
import {
  agingFile,
  exciseFile,
  funnelFile,
  journalFile,
  mostFileRows,
  salesFile,
  stockValueFile,
} from './export-reports.ts';
import { readAgingReport } from './read-aging.ts';
import { readExciseReport } from './read-excise.ts';
import { readFunnelReport } from './read-funnel.ts';
import { readJournalReport } from './read-journal.ts';
import { readSalesReport } from './read-sales.ts';
import { readStockValueReport } from './read-stock-value.ts';

/** A person at a desk; more is a program that got hold of a token. */
const reads = [
  { policy: { name: 'staff.read', max: 600, windowSeconds: 60 }, subject: 'caller' },
] as const;
const files = [
  { policy: { name: 'staff.write', max: 120, windowSeconds: 60 }, subject: 'caller' },
] as const;

/** The reports that somebody may read, and how far their days are counted. */
async function listReports(
  { db, house: { timeZone } }: ReportDeps,
  { roles: own }: Pick<Caller, 'roles'>,
): Promise<CallOutput<'listReports'>> {
  const mayRead = (name: ReportName) => roles[reportCalls[name]].some((role) => own.includes(role));
  return {
    ...(await readDayState(db, timeZone)),
    timeZone,
    reports: reportNames.filter(mayRead),
  };
}

export function serveStaffReports(server: CallServer, deps: ReportDeps): void {
  server.implement('listReports', (_, { caller }) => listReports(deps, caller), {
    roles: roles.listReports,
    limits: reads,
  });
  server.implement('getSalesReport', ({ query }) => readSalesReport(deps, query), {
    roles: roles.getSalesReport,
    limits: reads,
  });
  server.implement('getFunnelReport', ({ query }) => readFunnelReport(deps, query), {
    roles: roles.getFunnelReport,
    limits: reads,
  });
  server.implement('getStockValueReport', () => readStockValueReport(deps), {
    roles: roles.getStockValueReport,
    limits: reads,
  });
  server.implement('getAgingReport', () => readAgingReport(deps), {
    roles: roles.getAgingReport,
    limits: reads,
  });
  server.implement('getJournal', ({ query }) => readJournalReport(deps, query), {
    roles: roles.getJournal,
    limits: reads,
  });
  server.implement('getExciseReport', ({ query }) => readExciseReport(deps, query), {
    roles: roles.getExciseReport,
    limits: reads,
  });
  serveFiles(server, deps);
}

type Asked = { readonly caller: Caller; readonly request: { readonly id: string } };

/** That somebody took the figures along is written down first. */
function serveFiles(server: CallServer, deps: ReportDeps): void {
  const taken = async (report: string, { caller, request }: Asked, file: Promise<FileAnswer>) => {
    const { fileName, ...rest } = await file;
    await recordReading(deps.db, deskOf(caller, request), {
      action: 'report.exported',
      subject: `report/${report}`,
      details: { fileName },
    });
    return { fileName, ...rest };
  };
  server.implementFile(
    'exportSalesReport',
    ({ query }, asked) =>
      taken('sales', asked, readSalesReport(deps, query, mostFileRows).then(salesFile)),
    { roles: roles.exportSalesReport, limits: files },
  );
  server.implementFile(
    'exportFunnelReport',
    ({ query }, asked) => taken('funnel', asked, readFunnelReport(deps, query).then(funnelFile)),
    { roles: roles.exportFunnelReport, limits: files },
  );
  server.implementFile(
    'exportStockValueReport',
    (_, asked) =>
      taken('stock-value', asked, readStockValueReport(deps, mostFileRows).then(stockValueFile)),
    { roles: roles.exportStockValueReport, limits: files },
  );
  server.implementFile(
    'exportAgingReport',
    (_, asked) => taken('aging', asked, readAgingReport(deps).then(agingFile)),
    { roles: roles.exportAgingReport, limits: files },
  );
  server.implementFile(
    'exportJournal',
    ({ query }, asked) => taken('journal', asked, readJournalReport(deps, query).then(journalFile)),
    { roles: roles.exportJournal, limits: files },
  );
  server.implementFile(
    'exportExciseReport',
    ({ query }, asked) => taken('excise', asked, readExciseReport(deps, query).then(exciseFile)),
    { roles: roles.exportExciseReport, limits: files },
  );
}
