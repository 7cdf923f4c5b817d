/**
 * Where an order stands in a list of orders. Lists go on behind the last position that was read
 * (keyset paging), so a deep page costs what the first one costs. Domains that find orders by what
 * they know answer with positions; the orders themselves are read by the domain that has them.
 */
export interface OrderPosition {
  readonly id: string;
  /** Microseconds since 1970: a Date would round and skip an order. */
  readonly at: string;
  /** What a search found it by; empty in a view. */
  readonly term: string;
}

/** Before everything, in a list with the oldest first. */
export const beforeOldest: OrderPosition = { id: '', at: '0', term: '' };
/** Before everything, in a list with the newest first: the last day of the year 9999. */
export const beforeNewest: OrderPosition = { id: '', at: '253402300799000000', term: '' };

/** What a search looks for: every text from here up to there, compared by bytes. */
export interface TermRange {
  readonly from: string;
  readonly to: string;
}

/** No text of ours holds the last character that there is. */
export function startingWith(text: string): TermRange {
  return { from: text, to: `${text}\u{10ffff}` };
}

export interface PageOf {
  readonly after: OrderPosition | null;
  readonly limit: number;
}

/** Where a search goes on: what comes before the last term in order is not looked at again. */
export function searchStart(range: TermRange, after: OrderPosition | null): OrderPosition {
  return after ?? { ...beforeNewest, term: range.from };
}
