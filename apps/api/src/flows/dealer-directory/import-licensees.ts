import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { parseLicenseNumber } from '../../domains/compliance/index.ts';
import {
  beginImport,
  type ChangeCounts,
  compareStaged,
  emptyStaging,
  findLastRowCount,
  type LicenseeChange,
  type ListedLicensee,
  mergeStaged,
  readHeading,
  stageBroken,
  stageLicensees,
} from '../../domains/dealers/index.ts';
import { readRecords, type TextRecord } from '../../platform/csv/read-records.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { findUnsettledOrders, type UnsettledOrder } from './unsettled-orders.ts';

export interface ImportRequest {
  readonly file: string;
  /** What it is called where it comes from; its name here, unless told otherwise. */
  readonly fileName?: string;
  /** Says what would change, and changes nothing. */
  readonly isDryRun: boolean;
  /** Takes a list that has become much shorter. */
  readonly isForced: boolean;
  readonly importedBy: string;
  /** Of the dry run that this is the run of. Anything else that it would change is refused. */
  readonly fingerprint?: string;
  /** Has a dry run say that a list has become much shorter, in place of refusing it. */
  readonly toleratesShortList?: boolean;
  /** Writes down who did it, with what it did. */
  readonly record?: (tx: Transaction, done: ImportDone) => Promise<void>;
  /** As in `2026-11-14`: which decade an expiry code means depends on it. */
  readonly today: string;
}

export interface BrokenRow {
  readonly line: number;
  readonly why: string;
}

/** What cannot be imported, in a sentence for whoever tried. */
export class ListRefused extends Error {
  readonly kind: 'unreadable' | 'shorter' | 'other-changes';

  constructor(kind: ListRefused['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export interface ImportDone {
  readonly importId: string;
  readonly lastRows: number | null;
  readonly report: ImportReport;
}

export interface ImportReport {
  readonly rowsRead: number;
  readonly rowsGood: number;
  readonly broken: readonly BrokenRow[];
  /** How many rows were left out, by why. */
  readonly skipped: ReadonlyMap<string, number>;
  readonly counts: ChangeCounts;
  /** Some of each kind of change. */
  readonly named: readonly LicenseeChange[];
  readonly fingerprint: string;
  /** Good rows of the last list; null before the first. */
  readonly lastRows: number | null;
  readonly isMuchShorter: boolean;
  /** What has yet to leave for dealers of whom the list says something new. */
  readonly openOrders: readonly UnsettledOrder[];
}

/** A list with less than this share of the rows of the last one is most likely half a file. */
const leastShare = 0.8;
const rowsPerBatch = 5_000;
const namedOfEach = 10;

/** Takes everything back after a dry run, which therefore does what a run does. */
class DryRun extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('nothing was changed');
    this.report = report;
  }
}

/**
 * Brings the directory to a list of the ATF, all of it or nothing. A licensee that is not in the
 * list is not shown any more; one that comes back is who it was.
 */
export async function importLicensees(db: Database, request: ImportRequest): Promise<ImportReport> {
  const { sha256, encoding } = await inspectFile(request.file);
  try {
    // Run again after a conflict, it would read the file again: once is enough for a command.
    return await db.transaction((tx) => importInside(tx, request, { sha256, encoding }), {
      attempts: 1,
    });
  } catch (error) {
    if (error instanceof DryRun) return error.report;
    throw error;
  }
}

interface Inspected {
  readonly sha256: Buffer;
  readonly encoding: 'utf-8' | 'latin1';
}

/** Older files are in Latin-1, which UTF-8 is told from by not being valid. */
async function inspectFile(file: string): Promise<Inspected> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let encoding: Inspected['encoding'] = 'utf-8';
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (encoding === 'latin1') continue;
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      encoding = 'latin1';
    }
  }
  return { sha256: hash.digest(), encoding };
}

