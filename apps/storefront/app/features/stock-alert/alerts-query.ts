import { queryOptions } from '@tanstack/react-query';
import { mailLinkApi } from '../../api/mail-link-api.ts';
import { queryClient } from '../../api/query-client.ts';

/** What the address of a mail still waits for. */
export const alertsQuery = (token: string) =>
  queryOptions({
    queryKey: ['stock-alerts', token],
    queryFn: ({ signal }) => mailLinkApi().getStockAlerts({ params: { token } }, { signal }),
    // Asked again behind the reader's back, it would turn "stopped" into "nothing to stop".
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function endAlerts(token: string): Promise<void> {
  const alerts = await mailLinkApi().endStockAlerts({ params: { token } });
  queryClient.setQueryData(alertsQuery(token).queryKey, alerts);
}
