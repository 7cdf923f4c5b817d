import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { accountApi } from '../account-api.ts';

/** By subject: another one who signs in never sees a rest of it. */
export const savedDealerQuery = (subject: string) =>
  queryOptions({
    queryKey: ['saved-dealer', subject],
    queryFn: ({ signal }) => accountApi().getSavedDealer({}, { signal }),
    // The checkout does not wait long for what can be typed.
    retry: false,
  });

export async function forgetDealer(subject: string): Promise<void> {
  const answer = await accountApi().forgetSavedDealer({});
  queryClient.setQueryData(savedDealerQuery(subject).queryKey, answer);
}
