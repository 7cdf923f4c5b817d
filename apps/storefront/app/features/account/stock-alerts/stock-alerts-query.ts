import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@tarnholt/contract/client';
import { queryClient } from '../../../api/query-client.ts';
import { accountApi } from '../account-api.ts';

/** By subject: another one who signs in never sees a rest of it. */
export const stockAlertsQuery = (subject: string) =>
  queryOptions({
    queryKey: ['own-stock-alerts', subject],
    queryFn: ({ signal }) => accountApi().getOwnStockAlerts({}, { signal }),
  });

/** One that has ended by now, by its mail or in another tab, is ended too. */
export async function endStockAlert(subject: string, id: string): Promise<void> {
  try {
    await accountApi().endOwnStockAlert({ params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
  await queryClient.invalidateQueries({ queryKey: stockAlertsQuery(subject).queryKey });
}
