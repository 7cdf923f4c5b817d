import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand below each other by their last digit. */
  readonly isText?: boolean;
}

interface ReportTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What the columns add up to, set apart. */
  readonly total?: Row;
}

/**
 * A table with figures. The first column names its row. Too wide for a screen, it scrolls by itself,
 * with the keyboard as well, and never the page.
 */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { caption, columns, rows, keyOf, total } = props;
  const [first, ...others] = columns;
  if (first === undefined) return null;
  const cells = (row: Row) => (
    <>
      <th scope="row">{first.cell(row)}</th>
      {others.map(({ name, cell, isText }) => (
        <td key={name} className={isText ? undefined : 'report-figure'}>
          {cell(row)}
        </td>
      ))}
    </>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="report-scroll" aria-label={caption} tabIndex={0}>
      <table className="report-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isText }, at) => (
              <th
                key={name}
                scope="col"
                className={isText || at === 0 ? undefined : 'report-figure'}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>{cells(row)}</tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>{cells(total)}</tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
