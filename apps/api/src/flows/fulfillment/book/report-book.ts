import {
  calendarDate,
  countDueDepartures,
  daysLeftOf,
  findEndingLicenses,
  listDueDepartures,
} from '../../../domains/compliance/index.ts';
import { findUnshippedOrders } from '../../../domains/orders/index.ts';
import type { TendDeps } from '../deps.ts';
import { thresholdOf, watchedDays } from '../license-thresholds.ts';

const dayMs = 86_400_000;
/** A mail of more is read by nobody. */
const mostListed = 50;

/**
 * Tells the compliance desk what is to be confirmed soon, once a day. False when there is nothing. The
 * book is due on the seventh day; how long before it the desk hears of it is a setting.
 */
export async function reportDueDispositions(deps: TendDeps): Promise<boolean> {
  const now = deps.now();
  const today = calendarDate(now);
  const warnDays = await deps.settings.limit(deps.db, 'book-warning-days');
  const until = calendarDate(new Date(now.getTime() + warnDays * dayMs));
  const count = await countDueDepartures(deps.db, until);
  if (count === 0) return false;
  const listed = await listDueDepartures(deps.db, Math.min(count, mostListed));
  return deps.db.transaction(async (tx) =>
    deps.mails.queue(tx, {
      cause: `dispositions-due/${today}`,
      template: 'dispositions-due',
      recipient: await deps.complianceMailbox(tx),
      data: {
        shipments: listed.map(({ orderId, dueOn }) => ({
          ...{ orderId, dueOn, isOverdue: dueOn < today },
        })),
        more: count - listed.length,
        bookUrl: `${deps.backOfficeUrl}/book`,
      },
    }),
  );
}

/**
 * Tells the compliance desk of licenses that end, as the days come, each once. One whose holder has
 * the next already is of interest only while something is to leave under it.
 */
export async function reportEndingLicenses(deps: TendDeps): Promise<number> {
  const today = calendarDate(deps.now());
  let told = 0;
  for (const license of await findEndingLicenses(deps.db, today, watchedDays[0])) {
    const daysLeft = daysLeftOf(license, today);
    const threshold = thresholdOf(daysLeft);
    const orderIds = await findUnshippedOrders(deps.db, license.groupIds);
    if (threshold === null || (license.isRenewed && orderIds.length === 0)) continue;
    const isTold = await deps.db.transaction(async (tx) =>
      deps.mails.queue(tx, {
        cause: `license-watch/${license.id}/${license.endsOn}/${threshold}`,
        template: 'license-watch',
        recipient: await deps.complianceMailbox(tx),
        data: {
          licenseeName: license.licenseeName,
          licenseNumber: license.number,
          endsOn: license.endsOn,
          daysLeft,
          orderIds: orderIds.slice(0, mostListed),
          licensesUrl: `${deps.backOfficeUrl}/book`,
        },
      }),
    );
    told += Number(isTold);
  }
  return told;
}
