import { askDealer, tendTransfersJob } from '../../domains/compliance/index.ts';
import { eachWaitingGroup } from '../../domains/orders/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { reportDueDispositions } from './book/report-book.ts';
import { lockGroupOf } from './change-group.ts';
import type { TendDeps } from './deps.ts';
import type { KnownGroup } from './release-facts.ts';
import { reportToDesk } from './report-to-desk.ts';
import { tellDealerNeeded } from './tell-buyer.ts';

/** On which days of waiting somebody is asked again. The last one is the last. */
export const reminderDays = {
  /** A buyer who has yet to name a dealer, or another after a refusal. */
  buyer: [2, 7, 14],
  /** A dealer who was asked and has said nothing. */
  dealer: [2, 5, 10],
} as const;

const dayMs = 86_400_000;

/** How many mails went out, by whom they are for. */
export interface Reminded {
  readonly buyers: number;
  readonly dealers: number;
}

/** The newest of the days that has come; null before the first. */
export function dueDay(days: readonly number[], since: Date, now: Date): number | null {
  const waited = (now.getTime() - since.getTime()) / dayMs;
  return days.findLast((day) => waited >= day) ?? null;
}

/**
 * Asks those again who are waited for. Each day is mailed once, because a mail of the same cause is
 * never sent twice; who was not asked for a week, because nothing ran, is asked once. One group that
 * fails keeps no other from it.
 */
export async function remindTransfers(deps: TendDeps): Promise<Reminded> {
  const now = deps.now();
  const until = new Date(now.getTime() - Math.min(...reminderDays.buyer) * dayMs);
  const counts = { buyers: 0, dealers: 0 };
  const failures: unknown[] = [];
  for await (const { groupId } of eachWaitingGroup(deps.db, until)) {
    try {
      const sent = await deps.db.transaction((tx) => remind(deps, tx, groupId, now));
      counts.buyers += sent.buyers;
      counts.dealers += sent.dealers;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} transfers could not be looked after`);
  }
  return counts;
}

const nobody: Reminded = { buyers: 0, dealers: 0 };

async function remind(
  deps: TendDeps,
  tx: Transaction,
  groupId: string,
  now: Date,
): Promise<Reminded> {
  const known = await lockGroupOf(deps, tx, groupId);
  // Since it was found, somebody may have done what was waited for.
  if (known.group.hold !== null) return nobody;
  switch (known.group.state) {
    case 'awaiting_dealer':
      return remindBuyer(deps, tx, known, now);
    case 'awaiting_license':
      return remindDealer(deps, tx, known, now);
    default:
      return nobody;
  }
}

async function remindBuyer(
  deps: TendDeps,
  tx: Transaction,
  known: KnownGroup,
  now: Date,
): Promise<Reminded> {
  const { group, file } = known;
  const day = dueDay(reminderDays.buyer, group.since, now);
  if (day === null) return nobody;
  const isSent = await tellDealerNeeded(deps, tx, known, {
    cause: `${group.id}/${file?.round ?? 0}/day-${day}`,
    why: file?.refusedAt ? 'refused' : 'none',
    reason: file?.refusalReason ?? '',
  });
  return { ...nobody, buyers: Number(isSent) };
}

async function remindDealer(
  deps: TendDeps,
  tx: Transaction,
  known: KnownGroup,
  now: Date,
): Promise<Reminded> {
  const { order, group, file } = known;
  const { recipient } = group;
  if (file === null || recipient === null || file.acceptedAt !== null) return nobody;
  const day = dueDay(reminderDays.dealer, file.askedAt, now);
  const transfer = { dealer: recipient, buyerName: order.billing.name, lines: group.lines };
  const isAsked = day !== null && (await askDealer(deps, tx, file, transfer, day));
  // A buyer whose dealer says nothing may name another.
  const silenceDays = await deps.settings.limit(tx, 'dealer-silence-days');
  const silence = dueDay([silenceDays], file.askedAt, now);
  const isTold =
    silence !== null &&
    (await tellDealerNeeded(deps, tx, known, {
      cause: `${group.id}/${file.round}/silent`,
      why: 'silent',
    }));
  return { buyers: Number(isTold), dealers: Number(isAsked) };
}

export function tendTransfersHandler(deps: TendDeps): JobHandler {
  return handleJob(tendTransfersJob, async () => {
    const reminded = await remindTransfers(deps);
    if (reminded.buyers + reminded.dealers > 0) deps.logger.info(reminded, 'transfers reminded of');
    await reportToDesk(deps);
    await reportDueDispositions(deps);
  });
}
