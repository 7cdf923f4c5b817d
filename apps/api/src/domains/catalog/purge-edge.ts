import { setTimeout as sleep } from 'node:timers/promises';
import { purgeHeader } from '@tarnholt/contract/cache-tags';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import type { Outbound } from '../../platform/outbound.ts';
import { purgeEdgeJob } from './jobs.ts';

/**
 * A page that the edge began to fetch before the purge may be stored after it. By then such a
 * fetch is over.
 */
const secondPurgeAfterMs = 2_000;

export interface PurgeDeps {
  /** Addresses of every edge that must forget; none where nothing is cached. */
  readonly edgeUrls: readonly string[];
  readonly outbound: Outbound;
}

export function purgeEdgeHandler(deps: PurgeDeps): JobHandler {
  return handleJob(purgeEdgeJob, async ({ tags }) => {
    if (deps.edgeUrls.length === 0) return;
    await purgeAll(deps, tags);
    await sleep(secondPurgeAfterMs);
    await purgeAll(deps, tags);
  });
}

/** One edge that is away must not keep the others from forgetting; the job runs again for it. */
async function purgeAll({ edgeUrls, outbound }: PurgeDeps, tags: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(
    edgeUrls.map(async (url) => {
      const answer = await outbound(url, {
        method: 'PURGE',
        headers: { [purgeHeader]: tags.join(' ') },
        timeoutMs: 5_000,
      });
      if (answer.status !== 200) throw new Error(`the edge answered ${answer.status} to a purge`);
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
