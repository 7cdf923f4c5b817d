import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeskActions } from '../../api/use-desk-actions.ts';

/** Everything below it is read anew when a difference was settled. */
export const paymentsKey = ['payments'];

export function usePaymentBreaks(state: 'open' | 'resolved') {
  const { listPaymentBreaks } = useDeskActions();
  return useInfiniteQuery({
    queryKey: [...paymentsKey, 'breaks', state],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      listPaymentBreaks({ query: pageParam === null ? { state } : { state, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useHeldPayments() {
  const { listHeldPayments } = useDeskActions();
  return useQuery({ queryKey: [...paymentsKey, 'held'], queryFn: () => listHeldPayments({}) });
}
