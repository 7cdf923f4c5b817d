import { queryOptions } from '@tanstack/react-query';
import { mailLinkApi } from '../../api/mail-link-api.ts';
import { queryClient } from '../../api/query-client.ts';

/** How the address of a mail stands with the newsletter. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['newsletter', token],
    queryFn: ({ signal }) => mailLinkApi().getNewsletter({ params: { token } }, { signal }),
    // Asked again behind the reader's back, it would turn "unsubscribed" into "nothing to end".
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function endSubscription(token: string): Promise<void> {
  const standing = await mailLinkApi().endNewsletter({ params: { token } });
  queryClient.setQueryData(subscriptionQuery(token).queryKey, standing);
}
