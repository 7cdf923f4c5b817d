import { deleteOldSubscribers } from '../../domains/newsletter/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { unsubscribeDays } from '../../platform/unsubscribe-links.ts';

/** Who never answers is forgotten, and who has left once no link stands for them any more. */
const keptDays = { pending: 30, ended: unsubscribeDays + 1 };

export function purgeNewsletter(db: Queryable): Promise<number> {
  return deleteOldSubscribers(db, keptDays);
}
