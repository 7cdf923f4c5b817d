import { Readable } from 'node:stream';
import type { CallRequest } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { type Disposition, eachDisposedGroup } from '../../../domains/compliance/index.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { FulfillmentDeps } from '../deps.ts';
import { type Desk, recordReading } from '../desk.ts';
import { csvHead, csvRow, toFastBound } from './write-book.ts';

const longestDays = 366;
const dayMs = 86_400_000;
/** It is saved: no browser shows it, whatever is in it. */
const mediaType = 'application/octet-stream';

/** The book of some days, made while it is sent. That somebody took it is written down first. */
export async function exportBook(
  { db }: Pick<FulfillmentDeps, 'db'>,
  desk: Desk,
  { from, to, format }: CallRequest<'exportDispositions'>['query'],
): Promise<FileAnswer> {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (!(days >= 0 && days <= longestDays)) {
    const title = 'Please choose a first and a last day, a year apart at most.';
    throw new AppError('unprocessable', 'not a span of days', { title });
  }
  await recordReading(db, desk, {
    action: 'book.exported',
    subject: 'dispositions',
    details: { from, to, format },
  });
  const groups = eachDisposedGroup(db, { from, to });
  const name = `dispositions-${from}-to-${to}`;
  return format === 'csv'
    ? {
        content: Readable.from(writeCsv(groups)),
        fileName: `${name}.csv`,
        mediaType,
      }
    : {
        content: Readable.from(writeJson(groups)),
        fileName: `${name}.json`,
        mediaType,
      };
}

type Groups = AsyncIterable<readonly Disposition[]>;

async function* writeCsv(groups: Groups): AsyncGenerator<string> {
  yield csvHead();
  for await (const entries of groups) yield entries.map(csvRow).join('');
}

async function* writeJson(groups: Groups): AsyncGenerator<string> {
  let before = '{"dispositions":[';
  for await (const entries of groups) {
    const disposition = toFastBound(entries);
    if (disposition === null) continue;
    yield before + JSON.stringify(disposition);
    before = ',\n';
  }
  yield before === ',\n' ? ']}\n' : `${before}]}\n`;
}
