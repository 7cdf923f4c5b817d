import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@tarnholt/service';
import { takeRestocks } from '../../domains/inventory/index.ts';
import { announceRestockJob } from '../../domains/notifications/index.ts';
import type { Database } from '../../platform/database.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';

export interface RelayDeps {
  readonly db: Database;
  readonly jobs: JobQueue;
}

const batchSize = 100;

/** Makes a job of every restock, in the transaction that takes it out of the outbox. */
export async function relayRestocks({ db, jobs }: RelayDeps): Promise<void> {
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      const skus = await takeRestocks(tx, batchSize);
      for (const sku of new Set(skus)) await jobs.enqueue(tx, announceRestockJob, { sku });
      return skus.length;
    });
    if (taken < batchSize) return;
  }
}

export interface RestockRelay {
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

/** Looks every other second whether something is back in stock. Any number of workers may do it. */
export function runRestockRelay(
  deps: RelayDeps & { readonly logger: Logger; readonly intervalMs?: number },
): RestockRelay {
  const stopping = new AbortController();
  const { intervalMs = 2_000 } = deps;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // The database is away: restocks wait in it.
      await relayRestocks(deps).catch((err: unknown) =>
        deps.logger.warn({ err }, 'restocks could not be passed on'),
      );
      await sleep(intervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
