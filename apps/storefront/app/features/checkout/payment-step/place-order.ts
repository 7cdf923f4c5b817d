import type { CallOutput } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';

/** What became of an order, as far as this page can know. */
export type Placement =
  /** There is an order; with `isPending`, its payment is not decided yet. */
  | { readonly outcome: 'placed'; readonly orderId: string; readonly isPending: boolean }
  /** Nothing was bought. The message is for the shopper. */
  | { readonly outcome: 'refused'; readonly message: string; readonly error: ApiError | null }
  /** Nobody answered: there may be an order, or none. The same request may be sent again. */
  | { readonly outcome: 'unknown' };

export interface PlaceOrderOptions {
  /** The same request under the same key each time: the server makes one order of all of them. */
  readonly send: () => Promise<CallOutput<'placeOrder'>>;
  /** Called before each repeat, so that the page can say what it does. */
  readonly onRepeat: () => void;
  readonly pause: (ms: number) => Promise<void>;
  readonly now: () => number;
}

/** Long enough for a server that is started anew, and for those who watch the screen. */
const patienceMs = 90_000;
const firstPauseMs = 1_000;
const longestPauseMs = 5_000;

const unexpected = 'Something went wrong on our side. Please try again.';

/**
 * Sends an order, and asks again for as long as it is not known what became of it: an answer that
 * was lost on the way must neither buy twice nor leave somebody without an order that was paid.
 */
export async function placeOrder(options: PlaceOrderOptions): Promise<Placement> {
  const { send, onRepeat, pause, now } = options;
  const until = now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return toPlacement(await send());
    } catch (error) {
      if (!isUndecided(error)) return toRefusal(error);
    }
    if (now() + pauseMs >= until) return { outcome: 'unknown' };
    onRepeat();
    await pause(pauseMs);
  }
}

function toPlacement(answer: CallOutput<'placeOrder'>): Placement {
  const { orderId, success, status, message } = answer;
  const isPending = status === 'payment_pending' || status === 'payment_review';
  if (orderId !== null && (success || isPending)) return { outcome: 'placed', orderId, isPending };
  return { outcome: 'refused', message: message || unexpected, error: null };
}

function toRefusal(error: unknown): Placement {
  if (!(error instanceof ApiError)) throw error;
  return { outcome: 'refused', message: error.title, error };
}

/** Nothing was ordered because of them, although they are the server's fault. */
const decided: readonly string[] = ['payment_unavailable', 'tax_unavailable'];

/** The request may have arrived. A refusal of the server's, and a provider known to be down, is an answer. */
function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError) || decided.includes(error.code)) return false;
  return error.status === 0 || error.status === 408 || error.status >= 500;
}
