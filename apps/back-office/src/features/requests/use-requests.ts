import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ImageRequestState } from '@tarnholt/contract/image-requests';
import { useDeskActions } from '../../api/use-desk-actions.ts';

/** Everything below it is read anew when something was decided or deleted. */
export const requestsKey = ['requests'];

export function useImageRequests(state: ImageRequestState) {
  const { listImageRequests } = useDeskActions();
  return useInfiniteQuery({
    queryKey: [...requestsKey, 'images', state],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      listImageRequests({ query: pageParam === null ? { state } : { state, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useFoundImageRequests(search: string) {
  const { searchImageRequests } = useDeskActions();
  return useQuery({
    queryKey: [...requestsKey, 'found-images', search],
    queryFn: () => searchImageRequests({ body: { search } }),
  });
}

export function useRegistrations() {
  const { listRegistrations } = useDeskActions();
  return useInfiniteQuery({
    queryKey: [...requestsKey, 'registrations'],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      listRegistrations(pageParam === null ? {} : { query: { cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useFoundRegistrations(search: string) {
  const { searchRegistrations } = useDeskActions();
  return useQuery({
    queryKey: [...requestsKey, 'found-registrations', search],
    queryFn: () => searchRegistrations({ body: { search } }),
  });
}
