/** One line of a table: its cells as they stand, and the number of the line it begins on. */
export interface TextRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A quote is open to the end: what follows the line cannot be read. */
export class OpenQuoteError extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`line ${line} does not end: is a quote open?`);
    this.line = line;
  }
}

const delimiters = ['\t', ',', '|'] as const;

/** The one of which the heading has most. */
export function sniffDelimiter(heading: string): string {
  const count = (delimiter: string) => heading.split(delimiter).length;
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** More than any row of the list has, and little enough to hold in memory when a quote never ends. */
const longestRecord = 20_000;

/**
 * Cuts a stream of text into records. A cell in double quotes may hold delimiters and line breaks,
 * and a doubled quote is one; a quote inside a cell that does not begin with one is a character as
 * others are. Empty lines are left out.
 */
export async function* readRecords(
  chunks: AsyncIterable<string>,
): AsyncGenerator<TextRecord, void, undefined> {
  let pending = '';
  let line = 1;
  let delimiter: string | undefined;
  for await (const chunk of chunks) {
    pending += chunk;
    delimiter ??= delimiterOf(pending, false);
    if (delimiter === undefined) continue;
    const taken = takeRecords(pending, { delimiter, line, isLast: false });
    yield* taken.records;
    ({ rest: pending, line } = taken);
  }
  if (pending === '') return;
  delimiter ??= delimiterOf(pending, true) ?? ',';
  yield* takeRecords(pending, { delimiter, line, isLast: true }).records;
}

function delimiterOf(text: string, isLast: boolean): string | undefined {
  const end = text.search(/[\r\n]/);
  if (end < 0 && !isLast && text.length < longestRecord) return undefined;
  return sniffDelimiter(end < 0 ? text : text.slice(0, end));
}

interface Reading {
  readonly delimiter: string;
  readonly line: number;
  readonly isLast: boolean;
}

interface Taken {
  readonly records: TextRecord[];
  readonly rest: string;
  readonly line: number;
}

function takeRecords(text: string, reading: Reading): Taken {
  const records: TextRecord[] = [];
  let { line } = reading;
  let start = 0;
  for (;;) {
    const next = takeRecord(text, start, reading);
    if (next === null) break;
    if (next.cells.length > 1 || next.cells[0]?.trim()) records.push({ line, cells: next.cells });
    line += next.lines;
    start = next.end;
  }
  const rest = text.slice(start);
  if (rest.length > longestRecord || (reading.isLast && rest !== '')) {
    throw new OpenQuoteError(line);
  }
  return { records, rest, line };
}

interface OneRecord {
  readonly cells: string[];
  readonly end: number;
  readonly lines: number;
}

/** Null when the record is not whole yet. */
function takeRecord(text: string, start: number, { delimiter, isLast }: Reading): OneRecord | null {
  if (start >= text.length) return null;
  const cells: string[] = [];
  let lines = 0;
  let at = start;
  for (;;) {
    const cell =
      text[at] === '"' ? takeQuoted(text, at, delimiter) : takePlain(text, at, delimiter);
    if (cell === null) return null;
    cells.push(cell.value);
    lines += cell.lines;
    at = cell.end;
    if (at >= text.length) return isLast ? { cells, end: at, lines } : null;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    // A carriage return at the very end may be the first half of a line break.
    if (text[at] === '\r' && at + 1 >= text.length && !isLast) return null;
    const width = text.startsWith('\r\n', at) ? 2 : 1;
    return { cells, end: at + width, lines: lines + 1 };
  }
}

interface OneCell {
  readonly value: string;
  readonly end: number;
  readonly lines: number;
}

function takePlain(text: string, start: number, delimiter: string): OneCell {
  let end = start;
  while (end < text.length && !isEnd(text[end], delimiter)) end += 1;
  return { value: text.slice(start, end), end, lines: 0 };
}

/** What stands behind the closing quote is kept with the cell. */
function takeQuoted(text: string, start: number, delimiter: string): OneCell | null {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const after = takePlain(text, quote + 1, delimiter);
      return { value: value + after.value, end: after.end, lines: value.split('\n').length - 1 };
    }
    value += '"';
    at = quote + 2;
  }
}

function isEnd(character: string | undefined, delimiter: string): boolean {
  return character === delimiter || character === '\n' || character === '\r';
}
