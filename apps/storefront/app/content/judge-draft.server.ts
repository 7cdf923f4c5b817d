import {
  type PageContent,
  type PageName,
  type ProductCard,
  type ProductContent,
  type ProductGroupContent,
  pageNames,
  pageSchemas,
  productGroupSchema,
  productSchema,
} from '@tarnholt/contract/content';
import type { z } from 'zod';
import type { Draft } from './draft-source.server.ts';

/** Pure rules: whether the shop would take a draft, and what it would look like there. */

/** What the shop would make of a draft. */
export type JudgedDraft =
  | CatalogDraft<'product', ProductContent>
  | CatalogDraft<'product-group', ProductGroupContent>
  | {
      readonly state: 'valid';
      readonly kind: 'page';
      readonly page: PageName;
      readonly content: PageContent;
    }
  /** `name` is what its editor calls it. */
  | { readonly state: 'refused'; readonly name: string; readonly problems: readonly string[] }
  /** A kind of document that has no page of its own here. */
  | { readonly state: 'no-page'; readonly kind: string };

interface CatalogDraft<K, C> {
  readonly state: 'valid';
  readonly kind: K;
  readonly content: C;
  /** What shoppers would not see although it is in the draft. */
  readonly notes: readonly string[];
}

/** Published products by their documents' ids. */
export type Cards = ReadonlyMap<string, ProductCard>;

export type CatalogKind = 'product' | 'product-group';

/** How each kind of the catalog refers to products. The shop shows those that are published. */
const references = {
  product: { field: 'related_products', unnamed: 'this product' },
  'product-group': { field: 'products', unnamed: 'this collection' },
} as const;

const mostProblems = 50;

export function isOfCatalog(draft: Draft): draft is Draft & { kind: CatalogKind } {
  return Object.hasOwn(references, draft.kind);
}

/** Ids of the products that a draft shows cards of, in its editor's order. */
export function cardIdsOf(kind: CatalogKind, document: unknown): string[] {
  return referred(kind, document).flatMap(({ documentId }) => documentId ?? []);
}

export function documentIdOf(document: unknown): string {
  return textOf(recordOf(document).documentId) ?? '';
}

/** The same schema by which the shop takes or refuses the document when it is published. */
export function judgeDraft(draft: Draft, cards: Cards = new Map()): JudgedDraft {
  if (isOfCatalog(draft)) return judgeOfCatalog(draft.kind, draft.document, cards);
  const page = pageNames.find((known) => draft.kind === 'page' && known === draft.name);
  if (page === undefined) return { state: 'no-page', kind: draft.kind };
  const parsed = pageSchemas[page].safeParse(draft.document);
  return parsed.success
    ? { state: 'valid', kind: 'page', page, content: parsed.data }
    : { state: 'refused', name: page, problems: problemsOf(parsed.error) };
}

/** A product that is not in the shop is left out, as it will be when the draft is published. */
function judgeOfCatalog(kind: CatalogKind, source: unknown, cards: Cards): JudgedDraft {
  const { field, unnamed } = references[kind];
  const ids = cardIdsOf(kind, source);
  const document = { ...recordOf(source), [field]: ids.flatMap((id) => cards.get(id) ?? []) };
  const notes = referred(kind, source).flatMap(({ documentId = '', title }, index) =>
    cards.has(documentId)
      ? []
      : [
          inWords(
            [field, index],
            `${title ?? 'This product'} is not in the shop, so it is not shown here`,
          ),
        ],
  );
  const refused = (error: z.ZodError): JudgedDraft => ({
    state: 'refused',
    name: textOf(recordOf(source).title) ?? unnamed,
    problems: problemsOf(error),
  });
  if (kind === 'product') {
    const { data, error } = productSchema.safeParse(document);
    return error ? refused(error) : { state: 'valid', kind, content: data, notes };
  }
  const { data, error } = productGroupSchema.safeParse(document);
  return error ? refused(error) : { state: 'valid', kind, content: data, notes };
}

/** Whatever else a draft holds there: its own schema is not asked, as the shop does not show it. */
function referred(kind: CatalogKind, document: unknown) {
  const items = recordOf(document)[references[kind].field];
  return (Array.isArray(items) ? items : []).map((item) => {
    const { documentId, title } = recordOf(item);
    return { documentId: textOf(documentId), title: textOf(title) };
  });
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function problemsOf(error: z.ZodError): string[] {
  return error.issues.slice(0, mostProblems).map((issue) => inWords(issue.path, wording(issue)));
}

/** `slides.0.image` is "slides, entry 1, image" to somebody who never saw the schema. */
export function inWords(path: readonly PropertyKey[], words: string): string {
  const place = path
    .map((part) =>
      typeof part === 'number' ? `entry ${part + 1}` : String(part).replaceAll('_', ' '),
    )
    .join(', ');
  return place === '' ? words : `${place}: ${words}`;
}

/** Where the schema says nothing of its own, the library's words are those of programmers. */
function wording(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && /received (?:null|undefined)$/.test(issue.message)) {
    return 'Is missing';
  }
  if (issue.code === 'too_small' && issue.minimum === 1) return 'Must not be empty';
  if (issue.code === 'too_big') {
    const unit = issue.origin === 'string' ? 'characters' : 'entries';
    return `Must not have more than ${issue.maximum} ${unit}`;
  }
  return issue.message;
}
