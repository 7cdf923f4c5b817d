import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReviewState } from '@tarnholt/contract/reviews';
import { useDeskActions } from '../../api/use-desk-actions.ts';

/** Everything below it is read anew when a review was decided on. */
export const reviewsKey = ['reviews'];

export function useReviews(state: ReviewState) {
  const { listStaffReviews } = useDeskActions();
  return useInfiniteQuery({
    queryKey: [...reviewsKey, state],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      listStaffReviews({ query: pageParam === null ? { state } : { state, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
