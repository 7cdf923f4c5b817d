import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { ExciseReport } from '@tarnholt/contract';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatCount, formatDay, formatMoney } from '../../look/formats.ts';
import { SaveButton } from '../files/save-button.tsx';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { RankChart } from './charts.tsx';
import { readYear } from './report-address.ts';
import { ReportScreen } from './report-screen.tsx';
import { type Column, ReportTable } from './report-table.tsx';
import { reportsKey, useReportAddress } from './use-report.ts';
import { categoryWords, classWords } from './words.ts';

export function ExcisePage() {
  return (
    <ReportScreen report="excise">
      <Excise />
    </ReportScreen>
  );
}

const yearsShown = 7;

function Excise() {
  const { getExciseReport, exportExciseReport } = useDeskActions();
  const { search, change } = useReportAddress();
  const year = readYear(search);
  const query = year === undefined ? {} : { year };
  const asked = useQuery({
    queryKey: [reportsKey, 'excise', year],
    queryFn: () => getExciseReport({ query }),
  });
  const thisYear = new Date().getFullYear();
  const shown = year ?? asked.data?.year ?? thisYear;
  return (
    <>
      <p>
        <b>Figures for your return, not advice.</b> Rates and classes are for your tax adviser to
        confirm. Exempt sales, such as to the military or for export, are not known here and not
        taken out.
      </p>
      <div className="report-actions">
        <TextField
          select
          size="small"
          label="Year"
          value={String(shown)}
          onChange={({ target }) => change({ year: target.value })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {Array.from({ length: yearsShown }, (_, at) => thisYear - at).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </TextField>
        <SaveButton
          fileName={`firearms-excise-${shown}.csv`}
          load={() => exportExciseReport({ query })}
        >
          Save as CSV
        </SaveButton>
      </div>
      <ReadAnswer asked={asked} name="excise figures">
        {(report) => <ExciseView report={report} />}
      </ReadAnswer>
    </>
  );
}

type Quarter = ExciseReport['quarters'][number];
type Row = Quarter['rows'][number];

const columns: readonly Column<Row>[] = [
  {
    name: 'Category',
    cell: ({ category, itemClasses }) => (
      <>
        {categoryWords[category]}{' '}
        <span className="muted">({itemClasses.map(classWords).join(', ')})</span>
      </>
    ),
  },
  { name: 'Units shipped', cell: ({ units }) => formatCount(units) },
  { name: 'Units back', cell: ({ returnedUnits }) => formatCount(returnedUnits) },
  { name: 'Shipped', cell: ({ sold }) => formatMoney(sold) },
  { name: 'Given back', cell: ({ returned }) => formatMoney(returned) },
  { name: 'Left', cell: ({ taxable }) => formatMoney(taxable) },
  {
    name: 'Rate',
    cell: ({ ratePercent }) => (ratePercent === null ? 'Not taxed' : `${ratePercent} %`),
  },
  { name: 'Tax', cell: ({ tax }) => (tax === null ? '–' : formatMoney(tax)) },
];

export function ExciseView({ report }: { readonly report: ExciseReport }) {
  const { year, quarters, timeZone } = report;
  if (quarters.length === 0) {
    return (
      <ScreenState title={`${year} has not begun`}>
        <p>Choose another year above.</p>
      </ScreenState>
    );
  }
  return (
    <>
      {quarters.toReversed().map((quarter) => (
        <QuarterPart key={quarter.quarter} year={year} quarter={quarter} />
      ))}
      <p className="small muted">
        What left the house in the quarter, by the clock of {timeZone.replaceAll('_', ' ')}, at the
        price it was sold for, without sales tax and shipping. Refunds of items are taken off in the
        quarter in which they were decided.
      </p>
    </>
  );
}

interface QuarterPartProps {
  readonly year: number;
  readonly quarter: Quarter;
}

function QuarterPart({ year, quarter: each }: QuarterPartProps) {
  const title = `Quarter ${each.quarter} of ${year}`;
  const taxed = each.rows.filter(({ tax }) => tax !== null);
  const bars = taxed.map(({ category, taxable, ratePercent }) => ({
    key: `${category} ${ratePercent}`,
    label: categoryWords[category],
    value: taxable,
  }));
  return (
    <section className="panel report-part" aria-label={title}>
      <h2>{title}</h2>
      <p className="small muted">
        {formatDay(each.from)} to {formatDay(each.to)}.{' '}
        {each.isPreliminary
          ? 'Preliminary: the quarter is not closed yet.'
          : 'Closed: the figures do not change any more.'}
      </p>
      <RankChart bars={bars} title={`Taxable sales, ${title}`} format={formatMoney} />
      <ReportTable
        caption={`Excise figures, ${title}`}
        columns={columns}
        rows={each.rows}
        keyOf={({ category, ratePercent }) => `${category} ${ratePercent}`}
      />
      <p>
        Tax by these rates: <b className="money">{formatMoney(each.tax)}</b>.
        {each.untiedRefunds !== 0 &&
          ` Refunds of ${formatMoney(each.untiedRefunds)} name no item. They are not taken off anywhere: decide with your adviser.`}
      </p>
    </section>
  );
}
