import { Readable } from 'node:stream';
import { type Desk, recordReading } from '../../domains/audit/index.ts';
import { findProductsById } from '../../domains/catalog/index.ts';
import { countConfirmed, eachConfirmed } from '../../domains/newsletter/index.ts';
import { countAwaited, countWaiting, eachWaiting } from '../../domains/notifications/index.ts';
import {
  countForms,
  eachImageRequest,
  eachRegistration,
  referenceOf,
} from '../../domains/registrations/index.ts';
import { type CsvCell, csvHeading, csvLine } from '../../platform/csv/write-csv.ts';
import type { Queryable } from '../../platform/database.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';

/**
 * Tables for marketing and buying. Each is made while it is sent, a page at a time, so that its size
 * costs no memory. That somebody took one, and how many rows there were, is written down first;
 * nothing of what is in it is.
 */

export interface ExportDeps {
  readonly db: Queryable;
  readonly now: () => Date;
}

/** It is saved: no browser shows it, whatever is in it. */
const mediaType = 'application/octet-stream';

interface Table {
  readonly name: string;
  /** As far as it is known beforehand. */
  readonly rows: number;
  readonly heading: readonly string[];
  readonly pages: AsyncIterable<readonly (readonly CsvCell[])[]>;
}

async function send({ db, now }: ExportDeps, desk: Desk, table: Table): Promise<FileAnswer> {
  const { name, rows, heading, pages } = table;
  await recordReading(db, desk, {
    action: 'export.taken',
    subject: `export/${name}`,
    details: { rows },
  });
  return {
    content: Readable.from(linesOf(heading, pages)),
    fileName: `${name}-${now().toISOString().slice(0, 10)}.csv`,
    mediaType,
  };
}

async function* linesOf(heading: readonly string[], pages: Table['pages']): AsyncGenerator<string> {
  yield csvHeading(heading);
  for await (const rows of pages) {
    if (rows.length > 0) yield rows.map(csvLine).join('');
  }
}

async function* mapPages<Row>(
  pages: AsyncIterable<readonly Row[]>,
  toCells: (row: Row) => readonly CsvCell[],
): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  for await (const page of pages) yield page.map(toCells);
}

const momentOf = (moment: Date) => moment.toISOString();
const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** All that a mailing tool, or somebody who asks, has to know of how an address agreed. */
const agreement =
  'Signed up in the shop, then confirmed by the link that was mailed to the address';

export async function exportSubscribers(deps: ExportDeps, desk: Desk): Promise<FileAnswer> {
  return send(deps, desk, {
    name: 'newsletter-subscribers',
    rows: await countConfirmed(deps.db),
    heading: ['Email', 'First name', 'Last name', 'Signed up', 'Confirmed', 'How they agreed'],
    pages: mapPages(eachConfirmed(deps.db), (each) => [
      each.address,
      each.firstName,
      each.lastName,
      momentOf(each.firstAskedAt),
      momentOf(each.confirmedAt),
      agreement,
    ]),
  });
}

const anySku = 'any of the product';

/** For buying: how many wait for what, the most first. Nobody is named. */
export async function exportAwaited(deps: ExportDeps, desk: Desk): Promise<FileAnswer> {
  const awaited = await countAwaited(deps.db);
  const productIds = [...new Set(awaited.map(({ productId }) => productId))];
  const products = await findProductsById(deps.db, productIds);
  return send(deps, desk, {
    name: 'stock-alerts-by-sku',
    rows: awaited.length,
    heading: ['SKU', 'Product', 'People waiting', 'First one since'],
    pages: onePage(
      awaited.map(({ sku, productId, waiting, since }) => [
        sku ?? anySku,
        products.get(productId)?.productName ?? productId,
        waiting,
        momentOf(since),
      ]),
    ),
  });
}

async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** One row for each person and sku. */
export async function exportWaiting(deps: ExportDeps, desk: Desk): Promise<FileAnswer> {
  return send(deps, desk, {
    name: 'stock-alerts-by-person',
    rows: await countWaiting(deps.db),
    heading: ['Email', 'SKU', 'Product', 'Waiting since'],
    pages: waitingPages(deps.db),
  });
}

async function* waitingPages(db: Queryable): AsyncGenerator<CsvCell[][]> {
  for await (const page of eachWaiting(db)) {
    const productIds = [...new Set(page.map(({ productId }) => productId))];
    const products = await findProductsById(db, productIds);
    yield page.map(({ address, sku, productId, createdAt }) => [
      address,
      sku ?? anySku,
      products.get(productId)?.productName ?? productId,
      momentOf(createdAt),
    ]);
  }
}

const senderHeading = ['First name', 'Last name', 'Email', 'Must not be sold or shared'];

export async function exportRegistrations(deps: ExportDeps, desk: Desk): Promise<FileAnswer> {
  return send(deps, desk, {
    name: 'product-registrations',
    rows: (await countForms(deps.db)).registrations,
    heading: [
      ...['Reference', 'Sent', 'Serial number', 'Model', 'Purchased', 'Dealer'],
      ...senderHeading,
      'Phone',
    ],
    pages: mapPages(eachRegistration(deps.db), (row) => [
      referenceOf('PR', row.id),
      momentOf(row.createdAt),
      row.serialNumber,
      row.model,
      row.purchasedOn,
      row.dealer,
      row.firstName,
      row.lastName,
      row.email,
      yesNo(row.doNotShare),
      row.phone,
    ]),
  });
}

export async function exportImageRequests(deps: ExportDeps, desk: Desk): Promise<FileAnswer> {
  return send(deps, desk, {
    name: 'image-requests',
    rows: (await countForms(deps.db)).imageRequests,
    heading: ['Reference', 'Sent', 'Looking for', 'State', 'Note', ...senderHeading],
    pages: mapPages(eachImageRequest(deps.db), (row) => [
      referenceOf('IR', row.id),
      momentOf(row.createdAt),
      row.lookingFor,
      row.state,
      row.note,
      row.firstName,
      row.lastName,
      row.email,
      yesNo(row.doNotShare),
    ]),
  });
}
