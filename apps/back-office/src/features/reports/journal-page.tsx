import { useQuery } from '@tanstack/react-query';
import type { Journal } from '@tarnholt/contract';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatDay, formatMoney } from '../../look/formats.ts';
import { SaveButton } from '../files/save-button.tsx';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { DayChart } from './charts.tsx';
import { readDays } from './report-address.ts';
import { DaysNote, SpanPicker } from './report-days.tsx';
import { ReportScreen } from './report-screen.tsx';
import { type Column, ReportTable } from './report-table.tsx';
import { reportsKey, useReportAddress } from './use-report.ts';
import { accountWords } from './words.ts';

export function JournalPage() {
  return (
    <ReportScreen report="journal">
      <JournalDays />
    </ReportScreen>
  );
}

function JournalDays() {
  const { getJournal, exportJournal } = useDeskActions();
  const { search, change } = useReportAddress();
  const query = readDays(search);
  const asked = useQuery({
    queryKey: [reportsKey, 'journal', query],
    queryFn: () => getJournal({ query }),
  });
  return (
    <>
      <SpanPicker
        asked={query}
        days={asked.data?.days}
        choose={({ span, from, to }) => change({ span, from, to })}
      />
      <div className="report-actions">
        <p className="muted">
          Charges, sales tax and refunds as the ledger has them. What a bank has only set aside is
          no money yet and is left out.
        </p>
        <SaveButton fileName="journal.csv" load={() => exportJournal({ query })}>
          Save as CSV
        </SaveButton>
      </div>
      <ReadAnswer asked={asked} name="the journal">
        {(journal) => <JournalView journal={journal} />}
      </ReadAnswer>
    </>
  );
}

type Entry = Journal['entries'][number];
type Line = Entry['lines'][number] & Pick<Entry, 'day' | 'documentNumber' | 'isPreliminary'>;

const columns: readonly Column<Line>[] = [
  { name: 'Posting date', cell: ({ day }) => formatDay(day) },
  {
    name: 'Document',
    cell: ({ documentNumber }) => <span className="data">{documentNumber}</span>,
    isText: true,
  },
  {
    name: 'Account',
    cell: ({ account, accountNumber }) => (
      <>
        <span className="data">{accountNumber}</span> {accountWords[account]}
      </>
    ),
    isText: true,
  },
  { name: 'Debit', cell: ({ debit }) => (debit === 0 ? '' : formatMoney(debit)) },
  { name: 'Credit', cell: ({ credit }) => (credit === 0 ? '' : formatMoney(credit)) },
  {
    name: 'Status',
    cell: ({ isPreliminary }) => (isPreliminary ? 'Preliminary' : 'Final'),
    isText: true,
  },
];

const clearingOf = ({ lines }: Entry): number => {
  const line = lines.find(({ account }) => account === 'clearing');
  return line === undefined ? 0 : Math.round((line.debit - line.credit) * 100) / 100;
};

export function JournalView({ journal }: { readonly journal: Journal }) {
  const { days, entries, debit, credit } = journal;
  if (entries.length === 0) {
    return (
      <>
        <DaysNote days={days} />
        <ScreenState title="No money moved on these days">
          <p>There is nothing to book. Choose other days above.</p>
        </ScreenState>
      </>
    );
  }
  const bars = entries.map((entry) => ({
    key: entry.day,
    label: formatDay(entry.day),
    value: clearingOf(entry),
  }));
  const lines: Line[] = entries.flatMap(({ day, documentNumber, isPreliminary, lines: own }) =>
    own.map((line) => ({ ...line, day, documentNumber, isPreliminary })),
  );
  const isSome = entries.some(({ isPreliminary }) => isPreliminary);
  return (
    <>
      <DaysNote days={days} />
      {isSome && (
        <p role="note">
          <b>Do not book entries that are preliminary.</b> Their day is not closed and may still
          grow; they get their final number an hour after its end.
        </p>
      )}
      <section className="panel report-part" aria-label="Entries">
        <h2>Entries</h2>
        <DayChart
          bars={bars}
          title="What the card provider came to owe us each day, less refunds paid"
          format={formatMoney}
        />
        <p>
          Debits {formatMoney(debit)}, credits {formatMoney(credit)}:{' '}
          {debit === credit ? 'balanced.' : 'NOT balanced. Please tell operations.'}
        </p>
        <ReportTable
          caption="Journal by day and account"
          columns={columns}
          rows={lines}
          keyOf={({ day, account }) => `${day} ${account}`}
        />
      </section>
    </>
  );
}
