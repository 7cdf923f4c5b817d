import type { CallRequest, Licensee } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { type Desk, recordDeed } from '../../domains/audit/index.ts';
import {
  blockRow,
  type DeskLicensee,
  findLicensee,
  saveMerchantFields,
} from '../../domains/dealers/index.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { presentLicensee } from './read-licensees.ts';

const subjectOf = (licenseeId: string) => `licensee/${licenseeId}`;
const orNull = (text: string) => (text === '' ? null : text);

/** What the house says of a dealer; no list overwrites it. */
export function updateLicensee(
  db: Database,
  desk: Desk,
  licenseeId: string,
  { version, transferFee, ...body }: CallRequest<'updateLicensee'>['body'],
): Promise<Licensee> {
  return change(db, desk, licenseeId, 'licensee.changed', (tx) =>
    saveMerchantFields(tx, licenseeId, version, {
      isPreferred: body.isPreferred,
      isStocking: body.isStocking,
      transferFeeCents: transferFee === null ? null : Math.round(transferFee * 100),
      hours: orNull(body.hours),
      website: orNull(body.website),
      contactEmail: orNull(body.contactEmail),
      note: orNull(body.note),
    }),
  );
}

/** From now on nobody can choose it, and the gate lets nothing go there. */
export function blockLicensee(
  db: Database,
  desk: Desk,
  licenseeId: string,
  { version, reason }: CallRequest<'blockLicensee'>['body'],
): Promise<Licensee> {
  return change(db, desk, licenseeId, 'licensee.blocked', (tx) =>
    blockRow(tx, licenseeId, version, { reason, by: desk.id }),
  );
}

/** Why it is open again is a note of the audit: the row keeps no reason for being as others are. */
export function unblockLicensee(
  db: Database,
  desk: Desk,
  licenseeId: string,
  { version, reason }: CallRequest<'unblockLicensee'>['body'],
): Promise<Licensee> {
  return change(
    db,
    desk,
    licenseeId,
    'licensee.unblocked',
    (tx) => blockRow(tx, licenseeId, version, null),
    { note: reason },
  );
}

async function change(
  db: Database,
  desk: Desk,
  licenseeId: string,
  action: string,
  write: (tx: Transaction) => Promise<DeskLicensee | null>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Licensee> {
  const changed = await db.transaction(async (tx) => {
    const before = await findLicensee(tx, licenseeId);
    if (before === null) throw new AppError('not_found', 'no such licensee');
    const after = await write(tx);
    if (after === null) {
      throw new AppError('conflict', 'the licensee is not as it was read', {
        title: 'This dealer was changed since you opened it.',
      });
    }
    await recordDeed(tx, desk, {
      action,
      subject: subjectOf(licenseeId),
      details: { ...more, before: factsOf(before), after: factsOf(after) },
    });
    return after;
  });
  return presentLicensee(db, changed);
}

/** Neither notes nor addresses: they may be somebody's, and events are kept for good. */
function factsOf(licensee: DeskLicensee) {
  const { isPreferred, isStocking, isBlocked, transferFeeCents, blockReason, version } = licensee;
  return { isPreferred, isStocking, isBlocked, transferFeeCents, blockReason, version };
}
