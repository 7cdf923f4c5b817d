import { useQuery } from '@tanstack/react-query';
import type { AgingReport } from '@tarnholt/contract';
import { LinkBase } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatCount, formatTime } from '../../look/formats.ts';
import { SaveButton } from '../files/save-button.tsx';
import { useMayCall } from '../identity/session-context.ts';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { RankChart } from './charts.tsx';
import { ReportScreen } from './report-screen.tsx';
import { type Column, ReportTable } from './report-table.tsx';
import { reportsKey } from './use-report.ts';
import { agingPathOf, agingWords, bucketWords } from './words.ts';

export function AgingPage() {
  return (
    <ReportScreen report="aging">
      <Aging />
    </ReportScreen>
  );
}

function Aging() {
  const { getAgingReport, exportAgingReport } = useDeskActions();
  const mayList = useMayCall('listStaffOrders');
  const asked = useQuery({ queryKey: [reportsKey, 'aging'], queryFn: () => getAgingReport({}) });
  return (
    <>
      <div className="report-actions">
        <p className="muted">
          Days since a part of an order came to where it stands, or was put on hold. What is on hold
          is counted there alone.
        </p>
        <SaveButton fileName="aging.csv" load={() => exportAgingReport({})}>
          Save as CSV
        </SaveButton>
      </div>
      <ReadAnswer asked={asked} name="what waits">
        {(report) => <AgingView report={report} isLinked={mayList} />}
      </ReadAnswer>
    </>
  );
}

type Row = AgingReport['rows'][number];

const columnsOf = (isLinked: boolean): Column<Row>[] => [
  { name: 'Where it stands', cell: ({ row }) => agingWords[row].label },
  ...bucketWords.map((name, bucket) => ({
    name,
    cell: (row: Row) => <Cell row={row} bucket={bucket} isLinked={isLinked} />,
  })),
  { name: 'Total', cell: ({ total }) => formatCount(total) },
  {
    name: 'Oldest',
    cell: ({ oldestDays }) =>
      oldestDays === null ? '–' : `${oldestDays} ${oldestDays === 1 ? 'day' : 'days'}`,
  },
];

interface CellProps {
  readonly row: Row;
  readonly bucket: number;
  readonly isLinked: boolean;
}

function Cell({ row, bucket, isLinked }: CellProps) {
  const count = row.counts[bucket] ?? 0;
  const path = agingPathOf(row.row, bucket);
  if (count === 0 || path === null || !isLinked) return formatCount(count);
  return (
    <LinkBase to={path}>
      {formatCount(count)}
      <span className="visually-hidden">
        {' '}
        of “{agingWords[row.row].label}” for {bucketWords[bucket]}: open the list
      </span>
    </LinkBase>
  );
}

interface AgingViewProps {
  readonly report: AgingReport;
  /** Whoever may not read the list of orders is not led there. */
  readonly isLinked: boolean;
}

export function AgingView({ report: { at, rows }, isLinked }: AgingViewProps) {
  if (rows.every(({ total }) => total === 0)) {
    return (
      <ScreenState title="Nothing waits">
        <p>Every part of every order has left or was canceled.</p>
      </ScreenState>
    );
  }
  const bars = rows.map(({ row, total }) => ({
    key: row,
    label: agingWords[row].label,
    value: total,
  }));
  return (
    <section className="panel report-part" aria-label="Open parts">
      <h2>Open parts of orders</h2>
      <p className="small muted">As of {formatTime(at)}.</p>
      <RankChart bars={bars} title="Open parts by where they stand" format={formatCount} />
      <ReportTable
        caption="Open parts by where they stand and for how long"
        columns={columnsOf(isLinked)}
        rows={rows}
        keyOf={({ row }) => row}
      />
      {isLinked && (
        <p className="small muted">
          A number opens the list of orders. The list goes by the day an order was placed, so it may
          show some more.
        </p>
      )}
    </section>
  );
}
