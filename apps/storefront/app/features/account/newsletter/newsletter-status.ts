import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tarnholt/contract';
import { queryClient } from '../../../api/query-client.ts';
import { shopApi } from '../../../api/shop-api.ts';

export type NewsletterStatus = CallOutput<'getNewsletterStatus'>;

const statusQuery = (email: string) =>
  queryOptions({
    queryKey: ['newsletter-status', email],
    queryFn: ({ signal }) => shopApi().getNewsletterStatus({ params: { email } }, { signal }),
    // An account without an email has nothing to ask about.
    enabled: email !== '',
  });

export function useNewsletterStatus(email: string) {
  return useQuery(statusQuery(email), queryClient);
}

/** After a change: what the shop says now, not what we think that it did. */
export function refreshNewsletterStatus(email: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: statusQuery(email).queryKey });
}
