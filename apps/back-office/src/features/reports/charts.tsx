import './charts.css';

/**
 * Pictures of figures that stand in a table below: bars of one color, told apart by where they are and
 * by what is written beside them. Somebody who does not see them reads the label, and the table.
 */

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

interface ChartProps {
  readonly bars: readonly Bar[];
  /** What it shows, in a sentence. */
  readonly title: string;
  readonly format: (value: number) => string;
}

/** How far up and down the bars reach; never nothing, so that nothing is divided by it. */
export function rangeOf(bars: readonly Bar[]): { top: number; bottom: number } {
  const values = bars.map(({ value }) => value);
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  return top === bottom ? { top: 1, bottom: 0 } : { top, bottom };
}

/** What somebody hears in place of the picture. */
export function describeBars({ bars, title, format }: ChartProps): string {
  const highest = bars.reduce<Bar | null>(
    (best, bar) => (best === null || bar.value > best.value ? bar : best),
    null,
  );
  if (highest === null || bars.every(({ value }) => value === 0)) return `${title}. All are zero.`;
  return `${title}. Highest: ${highest.label}, ${format(highest.value)}. The table below has all figures.`;
}

/** Bars side by side, in the order of time. */
export function DayChart(props: ChartProps) {
  const { bars, format } = props;
  const { top, bottom } = rangeOf(bars);
  const height = top - bottom;
  const first = bars[0];
  const last = bars.at(-1);
  return (
    <figure className="chart">
      <p className="chart-scale small muted" aria-hidden="true">
        {format(top)}
      </p>
      <svg
        className="day-chart"
        role="img"
        aria-label={describeBars(props)}
        viewBox={`0 0 ${Math.max(1, bars.length)} 100`}
        preserveAspectRatio="none"
      >
        {bars.map(({ key, label, value }, at) => (
          <rect
            key={key}
            x={at + 0.1}
            width={0.8}
            y={((top - Math.max(0, value)) / height) * 100}
            height={(Math.abs(value) / height) * 100}
          >
            <title>{`${label}: ${format(value)}`}</title>
          </rect>
        ))}
        <line x1={0} x2={bars.length} y1={(top / height) * 100} y2={(top / height) * 100} />
      </svg>
      {bottom < 0 && (
        <p className="chart-scale small muted" aria-hidden="true">
          {format(bottom)}
        </p>
      )}
      <p className="chart-ends small muted" aria-hidden="true">
        <span>{first?.label}</span>
        <span>{last !== first && last?.label}</span>
      </p>
    </figure>
  );
}

/** Bars below each other, each with its name and its figure. */
export function RankChart(props: ChartProps) {
  const { bars, format } = props;
  const { top, bottom } = rangeOf(bars);
  const width = top - bottom;
  return (
    <figure className="chart">
      <div className="rank-chart" role="img" aria-label={describeBars(props)}>
        {bars.map(({ key, label, value }) => (
          <div key={key} className="rank-row">
            <span className="rank-label">{label}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect
                x={((Math.min(0, value) - bottom) / width) * 100}
                width={(Math.abs(value) / width) * 100}
                y={0}
                height={10}
              />
            </svg>
            <span className="rank-value money">{format(value)}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
