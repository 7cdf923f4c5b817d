import { createHash } from 'node:crypto';
import type { GroupState } from '@tarnholt/contract';
import { findDealerContacts } from '../../domains/applications/index.ts';
import { recordAuditEvent } from '../../domains/audit/index.ts';
import {
  calendarDate,
  daysLeftOf,
  dealerLinkOf,
  type EndingLicense,
  findEndingLicenses,
  revokeRelease,
  startRound,
  watchLicensesJob,
} from '../../domains/compliance/index.ts';
import { findUnshippedGroups, moveGroup } from '../../domains/orders/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { reportEndingLicenses } from './book/report-book.ts';
import { demandMoved, lockGroupOf } from './change-group.ts';
import type { TendDeps } from './deps.ts';
import { subjectOf } from './desk.ts';
import { thresholdOf, watchedDays } from './license-thresholds.ts';
import type { KnownGroup } from './release-facts.ts';

export interface WatchedLicenses {
  /** Mails that went out. */
  readonly told: number;
  /** Parts of orders that start anew, because the license they were to leave under has ended. */
  readonly stopped: number;
}

/**
 * Looks at licenses that end. Whoever holds one is told as the days come, each once; on the last, what
 * was to leave under it goes back to where the dealer hands in a license. One that fails keeps no
 * other from it.
 */
export async function watchLicenses(deps: TendDeps): Promise<WatchedLicenses> {
  const today = calendarDate(deps.now());
  const counts = { told: 0, stopped: 0 };
  const failures: unknown[] = [];
  for (const license of await findEndingLicenses(deps.db, today, watchedDays[0])) {
    try {
      const open = await findUnshippedGroups(deps.db, license.groupIds);
      const daysLeft = daysLeftOf(license, today);
      for (const groupId of open) {
        const done = await deps.db.transaction((tx) =>
          tendGroup(deps, tx, license, groupId, daysLeft),
        );
        counts.told += Number(done.isTold);
        counts.stopped += Number(done.isStopped);
      }
      if (open.length === 0 && !license.isRenewed) {
        counts.told += await tellContacts(deps, license, daysLeft);
      }
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} licenses could not be looked after`);
  }
  return counts;
}

interface Tended {
  readonly isTold: boolean;
  readonly isStopped: boolean;
}

async function tendGroup(
  deps: TendDeps,
  tx: Transaction,
  license: EndingLicense,
  groupId: string,
  daysLeft: number,
): Promise<Tended> {
  const known = await lockGroupOf(deps, tx, groupId);
  const { group, file } = known;
  // Since it was found, it may have left or another license been written down.
  const isOfLicense = file?.license?.id === license.id && group.recipient !== null;
  // What is on its way to the provider is not overtaken: the gate holds it if it must be held.
  if (!isOfLicense || known.money.isUnderWay) return { isTold: false, isStopped: false };
  if (daysLeft > 0) {
    const { url } = dealerLinkOf(deps, file);
    const isTold = await tell(deps, tx, license, daysLeft, {
      dealer: group.recipient,
      transfer: { orderId: known.order.id, url },
    });
    return { isTold, isStopped: false };
  }
  return stop(deps, tx, known, license);
}

/** As if the dealer had just been asked: whatever was verified was another license. */
async function stop(
  deps: TendDeps,
  tx: Transaction,
  { order, group }: KnownGroup,
  license: EndingLicense,
): Promise<Tended> {
  const { id: groupId, recipient } = group;
  if (recipient === null) return { isTold: false, isStopped: false };
  await revokeRelease(tx, groupId, 'shop');
  const from: GroupState[] = ['verified', 'released', 'packed'];
  if (from.includes(group.state)) {
    demandMoved(await moveGroup(tx, groupId, { from, to: 'verifying' }));
  }
  if (group.state !== 'awaiting_license') {
    demandMoved(await moveGroup(tx, groupId, { from: ['verifying'], to: 'awaiting_license' }));
  }
  const dealerCase = await startRound(tx, {
    groupId,
    lastDealer: recipient,
    dealerEmail: recipient.email,
    endedBy: 'shop',
  });
  await recordAuditEvent(tx, {
    action: 'license.ended',
    actorKind: 'system',
    subject: subjectOf(order.id),
    details: {
      groupId,
      number: license.number,
      round: dealerCase.round,
      before: { state: group.state },
      after: { state: 'awaiting_license' },
    },
  });
  const { url } = dealerLinkOf(deps, dealerCase);
  const transfer = { orderId: order.id, url };
  const isTold = await tell(deps, tx, license, 0, { dealer: recipient, transfer });
  return { isTold, isStopped: true };
}

/** Dealers with an account, of whom nothing waits: shoppers see whether we have their license. */
async function tellContacts(
  deps: TendDeps,
  license: EndingLicense,
  daysLeft: number,
): Promise<number> {
  let told = 0;
  for (const dealer of await findDealerContacts(deps.db, license.rdsKey)) {
    const isTold = await deps.db.transaction((tx) =>
      tell(deps, tx, license, daysLeft, { dealer, transfer: null }),
    );
    told += Number(isTold);
  }
  return told;
}

interface Holder {
  readonly dealer: { readonly name: string; readonly email: string };
  /** What waits for the license, and where the next one is handed in. */
  readonly transfer: { readonly orderId: string; readonly url: string } | null;
}

/** Once for each of the days, and for each order that is under way. */
async function tell(
  deps: TendDeps,
  tx: Transaction,
  { id, number, endsOn }: EndingLicense,
  daysLeft: number,
  { dealer, transfer }: Holder,
): Promise<boolean> {
  const threshold = thresholdOf(daysLeft);
  if (threshold === null) return false;
  const whom = createHash('sha256').update(dealer.email.toLowerCase()).digest('hex').slice(0, 16);
  const what = transfer === null ? 'account' : transfer.orderId;
  return deps.mails.queue(tx, {
    cause: `license-ending/${id}/${endsOn}/${threshold}/${whom}/${what}`,
    template: 'license-ending',
    recipient: dealer.email,
    data: {
      dealerName: dealer.name,
      licenseNumber: number,
      endsOn,
      hasEnded: daysLeft <= 0,
      orderId: transfer?.orderId ?? null,
      transferUrl: transfer?.url ?? null,
    },
  });
}

export function watchLicensesHandler(deps: TendDeps): JobHandler {
  return handleJob(watchLicensesJob, async () => {
    // The desk first: who waits for a license is known only until it has ended.
    await reportEndingLicenses(deps);
    const watched = await watchLicenses(deps);
    if (watched.told + watched.stopped > 0)
      deps.logger.info(watched, 'ending licenses looked after');
  });
}
