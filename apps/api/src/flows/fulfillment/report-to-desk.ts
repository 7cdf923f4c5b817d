import { calendarDate } from '../../domains/compliance/index.ts';
import { eachWaitingGroup, type WaitingGroup } from '../../domains/orders/index.ts';
import type { TendDeps } from './deps.ts';

const dayMs = 86_400_000;
/** A mail of more is read by nobody. */
const mostListed = 50;

const atOurDesk = {
  verifying: 'check',
  verified: 'release',
  released: 'ship',
  packed: 'ship',
} as const;
type OurGroup = WaitingGroup & { readonly state: keyof typeof atOurDesk };

/**
 * Tells the compliance desk what has waited for us for longer than the house wants it to, once a day:
 * the first run of the day that finds
 * something mails it. False when there is nothing, or it was told today.
 */
export async function reportToDesk(deps: TendDeps): Promise<boolean> {
  const now = deps.now();
  const patienceDays = await deps.settings.limit(deps.db, 'desk-patience-days');
  const until = new Date(now.getTime() - patienceDays * dayMs);
  const ours: OurGroup[] = [];
  for await (const group of eachWaitingGroup(deps.db, until)) if (isOurs(group)) ours.push(group);
  if (ours.length === 0) return false;
  ours.sort((one, other) => one.since.getTime() - other.since.getTime());
  return deps.db.transaction(async (tx) =>
    deps.mails.queue(tx, {
      cause: `transfers-waiting/${calendarDate(now)}`,
      template: 'transfers-waiting',
      recipient: await deps.complianceMailbox(tx),
      data: {
        transfers: ours.slice(0, mostListed).map(({ orderId, state, since }) => ({
          orderId,
          next: atOurDesk[state],
          since: since.toISOString(),
        })),
        more: Math.max(0, ours.length - mostListed),
        ordersUrl: `${deps.backOfficeUrl}/orders`,
      },
    }),
  );
}

function isOurs(group: WaitingGroup): group is OurGroup {
  return Object.hasOwn(atOurDesk, group.state);
}
