import type {
  CallOutput,
  CallRequest,
  StaffImageRequest,
  StaffRegistration,
} from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { type Desk, namesOfActors, recordDeed, recordReading } from '../../domains/audit/index.ts';
import {
  decideImageRequest as decideRow,
  type FormPosition,
  type ImageRequestRow,
  listImageRequests,
  listRegistrations,
  type RegistrationRow,
  readImageRequests,
  readRegistrations,
  referenceOf,
  searchImageRequests,
  searchRegistrations,
} from '../../domains/registrations/index.ts';
import type { Database, Queryable } from '../../platform/database.ts';

/** What staff see of the forms. Every reading shows addresses, and leaves a trace without them. */

interface Deps {
  readonly db: Database;
}

const perPage = 25;
/** More than that is no search result any more: the person types another letter. */
const mostFound = 50;

export async function readRegistrationPage(
  { db }: Deps,
  desk: Desk,
  { cursor }: CallRequest<'listRegistrations'>['query'],
): Promise<CallOutput<'listRegistrations'>> {
  const rows = await listRegistrations(db, { before: readCursor(cursor), limit: perPage + 1 });
  const shown = rows.slice(0, perPage);
  await noteReading(db, desk, 'registrations', shown.length);
  return { registrations: shown.map(toRegistration), nextCursor: cursorOf(rows) };
}

export async function findRegistrations(
  { db }: Deps,
  desk: Desk,
  { search }: CallRequest<'searchRegistrations'>['body'],
): Promise<CallOutput<'searchRegistrations'>> {
  const ids = await searchRegistrations(db, search, mostFound + 1);
  const rows = await readRegistrations(db, ids.slice(0, mostFound));
  await noteReading(db, desk, 'registrations', rows.length);
  return { registrations: rows.map(toRegistration), isAll: ids.length <= mostFound };
}

export async function readImageRequestPage(
  { db }: Deps,
  desk: Desk,
  { state, cursor }: CallRequest<'listImageRequests'>['query'],
): Promise<CallOutput<'listImageRequests'>> {
  const page = { before: readCursor(cursor), limit: perPage + 1 };
  const rows = await listImageRequests(db, state, page);
  const shown = rows.slice(0, perPage);
  await noteReading(db, desk, 'image-requests', shown.length);
  return { requests: await present(db, shown), nextCursor: cursorOf(rows) };
}

export async function findImageRequests(
  { db }: Deps,
  desk: Desk,
  { search }: CallRequest<'searchImageRequests'>['body'],
): Promise<CallOutput<'searchImageRequests'>> {
  const ids = await searchImageRequests(db, search, mostFound + 1);
  const rows = await readImageRequests(db, ids.slice(0, mostFound));
  await noteReading(db, desk, 'image-requests', rows.length);
  return { requests: await present(db, rows), isAll: ids.length <= mostFound };
}

/** Nobody is mailed: whoever asked gets pictures, or an answer, from a person. */
export async function decideImageRequest(
  { db }: Deps,
  desk: Desk,
  requestId: string,
  { version, state, note }: CallRequest<'decideImageRequest'>['body'],
): Promise<StaffImageRequest> {
  const row = await db.transaction(async (tx) => {
    const [found] = await readImageRequests(tx, [requestId]);
    if (found === undefined) throw new AppError('not_found', 'no such image request');
    const decided = { id: requestId, version, state, note, by: desk.id };
    if (!(await decideRow(tx, decided))) {
      throw new AppError('conflict', 'the image request is not as it was read');
    }
    // The words of the note stay with the request, and go with it: events are kept for good.
    await recordDeed(tx, desk, {
      action: 'image-request.decided',
      subject: `image-request/${requestId}`,
      details: {
        before: { state: found.state, version: found.version },
        after: { state, version: version + 1 },
      },
    });
    const [after] = await readImageRequests(tx, [requestId]);
    return after;
  });
  const [shown] = await present(db, row === undefined ? [] : [row]);
  if (shown === undefined) throw new AppError('not_found', 'the image request is gone');
  return shown;
}

function noteReading(db: Queryable, desk: Desk, subject: string, rows: number): Promise<void> {
  return recordReading(db, desk, { action: `${subject}.listed`, subject, details: { rows } });
}

function senderOf(row: RegistrationRow | ImageRequestRow) {
  const { id, firstName, lastName, email, doNotShare, createdAt } = row;
  return { id, firstName, lastName, email, doNotShare, sentAt: createdAt.toISOString() };
}

function toRegistration(row: RegistrationRow): StaffRegistration {
  const { serialNumber, model, purchasedOn, dealer, phone } = row;
  const reference = referenceOf('PR', row.id);
  return { ...senderOf(row), reference, serialNumber, model, purchasedOn, dealer, phone };
}

async function present(
  db: Queryable,
  rows: readonly ImageRequestRow[],
): Promise<StaffImageRequest[]> {
  const names = await namesOfActors(
    db,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  return rows.map((row) => ({
    ...senderOf(row),
    reference: referenceOf('IR', row.id),
    lookingFor: row.lookingFor,
    state: row.state,
    note: row.note,
    version: row.version,
    decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}

function cursorOf(rows: readonly FormPosition[]): string | null {
  const last = rows.length > perPage ? rows[perPage - 1] : undefined;
  return last === undefined ? null : `${last.at}_${last.id}`;
}

/** One that we did not write leads to the first page. */
function readCursor(cursor: string | undefined): FormPosition | null {
  const written = /^(\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
  const [, at, id] = written.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at, id };
}
