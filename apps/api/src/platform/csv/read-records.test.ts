import { expect, test } from 'vitest';
import { readRecords, sniffDelimiter } from './read-records.ts';

async function* chunksOf(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function recordsOf(text: string, size = text.length) {
  const records = [];
  for await (const record of readRecords(chunksOf(text, size))) records.push(record);
  return records;
}

test.each([
  ['a\tb,c\td', '\t'],
  ['a,b,c', ','],
  ['a|b|c,d', '|'],
])('the delimiter of %j is the one it has most of', (heading, delimiter) => {
  expect(sniffDelimiter(heading)).toBe(delimiter);
});

test('a quoted cell holds commas, line breaks and quotes, and lines are counted on', async () => {
  const text = 'a,b\r\n"x, y","one\ntwo"\r\n\r\n"say ""hi""",5" barrel\r\n"half" quoted,z';
  const expected = [
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, y', 'one\ntwo'] },
    { line: 5, cells: ['say "hi"', '5" barrel'] },
    { line: 6, cells: ['half quoted', 'z'] },
  ];
  // However the stream is cut, also between the two characters of a line break or of a quote.
  for (const size of [text.length, 1, 2, 3, 5, 7]) {
    expect(await recordsOf(text, size), `in pieces of ${size}`).toEqual(expected);
  }
});

test('a quote that is never closed is an error that names the line', async () => {
  await expect(recordsOf('a,b\n1,2\n"3,4\n')).rejects.toThrow('line 3');
  await expect(recordsOf(`a,b\n"${'x'.repeat(50_000)}\n`, 1_000)).rejects.toThrow('line 2');
});

test('nothing has no records', async () => {
  expect(await recordsOf('', 1)).toEqual([]);
  expect(await recordsOf('\r\n\r\n', 1)).toEqual([]);
});
