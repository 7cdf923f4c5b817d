import { useQuery } from '@tanstack/react-query';
import type { FunnelReport } from '@tarnholt/contract';
import { funnelSteps } from '@tarnholt/contract/reports';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatCount, formatDay } from '../../look/formats.ts';
import { SaveButton } from '../files/save-button.tsx';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { RankChart } from './charts.tsx';
import { readDays } from './report-address.ts';
import { DaysNote, SpanPicker } from './report-days.tsx';
import { ReportScreen } from './report-screen.tsx';
import { type Column, ReportTable } from './report-table.tsx';
import { reportsKey, useReportAddress } from './use-report.ts';
import { stepWords } from './words.ts';

export function FunnelPage() {
  return (
    <ReportScreen report="funnel">
      <Funnel />
    </ReportScreen>
  );
}

function Funnel() {
  const { getFunnelReport, exportFunnelReport } = useDeskActions();
  const { search, change } = useReportAddress();
  const query = readDays(search);
  const asked = useQuery({
    queryKey: [reportsKey, 'funnel', query],
    queryFn: () => getFunnelReport({ query }),
  });
  return (
    <>
      <SpanPicker
        asked={query}
        days={asked.data?.days}
        choose={({ span, from, to }) => change({ span, from, to })}
      />
      <div className="report-actions">
        <p className="muted">What each step counts stands below the table.</p>
        <SaveButton fileName="funnel.csv" load={() => exportFunnelReport({ query })}>
          Save as CSV
        </SaveButton>
      </div>
      <ReadAnswer asked={asked} name="steps">
        {(report) => <FunnelView report={report} />}
      </ReadAnswer>
    </>
  );
}

const columns: readonly Column<FunnelReport['rows'][number]>[] = [
  { name: 'Day', cell: ({ day }) => (day === '' ? 'Total' : formatDay(day)) },
  ...funnelSteps.map((step) => ({
    name: stepWords[step].label,
    cell: (row: FunnelReport['rows'][number]) => formatCount(row[step]),
  })),
];

export function FunnelView({ report: { days, rows, total } }: { readonly report: FunnelReport }) {
  const bars = funnelSteps.map((step) => ({
    key: step,
    label: stepWords[step].label,
    value: total[step],
  }));
  const isEmpty = bars.every(({ value }) => value === 0);
  return (
    <>
      <DaysNote days={days} />
      {isEmpty ? (
        <ScreenState title="Nobody began a cart on these days">
          <p>Choose other days above.</p>
        </ScreenState>
      ) : (
        <section className="panel report-part" aria-label="Steps">
          <h2>Steps</h2>
          <RankChart bars={bars} title="How many came to each step" format={formatCount} />
          <ReportTable
            caption="Steps by day"
            columns={columns}
            rows={rows}
            keyOf={({ day }) => day}
            total={{ ...total, day: '' }}
          />
        </section>
      )}
      <section className="panel report-part" aria-label="What each step counts">
        <h2>What each step counts</h2>
        <p>
          From carts and orders that the shop keeps anyway. Nobody is followed, and whoever only
          looks around is not counted. A later step may belong to an earlier day: an order that was
          placed on Monday may be charged on Thursday.
        </p>
        <dl className="report-explained">
          {funnelSteps.map((step) => (
            <div key={step}>
              <dt>{stepWords[step].label}</dt>
              <dd>{stepWords[step].counts}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
