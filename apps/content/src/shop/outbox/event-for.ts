import type { Kind } from '../kinds.ts';

/** A call of Strapi's document service, as its middleware sees it. */
export interface DocumentCall {
  readonly kind: Kind;
  readonly hasDraftAndPublish: boolean;
  readonly action: string;
  readonly status?: string | undefined;
}

export type OutboxAction = 'create' | 'update' | 'delete' | 'publish' | 'unpublish';

/**
 * What the shop is told of a call: nothing of a draft, everything else. A document that is created
 * or updated as published is published without a call of its own.
 */
export function eventFor(call: DocumentCall): OutboxAction | undefined {
  switch (call.action) {
    case 'delete':
      return 'delete';
    case 'publish':
    case 'unpublish':
      return call.hasDraftAndPublish ? call.action : undefined;
    case 'create':
    case 'update':
      if (!call.hasDraftAndPublish) return call.action;
      return call.status === 'published' ? 'publish' : undefined;
    case 'clone':
      return call.hasDraftAndPublish ? undefined : 'create';
    default:
      return undefined;
  }
}

/** The document that a call changed, or undefined when it changed none. */
export function changedDocument(params: unknown, result: unknown): string | undefined {
  if (result === null || result === undefined) return undefined;
  const { documentId, entries } = result as { documentId?: string; entries?: unknown[] };
  // Nothing was published that could be taken back, or nothing was there to delete.
  if (Array.isArray(entries) && entries.length === 0) return undefined;
  return documentId ?? (params as { documentId?: string } | undefined)?.documentId;
}
