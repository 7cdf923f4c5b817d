import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@tarnholt/contract/client';

/**
 * What pages know of the server, for those that show what belongs to somebody. In browsers only: a
 * server answers many people.
 *
 * `always`: while the browser is offline a call fails at once and is told, instead of waiting
 * without a word.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
  },
});

// There is no provider that would do it: from now on, whoever comes back to the page sees what is new.
if (typeof document !== 'undefined') queryClient.mount();

/** An outage may be over in a moment; a refusal will not. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** A sentence for the shopper about a call that failed. */
export function titleOf(error: unknown): string {
  if (error instanceof ApiError) return error.title;
  return 'Something went wrong on our side. Please try again.';
}
