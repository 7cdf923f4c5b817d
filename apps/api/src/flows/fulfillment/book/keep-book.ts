import { type CallOutput, type CallRequest, limits } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  calendarDate,
  confirmDepartures,
  type Disposition,
  findGroupOfDisposition,
  listDueDepartures,
  readDispositions,
  readLicenseNumber,
  correctDisposition as replaceEntry,
} from '../../../domains/compliance/index.ts';
import { touchGroup } from '../../../domains/orders/index.ts';
import { readSteadyClock } from '../../../platform/steady-clock.ts';
import { changeGroup, demandMoved, lockGroupOf, notNow } from '../change-group.ts';
import type { FulfillmentDeps } from '../deps.ts';
import { type Desk, recordDeed, subjectOf } from '../desk.ts';

type Deps = Pick<FulfillmentDeps, 'db' | 'payments' | 'rules'>;

/** What nobody has confirmed yet. Whoever reads it sees dealers alone, and no buyer. */
export async function listDue({ db }: Deps): Promise<CallOutput<'listDueDispositions'>> {
  const today = calendarDate(await readSteadyClock(db));
  const due = await listDueDepartures(db, limits.dueDispositions);
  return {
    due: due.map((each) => ({
      ...each,
      serialNumbers: [...each.serialNumbers],
      isOverdue: each.dueOn < today,
    })),
    isAll: due.length < limits.dueDispositions,
  };
}

/**
 * Somebody has seen the firearms leave, and says which: all of the shipment, each by its number. One
 * that is missing from what they read, or is not in the book, is why this step exists.
 */
export async function confirmDisposition(
  deps: Deps,
  desk: Desk,
  groupId: string,
  { version, leftOn, serialNumbers }: CallRequest<'confirmDisposition'>['body'],
): Promise<void> {
  await changeGroup(deps, groupId, version, async (tx, { order, group, at }) => {
    const entries = await readDispositions(tx, [groupId]);
    const first = entries.filter(({ replaces }) => replaces === null);
    if (first.length === 0 || group.shipment === null) {
      throw notNow('No firearm of this part has been shipped.');
    }
    if (first.some(({ confirmedAt }) => confirmedAt !== null)) {
      throw notNow('Somebody has confirmed already that it has left.');
    }
    demandSameNumbers(entries, serialNumbers);
    demandDay(leftOn, { from: first[0]?.disposedOn ?? '', to: calendarDate(at) });
    await confirmDepartures(
      tx,
      first.map(({ id }) => id),
      { leftOn, confirmedBy: desk.id },
    );
    demandMoved(await touchGroup(tx, groupId));
    await recordDeed(tx, desk, {
      action: 'disposition.confirmed',
      subject: subjectOf(order.id),
      details: { groupId, before: { leftOn: null }, after: { leftOn }, firearms: first.length },
    });
  });
}

/** The rows that count: those that no other has taken the place of. */
export function currentEntries(entries: readonly Disposition[]): Disposition[] {
  return entries.filter(({ replacedBy }) => replacedBy === null);
}

function demandSameNumbers(entries: readonly Disposition[], read: readonly string[]): void {
  const inBook = currentEntries(entries).map(({ serialNumber }) => serialNumber);
  const given = read.map((number) => number.toUpperCase());
  const isSame =
    given.length === inBook.length &&
    new Set(given).size === given.length &&
    given.every((number) => inBook.includes(number));
  if (isSame) return;
  const title = 'The serial numbers are not those of the shipment. Please look at them again.';
  throw new AppError('unprocessable', 'other serial numbers than the book has', { title });
}

function demandDay(day: string, { from, to }: { readonly from: string; readonly to: string }) {
  if (day >= from && day <= to) return;
  const message = `It left between ${from}, when it was shipped, and today.`;
  throw new AppError('unprocessable', 'not a day on which it can have left', {
    title: message,
    fields: [{ path: 'body.leftOn', message }],
  });
}

/** Sets a row right by another that takes its place, and says why. Both stay. */
export async function correctDisposition(
  deps: Deps,
  desk: Desk,
  dispositionId: string,
  { street, city, state, zip, ...right }: CallRequest<'correctDisposition'>['body'],
): Promise<string> {
  const groupId = await findGroupOfDisposition(deps.db, dispositionId);
  if (groupId === null) throw new AppError('not_found', 'no such row of the book');
  await deps.db.transaction(async (tx) => {
    const { order, at } = await lockGroupOf(deps, tx, groupId);
    const wrong = (await readDispositions(tx, [groupId])).find(({ id }) => id === dispositionId);
    if (wrong === undefined) throw new AppError('not_found', 'no such row of the book');
    const today = calendarDate(at);
    if (right.disposedOn > today) {
      const message = 'A firearm cannot have left on a day to come.';
      throw new AppError('conflict', message, {
        title: message,
        fields: [{ path: 'body.disposedOn', message }],
      });
    }
    const corrected = {
      ...right,
      serialNumber: right.serialNumber.toUpperCase(),
      licenseNumber: readLicenseNumber(right.licenseNumber, today, 'licenseNumber').number,
      premises: { street, city, state, zip },
    };
    const id = await replaceEntry(tx, dispositionId, { ...corrected, recordedBy: desk.id });
    if (id === null) throw notNow('This row was set right already. Please look at the last one.');
    demandMoved(await touchGroup(tx, groupId));
    await recordDeed(tx, desk, {
      action: 'disposition.corrected',
      subject: subjectOf(order.id),
      details: {
        groupId,
        note: right.reason,
        before: entryOf(wrong),
        after: { id, ...entryOf(corrected) },
      },
    });
  });
  return groupId;
}

/** About a firearm and a licensee, and nobody else. */
function entryOf(entry: Omit<Parameters<typeof replaceEntry>[2], 'reason' | 'recordedBy'>) {
  const { manufacturer, itemType, model, caliber, serialNumber, disposedOn } = entry;
  const { licenseeName, licenseNumber, premises } = entry;
  return {
    ...{ manufacturer, itemType, model, caliber, serialNumber, disposedOn },
    ...{ licenseeName, licenseNumber, premises },
  };
}
