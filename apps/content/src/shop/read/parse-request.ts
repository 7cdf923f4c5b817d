import { isKind, isProjected, type Kind, type ProjectedKind } from '../kinds.ts';

export const mostDocumentsPerRead = 200;
const mostDocumentsPerList = 1000;
const defaultDocumentsPerList = 500;

/** The body of `POST /api/shop-projection/read`, or undefined when it is not one. */
export function parseReadBody(body: unknown): { kind: Kind; documentIds: string[] } | undefined {
  const { kind, documentIds } = (body ?? {}) as { kind?: unknown; documentIds?: unknown };
  if (!isKind(kind) || !Array.isArray(documentIds)) return undefined;
  if (documentIds.length > mostDocumentsPerRead || !documentIds.every(isDocumentId))
    return undefined;
  return { kind, documentIds: [...new Set(documentIds)] };
}

const isDocumentId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9]{1,64}$/.test(value);

interface ListRequest {
  kind: ProjectedKind;
  after: string;
  limit: number;
}

/** The query of `GET /api/shop-projection/list`. */
export function parseListQuery(query: Record<string, unknown>): ListRequest | undefined {
  const { kind, after = '', limit = defaultDocumentsPerList } = query;
  const wanted = Number(limit);
  if (!isKind(kind) || !isProjected(kind) || typeof after !== 'string') return undefined;
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > mostDocumentsPerList) return undefined;
  return { kind, after, limit: wanted };
}
