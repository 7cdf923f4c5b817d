import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '@tarnholt/service';
import { namesOfActors } from '../../../domains/audit/index.ts';
import {
  type KeptCopy,
  readDispositions,
  readEvidence,
} from '../../../domains/compliance/index.ts';
import { findOrderIdOfGroup } from '../../../domains/orders/index.ts';
import { readRulings } from '../../../domains/rules/index.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { type ZipEntry, zipOf } from '../../../platform/zip-stream.ts';
import { knowGroup, notNow } from '../change-group.ts';
import type { FulfillmentDeps } from '../deps.ts';
import { type Desk, recordReading, subjectOf } from '../desk.ts';
import { readHistory, toHistory } from '../order-history.ts';
import type { KnownGroup } from '../release-facts.ts';
import { csvHead, csvRow } from './write-book.ts';

type Deps = Pick<FulfillmentDeps, 'db' | 'payments' | 'rules' | 'documents'>;

/**
 * All that proves why a shipment of firearms was allowed, as one archive: what was ordered, what the
 * rules said and when, who released it and by what, the license with its copies and checks, what
 * happened, the serial numbers and the book. The last file names every other with its hash.
 */
export async function evidencePacket(deps: Deps, desk: Desk, groupId: string): Promise<FileAnswer> {
  const orderId = await findOrderIdOfGroup(deps.db, groupId);
  const known = orderId === null ? null : await knowGroup(deps, deps.db, orderId, groupId);
  if (known === null) throw new AppError('not_found', 'no such group');
  if (known.group.kind !== 'dealer' || known.group.shipment === null) {
    throw notNow('There is a packet of firearms that have been shipped alone.');
  }
  await recordReading(deps.db, desk, {
    action: 'evidence.read',
    subject: subjectOf(known.order.id),
    details: { groupId },
  });
  return {
    content: Readable.from(zipOf(withManifest(filesOf(deps, known), known.at))),
    fileName: `evidence-${known.order.id}-${groupId.slice(0, 8)}.zip`,
    mediaType: 'application/zip',
  };
}

async function* filesOf(deps: Deps, known: KnownGroup): AsyncGenerator<ZipEntry> {
  const { db } = deps;
  const { order, group, file, at } = known;
  const rulings = await readRulings(db, { orderId: order.id, groupId: group.id });
  const evidence = await readEvidence(db, group.id);
  const entries = await readDispositions(db, [group.id]);
  const events = await readHistory(db, order.id);
  const names = await namesOfActors(db, [
    ...new Set(events.flatMap(({ actorId }) => actorId ?? [])),
  ]);
  const json = (name: string, value: unknown): ZipEntry => ({
    name,
    content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
    at,
  });
  yield json('order.json', orderOf(known));
  yield json('rules.json', rulings);
  yield json('releases.json', evidence.releases);
  yield json('license.json', { license: file?.license ?? null, dealers: evidence.rounds });
  yield json('license-checks.json', evidence.verifications);
  yield json('history.json', toHistory(events, names).toReversed());
  yield json('serial-numbers.json', serialNumbersOf(known));
  yield json('dispositions.json', entries);
  yield {
    name: 'dispositions.csv',
    content: Buffer.from(csvHead() + entries.map(csvRow).join('')),
    at,
  };
  for (const [index, copy] of evidence.copies.entries()) {
    yield {
      name: `license-copies/${index + 1}-${copy.fileName.replaceAll('/', '_')}`,
      content: await readCopy(deps, copy),
      at: copy.uploadedAt,
    };
  }
}

/** A copy that is gone or was changed does not go out as if it were evidence. */
async function readCopy({ documents }: Deps, copy: KeptCopy): Promise<Buffer> {
  const content = await documents.read(copy.storageKey);
  if (content === null) throw new Error(`the file of document ${copy.id} is gone`);
  if (hashOf(content) !== copy.sha256) throw new Error(`document ${copy.id} is not what came`);
  return content;
}

function orderOf({ order, group, money }: KnownGroup): object {
  const { id, placedAt, email, status, billing } = order;
  const { kind, state, recipient, licenseeId, methodName, shipment } = group;
  const items = group.lines.map((line) => ({
    ...{ sku: line.sku, name: line.productName, class: line.itemClass, options: line.options },
    ...{ quantity: line.quantity, unitPriceCents: line.unitPriceCents, facts: line.facts },
  }));
  return {
    ...{ id, placedAt, buyer: { ...billing, email }, status },
    part: {
      ...{ id: group.id, kind, state, recipient, licenseeId, methodName, shipment, items },
      ...{ totalCents: group.totalCents, taxCents: group.taxCents },
      capturedCents: money.capturedCents,
    },
  };
}

function serialNumbersOf({ group }: KnownGroup): object[] {
  return group.lines
    .filter(({ isFfl }) => isFfl)
    .map(({ sku, productName, serialNumbers }) => ({ sku, productName, serialNumbers }));
}

async function* withManifest(files: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<ZipEntry> {
  const list: { name: string; bytes: number; sha256: string }[] = [];
  for await (const file of files) {
    const { name, content } = file;
    list.push({ name, bytes: content.byteLength, sha256: hashOf(content) });
    yield file;
  }
  const text = JSON.stringify({ madeAt: at, files: list }, null, 2);
  yield { name: 'manifest.json', content: Buffer.from(`${text}\n`), at };
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
