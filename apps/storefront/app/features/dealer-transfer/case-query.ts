import { queryOptions } from '@tanstack/react-query';
import type { DealerCase } from '@tarnholt/contract';
import { queryClient } from '../../api/query-client.ts';
import { orderApi } from '../orders/order-api.ts';

const pollMs = 3_000;

/** Asked again while a file is being looked at. */
export const caseQuery = (token: string) =>
  queryOptions({
    queryKey: ['dealer-case', token],
    queryFn: ({ signal }) => orderApi().getDealerCase({ params: { token } }, { signal }),
    refetchInterval: ({ state }) => (isScanning(state.data) ? pollMs : false),
  });

export function isScanning(dealerCase: DealerCase | undefined): boolean {
  return dealerCase?.documents.some(({ state }) => state === 'pending') ?? false;
}

/** Every call answers with the case as it is now. */
function keep(token: string, dealerCase: DealerCase): void {
  queryClient.setQueryData(caseQuery(token).queryKey, dealerCase);
}

export async function uploadLicense(token: string, file: File): Promise<void> {
  const input = { params: { token }, body: {}, files: { document: file } };
  keep(token, await orderApi().uploadDealerDocument(input));
}

export async function acceptTransfer(
  token: string,
  acceptance: { readonly licenseNumber: string; readonly transferFee: number | null },
): Promise<void> {
  keep(token, await orderApi().acceptDealerCase({ params: { token }, body: acceptance }));
}

export async function refuseTransfer(token: string, reason: string): Promise<void> {
  keep(token, await orderApi().refuseDealerCase({ params: { token }, body: { reason } }));
}
