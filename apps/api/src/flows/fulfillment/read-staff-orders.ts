import type { CallOutput, StaffGroup } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { namesOfActors } from '../../domains/audit/index.ts';
import { findDocument, readDealerFiles, readDispositions } from '../../domains/compliance/index.ts';
import { listOrderMails } from '../../domains/notifications/index.ts';
import {
  findOrderIdOfGroup,
  listNotes,
  listRefunds,
  type OrderView,
  readOrder,
} from '../../domains/orders/index.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { readSteadyClock } from '../../platform/steady-clock.ts';
import { standingOf } from './dealer-standing.ts';
import type { FulfillmentDeps } from './deps.ts';
import { type Desk, recordReading, subjectOf } from './desk.ts';
import { mostShown } from './order-desk.ts';
import { readHistory, toHistory } from './order-history.ts';
import { toMails, toNotes } from './present-book.ts';
import {
  type NamesById,
  type ShownGroup,
  toStaffGroup,
  toStaffOrder,
} from './present-staff-order.ts';
import { ruleGroup } from './rule-group.ts';

type Deps = Pick<FulfillmentDeps, 'db' | 'payments' | 'policy' | 'rules' | 'documents'>;

export async function getStaffOrder(
  deps: Deps,
  desk: Desk,
  orderId: string,
): Promise<CallOutput<'getStaffOrder'>> {
  const { db } = deps;
  const order = await readOrder(db, orderId);
  if (order === null) throw new AppError('not_found', 'no such order');
  await recordReading(db, desk, { action: 'order.viewed', subject: subjectOf(orderId) });
  return presentOrder(deps, order);
}

/** An order as it is after somebody has changed it. */
export async function readStaffOrder(
  deps: Deps,
  orderId: string,
): Promise<CallOutput<'getStaffOrder'>> {
  const order = await readOrder(deps.db, orderId);
  if (order === null) throw new AppError('not_found', 'no such order');
  return presentOrder(deps, order);
}

async function presentOrder(deps: Deps, order: OrderView): Promise<CallOutput<'getStaffOrder'>> {
  const { db, policy } = deps;
  const groups = await knowGroups(deps, order);
  const events = await readHistory(db, order.id);
  const notes = await listNotes(db, order.id, mostShown);
  const mails = await listOrderMails(db, order.id, mostShown);
  const names = await readNames(deps, groups, [
    ...events.flatMap(({ actorId }) => actorId ?? []),
    ...notes.map(({ writtenBy }) => writtenBy),
  ]);
  return toStaffOrder(
    order,
    groups.map((known) => toStaffGroup(known, policy, names)),
    { history: toHistory(events, names), notes: toNotes(notes, names), mails: toMails(mails) },
  );
}

/** A group as it is after somebody has changed it. */
export async function readStaffGroup(deps: Deps, groupId: string): Promise<StaffGroup> {
  const orderId = await findOrderIdOfGroup(deps.db, groupId);
  const order = orderId === null ? null : await readOrder(deps.db, orderId);
  const groups = order === null ? [] : await knowGroups(deps, order);
  const known = groups.find(({ group }) => group.id === groupId);
  if (known === undefined) throw new AppError('not_found', 'no such group');
  return toStaffGroup(known, deps.policy, await readNames(deps, [known], []));
}

async function knowGroups(deps: Deps, order: OrderView): Promise<ShownGroup[]> {
  const groupIds = order.groups.map(({ id }) => id);
  const money = await deps.payments.moneyOf(deps.db, groupIds);
  const files = await readDealerFiles(deps.db, groupIds);
  const refunds = await listRefunds(deps.db, order.id);
  const entries = await readDispositions(deps.db, groupIds);
  const at = await readSteadyClock(deps.db);
  const known: ShownGroup[] = [];
  for (const group of order.groups) {
    const ofGroup = money.get(group.id);
    if (ofGroup === undefined) throw new Error('a group without money');
    const file = files.get(group.id) ?? null;
    known.push({
      order,
      group,
      money: ofGroup,
      file,
      ruling: await ruleGroup(deps.rules, deps.db, order, group, file),
      standing: await standingOf(deps.db, group, file),
      refunds: refunds.filter(({ groupId }) => groupId === group.id),
      entries: entries.filter(({ groupId }) => groupId === group.id),
      at,
    });
  }
  return known;
}

function readNames(
  { db }: Deps,
  groups: readonly ShownGroup[],
  actorIds: readonly string[],
): Promise<NamesById> {
  const checkers = groups.flatMap(({ file }) =>
    (file?.checks ?? []).map((each) => each.verifiedBy),
  );
  const bookkeepers = groups.flatMap(({ entries }) =>
    entries.flatMap(({ recordedBy, confirmedBy }) => [
      recordedBy,
      ...(confirmedBy ? [confirmedBy] : []),
    ]),
  );
  return namesOfActors(db, [...new Set([...actorIds, ...checkers, ...bookkeepers])]);
}

/** A file that the scanner called clean. The reading is written down before it happens. */
export async function readDocument(
  { db, documents }: Deps,
  desk: Desk,
  documentId: string,
): Promise<FileAnswer> {
  const found = await findDocument(db, documentId);
  if (found?.state !== 'clean') throw new AppError('not_found', 'no such document, or not clean');
  await recordReading(db, desk, {
    action: 'document.read',
    subject: subjectOf(found.orderId),
    details: { documentId, groupId: found.groupId },
  });
  const content = await documents.read(found.storageKey);
  if (content === null) throw new Error(`the file of document ${documentId} is gone`);
  const { fileName, mediaType } = found;
  return { content, fileName, mediaType, sizeBytes: content.byteLength };
}
