import type { CallRequest, GroupState } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  calendarDate,
  insertVerification,
  linkLicense,
  openDealerCase,
  readDealerFile,
  readPrintedLicense,
  revokeRelease,
  saveLicense,
} from '../../domains/compliance/index.ts';
import { moveGroup, touchGroup } from '../../domains/orders/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeGroup, demandMoved, notNow } from './change-group.ts';
import type { FulfillmentDeps } from './deps.ts';
import { type Desk, recordDeed, revoked, subjectOf } from './desk.ts';
import { isDealerVerified, type KnownGroup } from './release-facts.ts';

type Deps = Pick<FulfillmentDeps, 'db' | 'payments' | 'policy' | 'rules'>;

/** Where the compliance desk may still work on a group. */
const opened: readonly GroupState[] = [
  'awaiting_license',
  'verifying',
  'verified',
  'released',
  'packed',
];

function demandOpened({ group }: KnownGroup): void {
  if (group.kind !== 'dealer') throw notNow('This part needs no license.');
  if (group.state === 'awaiting_dealer') throw notNow('The buyer has not chosen a dealer yet.');
  if (!opened.includes(group.state)) throw notNow('This part is beyond its verification.');
}

/** Writes down the license as it is printed. Whatever was verified or released before starts anew. */
export async function recordLicense(
  deps: Deps,
  desk: Desk,
  groupId: string,
  { version, ...printed }: CallRequest<'recordLicense'>['body'],
): Promise<void> {
  await changeGroup(deps, groupId, version, async (tx, known) => {
    demandOpened(known);
    const license = readPrintedLicense(printed, calendarDate(known.at));
    const dealerEmail = known.group.recipient?.email ?? '';
    await openDealerCase(tx, { groupId, orderId: known.order.id, dealerEmail });
    const licenseId = await saveLicense(tx, {
      number: license.number,
      rdsKey: license.rdsKey,
      type: license.type,
      expiresOn: license.expiresOn,
      loaUntil: printed.loaUntil,
      licenseeName: printed.licenseeName,
      tradeName: printed.tradeName,
      premises: {
        street: printed.street,
        city: printed.city,
        state: printed.state,
        zip: printed.zip,
      },
    });
    await linkLicense(tx, groupId, licenseId);
    await backToVerifying(tx, desk, known);
    await recordDeed(tx, desk, {
      action: 'license.recorded',
      subject: subjectOf(known.order.id),
      details: {
        groupId,
        before: { number: known.file?.license?.number ?? null, state: known.group.state },
        after: { number: license.number, expiresOn: license.expiresOn, state: 'verifying' },
      },
    });
  });
}

/** Writes down what a check showed, and moves the group by what all checks together say. */
export async function recordVerification(
  deps: Deps,
  desk: Desk,
  groupId: string,
  { version, documentId, reason, ...check }: CallRequest<'recordVerification'>['body'],
): Promise<void> {
  await changeGroup(deps, groupId, version, async (tx, known) => {
    demandOpened(known);
    const license = known.file?.license ?? null;
    if (license === null) throw unprocessable('Please write down the license first.');
    if (check.method === 'certified_copy') demandCleanCopy(known, documentId);
    await insertVerification(tx, {
      ...check,
      licenseId: license.id,
      documentId: check.method === 'certified_copy' ? documentId : null,
      reason,
      verifiedBy: desk.id,
    });
    const checks = known.file?.checks.length ?? 0;
    const after = await moveByChecks(deps, tx, desk, known);
    await recordDeed(tx, desk, {
      action: 'license.checked',
      subject: subjectOf(known.order.id),
      details: {
        groupId,
        number: license.number,
        ...check,
        ...(reason === null ? {} : { note: reason }),
        before: { state: known.group.state, checks },
        after: { state: after, checks: checks + 1 },
      },
    });
  });
}

function demandCleanCopy({ file }: KnownGroup, documentId: string | null): void {
  const document = file?.documents.find(({ id }) => id === documentId);
  if (document?.state === 'clean') return;
  throw unprocessable('Please choose a copy that was handed in and found clean.');
}

async function moveByChecks(
  deps: Deps,
  tx: Transaction,
  desk: Desk,
  known: KnownGroup,
): Promise<GroupState> {
  const { group } = known;
  const file = await readDealerFile(tx, group.id);
  if (!isDealerVerified({ ...known, file }, deps.policy)) {
    await backToVerifying(tx, desk, known);
    return 'verifying';
  }
  if (group.state === 'verifying') {
    demandMoved(await moveGroup(tx, group.id, { from: ['verifying'], to: 'verified' }));
    return 'verified';
  }
  demandMoved(await touchGroup(tx, group.id));
  return group.state;
}

/** Also takes back what a manager allowed: it was allowed for what was known then. */
async function backToVerifying(
  tx: Transaction,
  desk: Desk,
  { order, group }: KnownGroup,
): Promise<void> {
  if (await revokeRelease(tx, group.id, desk.id)) {
    await recordDeed(tx, desk, {
      action: 'release.revoked',
      subject: subjectOf(order.id),
      details: { groupId: group.id, ...revoked },
    });
  }
  if (group.state === 'verifying') demandMoved(await touchGroup(tx, group.id));
  else demandMoved(await moveGroup(tx, group.id, { from: [group.state], to: 'verifying' }));
}

function unprocessable(title: string): AppError {
  return new AppError('unprocessable', title, { title });
}
