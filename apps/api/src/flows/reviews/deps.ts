import { cacheTags } from '@tarnholt/contract/cache-tags';
import { purgeEdgeJob } from '../../domains/catalog/index.ts';
import type { MailQueue } from '../../domains/notifications/index.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';

export interface ReviewDeps {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly mails: MailQueue;
  /** Origin of the shop as people see it. */
  readonly shopUrl: string;
}

/** Pages that show a review of the product are made anew, once the change is committed. */
export async function purgeReviewed(
  tx: Transaction,
  { jobs }: Pick<ReviewDeps, 'jobs'>,
  productId: string,
): Promise<void> {
  const tags = [cacheTags.product(productId), cacheTags.reviews];
  await jobs.enqueue(tx, purgeEdgeJob, { tags });
}
