/** `March 14, 2026`, the same on the server as in every browser. */
export function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

export function starsInWords(count: number): string {
  return count === 1 ? '1 star' : `${count} stars`;
}

export function reviewsInWords(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}

/** Where all reviews are, filtered; without a filter, all of them. */
export function reviewsPath(filter: {
  readonly rating?: number | undefined;
  readonly product?: string | undefined;
  readonly cursor?: string | undefined;
}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? '/reviews' : `/reviews?${query}`;
}
