import type { CallOutput } from '@tarnholt/contract';
import { calendarDate, daysLeftOf, findEndingLicenses } from '../../../domains/compliance/index.ts';
import { findUnshippedOrders } from '../../../domains/orders/index.ts';
import type { FulfillmentDeps } from '../deps.ts';
import { watchedDays } from '../license-thresholds.ts';

/** Licenses that end within the days that are watched, or have ended, soonest first. */
export async function listEndingLicenses({
  db,
  now,
}: Pick<FulfillmentDeps, 'db' | 'now'>): Promise<CallOutput<'listEndingLicenses'>> {
  const today = calendarDate(now());
  const licenses = [];
  for (const license of await findEndingLicenses(db, today, watchedDays[0])) {
    const { number, licenseeName, endsOn, isRenewed, groupIds } = license;
    licenses.push({
      ...{ number, licenseeName, endsOn, isRenewed },
      daysLeft: daysLeftOf(license, today),
      orderIds: groupIds.length === 0 ? [] : await findUnshippedOrders(db, groupIds),
    });
  }
  return { licenses };
}
