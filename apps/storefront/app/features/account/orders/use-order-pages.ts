import type { AccountOrder } from '@tarnholt/contract';
import { useRef, useState } from 'react';
import { titleOf } from '../../../api/query-client.ts';
import { shopApi } from '../../../api/shop-api.ts';
import type { Profile } from '../profile.ts';

type FirstPage = Pick<Profile, 'orders' | 'ordersCursor'>;

export interface OrderPages {
  readonly orders: readonly AccountOrder[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the last attempt to load more came to nothing. */
  readonly failure: string | null;
  readonly loadMore: () => Promise<void>;
}

/**
 * The orders of the profile, and older ones as they are asked for. Starts anew with another first
 * page: what follows it may be different then, so its reader is keyed by `ordersCursor`.
 */
export function useOrderPages({ orders, ordersCursor }: FirstPage): OrderPages {
  const [older, setOlder] = useState<{ orders: AccountOrder[]; cursor: string | null }>({
    orders: [],
    cursor: ordersCursor,
  });
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A second click arrives before the state of the first is rendered.
  const isUnderWay = useRef(false);
  return {
    orders: [...orders, ...older.orders],
    hasMore: older.cursor !== null,
    isLoading,
    failure,
    async loadMore() {
      if (older.cursor === null || isUnderWay.current) return;
      isUnderWay.current = true;
      setLoading(true);
      setFailure(null);
      try {
        const page = await shopApi().getUserOrders({ query: { cursor: older.cursor } });
        setOlder({ orders: [...older.orders, ...page.orders], cursor: page.nextCursor });
      } catch (error) {
        setFailure(titleOf(error));
      } finally {
        isUnderWay.current = false;
        setLoading(false);
      }
    },
  };
}
