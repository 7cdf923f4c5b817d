import { describe, expect, test } from 'vitest';
import { readRecords } from './read-records.ts';
import { csvHeading, csvLine } from './write-csv.ts';

async function* chunksOf(text: string) {
  yield text;
}

async function readBack(text: string) {
  const records: (readonly string[])[] = [];
  for await (const { cells } of readRecords(chunksOf(text.replace('\u{feff}', '')))) {
    records.push(cells);
  }
  return records;
}

describe('a table for spreadsheets', () => {
  test('is read back as it was written, whatever stands in a cell', async () => {
    const cells = ['plain', 'a "quote"', 'two, with a comma', 'line\nbreak', '', 'naïve café'];
    const text = csvHeading(['a', 'b', 'c', 'd', 'e', 'f']) + csvLine(cells);
    expect(await readBack(text)).toEqual([['a', 'b', 'c', 'd', 'e', 'f'], cells]);
    expect(text.startsWith('\u{feff}"a"')).toBe(true);
  });

  test.each([
    '=1+1',
    '=HYPERLINK("http://evil.example","Click")',
    '+1',
    '-1',
    '@SUM(1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '  =1+1',
    '\u00a0=1+1',
    '|calc',
    '%0A=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(1)',
  ])('has no formula of %j', async (text) => {
    const [, [cell] = []] = await readBack(csvHeading(['a', 'b']) + csvLine([text, 'x']));
    expect(cell).toBe(`'${text}`);
  });

  test('has numbers as numbers, also below zero, and nothing for nothing', () => {
    expect(csvLine([-12.5, 3, null, '-3'])).toBe('-12.5,3,"","\'-3"\r\n');
  });
});
