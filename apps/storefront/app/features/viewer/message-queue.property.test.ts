import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptyQueue,
  type QueueEvent,
  type QueueState,
  stepQueue,
  type ViewerMessage,
} from './message-queue.ts';

const message = fc.record<ViewerMessage>({
  type: fc.constantFrom('guestSession', 'bearerToken', 'product'),
  value: fc.constantFrom('', 'gid_1', 1, null, { a: 1, b: 2 }, { b: 2, a: 1 }),
});

/** What happens next; the end of a send or a pause happens only where there is one. */
const happening = fc.oneof(
  { weight: 5, arbitrary: message.map((each) => ({ kind: 'message', message: each }) as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'ready' } as const) },
  { weight: 4, arbitrary: fc.constant({ kind: 'sent' } as const) },
  { weight: 3, arbitrary: fc.constant({ kind: 'failed' } as const) },
  { weight: 3, arbitrary: fc.constant({ kind: 'retry' } as const) },
);

/** By hand, and not by the queue's own code. */
const nameOf = ({ type, value }: ViewerMessage) =>
  typeof value === 'object' && value !== null
    ? `${type} {a,b}`
    : `${type} ${JSON.stringify(value)}`;

interface History {
  readonly state: QueueState;
  /** In the order in which the viewer got them. */
  readonly delivered: readonly string[];
  /** What had to be delivered, by the words of the rule. */
  readonly owed: readonly string[];
}

function play(events: readonly QueueEvent[]): History {
  let state = emptyQueue;
  let sending: string | null = null;
  let isPausing = false;
  let isReady = false;
  const delivered: string[] = [];
  const owed: string[] = [];
  for (const event of events) {
    if (event.kind === 'message') {
      const name = nameOf(event.message);
      if (!owed.slice(delivered.length).includes(name)) owed.push(name);
    }
    if (event.kind === 'ready') isReady = true;
    if (event.kind === 'sent' && sending !== null) delivered.push(sending);
    const step = stepQueue(state, event);
    if ((event.kind === 'sent' || event.kind === 'failed') && sending !== null) sending = null;
    if (event.kind === 'retry') isPausing = false;
    state = step.state;
    if (step.command?.kind === 'send') {
      expect(isReady, 'nothing before ready').toBe(true);
      expect(sending, 'one at a time').toBeNull();
      expect(isPausing, 'nothing passes one that waits for its next try').toBe(false);
      sending = nameOf(step.command.message);
    }
    if (step.command?.kind === 'pause') isPausing = true;
    expect(delivered).toEqual(owed.slice(0, delivered.length));
  }
  return { state, delivered, owed };
}

/** Ready, and from now on everything works. */
function settle(state: QueueState): { state: QueueState; delivered: string[] } {
  const delivered: string[] = [];
  let step = stepQueue(state, { kind: 'ready' });
  for (let left = 200; left > 0 && step.state.waiting.length > 0; left -= 1) {
    if (step.state.activity === 'sending') {
      delivered.push(nameOf(step.state.waiting[0] as ViewerMessage));
      step = stepQueue(step.state, { kind: 'sent' });
    } else step = stepQueue(step.state, { kind: 'retry' });
  }
  return { state: step.state, delivered };
}

test('however ready, messages, failures and retries come, each message arrives once and in order', {
  tags: ['VWR-02'],
  timeout: 60_000,
}, () => {
  const check = (events: readonly QueueEvent[]) => {
    const { state, delivered, owed } = play(events);
    const rest = settle(state);
    expect(rest.state).toEqual({ isReady: true, waiting: [], activity: 'idle' });
    expect([...delivered, ...rest.delivered]).toEqual(owed);
  };
  fc.assert(fc.property(fc.array(happening, { maxLength: 60 }), check), { numRuns: 3_000 });
});

test('what is said before the viewer is ready arrives once each, in the order of its first time', {
  tags: ['VWR-02'],
  timeout: 60_000,
}, () => {
  const check = (messages: readonly ViewerMessage[]) => {
    const early = messages.map((each) => ({ kind: 'message', message: each }) as const);
    const { state, delivered } = play(early);
    expect(delivered).toEqual([]);
    expect(settle(state).delivered).toEqual([...new Set(messages.map(nameOf))]);
  };
  fc.assert(fc.property(fc.array(message, { maxLength: 30 }), check), { numRuns: 1_000 });
});
