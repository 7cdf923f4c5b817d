import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { shopApi } from '../../api/shop-api.ts';

/** How the address of a mail stands with the newsletter. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['newsletter', token],
    queryFn: ({ signal }) => shopApi().getNewsletter({ params: { token } }, { signal }),
    // Asked again behind the reader's back, it would turn "unsubscribed" into "nothing to end".
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function endSubscription(token: string): Promise<void> {
  const standing = await shopApi().endNewsletter({ params: { token } });
  queryClient.setQueryData(subscriptionQuery(token).queryKey, standing);
}
