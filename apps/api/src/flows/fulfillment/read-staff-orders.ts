import { type CallOutput, type CallRequest, limits, type StaffGroup } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { namesOfActors } from '../../domains/audit/index.ts';
import { findDocument, readDealerFiles } from '../../domains/compliance/index.ts';
import {
  findOrderIdOfGroup,
  listRefunds,
  type OrderView,
  readOrder,
  searchOrders,
} from '../../domains/orders/index.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { readSteadyClock } from '../../platform/steady-clock.ts';
import type { FulfillmentDeps } from './deps.ts';
import { type Desk, recordDeed, subjectOf } from './desk.ts';
import { readHistory, toHistory } from './order-history.ts';
import {
  type NamesById,
  type ShownGroup,
  toStaffGroup,
  toStaffOrder,
  toStaffOrderRow,
} from './present-staff-order.ts';
import type { KnownGroup } from './release-facts.ts';
import { ruleGroup } from './rule-group.ts';

type Deps = Pick<FulfillmentDeps, 'db' | 'payments' | 'policy' | 'rules' | 'documents'>;

/** Orders as a list, newest first. Whoever reads addresses of buyers leaves a trace. */
export async function listStaffOrders(
  { db }: Deps,
  desk: Desk,
  { state, search, cursor }: CallRequest<'listStaffOrders'>['query'],
): Promise<CallOutput<'listStaffOrders'>> {
  const page = await searchOrders(db, { state, text: search, cursor }, limits.ordersPerPage);
  await recordDeed(db, desk, {
    action: 'orders.listed',
    subject: 'orders',
    details: { orders: page.orders.length, isSearch: search !== undefined },
  });
  return { orders: page.orders.map(toStaffOrderRow), nextCursor: page.nextCursor };
}

export async function getStaffOrder(
  deps: Deps,
  desk: Desk,
  orderId: string,
): Promise<CallOutput<'getStaffOrder'>> {
  const { db, policy } = deps;
  const order = await readOrder(db, orderId);
  if (order === null) throw new AppError('not_found', 'no such order');
  await recordDeed(db, desk, { action: 'order.viewed', subject: subjectOf(orderId) });
  const groups = await knowGroups(deps, order);
  const events = await readHistory(db, orderId);
  const names = await readNames(deps, groups, [...events.flatMap(({ actorId }) => actorId ?? [])]);
  return toStaffOrder(
    order,
    groups.map((known) => toStaffGroup(known, policy, names)),
    toHistory(events, names),
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
      refunds: refunds.filter(({ groupId }) => groupId === group.id),
      at,
    });
  }
  return known;
}

function readNames(
  { db }: Deps,
  groups: readonly KnownGroup[],
  actorIds: readonly string[],
): Promise<NamesById> {
  const checkers = groups.flatMap(({ file }) =>
    (file?.checks ?? []).map((each) => each.verifiedBy),
  );
  return namesOfActors(db, [...new Set([...actorIds, ...checkers])]);
}

/** A file that the scanner called clean. The reading is written down before it happens. */
export async function readDocument(
  { db, documents }: Deps,
  desk: Desk,
  documentId: string,
): Promise<FileAnswer> {
  const found = await findDocument(db, documentId);
  if (found?.state !== 'clean') throw new AppError('not_found', 'no such document, or not clean');
  await recordDeed(db, desk, {
    action: 'document.read',
    subject: subjectOf(found.orderId),
    details: { documentId, groupId: found.groupId },
  });
  const content = await documents.read(found.storageKey);
  if (content === null) throw new Error(`the file of document ${documentId} is gone`);
  const { fileName, mediaType } = found;
  return { content, fileName, mediaType, sizeBytes: content.byteLength };
}
