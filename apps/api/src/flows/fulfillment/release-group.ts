import type { GroupState } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  insertRelease,
  judgeRelease,
  type Reason,
  revokeRelease,
  standingChecks,
} from '../../domains/compliance/index.ts';
import { moveGroup } from '../../domains/orders/index.ts';
import { insertDecisions } from '../../domains/rules/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeGroup, demandMoved, notNow, notReleasable } from './change-group.ts';
import type { FulfillmentDeps } from './deps.ts';
import { type Desk, recordDeed, revoked, subjectOf } from './desk.ts';
import { factsOf, type KnownGroup } from './release-facts.ts';
import { freshenAuthorization, reasonsBesideRenewal } from './renew-authorization.ts';
import { decisionOf } from './rule-group.ts';

const releasableStates: ReadonlySet<GroupState> = new Set(['verifying', 'verified']);
/** Where a group stands that was released and has not left. */
const releasedStates: ReadonlySet<GroupState> = new Set(['released', 'packed']);

/** Also one whose release is no longer in force: it is released again. */
function mayBeReleased({ group, file }: KnownGroup): boolean {
  const release = file?.release ?? null;
  if (release === null) return releasableStates.has(group.state);
  return !release.isInForce && releasedStates.has(group.state);
}

/**
 * A manager lets a dealer group leave. Everything is judged at this moment, and all that was judged
 * is kept with the release; the database judges the license once more. Where only the payment has
 * become old meanwhile, it is authorized anew first.
 */
export async function releaseGroup(
  deps: Pick<FulfillmentDeps, 'db' | 'payments' | 'policy' | 'rules' | 'waitMs'>,
  desk: Desk,
  groupId: string,
  version: number,
): Promise<void> {
  const isReady = (known: KnownGroup) =>
    mayBeReleased(known) &&
    reasonsBesideRenewal(known, judgeRelease(factsOf(known, deps.policy))).length === 0;
  const current = await freshenAuthorization(deps, desk, groupId, version, isReady);
  await changeGroup(deps, groupId, current, async (tx, known) => {
    const { order, group } = known;
    if (group.kind !== 'dealer') throw notNow('This part needs no release.');
    const facts = factsOf(known, deps.policy);
    const reasons = judgeRelease(facts);
    if (known.file?.release?.isInForce) throw notNow('This part is released already.');
    if (reasons.length > 0) throw notReleasable(reasons);
    if (!mayBeReleased(known)) throw notNow('This part cannot be released from where it is.');
    const from = await endRelease(tx, desk, known);
    const { licenseId, verificationId } = reliedOn(known);
    await insertDecisions(tx, [decisionOf(known.ruling, group, 'released')]);
    await insertRelease(tx, {
      groupId,
      licenseId,
      verificationId,
      releasedBy: desk.id,
      authenticatedAt: authenticatedAt(desk),
      facts,
    });
    // Checked before the rest of it was there: the way leads over `verified`.
    if (from === 'verifying') {
      demandMoved(await moveGroup(tx, groupId, { from: ['verifying'], to: 'verified' }));
    }
    demandMoved(await moveGroup(tx, groupId, { from: ['verified'], to: 'released' }));
    await recordDeed(tx, desk, {
      action: 'group.released',
      subject: subjectOf(order.id),
      details: {
        groupId,
        number: facts.license?.number,
        before: { state: group.state },
        after: { state: 'released' },
      },
    });
  });
}

/** Takes the old release back, if there is one. Answers where the group stands then. */
async function endRelease(tx: Transaction, desk: Desk, known: KnownGroup): Promise<GroupState> {
  const { order, group, money } = known;
  if (!(await revokeRelease(tx, group.id, desk.id))) return group.state;
  // What is on its way to the provider is not overtaken: it may be the capture of the shipment.
  if (money.isUnderWay) throw notNow('The card provider is still at work on this payment.');
  demandMoved(await moveGroup(tx, group.id, { from: [group.state], to: 'verifying' }));
  await recordDeed(tx, desk, {
    action: 'release.revoked',
    subject: subjectOf(order.id),
    details: { groupId: group.id, ...revoked },
  });
  return 'verifying';
}

/** The last check that counts. With one that is verified there always is one. */
function reliedOn({ file, at }: KnownGroup): { licenseId: string; verificationId: string } {
  const check = standingChecks(file?.checks ?? [], at).at(-1);
  if (check !== undefined && file !== null && file.license !== null) {
    return { licenseId: file.license.id, verificationId: check.id };
  }
  const missing: Reason = { code: 'not_verified', message: 'The license is not verified.' };
  throw notReleasable([missing]);
}

function authenticatedAt({ authTime }: Desk): Date {
  if (authTime === null) throw new AppError('step_up_required', 'nobody knows the last sign-in');
  return new Date(authTime * 1_000);
}
