import type { GroupState } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  insertRelease,
  judgeRelease,
  type Reason,
  standingChecks,
} from '../../domains/compliance/index.ts';
import { moveGroup } from '../../domains/orders/index.ts';
import { changeGroup, demandMoved, notNow, notReleasable } from './change-group.ts';
import type { FulfillmentDeps } from './deps.ts';
import { type Desk, recordDeed, subjectOf } from './desk.ts';
import { factsOf, type KnownGroup } from './release-facts.ts';
import { freshenAuthorization, reasonsBesideRenewal } from './renew-authorization.ts';

const releasableStates: ReadonlySet<GroupState> = new Set(['verifying', 'verified']);

/**
 * A manager lets a dealer group leave. Everything is judged at this moment, and all that was judged
 * is kept with the release; the database judges the license once more. Where only the payment has
 * become old meanwhile, it is authorized anew first.
 */
export async function releaseGroup(
  deps: Pick<FulfillmentDeps, 'db' | 'payments' | 'policy' | 'waitMs'>,
  desk: Desk,
  groupId: string,
  version: number,
): Promise<void> {
  const isReady = (known: KnownGroup) =>
    releasableStates.has(known.group.state) &&
    known.file?.release == null &&
    reasonsBesideRenewal(known, judgeRelease(factsOf(known, deps.policy))).length === 0;
  const current = await freshenAuthorization(deps, desk, groupId, version, isReady);
  await changeGroup(deps, groupId, current, async (tx, known) => {
    const { order, group } = known;
    if (group.kind !== 'dealer') throw notNow('This part needs no release.');
    const facts = factsOf(known, deps.policy);
    const reasons = judgeRelease(facts);
    if (known.file?.release) throw notNow('This part is released already.');
    if (reasons.length > 0) throw notReleasable(reasons);
    if (!releasableStates.has(group.state)) {
      throw notNow('This part cannot be released from where it is.');
    }
    const { licenseId, verificationId } = reliedOn(known);
    await insertRelease(tx, {
      groupId,
      licenseId,
      verificationId,
      releasedBy: desk.id,
      authenticatedAt: authenticatedAt(desk),
      facts,
    });
    // Checked before the rest of it was there: the way leads over `verified`.
    if (group.state === 'verifying') {
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
