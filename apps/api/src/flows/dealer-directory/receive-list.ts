import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CallRequest, calls, dealerLimits, type LicenseeImport } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { type Desk, recordDeed, recordReading } from '../../domains/audit/index.ts';
import { calendarDate } from '../../domains/compliance/index.ts';
import { findLicensees } from '../../domains/dealers/index.ts';
import type { Database } from '../../platform/database.ts';
import { cleanFileName } from '../../platform/documents/file-name.ts';
import type { Form } from '../../platform/http/receive-form.ts';
import { type ImportReport, importLicensees, ListRefused } from './import-licensees.ts';

const { extensions, maxBytes } = calls.importLicensees.files.list;

export interface ImportDeps {
  readonly db: Database;
  readonly now: () => Date;
}

type Body = CallRequest<'importLicensees'>['body'];

/**
 * Imports a list that somebody sends, or says what that would do. The file is read twice, so it is
 * put down for the time of the call; nothing in it is a secret.
 */
export async function receiveList(
  deps: ImportDeps,
  desk: Desk,
  { isDryRun, fingerprint }: Body,
  form: Form,
  isForced: boolean,
): Promise<LicenseeImport> {
  const folder = await mkdtemp(join(tmpdir(), 'tarnholt-list-'));
  try {
    const file = join(folder, 'list');
    const fileName = await putDown(form, file);
    const report = await importLicensees(deps.db, {
      file,
      fileName,
      isDryRun,
      isForced,
      importedBy: desk.id,
      today: calendarDate(deps.now()),
      toleratesShortList: true,
      ...(isDryRun ? {} : { fingerprint }),
      record: (tx, { importId, lastRows }) =>
        recordDeed(tx, desk, {
          action: 'licensees.imported',
          subject: `licensee-import/${importId}`,
          details: {
            fileName,
            isForced,
            before: { rows: lastRows, importId: null },
            after: { importId },
          },
        }),
    });
    if (isDryRun) {
      await recordReading(deps.db, desk, {
        action: 'licensees.compared',
        subject: 'licensees',
        details: { fileName, rows: report.rowsGood },
      });
    }
    return await present(deps, report, isDryRun);
  } catch (error) {
    throw error instanceof ListRefused ? refusalOf(error) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function putDown(form: Form, path: string): Promise<string> {
  const file = await form.nextFile();
  if (file === null) {
    throw new AppError('invalid_request', 'a form without a list', {
      fields: [{ path: 'files.list', message: 'Required' }],
    });
  }
  const fileName = cleanFileName(file.fileName);
  if (!extensions.some((extension) => fileName.toLowerCase().endsWith(extension))) {
    throw unreadable(`The list is a file of text: ${extensions.join(', ')}.`);
  }
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      done(
        bytes > maxBytes ? new AppError('payload_too_large', 'a list is too long') : null,
        chunk,
      );
    },
  });
  await pipeline(Readable.from(file.content), counted, createWriteStream(path, { mode: 0o600 }));
  return fileName;
}

const unreadable = (title: string) =>
  new AppError('unprocessable', title, {
    title,
    fields: [{ path: 'files.list', message: title }],
  });

function refusalOf({ kind, message }: ListRefused): AppError {
  if (kind === 'unreadable') return unreadable(`This cannot be imported: ${message}.`);
  const title =
    kind === 'shorter'
      ? 'The list has become much shorter. Only a manager may import it.'
      : 'What the list would change is not what the preview showed. Look at a new preview.';
  return new AppError('conflict', message, { title });
}

async function present(
  { db }: ImportDeps,
  report: ImportReport,
  isDryRun: boolean,
): Promise<LicenseeImport> {
  const openOrders = report.openOrders.slice(0, dealerLimits.openOrdersShown);
  const dealers = await findLicensees(db, [...new Set(openOrders.map((each) => each.licenseeId))]);
  const names = new Map(dealers.map(({ id, name }) => [id, name]));
  return {
    isDryRun,
    fingerprint: report.fingerprint,
    rowsRead: report.rowsRead,
    rowsGood: report.rowsGood,
    rowsBroken: report.broken.length,
    broken: report.broken.slice(0, dealerLimits.brokenRowsShown),
    skipped: [...report.skipped].map(([why, rows]) => ({ why, rows })),
    counts: report.counts,
    named: [...report.named],
    lastRows: report.lastRows,
    isMuchShorter: report.isMuchShorter,
    openOrders: openOrders.map((order) => ({
      ...order,
      dealerName: names.get(order.licenseeId) ?? order.licenseeId,
    })),
    openOrderCount: report.openOrders.length,
  };
}
