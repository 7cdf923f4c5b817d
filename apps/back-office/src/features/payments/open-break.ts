import type { PaymentBreak } from '@tarnholt/contract';

/** The difference whose dialog the address asks for. */
export function readOpenBreak(search: string): number | null {
  const id = new URLSearchParams(search).get('resolve') ?? '';
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null;
}

export function searchOfBreak(id: number): string {
  return `?${new URLSearchParams({ resolve: String(id) })}`;
}

type Listed = Pick<PaymentBreak, 'id' | 'resolution'>;

export type WantedBreak<B extends Listed> =
  | { readonly is: 'none' }
  | { readonly is: 'open'; readonly found: B }
  | { readonly is: 'gone'; readonly text: string };

/** What became of the difference that the address asks for: somebody else may have settled it. */
export function findWanted<B extends Listed>(
  breaks: readonly B[],
  openId: number | null,
  hasMore: boolean,
): WantedBreak<B> {
  if (openId === null) return { is: 'none' };
  const found = breaks.find(({ id }) => id === openId);
  if (found?.resolution === null) return { is: 'open', found };
  const text =
    found === undefined && hasMore
      ? 'The difference you wanted to resolve is not among these: it is older, or settled already.'
      : 'The difference you wanted to resolve is settled already.';
  return { is: 'gone', text };
}
