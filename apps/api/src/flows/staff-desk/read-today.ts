import type { CallOutput } from '@tarnholt/contract';
import {
  mostCounted,
  type OrderQueue,
  orderQueues,
  queueCalls,
  type TodayQueue,
  todayQueues,
} from '@tarnholt/contract/staff-queues';
import { staffCallRoles } from '@tarnholt/contract/staff-roles';
import { countOpenApplications } from '../../domains/applications/index.ts';
import { countOpenDepartures } from '../../domains/compliance/index.ts';
import { listLowStock } from '../../domains/inventory/index.ts';
import { listFailedMails } from '../../domains/notifications/index.ts';
import { countOpenBreaks } from '../../domains/payments/index.ts';
import { countPending } from '../../domains/reviews/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { listFailedJobs } from '../../platform/jobs/failed-jobs.ts';
import { readSteadyClock } from '../../platform/steady-clock.ts';
import { idsOf, positionsOf } from './list-orders.ts';
import type { ShopWorkDeps } from './list-shop-work.ts';

/** One more than is told, so that "more" is known. */
const most = mostCounted + 1;

/**
 * Queues that are not of orders. Each reads along one index, and no further than it counts; that of
 * the stock reads all of it, for which `listLowStock` has the reason.
 */
const otherCounts: Readonly<
  Record<Exclude<TodayQueue, OrderQueue>, (db: Queryable, deps: ShopWorkDeps) => Promise<number>>
> = {
  'dispositions-due': (db) => countOpenDepartures(db, most),
  'payment-breaks': (db) => countOpenBreaks(db, most),
  'failed-mails': async (db) => (await listFailedMails(db, { after: null, limit: most })).length,
  'failed-jobs': async (db) => (await listFailedJobs(db, most)).length,
  'low-stock': async (db, { settings }) =>
    (await listLowStock(db, await settings.limit(db, 'stock-low-units'), most)).length,
  reviews: (db) => countPending(db),
  'dealer-applications': (db) => countOpenApplications(db, most),
};

/**
 * How much waits, of what the caller may open. An order queue is counted by the statement that lists
 * it, so that the number and the list cannot disagree.
 */
export async function readToday(
  deps: ShopWorkDeps,
  { roles }: Pick<Caller, 'roles'>,
): Promise<CallOutput<'getToday'>> {
  const queues: CallOutput<'getToday'>['queues'] = [];
  for (const queue of todayQueues) {
    const mayOpen = staffCallRoles[queueCalls[queue]].some((role) => roles.includes(role));
    if (!mayOpen) continue;
    const counted = await countOf(deps, queue);
    queues.push({
      queue,
      count: Math.min(counted, mostCounted),
      isMore: counted > mostCounted,
    });
  }
  return { at: (await readSteadyClock(deps.db)).toISOString(), queues };
}

async function countOf(deps: ShopWorkDeps, queue: TodayQueue): Promise<number> {
  const { db } = deps;
  if (!isOrderQueue(queue)) return otherCounts[queue](db, deps);
  return idsOf(await positionsOf(db, queue, { after: null, minDays: 0, limit: most })).length;
}

function isOrderQueue(queue: TodayQueue): queue is OrderQueue {
  return (orderQueues as readonly string[]).includes(queue);
}
