import type { StaffGroup, StaffOrder } from '@tarnholt/contract';
import type { Disposition } from '../../domains/compliance/index.ts';
import type { OrderMail } from '../../domains/notifications/index.ts';
import type { OrderNote } from '../../domains/orders/index.ts';

type NamesById = ReadonlyMap<string, string>;

/** Rows of the book as staff see them, with people by their names. */
export function toDispositions(
  entries: readonly Disposition[],
  names: NamesById,
): StaffGroup['dispositions'] {
  const nameOf = (id: string) => names.get(id) ?? id;
  return entries.map((entry) => ({
    id: Number(entry.id),
    manufacturer: entry.manufacturer,
    itemType: entry.itemType,
    model: entry.model,
    caliber: entry.caliber,
    serialNumber: entry.serialNumber,
    disposedOn: entry.disposedOn,
    licenseeName: entry.licenseeName,
    licenseNumber: entry.licenseNumber,
    ...entry.premises,
    recordedBy: nameOf(entry.recordedBy),
    recordedAt: entry.recordedAt.toISOString(),
    replaces: entry.replaces === null ? null : Number(entry.replaces),
    reason: entry.reason,
    isReplaced: entry.replacedBy !== null,
    leftOn: entry.leftOn,
    confirmedBy: entry.confirmedBy === null ? null : nameOf(entry.confirmedBy),
    confirmedAt: entry.confirmedAt?.toISOString() ?? null,
  }));
}

export function toNotes(notes: readonly OrderNote[], names: NamesById): StaffOrder['notes'] {
  return notes.map(({ body, writtenBy, writtenAt }) => ({
    at: writtenAt.toISOString(),
    author: names.get(writtenBy) ?? writtenBy,
    note: body,
  }));
}

export function toMails(mails: readonly OrderMail[]): StaffOrder['mails'] {
  return mails.map(({ cause: _, queuedAt, settledAt, ...mail }) => ({
    ...mail,
    queuedAt: queuedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }));
}
