import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@tarnholt/service';
import type { Payments } from './create-payments.ts';

export interface Completer {
  /** Waits for what is under way: an answer on its way is written down first. */
  stop(): Promise<void>;
}

export interface CompleterOptions {
  readonly payments: Pick<Payments, 'completeDue' | 'whenIdle'>;
  readonly logger: Logger;
  readonly intervalMs?: number;
}

/**
 * Looks every second, a little more or less so that processes do not look together, whether an
 * attempt waits for somebody. It does not wait for one round before it starts the next: a call may
 * take half a minute, and another attempt must not wait for it.
 */
export function runCompleter(options: CompleterOptions): Completer {
  const { payments, logger, intervalMs = 1_000 } = options;
  const stopping = new AbortController();

  async function tick(): Promise<void> {
    try {
      await payments.completeDue();
    } catch (err) {
      // The database is away: attempts wait where they are.
      logger.warn({ err }, 'payments could not be completed');
    }
  }

  async function run(): Promise<void> {
    const rounds = new Set<Promise<void>>();
    while (!stopping.signal.aborted) {
      const round: Promise<void> = tick().finally(() => rounds.delete(round));
      rounds.add(round);
      const pauseMs = intervalMs * (0.8 + 0.4 * Math.random());
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    await Promise.all(rounds);
    await payments.whenIdle();
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
