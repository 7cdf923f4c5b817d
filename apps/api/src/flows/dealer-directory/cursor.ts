import type { After } from '../../domains/dealers/index.ts';

/** Where a page ended. A search by distance and one by name do not take each other's. */
export function writeCursor({ sortKey, id }: After, isByDistance: boolean): string {
  return Buffer.from(JSON.stringify([isByDistance ? 'd' : 'n', id, sortKey])).toString('base64url');
}

/** Null for what is no cursor of ours: anybody can write one, and it opens nothing. */
export function readCursor(text: string, isByDistance: boolean): After | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 3) return null;
  const [kind, id, sortKey]: unknown[] = parts;
  if (kind !== (isByDistance ? 'd' : 'n') || typeof sortKey !== 'string') return null;
  if (typeof id !== 'string' || !/^\d{8}$/.test(id)) return null;
  const isFit = isByDistance
    ? /^[0-9.e-]{1,30}$/.test(sortKey) && Number(sortKey) <= 2
    : isPlain(sortKey);
  return isFit ? { sortKey, id } : null;
}

function isPlain(text: string): boolean {
  return /^[a-z0-9 ]*$/.test(text);
}
