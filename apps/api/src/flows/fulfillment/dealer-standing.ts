import type { DealerFile, DealerStanding } from '../../domains/compliance/index.ts';
import { findStanding } from '../../domains/dealers/index.ts';
import type { GroupView } from '../../domains/orders/index.ts';
import type { Queryable } from '../../platform/database.ts';

/** What the directory says of whoever a part goes to, by the license and by the buyer's choice. */
export function standingOf(
  db: Queryable,
  { licenseeId }: Pick<GroupView, 'licenseeId'>,
  file: Pick<DealerFile, 'license'> | null,
): Promise<DealerStanding> {
  const keys = [file?.license?.rdsKey, licenseeId].filter((key) => key != null);
  return findStanding(db, [...new Set(keys)]);
}
