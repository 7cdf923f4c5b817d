import type { ProductCard } from '@tarnholt/contract/content';
import type { Draft } from '../../content/draft-source.server.ts';
import { inParts } from '../../content/in-parts.ts';
import {
  type CatalogKind,
  cardIdsOf,
  documentIdOf,
  inWords,
  isOfCatalog,
  type JudgedDraft,
  judgeDraft,
} from '../../content/judge-draft.server.ts';
import { PageFailure } from '../../page-failure.ts';
import type { Visit } from '../../visit.server.ts';

/** Tokens of the content service are about 200 characters; anything far longer is none. */
const longestToken = 2_000;

/** How many products are asked for at once: an editor may wait, shoppers may not. */
const cardsAtOnce = 10;

export const isToken = (token: string | null): token is string =>
  token !== null && token !== '' && token.length <= longestToken;

/** The layout, the preview and the page in it ask for the same draft: it is read once a visit. */
const read = new WeakMap<Visit, Promise<JudgedDraft | undefined>>();

/** What the shop would make of the draft. Undefined when the token is wrong, or its hour is over. */
export function findDraft(visit: Visit, token: string): Promise<JudgedDraft | undefined> {
  const draft = read.get(visit) ?? readDraft(visit, token);
  read.set(visit, draft);
  return draft;
}

async function readDraft(visit: Visit, token: string): Promise<JudgedDraft | undefined> {
  const draft = await visit.drafts?.read(token, visit.requestId);
  if (draft === undefined) return undefined;
  if (!isOfCatalog(draft)) return judgeDraft(draft);
  return judgeSlug(visit, judgeDraft(draft, await publishedCards(visit, draft)));
}

/**
 * A draft names products; what is shown of them is what shoppers see. Most stand already in what is
 * published of the document itself, so that only the others are asked for one by one.
 */
async function publishedCards(
  visit: Visit,
  { kind, document }: Draft & { readonly kind: CatalogKind },
): Promise<Map<string, ProductCard>> {
  const ids = [...new Set(cardIdsOf(kind, document))];
  const shown = await cardsOf(visit, kind, documentIdOf(document));
  const cards = new Map(shown.map((card) => [card.documentId, card]));
  const others = ids.filter((id) => !cards.has(id));
  for (const part of inParts(others, cardsAtOnce)) {
    const found = await Promise.all(part.map((id) => unlessMissing(visit.requireProduct(id))));
    for (const product of found) if (product !== undefined) cards.set(product.documentId, product);
  }
  return cards;
}

async function cardsOf(visit: Visit, kind: CatalogKind, documentId: string) {
  if (kind === 'product') {
    const product = await unlessMissing(visit.requireProduct(documentId));
    return product?.related_products ?? [];
  }
  return (await unlessMissing(visit.requireProductGroup(documentId)))?.products ?? [];
}

/** No two documents of a kind have one address: the second is refused when it is published. */
async function judgeSlug(visit: Visit, draft: JudgedDraft): Promise<JudgedDraft> {
  if (draft.state !== 'valid' || draft.kind === 'page' || !draft.content.slug) return draft;
  const { slug, title, documentId } = draft.content;
  const holder = await unlessMissing<{ readonly documentId: string }>(
    draft.kind === 'product'
      ? visit.requireProductBySlug(slug)
      : visit.requireProductGroupBySlug(slug),
  );
  if (holder === undefined || holder.documentId === documentId) return draft;
  const words = `Another document in the shop has the address ${slug}: choose another one`;
  return { state: 'refused', name: title, problems: [inWords(['slug'], words)] };
}

/** What nobody has published is undefined; what cannot be read is still a failure. */
async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PageFailure && error.status === 404) return undefined;
    throw error;
  }
}
