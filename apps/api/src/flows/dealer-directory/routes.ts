import { calendarDate } from '../../domains/compliance/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { callerNetwork } from '../../platform/limits.ts';
import { findDealers } from './find-dealers.ts';

/** The same for everybody, and changed by the month; a block of a dealer shows within minutes. */
const cacheControl = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600';
/** A shopper asks a handful of times; more is somebody who copies the directory. */
const searches = [
  { policy: { name: 'dealers.find', max: 120, windowSeconds: 60 }, subject: callerNetwork },
] as const;

export function serveDealers(
  server: CallServer,
  { db, now }: { readonly db: Queryable; readonly now: () => Date },
): void {
  server.implement('findDealers', ({ query }) => findDealers(db, query, calendarDate(now())), {
    cacheControl,
    limits: searches,
  });
}
