import {
  findHeldSlugs,
  findWaiting,
  noteDueTouches,
  noteSlugWaits,
  type Problem,
  refusedClaims,
  type ServedKind,
  type SlugClaim,
  slugOf,
} from '../../domains/catalog/index.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Judgment } from './judge-document.ts';

/** What is left of a batch that wants slugs: those whose slug another document has. */
export type RefusedSlugs = ReadonlySet<string>;

/**
 * Decides which documents of a batch get the slug they ask for, before any of them is stored. A slug
 * that is left is offered to those who were refused it before.
 */
export async function claimSlugs(
  tx: Transaction,
  kind: ServedKind,
  judgments: ReadonlyMap<string, Judgment | undefined>,
): Promise<RefusedSlugs> {
  if (kind === 'page') return new Set();
  const claims = claimsOf(judgments);
  const held = await findHeldSlugs(tx, kind, claims);
  const refused = refusedClaims(claims, held);
  await noteSlugWaits(tx, kind, claims, refused);
  const settled = new Map(
    claims.flatMap(({ documentId, slug }) => (refused.has(documentId) ? [] : [[documentId, slug]])),
  );
  const left = held.flatMap(({ documentId, slug }) =>
    settled.has(documentId) && settled.get(documentId) !== slug ? [slug] : [],
  );
  if (left.length > 0) await noteDueTouches(tx, await findWaiting(tx, kind, left));
  return refused;
}

/** A document that is refused for other reasons keeps what it has and asks for nothing. */
export function claimsOf(judgments: ReadonlyMap<string, Judgment | undefined>): SlugClaim[] {
  return [...judgments].flatMap(([documentId, judgment]) =>
    judgment?.state === 'refused'
      ? []
      : [{ documentId, slug: judgment === undefined ? null : slugOf(judgment.document) }],
  );
}

/** What the editor of a document reads whose slug another one has. */
export function slugProblem(document: unknown): Problem {
  return {
    path: 'slug',
    message: `Another document in the shop has the address ${slugOf(document)}: choose another one`,
  };
}
