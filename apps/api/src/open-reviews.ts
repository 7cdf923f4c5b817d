import type { Core } from './core.ts';
import type { ReviewDeps } from './flows/reviews/index.ts';

/** What reviews need to be written, read by staff and shown. */
export function reviewDepsOf({ db, jobs, mails, config }: Core): ReviewDeps {
  return { db, jobs, mails, shopUrl: config.SHOP_URL };
}
