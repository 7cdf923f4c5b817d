import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ItemClass, StockView } from '@tarnholt/contract/stock';
import { useDeskActions } from '../../api/use-desk-actions.ts';

/** Everything below it is read anew when stock or a price has changed. */
export const stockKey = ['stock'];

export interface StockFilter {
  readonly search: string;
  readonly view: StockView;
  readonly itemClass: ItemClass | null;
}

export function useStockList({ search, view, itemClass }: StockFilter) {
  const { listStock } = useDeskActions();
  return useInfiniteQuery({
    queryKey: [...stockKey, 'list', search, view, itemClass],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      listStock({
        query: {
          search,
          view,
          ...(itemClass === null ? {} : { itemClass }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useStockItem(sku: string) {
  const { getStockItem } = useDeskActions();
  return useQuery({
    queryKey: [...stockKey, 'item', sku],
    queryFn: () => getStockItem({ params: { sku } }),
  });
}

export function useMovements(sku: string) {
  const { listMovements } = useDeskActions();
  return useInfiniteQuery({
    queryKey: [...stockKey, 'movements', sku],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      listMovements({
        params: { sku },
        query: pageParam === null ? {} : { cursor: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useSkuChanges(sku: string) {
  const { listSkuChanges } = useDeskActions();
  return useInfiniteQuery({
    queryKey: [...stockKey, 'changes', sku],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      listSkuChanges({
        params: { sku },
        query: pageParam === null ? {} : { cursor: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export const itemPath = (sku: string): string => `/stock/items/${encodeURIComponent(sku)}`;
