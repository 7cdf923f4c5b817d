import { checkDays, closeDays, rebuildDay } from './flows/reports/index.ts';
import { reportDepsOf } from './open-reports.ts';
import type { OperatorCommand } from './operator-command.ts';

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** Days of reports: what the worker does every hour, and what only a person does. */
export const reportCommands: Record<string, OperatorCommand> = {
  'close-report-days': {
    help: 'close-report-days: count every day that is over for good, as the worker does',
    async run(core) {
      return `${await closeDays(reportDepsOf(core))} days closed`;
    },
  },
  'check-report-days': {
    help: 'check-report-days [FROM] [TO]: count closed days again and compare, change nothing',
    async run({ db }, [from = '0001-01-01', to = '9999-12-31']) {
      if (!dayPattern.test(from) || !dayPattern.test(to)) throw new Error('which days?');
      const { days, differing } = await checkDays(db, { from, to });
      const named = differing.map(({ day, what, part }) => `\n  ${day} ${what} ${part}`);
      const told = `${days} days compared, ${differing.length} figures differ${named.join('')}`;
      if (differing.length > 0) throw new Error(told);
      return told;
    },
  },
  'rebuild-report-day': {
    help: 'rebuild-report-day DAY: count a closed day again; its journal stays as it was booked',
    async run({ db }, [day = '']) {
      if (!dayPattern.test(day)) throw new Error('which day?');
      return `${day} is counted again, revision ${await rebuildDay(db, day)}`;
    },
  },
};
