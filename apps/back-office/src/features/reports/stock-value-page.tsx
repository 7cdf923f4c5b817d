import { useQuery } from '@tanstack/react-query';
import type { StockValueReport } from '@tarnholt/contract';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatCount, formatMoney, formatTime } from '../../look/formats.ts';
import { SaveButton } from '../files/save-button.tsx';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { RankChart } from './charts.tsx';
import { ReportScreen } from './report-screen.tsx';
import { type Column, ReportTable } from './report-table.tsx';
import { reportsKey } from './use-report.ts';
import { classWords } from './words.ts';

export function StockValuePage() {
  return (
    <ReportScreen report="stock-value">
      <StockValue />
    </ReportScreen>
  );
}

function StockValue() {
  const { getStockValueReport, exportStockValueReport } = useDeskActions();
  const asked = useQuery({
    queryKey: [reportsKey, 'stock-value'],
    queryFn: () => getStockValueReport({}),
  });
  return (
    <>
      <div className="report-actions">
        <p className="muted">
          At list price, because what things cost to make is not kept here. Promised is what is sold
          or being paid for, and has not left.
        </p>
        <SaveButton fileName="stock-value.csv" load={() => exportStockValueReport({})}>
          Save as CSV
        </SaveButton>
      </div>
      <ReadAnswer asked={asked} name="stock">
        {(report) => <StockValueView report={report} />}
      </ReadAnswer>
    </>
  );
}

type ClassRow = StockValueReport['classes'][number];
type ProductRow = StockValueReport['rows'][number];

const classColumns: readonly Column<ClassRow>[] = [
  { name: 'Class', cell: ({ itemClass }) => classWords(itemClass) },
  { name: 'Products', cell: ({ products }) => formatCount(products) },
  { name: 'On hand', cell: ({ onHand }) => formatCount(onHand) },
  { name: 'Value', cell: ({ value }) => formatMoney(value) },
  { name: 'Promised', cell: ({ promised }) => formatCount(promised) },
  { name: 'Value promised', cell: ({ promisedValue }) => formatMoney(promisedValue) },
];

const productColumns: readonly Column<ProductRow>[] = [
  {
    name: 'Product',
    cell: ({ name, sku }) => (
      <>
        {name} <span className="data muted">{sku}</span>
      </>
    ),
  },
  { name: 'Class', cell: ({ itemClass }) => classWords(itemClass), isText: true },
  { name: 'List price', cell: ({ price }) => formatMoney(price) },
  { name: 'On hand', cell: ({ onHand }) => formatCount(onHand) },
  { name: 'Value', cell: ({ value }) => formatMoney(value) },
  { name: 'Promised', cell: ({ promised }) => formatCount(promised) },
  { name: 'Value promised', cell: ({ promisedValue }) => formatMoney(promisedValue) },
];

export function StockValueView({ report }: { readonly report: StockValueReport }) {
  const { at, rows, others, classes, total } = report;
  if (classes.length === 0) {
    return (
      <ScreenState title="Nothing is on hand">
        <p>What is put into stock appears here by itself.</p>
      </ScreenState>
    );
  }
  const bars = classes.map(({ itemClass, value }) => ({
    key: itemClass,
    label: classWords(itemClass),
    value,
  }));
  return (
    <>
      <p className="small muted">As of {formatTime(at)}.</p>
      <section className="panel report-part" aria-label="By class">
        <h2>By class</h2>
        <RankChart bars={bars} title="Value on hand at list price, by class" format={formatMoney} />
        <ReportTable
          caption="Stock by class"
          columns={classColumns}
          rows={classes}
          keyOf={({ itemClass }) => itemClass}
          total={{ ...total, itemClass: 'Total' }}
        />
      </section>
      <section className="panel report-part" aria-label="By product">
        <h2>By product</h2>
        <ReportTable
          caption="Stock by product"
          columns={productColumns}
          rows={rows}
          keyOf={({ sku }) => sku}
        />
        {others !== null && (
          <p>
            {formatCount(others.products)} more products are worth {formatMoney(others.value)}{' '}
            together. The file has all of them.
          </p>
        )}
      </section>
    </>
  );
}
