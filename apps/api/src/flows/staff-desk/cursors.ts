import type { OrderPosition } from '../../platform/order-positions.ts';

/** Where a list goes on. One that we did not write leads to the first page. */

export function viewCursorOf({ at, id }: Pick<OrderPosition, 'at' | 'id'>): string {
  return `${at}_${id}`;
}

export function readViewCursor(cursor: string | undefined): OrderPosition | null {
  const [, at, id] = /^(\d{1,17})_([0-9A-Za-z-]{1,36})$/.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at, id, term: '' };
}

export interface SearchStart {
  /** Which of the ways to look for the text. */
  readonly source: number;
  readonly after: OrderPosition | null;
}

export function searchCursorOf(source: number, after: OrderPosition | null): string {
  if (after === null) return String(source);
  const term = Buffer.from(after.term).toString('base64url');
  return `${source}_${after.at}_${after.id}_${term}`;
}

const searchCursor = /^(\d{1,2})(?:_(\d{1,18})_([0-9A-Z-]{1,20})_([\w-]{0,340}))?$/;

export function readSearchCursor(cursor: string | undefined, sources: number): SearchStart {
  const [, source, at, id, term] = searchCursor.exec(cursor ?? '') ?? [];
  if (source === undefined || Number(source) >= sources) return { source: 0, after: null };
  if (at === undefined || id === undefined || term === undefined) {
    return { source: Number(source), after: null };
  }
  const text = Buffer.from(term, 'base64url').toString();
  // PostgreSQL refuses a NUL, and half a character becomes the sign for one that is broken.
  if (text.includes('\0')) return { source: 0, after: null };
  return { source: Number(source), after: { at, id, term: text } };
}
