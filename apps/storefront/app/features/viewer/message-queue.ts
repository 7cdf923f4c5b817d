/**
 * Which message the viewer is sent next. Pure: it knows neither timers nor the engine.
 *
 * Messages wait until the viewer is ready and go one by one, in the order in which they came. One
 * that could not be sent stays the first and is tried again after a while; those behind it wait. A
 * message like one that still waits says nothing new and is dropped. One like a message that has
 * arrived is sent: a viewer that asks twice is answered twice.
 */

export interface ViewerMessage {
  readonly type: string;
  readonly value: unknown;
}

export interface QueueState {
  readonly isReady: boolean;
  /** The first is the next to go, or on its way. */
  readonly waiting: readonly ViewerMessage[];
  readonly activity: 'idle' | 'sending' | 'pausing';
}

export type QueueEvent =
  | { readonly kind: 'message'; readonly message: ViewerMessage }
  | { readonly kind: 'ready' | 'sent' | 'failed' | 'retry' };

export type QueueCommand =
  | { readonly kind: 'send'; readonly message: ViewerMessage }
  /** Comes back with `retry` after `retryAfterMs`. */
  | { readonly kind: 'pause' };

export interface QueueStep {
  readonly state: QueueState;
  readonly command: QueueCommand | null;
}

export const retryAfterMs = 500;

export const emptyQueue: QueueState = { isReady: false, waiting: [], activity: 'idle' };

export function stepQueue(state: QueueState, event: QueueEvent): QueueStep {
  switch (event.kind) {
    case 'message': {
      const key = keyOf(event.message);
      if (state.waiting.some((each) => keyOf(each) === key)) return { state, command: null };
      return goOn({ ...state, waiting: [...state.waiting, event.message] });
    }
    case 'ready':
      return goOn({ ...state, isReady: true });
    case 'sent':
      if (state.activity !== 'sending') return { state, command: null };
      return goOn({ ...state, waiting: state.waiting.slice(1), activity: 'idle' });
    case 'failed':
      if (state.activity !== 'sending') return { state, command: null };
      return { state: { ...state, activity: 'pausing' }, command: { kind: 'pause' } };
    case 'retry':
      if (state.activity !== 'pausing') return { state, command: null };
      return goOn({ ...state, activity: 'idle' });
  }
}

function goOn(state: QueueState): QueueStep {
  const [message] = state.waiting;
  if (!state.isReady || state.activity !== 'idle' || message === undefined) {
    return { state, command: null };
  }
  return { state: { ...state, activity: 'sending' }, command: { kind: 'send', message } };
}

/** The order in which somebody wrote the fields of a value makes no other message of it. */
function keyOf({ type, value }: ViewerMessage): string {
  return JSON.stringify([type, value], (_, each: unknown) =>
    isPlainObject(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
