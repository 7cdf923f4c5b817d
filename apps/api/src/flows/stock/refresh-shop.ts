import { cacheTags } from '@tarnholt/contract/cache-tags';
import { cacheTagOf, findDocumentsShowing, purgeEdgeJob } from '../../domains/catalog/index.ts';
import type { JudgedChange } from '../../domains/inventory/index.ts';
import type { Transaction } from '../../platform/database.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';

/** As many pages as one job purges, next to the searches. */
const mostDocuments = 99;

/**
 * Has the pages made anew that show what has changed, once that is committed. Price and stock
 * themselves are asked for by every page when it opens and are at most seconds old; this is about
 * what the server wrote into pages. Where more pages than one purge takes are concerned, nothing is
 * purged: the edge keeps no page for longer than a minute, and would have to make all of them at once.
 */
export async function refreshShop(
  tx: Transaction,
  jobs: JobQueue,
  changes: readonly JudgedChange[],
): Promise<void> {
  const skus = changes.flatMap((change) =>
    change.result === 'changed' && isSeen(change) ? [change.after.sku] : [],
  );
  if (skus.length === 0 || skus.length > mostDocuments) return;
  const documents = await findDocumentsShowing(tx, skus, mostDocuments + 1);
  if (documents.length === 0 || documents.length > mostDocuments) return;
  await jobs.enqueue(tx, purgeEdgeJob, { tags: [...documents.map(cacheTagOf), cacheTags.search] });
}

/** Whether it can be bought is seen; how many there are is not. */
function isSeen({ before, after }: Extract<JudgedChange, { result: 'changed' }>): boolean {
  return (
    before.priceCents !== after.priceCents ||
    before.leadTimeDays !== after.leadTimeDays ||
    before.available > 0 !== after.available > 0
  );
}
