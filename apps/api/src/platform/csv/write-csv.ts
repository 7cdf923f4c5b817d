/**
 * A CSV for spreadsheets, as RFC 4180 has it. Every export of ours is written by this and by nothing
 * else: what strangers typed into a form ends up in front of somebody who opens it.
 */

/** Has spreadsheets read it as UTF-8. */
const byteOrderMark = '\u{feff}';

/** The first line of a file. */
export function csvHeading(names: readonly string[]): string {
  return byteOrderMark + csvLine(names);
}

export type CsvCell = string | number | null;

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/**
 * Spreadsheets run what begins so, wherever the text came from, also behind spaces that they drop. A
 * quote before it keeps it text.
 */
const formula = /^\s*[=+\-@\t\r\n|%\uff1d\uff0b\uff0d\uff20]/u;

/** A number is ours and has no quotes: `-5` is minus five, while the text `-5` is a text. */
function toCell(cell: CsvCell): string {
  if (cell === null) return '""';
  if (typeof cell === 'number') return String(cell);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
