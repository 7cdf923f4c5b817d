import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { ServedKind } from './model.ts';
import type { DueTouch, StoredAnswer } from './store.ts';

/** Words of an address, as the contract takes them. Nothing else is looked for. */
export const slugPattern = /^[a-z0-9-]{1,100}$/;

export function slugOf(document: unknown): string | null {
  const { slug } = (document ?? {}) as { slug?: unknown };
  return typeof slug === 'string' ? slug : null;
}

export interface SlugClaim {
  readonly documentId: string;
  /** Null for a document without one, and for one that is not published any more. */
  readonly slug: string | null;
}

/**
 * Who of those that change at the same time gets the slug it asks for: whoever finds it free, or left
 * by another of them. Answers with the ids of those who do not; they keep what they have.
 */
export function refusedClaims(
  claims: readonly SlugClaim[],
  held: readonly { readonly slug: string; readonly documentId: string }[],
): Set<string> {
  const holders = new Map(held.map(({ slug, documentId }) => [slug, documentId]));
  const slugs = new Map(held.map(({ slug, documentId }) => [documentId, slug]));
  const take = ({ documentId, slug }: SlugClaim): boolean => {
    const holder = slug === null ? undefined : holders.get(slug);
    if (holder !== undefined && holder !== documentId) return false;
    const former = slugs.get(documentId);
    if (former !== undefined) holders.delete(former);
    slugs.delete(documentId);
    if (slug === null) return true;
    holders.set(slug, documentId);
    slugs.set(documentId, slug);
    return true;
  };
  let open = claims;
  for (;;) {
    const left = open.filter((claim) => !take(claim));
    if (left.length === open.length) return new Set(left.map(({ documentId }) => documentId));
    open = left;
  }
}

/** Who has one of these slugs, and which slugs these documents have. */
export function findHeldSlugs(
  db: Queryable,
  kind: ServedKind,
  claims: readonly SlugClaim[],
): Promise<{ slug: string; documentId: string }[]> {
  const slugs = claims.flatMap(({ slug }) => slug ?? []);
  const ids = claims.map(({ documentId }) => documentId);
  return db.query(
    sql<{ slug: string; documentId: string }>`/* catalog.find-held-slugs */
      select slug, document_id as "documentId" from catalog.document
       where kind = ${kind} and slug is not null
         and (slug = any(${slugs}::text[]) or key = any(${ids}::text[]))`,
  );
}

/** Notes who waits for which slug; whoever is settled waits no more. */
export async function noteSlugWaits(
  tx: Transaction,
  kind: ServedKind,
  claims: readonly SlugClaim[],
  refused: ReadonlySet<string>,
): Promise<void> {
  const settled = claims.filter(({ documentId }) => !refused.has(documentId));
  const waiting = claims.filter(({ documentId }) => refused.has(documentId));
  await tx.query(
    sql`/* catalog.end-slug-waits */
      delete from catalog.slug_wait
       where kind = ${kind} and document_id = any(${settled.map(({ documentId }) => documentId)}::text[])`,
  );
  if (waiting.length === 0) return;
  await tx.query(
    sql`/* catalog.note-slug-waits */
      insert into catalog.slug_wait (kind, document_id, slug)
      select ${kind}, document_id, slug
        from unnest(${waiting.map(({ documentId }) => documentId)}::text[],
                    ${waiting.map(({ slug }) => slug)}::text[]) as given (document_id, slug)
      on conflict (kind, document_id) do update set slug = excluded.slug`,
  );
}

/** Documents that wait for one of these slugs. */
export function findWaiting(
  db: Queryable,
  kind: ServedKind,
  slugs: readonly string[],
): Promise<DueTouch[]> {
  return db.query(
    sql<DueTouch>`/* catalog.find-waiting */
      select kind, document_id as "documentId" from catalog.slug_wait
       where kind = ${kind} and slug = any(${slugs}::text[])`,
  );
}

export interface SlugAnswer extends StoredAnswer {
  readonly slug: string;
}

/** One indexed read for any number of published documents of a kind, by their slugs. */
export function findAnswersBySlug(
  db: Queryable,
  kind: ServedKind,
  slugs: readonly string[],
): Promise<SlugAnswer[]> {
  return db.query(
    sql<SlugAnswer>`/* catalog.find-answers-by-slug */
      select slug, key, answer from catalog.document
       where kind = ${kind} and slug = any(${slugs}) and answer is not null`,
  );
}
