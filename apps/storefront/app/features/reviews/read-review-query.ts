import type { ReviewQuery } from '../../content/content-source.server.ts';

/** What an address asks for; whatever makes no sense is left out. */
export function readReviewQuery(search: URLSearchParams): ReviewQuery {
  const rating = /^[1-5]$/.test(search.get('rating') ?? '')
    ? Number(search.get('rating'))
    : undefined;
  const product = matching(search.get('product'), /^[A-Za-z0-9-]{1,64}$/);
  const cursor = matching(search.get('cursor'), /^[a-z0-9_]{1,60}$/);
  return {
    ...(rating === undefined ? {} : { rating }),
    ...(product === undefined ? {} : { product }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

function matching(value: string | null, pattern: RegExp): string | undefined {
  return value !== null && pattern.test(value) ? value : undefined;
}
