import { cacheTags } from '@tarnholt/contract/cache-tags';
import type { ProductContent } from '@tarnholt/contract/content';
import type { Logger } from '@tarnholt/service';
import {
  answerText,
  type ContentSource,
  cacheTagOf,
  type DocumentName,
  type DueTouch,
  dependencyAction,
  findCards,
  findOpenEvents,
  findReferring,
  isSearched,
  isServedKind,
  listDueTouches,
  listingOf,
  markProcessed,
  noteDueTouches,
  type OutboxEvent,
  type ProjectedDocument,
  purgeEdgeJob,
  recordVerdicts,
  refsOf,
  removeDueTouches,
  type ServedKind,
  type SourceDocument,
  servedKinds,
  slugOf,
  soldSkusOf,
  storeCard,
  storeDocument,
  storeSearched,
  storeSoldSkus,
  touchDocuments,
  type Verdict,
} from '../../domains/catalog/index.ts';
import { readLicenseFacts } from '../../domains/inventory/index.ts';
import type { Database, Queryable, Transaction } from '../../platform/database.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { claimSlugs, slugProblem } from './claim-slugs.ts';
import { cardIdsOf, cardOf, type Judgment, judgeDocument, skusOf } from './judge-document.ts';

export interface ProjectionDeps {
  readonly db: Database;
  /** The content service's database: its outbox. */
  readonly content: Queryable;
  readonly source: ContentSource;
  readonly jobs: JobQueue;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

const batchSize = 200;
const tagsPerPurge = 100;

/**
 * Carries one batch of changes from the content service to the shop and says how many there were.
 * Safe to run again from the start after a crash at any point: events are marked last, writes are
 * guarded by each document's counter, and what follows from a write (purges, documents to look at
 * again) is written in the same transaction.
 * MUST run in one process at a time (see run-projector.ts).
 */
export async function projectBatch(deps: ProjectionDeps): Promise<number> {
  await passOnDueTouches(deps);
  const events = await findOpenEvents(deps.content, batchSize);
  if (events.length === 0) return 0;
  // Parts of documents and files: whoever names them is looked at again.
  const parts = idsOf(events.filter((event) => !isServedKind(event.kind)));
  if (parts.length > 0) {
    const referring = await findReferring(deps.db, parts);
    await touchDocuments(deps.content, referring, dependencyAction);
  }
  // Products first, so that collections of the same batch find their cards.
  for (const kind of servedKinds) {
    const ids = idsOf(events.filter((event) => event.kind === kind));
    if (ids.length > 0) await projectKind(deps, kind, ids);
  }
  await passOnDueTouches(deps);
  await markProcessed(
    deps.content,
    events.map((event) => event.id),
  );
  return events.length;
}

async function passOnDueTouches({ db, content }: ProjectionDeps): Promise<void> {
  const due = await listDueTouches(db);
  if (due.length === 0) return;
  await touchDocuments(content, due, dependencyAction);
  await removeDueTouches(db, due);
}

function idsOf(events: readonly OutboxEvent[]): string[] {
  return [...new Set(events.map((event) => event.document_id))];
}

async function projectKind(
  deps: ProjectionDeps,
  kind: ServedKind,
  ids: readonly string[],
): Promise<void> {
  const sources = await deps.source.read(kind, ids);
  const verdicts = await deps.db.transaction((tx) => storeAll(tx, deps.jobs, kind, sources));
  for (const verdict of verdicts) {
    deps.metrics.projections.inc({ kind, outcome: verdict.state });
    if (verdict.state === 'refused') {
      const { documentId, problems } = verdict;
      deps.logger.warn({ kind, documentId, problems }, 'a document was refused');
    }
  }
  await recordVerdicts(deps.content, verdicts);
}

async function storeAll(
  tx: Transaction,
  jobs: JobQueue,
  kind: ServedKind,
  sources: readonly SourceDocument[],
): Promise<Verdict[]> {
  const facts = await readLicenseFacts(tx, sources.flatMap(skusOf));
  const judge = (source: SourceDocument, cards: ReadonlyMap<string, unknown>) =>
    source.document === null
      ? undefined
      : judgeDocument(nameOf(kind, source), source, cards, facts);
  const judgments = new Map(sources.map((one) => [one.documentId, judge(one, new Map())]));
  const refusedSlugs = await claimSlugs(tx, kind, judgments);
  for (const documentId of refusedSlugs) {
    judgments.set(documentId, withoutSlug(judgments.get(documentId)));
  }
  if (kind === 'product') await storeCards(tx, sources, judgments);
  const cards = await findCards(
    tx,
    sources.flatMap((source) => cardIdsOf(kind, source)),
  );
  const verdicts: Verdict[] = [];
  const changed = new Set<string>();
  for (const source of sources) {
    const name = nameOf(kind, source);
    const first = judgments.get(source.documentId);
    // A second time with the cards of the products it shows, which are known only now.
    const judgment = first?.state === 'live' ? judge(source, cards) : first;
    verdicts.push(verdictOf(kind, source, judgment));
    // The last good version stays.
    if (judgment?.state === 'refused') continue;
    const document = judgment?.document ?? null;
    const projected = projectedFrom(name, source, document);
    if (await storeDocument(tx, projected)) {
      changed.add(cacheTagOf(name));
      if (projected.slug !== null) changed.add(cacheTags.freeSlug(projected.slug));
      if (isSearched(name)) changed.add(cacheTags.search);
    }
    // Also when the document is as it was: a rebuild makes good what is missing.
    if (kind === 'product') {
      const sold = document === null ? [] : soldSkusOf(document as ProductContent);
      await storeSoldSkus(tx, source, sold);
    }
    await storeSearched(tx, name, source, document);
  }
  const tags = [...changed];
  for (let start = 0; start < tags.length; start += tagsPerPurge) {
    await jobs.enqueue(tx, purgeEdgeJob, { tags: tags.slice(start, start + tagsPerPurge) });
  }
  return verdicts;
}

function withoutSlug(judgment: Judgment | undefined): Judgment | undefined {
  if (judgment?.state !== 'live') return judgment;
  return { state: 'refused', problems: [slugProblem(judgment.document)] };
}

/**
 * Before any document of the batch is put together: products may name each other in any order.
 * Whoever shows a card that changed is looked at again. It ends there: a card holds no other card.
 */
async function storeCards(
  tx: Transaction,
  sources: readonly SourceDocument[],
  judgments: ReadonlyMap<string, Judgment | undefined>,
): Promise<void> {
  const changed: string[] = [];
  const touches: DueTouch[] = [];
  for (const source of sources) {
    const { documentId, counter } = source;
    const judgment = judgments.get(documentId);
    if (judgment?.state === 'refused') continue;
    const card = judgment === undefined ? null : cardOf(judgment.document);
    const stored = await storeCard(tx, { documentId, counter, card });
    if (stored.changed) changed.push(documentId);
    // A collection that was projected without this product does not name it yet; the source knows.
    if (stored.presenceChanged) touches.push(...source.referrers);
  }
  if (changed.length > 0) touches.push(...(await findReferring(tx, changed)));
  await noteDueTouches(tx, touches);
}

export function nameOf(kind: ServedKind, source: SourceDocument): DocumentName {
  return { kind, key: kind === 'page' ? (source.name ?? '') : source.documentId };
}

export function projectedFrom(
  name: DocumentName,
  source: SourceDocument,
  document: unknown,
): ProjectedDocument {
  return {
    ...name,
    documentId: source.documentId,
    counter: source.counter,
    document,
    answer: document === null ? null : answerText(document),
    refs: refsOf(source.document, source.documentId),
    slug: slugOf(document),
    listing: listingOf(name, document),
  };
}

function verdictOf(
  kind: ServedKind,
  source: SourceDocument,
  judgment: Judgment | undefined,
): Verdict {
  const { documentId, counter } = source;
  return {
    kind,
    documentId,
    counter,
    state: judgment?.state ?? 'gone',
    problems: judgment?.state === 'refused' ? judgment.problems : [],
    warnings: judgment?.state === 'live' ? judgment.warnings : [],
  };
}
