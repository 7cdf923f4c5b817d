import { cacheTags } from '@tarnholt/contract/cache-tags';
import {
  type PageName,
  pageSchemas,
  productGroupSchema,
  productSchema,
} from '@tarnholt/contract/content';
import type { z } from 'zod';

/** Documents that the shop serves. Everything else an editor writes is part of one of these. */
export const servedKinds = ['product', 'product-group', 'page'] as const;
export type ServedKind = (typeof servedKinds)[number];

export interface DocumentName {
  readonly kind: ServedKind;
  /** The document id, or the name of a page. */
  readonly key: string;
}

export interface Problem {
  /** Where in the document, like `skus.0.sku`; empty for the document as a whole. */
  readonly path: string;
  readonly message: string;
}

export function isServedKind(kind: string): kind is ServedKind {
  return (servedKinds as readonly string[]).includes(kind);
}

export function cacheTagOf({ kind, key }: DocumentName): string {
  switch (kind) {
    case 'page':
      return cacheTags.page(key as PageName);
    case 'product':
      return cacheTags.product(key);
    case 'product-group':
      return cacheTags.productGroup(key);
  }
}

/** The contract's schema for a document; undefined for a page that the contract does not have. */
export function schemaOf({ kind, key }: DocumentName): z.ZodType | undefined {
  if (kind === 'product') return productSchema;
  if (kind === 'product-group') return productGroupSchema;
  return Object.hasOwn(pageSchemas, key) ? pageSchemas[key as PageName] : undefined;
}

/** The ids of every document and file named anywhere in a document, its own left out. */
export function refsOf(document: unknown, ownId: string): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [field, inner] of Object.entries(value)) {
      if (field === 'documentId' && typeof inner === 'string') found.add(inner);
      else visit(inner);
    }
  };
  visit(document);
  found.delete(ownId);
  return [...found].sort();
}

/** The answer of the content calls, exactly as it is sent. */
export function answerText(document: unknown): string {
  return JSON.stringify({ data: document });
}

/** What a schema found wrong, in the words an editor reads. At most 20: the first ones explain. */
export function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
}
