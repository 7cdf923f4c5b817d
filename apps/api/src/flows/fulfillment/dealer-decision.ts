import type { GroupState } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { recordAuditEvent } from '../../domains/audit/index.ts';
import {
  acceptCase,
  calendarDate,
  type DealerCase,
  lockDealerCase,
  readClaimedNumber,
  refuseCase,
} from '../../domains/compliance/index.ts';
import { moveGroup } from '../../domains/orders/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { demandMoved, lockGroupOf, notNow } from './change-group.ts';
import type { FulfillmentDeps } from './deps.ts';
import { subjectOf } from './desk.ts';
import type { KnownGroup } from './release-facts.ts';
import { tellAccepted, tellDealerNeeded } from './tell-buyer.ts';
import { needsCopy } from './track-transfers.ts';

type Deps = Pick<
  FulfillmentDeps,
  'db' | 'payments' | 'policy' | 'rules' | 'mails' | 'links' | 'shopUrl' | 'now'
>;

export interface Acceptance {
  readonly licenseNumber: string;
  /** What the buyer pays at the counter; null where the dealer leaves it open. */
  readonly feeCents: number | null;
}

/** While the dealer may still decide, or correct what was said. */
const undecided: readonly GroupState[] = ['awaiting_license', 'verifying'];

/** The dealer takes the transfer on. Said twice in the same words, it was said once. */
export async function acceptTransfer(
  deps: Deps,
  groupId: string,
  { licenseNumber, feeCents }: Acceptance,
  requestId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { known, dealerCase } = await lockCase(deps, tx, groupId);
    if (dealerCase.refusedAt !== null) throw notNow('You have refused this transfer.');
    const { number } = readClaimedNumber(licenseNumber, calendarDate(known.at));
    const isSaid = dealerCase.claimedNumber === number && dealerCase.transferFeeCents === feeCents;
    if (isSaid) return;
    if (!undecided.includes(known.group.state) || dealerCase.licenseId !== null) {
      throw notNow('Your license has been checked already. Please write to us about a change.');
    }
    demandCopy(deps, known);
    await acceptCase(tx, groupId, { number, feeCents });
    await move(tx, known, 'verifying');
    await record(tx, known, 'transfer.accepted', requestId, 'verifying', { number, feeCents });
    await tellAccepted(deps, tx, known, { round: dealerCase.round, feeCents });
  });
}

/** The dealer does not take it on: the buyer has to name another. */
export async function refuseTransfer(
  deps: Deps,
  groupId: string,
  reason: string,
  requestId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { known, dealerCase } = await lockCase(deps, tx, groupId);
    if (dealerCase.refusedAt !== null) return;
    if (!undecided.includes(known.group.state)) {
      throw notNow('This transfer is under way. Please write to us if you cannot take it on.');
    }
    await refuseCase(tx, groupId, reason);
    await move(tx, known, 'awaiting_dealer');
    await record(tx, known, 'transfer.refused', requestId, 'awaiting_dealer', {});
    await tellDealerNeeded(deps, tx, known, {
      cause: `${groupId}/${dealerCase.round}/refused`,
      why: 'refused',
      reason,
    });
  });
}

async function lockCase(
  deps: Deps,
  tx: Transaction,
  groupId: string,
): Promise<{ known: KnownGroup; dealerCase: DealerCase }> {
  const known = await lockGroupOf(deps, tx, groupId);
  const dealerCase = await lockDealerCase(tx, groupId);
  if (dealerCase === null) throw new AppError('not_found', 'no such case');
  return { known, dealerCase };
}

function demandCopy({ policy }: Deps, { file }: KnownGroup): void {
  if (!needsCopy(file, policy)) return;
  const title = 'Please hand in a copy of your license first.';
  throw new AppError('unprocessable', title, { title });
}

async function move(tx: Transaction, { group }: KnownGroup, to: GroupState): Promise<void> {
  if (group.state === to) return;
  demandMoved(await moveGroup(tx, group.id, { from: [group.state], to }));
}

async function record(
  tx: Transaction,
  { order, group }: KnownGroup,
  action: string,
  requestId: string,
  after: GroupState,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAuditEvent(tx, {
    action,
    actorKind: 'anonymous',
    subject: subjectOf(order.id),
    requestId,
    details: {
      groupId: group.id,
      ...details,
      before: { state: group.state },
      after: { state: after },
    },
  });
}
