import type { Core } from './core.ts';
import type { ReportDeps } from './flows/reports/index.ts';

/** What reports are read and days are closed by. */
export function reportDepsOf({ db, config }: Pick<Core, 'db' | 'config'>): ReportDeps {
  const house = {
    timeZone: config.HOUSE_TIME_ZONE,
    journalAccounts: config.JOURNAL_ACCOUNTS,
  };
  return { db, house };
}
