import {
  findCards,
  findHeldSlugs,
  findStates,
  listPublishedIds,
  refusedClaims,
  type ServedKind,
  type SourceDocument,
  servedKinds,
  touchDocuments,
} from '../../domains/catalog/index.ts';
import { readLicenseFacts } from '../../domains/inventory/index.ts';
import { claimsOf } from './claim-slugs.ts';
import { cardIdsOf, judgeDocument, skusOf } from './judge-document.ts';
import { nameOf, type ProjectionDeps, projectedFrom } from './project-batch.ts';

export interface Comparison {
  readonly compared: number;
  /** Documents whose stored answer is not what the source gives now. */
  readonly differing: readonly { readonly kind: ServedKind; readonly documentId: string }[];
}

const batchSize = 100;

/**
 * Holds what the shop serves against what the content service has published. It only looks: see
 * `mendContent`. A document that changes meanwhile may show up as differing.
 */
export async function compareContent(
  deps: Pick<ProjectionDeps, 'db' | 'source'>,
): Promise<Comparison> {
  let compared = 0;
  const differing: { kind: ServedKind; documentId: string }[] = [];
  for (const kind of servedKinds) {
    for await (const documentIds of idsOfBoth(deps, kind)) {
      compared += documentIds.length;
      for (const documentId of await differingOf(deps, kind, documentIds)) {
        differing.push({ kind, documentId });
      }
    }
  }
  return { compared, differing };
}

/** Has every document that differs projected anew, the same way as an editor's change. */
export async function mendContent(
  deps: Pick<ProjectionDeps, 'db' | 'source' | 'content' | 'metrics' | 'logger'>,
): Promise<Comparison> {
  const comparison = await compareContent(deps);
  const { compared, differing } = comparison;
  deps.metrics.contentDrift.inc(differing.length);
  await touchDocuments(deps.content, differing, 'mend');
  const level = differing.length > 0 ? 'warn' : 'info';
  deps.logger[level]({ compared, differing: differing.length }, 'content compared with its source');
  return comparison;
}

/** What the source has published, then what the shop has and the source no more. */
export async function* idsOfBoth(
  { db, source }: Pick<ProjectionDeps, 'db' | 'source'>,
  kind: ServedKind,
): AsyncGenerator<string[]> {
  const published = new Set<string>();
  for await (const page of source.listPublished(kind)) {
    for (const id of page) published.add(id);
    for (let start = 0; start < page.length; start += batchSize) {
      yield page.slice(start, start + batchSize);
    }
  }
  for (let after = ''; ; ) {
    const page = await listPublishedIds(db, kind, after, batchSize);
    const last = page.at(-1);
    if (last === undefined) return;
    const left = page.filter((id) => !published.has(id));
    if (left.length > 0) yield left;
    after = last;
  }
}

async function differingOf(
  { db, source }: Pick<ProjectionDeps, 'db' | 'source'>,
  kind: ServedKind,
  documentIds: readonly string[],
): Promise<string[]> {
  const sources = await source.read(kind, documentIds);
  const facts = await readLicenseFacts(db, sources.flatMap(skusOf));
  const cards = await findCards(
    db,
    sources.flatMap((found) => cardIdsOf(kind, found)),
  );
  const stored = new Map(
    (await findStates(db, kind, documentIds)).map((state) => [state.document_id, state]),
  );
  const judgments = new Map(
    sources.map((found) => [
      found.documentId,
      found.document === null ? undefined : judgeDocument(nameOf(kind, found), found, cards, facts),
    ]),
  );
  const claims = kind === 'page' ? [] : claimsOf(judgments);
  const refusedSlugs = refusedClaims(claims, await findHeldSlugs(db, kind, claims));
  return sources
    .filter((found) => {
      const expected = expectedAnswer(found);
      // Refused: the last good version, whatever it is, stays.
      return expected !== undefined && expected !== (stored.get(found.documentId)?.answer ?? null);
    })
    .map((found) => found.documentId);

  function expectedAnswer(found: SourceDocument): string | null | undefined {
    const judgment = judgments.get(found.documentId);
    if (judgment === undefined) return null;
    if (judgment.state === 'refused' || refusedSlugs.has(found.documentId)) return undefined;
    return projectedFrom(nameOf(kind, found), found, judgment.document).answer;
  }
}