async function* textOf(file: string, encoding: Inspected['encoding']): AsyncGenerator<string> {
  // Takes the mark at the front of a file away, too.
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

async function importInside(
  tx: Transaction,
  request: ImportRequest,
  { sha256, encoding }: Inspected,
): Promise<ImportReport> {
  await beginImport(tx);
  const read = await stageFile(tx, request, encoding);
  if (read.rowsGood === 0) throw new ListRefused('unreadable', 'there is no licensee in the list');
  const lastRows = await findLastRowCount(tx);
  const isMuchShorter = lastRows !== null && read.rowsGood < lastRows * leastShare;
  const isShown = request.isDryRun && request.toleratesShortList === true;
  if (isMuchShorter && !request.isForced && !isShown) {
    throw new ListRefused(
      'shorter',
      `the list has ${read.rowsGood} good rows, the last one had ${lastRows}: is it whole? ` +
        'Nothing was changed; --force takes it.',
    );
  }
  const { unsettled, ...changes } = await compareStaged(tx, namedOfEach);
  if (request.fingerprint !== undefined && request.fingerprint !== changes.fingerprint) {
    throw new ListRefused('other-changes', 'it would change something else than the dry run said');
  }
  // Before the merge: what is found then is what a person would find who looks now.
  const openOrders = await findUnsettledOrders(tx, unsettled);
  const report = { ...read, ...changes, lastRows, isMuchShorter, openOrders };
  const importId = await mergeStaged(tx, runOf(request, report, sha256), changes.counts);
  await emptyStaging(tx);
  if (request.isDryRun) throw new DryRun(report);
  await request.record?.(tx, { importId, lastRows, report });
  return report;
}

function runOf(request: ImportRequest, report: ImportReport, sha256: Buffer) {
  return {
    fileName: request.fileName ?? basename(request.file),
    sha256,
    rowsRead: report.rowsRead,
    rowsGood: report.rowsGood,
    rowsSkipped: [...report.skipped.values()].reduce((sum, count) => sum + count, 0),
    rowsBroken: report.broken.length,
    wasForced: request.isForced,
    importedBy: request.importedBy,
  };
}

function openHeading(heading: TextRecord, today: string) {
  try {
    return readHeading(heading, (number) => parseLicenseNumber(number, today));
  } catch (cause) {
    throw new ListRefused('unreadable', (cause as Error).message, { cause });
  }
}

type ReadFile = Pick<ImportReport, 'rowsRead' | 'rowsGood' | 'broken' | 'skipped'>;

async function stageFile(
  tx: Transaction,
  { file, today }: ImportRequest,
  encoding: Inspected['encoding'],
): Promise<ReadFile> {
  const records = readRecords(textOf(file, encoding));
  const heading = await records.next();
  if (heading.done) throw new ListRefused('unreadable', 'the list is empty');
  const readRow = openHeading(heading.value, today);

  const lineOfKey = new Map<string, number>();
  const unread = new Set<string>();
  const broken: BrokenRow[] = [];
  const skipped = new Map<string, number>();
  let batch: ListedLicensee[] = [];
  let rowsRead = 0;
  for await (const record of records) {
    rowsRead += 1;
    const row = readRow(record);
    if (row.kind === 'skipped') {
      skipped.set(row.why, (skipped.get(row.why) ?? 0) + 1);
      continue;
    }
    if (row.kind === 'broken') {
      broken.push({ line: row.line, why: row.why });
      if (row.rdsKey !== null) unread.add(row.rdsKey);
      continue;
    }
    const { rdsKey } = row.licensee;
    const first = lineOfKey.get(rdsKey);
    if (first !== undefined) {
      broken.push({ line: row.line, why: `the licensee is that of line ${first}` });
      continue;
    }
    lineOfKey.set(rdsKey, row.line);
    batch.push(row.licensee);
    if (batch.length === rowsPerBatch) {
      await stageLicensees(tx, batch);
      batch = [];
    }
  }
  if (batch.length > 0) await stageLicensees(tx, batch);
  if (unread.size > 0) await stageBroken(tx, [...unread]);
  return { rowsRead, rowsGood: lineOfKey.size, broken, skipped };
}
