import { type Journal, journalAccounts } from '@tarnholt/contract';
import { type JournalRow, readJournal } from '../../domains/reports/index.ts';
import { type DaysQuery, daysOf, dollars, type ReadDeps } from './deps.ts';

/**
 * One entry for each day on which money moved, balanced to the cent. What a day is not closed for is
 * preliminary; a closed one never changes, not even when the numbers of accounts do.
 */
export async function readJournalReport(deps: ReadDeps, query: DaysQuery): Promise<Journal> {
  const days = await daysOf(deps, query);
  const { timeZone, journalAccounts: numbers } = deps.house;
  const found = await readJournal(deps.db, timeZone, days);
  const entries = [...Map.groupBy(found, ({ day }) => day)].map(([day, rows]) => {
    const isPreliminary = days.closedThrough === null || days.closedThrough < day;
    const [debitCents, creditCents] = sumsOf(rows);
    if (debitCents !== creditCents) throw new Error(`the journal of ${day} does not balance`);
    return {
      day,
      documentNumber: documentNumberOf(day, isPreliminary),
      isPreliminary,
      lines: rows
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map((row) => ({
          account: row.account,
          accountNumber: row.accountNumber ?? numbers[row.account],
          debit: dollars(row.debitCents),
          credit: dollars(row.creditCents),
        })),
      debit: dollars(debitCents),
      credit: dollars(creditCents),
    };
  });
  const [debitCents, creditCents] = sumsOf(found);
  return { days, entries, debit: dollars(debitCents), credit: dollars(creditCents) };
}

/** A preliminary one has another number, so that nobody books both. */
function documentNumberOf(day: string, isPreliminary: boolean): string {
  return `WEB-${day.replaceAll('-', '')}${isPreliminary ? '-PRELIMINARY' : ''}`;
}

const placeOf = ({ account }: JournalRow) => journalAccounts.indexOf(account);

function sumsOf(rows: readonly JournalRow[]): [number, number] {
  return [
    rows.reduce((total, { debitCents }) => total + debitCents, 0),
    rows.reduce((total, { creditCents }) => total + creditCents, 0),
  ];
}
