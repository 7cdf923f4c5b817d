import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { SalesFigures, SalesReport, SalesRow } from '@tarnholt/contract';
import { salesBreakdowns } from '@tarnholt/contract/reports';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatCount, formatDay, formatMoney } from '../../look/formats.ts';
import { SaveButton } from '../files/save-button.tsx';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { type Bar, DayChart, RankChart } from './charts.tsx';
import { readBreakdown, readDays } from './report-address.ts';
import { DaysNote, SpanPicker } from './report-days.tsx';
import { ReportScreen } from './report-screen.tsx';
import { type Column, ReportTable } from './report-table.tsx';
import { reportsKey, useReportAddress } from './use-report.ts';
import { breakdownWords } from './words.ts';

export function SalesPage() {
  return (
    <ReportScreen report="sales">
      <Sales />
    </ReportScreen>
  );
}

function Sales() {
  const { getSalesReport, exportSalesReport } = useDeskActions();
  const { search, change } = useReportAddress();
  const query = { ...readDays(search), by: readBreakdown(search) };
  const asked = useQuery({
    queryKey: [reportsKey, 'sales', query],
    queryFn: () => getSalesReport({ query }),
  });
  return (
    <>
      <SpanPicker
        asked={query}
        days={asked.data?.days}
        choose={({ span, from, to }) => change({ span, from, to })}
      />
      <div className="report-actions">
        <fieldset className="report-choices">
          <legend className="visually-hidden">One row for each</legend>
          {salesBreakdowns.map((by) => (
            <Button
              key={by}
              size="small"
              variant={by === query.by ? 'contained' : 'outlined'}
              aria-pressed={by === query.by}
              onClick={() => change({ by })}
            >
              By {breakdownWords[by].toLowerCase()}
            </Button>
          ))}
        </fieldset>
        <SaveButton fileName={`sales-by-${query.by}.csv`} load={() => exportSalesReport({ query })}>
          Save as CSV
        </SaveButton>
      </div>
      <ReadAnswer asked={asked} name="sales">
        {(report) => <SalesView report={report} />}
      </ReadAnswer>
    </>
  );
}

export function SalesView({ report }: { readonly report: SalesReport }) {
  const { days, by, rows, total } = report;
  if (rows.length === 0) {
    return (
      <>
        <DaysNote days={days} />
        <ScreenState title="Nothing was charged or given back on these days">
          <p>Cards are charged when a parcel leaves. Choose other days above.</p>
        </ScreenState>
      </>
    );
  }
  const title = `Net sales by ${breakdownWords[by].toLowerCase()}`;
  const bars = barsOf(report);
  return (
    <>
      <DaysNote days={days} />
      <Sums total={total} />
      <section className="panel report-part" aria-label={title}>
        <h2>{title}</h2>
        {by === 'day' ? (
          <DayChart bars={bars} title={title} format={formatMoney} />
        ) : (
          <RankChart bars={bars} title={`${title}, the ten highest`} format={formatMoney} />
        )}
        <ReportTable
          caption={`Sales by ${breakdownWords[by].toLowerCase()}`}
          columns={columnsOf(by)}
          rows={rows}
          keyOf={({ kind, key }) => `${kind} ${key}`}
          total={{ kind: by, key: '', label: 'Total', ...total }}
        />
        <p className="small muted">
          A charge counts on the day the money was taken, a refund on the day it was decided; a
          refund that could not be made is taken back on the day that was known. Orders count once,
          on the day of their first charge; with a product, whenever it is charged.
        </p>
      </section>
    </>
  );
}

function Sums({ total }: { readonly total: SalesFigures }) {
  const sums: readonly (readonly [string, string])[] = [
    ['Charged', formatMoney(total.gross)],
    ['Given back', formatMoney(total.refunds)],
    ['Net', formatMoney(total.net)],
    ['Of net, sales tax', formatMoney(total.tax)],
    ['Of net, shipping', formatMoney(total.shipping)],
    ['Orders', formatCount(total.orders)],
  ];
  return (
    <dl className="report-sums">
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt className="small muted">{name}</dt>
          <dd className="money">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const mostBars = 10;

function barsOf({ by, rows }: SalesReport): Bar[] {
  const bars = rows.map(({ kind, key, label, net }) => ({
    key: `${kind} ${key}`,
    label: by === 'day' ? formatDay(key) : label,
    value: net,
  }));
  if (by === 'day') return bars;
  return bars.toSorted((a, b) => b.value - a.value).slice(0, mostBars);
}

function columnsOf(by: SalesReport['by']): Column<SalesRow>[] {
  return [
    { name: breakdownWords[by], cell: (row) => <RowName by={by} row={row} /> },
    { name: 'Charged', cell: ({ gross }) => formatMoney(gross) },
    { name: 'Given back', cell: ({ refunds }) => formatMoney(refunds) },
    { name: 'Net', cell: ({ net }) => formatMoney(net) },
    { name: 'Sales tax', cell: ({ tax }) => formatMoney(tax) },
    { name: 'Shipping', cell: ({ shipping }) => formatMoney(shipping) },
    { name: 'Units', cell: ({ units }) => formatCount(units) },
    { name: 'Units back', cell: ({ returnedUnits }) => formatCount(returnedUnits) },
    { name: 'Orders', cell: ({ orders }) => formatCount(orders) },
  ];
}

function RowName({ by, row }: { readonly by: SalesReport['by']; readonly row: SalesRow }) {
  if (row.key === '') return row.label;
  if (by === 'day') return formatDay(row.key);
  return (
    <>
      {row.label} <span className="data muted">{row.key}</span>
    </>
  );
}
