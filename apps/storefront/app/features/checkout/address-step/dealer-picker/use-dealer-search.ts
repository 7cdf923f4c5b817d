import type { Dealer, DealerPage } from '@tarnholt/contract';
import { useEffect, useRef, useState } from 'react';
import { queryClient, titleOf } from '../../../../api/query-client.ts';
import { shopApi } from '../../../../api/shop-api.ts';

/** What is looked for: either may be empty, not both. */
export interface DealerWish {
  readonly zip: string;
  readonly text: string;
}

export interface FoundDealers {
  readonly wish: DealerWish;
  /** Those that the shop recommends first, then the nearest. */
  readonly dealers: readonly Dealer[];
  readonly nextCursor: string | null;
  /** The ZIP code is one that nobody knows. */
  readonly isZipUnknown: boolean;
}

export interface DealerSearch {
  readonly found: FoundDealers | null;
  readonly isLoading: boolean;
  /** A sentence about the last attempt. */
  readonly failure: string | null;
  readonly search: (wish: DealerWish) => void;
  readonly showMore: () => void;
  readonly tryAgain: () => void;
}

interface Attempt {
  readonly wish: DealerWish;
  readonly after: FoundDealers | null;
}

/** The directory changes by the month. */
const staleTime = 10 * 60_000;

export function useDealerSearch(): DealerSearch {
  const [found, setFound] = useState<FoundDealers | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef<Attempt | null>(null);
  // What comes when nobody is here any more changes nothing.
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );

  const run = async (attempt: Attempt) => {
    latest.current = attempt;
    setLoading(true);
    setFailure(null);
    try {
      const page = await ask(attempt);
      if (latest.current === attempt) setFound(join(attempt, page));
    } catch (error) {
      if (latest.current === attempt) setFailure(titleOf(error));
    } finally {
      if (latest.current === attempt) setLoading(false);
    }
  };

  return {
    found,
    isLoading,
    failure,
    search: (wish) => void run({ wish, after: null }),
    showMore: () => {
      if (found !== null) void run({ wish: found.wish, after: found });
    },
    tryAgain: () => {
      if (latest.current !== null) void run({ ...latest.current });
    },
  };
}

function ask({ wish, after }: Attempt): Promise<DealerPage> {
  const query = {
    ...(wish.zip === '' ? {} : { zip: wish.zip }),
    ...(wish.text === '' ? {} : { q: wish.text }),
    ...(after === null || after.nextCursor === null ? {} : { cursor: after.nextCursor }),
  };
  return queryClient.fetchQuery({
    queryKey: ['dealers', query],
    queryFn: ({ signal }) => shopApi().findDealers({ query }, { signal }),
    staleTime,
  });
}

export function join({ wish, after }: Attempt, page: DealerPage): FoundDealers {
  const all = [...(after?.dealers ?? []), ...page.preferred, ...page.dealers];
  return {
    wish,
    dealers: [...new Map(all.map((dealer) => [dealer.id, dealer])).values()],
    nextCursor: page.nextCursor,
    isZipUnknown: wish.zip !== '' && page.origin === null,
  };
}
