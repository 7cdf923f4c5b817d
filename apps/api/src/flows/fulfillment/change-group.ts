import { AppError } from '@tarnholt/service';
import { namesOfActors } from '../../domains/audit/index.ts';
import { type Reason, readDealerFile } from '../../domains/compliance/index.ts';
import {
  canMove,
  findOrderIdOfGroup,
  type GroupRow,
  lockOrder,
  readOrder,
} from '../../domains/orders/index.ts';
import type { Payments } from '../../domains/payments/index.ts';
import type { RuleReader } from '../../domains/rules/index.ts';
import type { Database, Queryable, Transaction } from '../../platform/database.ts';
import { readSteadyClock } from '../../platform/steady-clock.ts';
import { standingOf } from './dealer-standing.ts';
import { readHistory, toHistory } from './order-history.ts';
import type { KnownGroup } from './release-facts.ts';
import { ruleGroup } from './rule-group.ts';

export interface KnowDeps {
  readonly payments: Pick<Payments, 'moneyOf'>;
  readonly rules: RuleReader;
}

/** All that is known about a group; null when there is none. */
export async function knowGroup(
  deps: KnowDeps,
  db: Queryable,
  orderId: string,
  groupId: string,
): Promise<KnownGroup | null> {
  const order = await readOrder(db, orderId);
  const group = order?.groups.find(({ id }) => id === groupId);
  const money = (await deps.payments.moneyOf(db, [groupId])).get(groupId);
  if (!order || group === undefined || money === undefined) return null;
  const file = await readDealerFile(db, groupId);
  const ruling = await ruleGroup(deps.rules, db, order, group, file);
  const standing = await standingOf(db, group, file);
  return { order, group, money, file, ruling, standing, at: await readSteadyClock(db) };
}

/**
 * Changes a group in one transaction, if it is still what whoever decided it has seen; null takes it
 * as it is, for a program that tells what has happened. Everybody who decides something about an order
 * holds its lock, so that they take turns.
 */
export async function changeGroup<T>(
  deps: KnowDeps & { readonly db: Database },
  groupId: string,
  version: number | null,
  change: (tx: Transaction, known: KnownGroup) => Promise<T>,
): Promise<T> {
  return deps.db.transaction(async (tx) => {
    const known = await lockGroupOf(deps, tx, groupId);
    if (version !== null && known.group.version !== version) {
      throw await changedMeanwhile(tx, known, version);
    }
    return change(tx, known);
  });
}

/** A group with its order locked; 404 when there is none. */
export async function lockGroupOf(
  deps: KnowDeps,
  tx: Transaction,
  groupId: string,
): Promise<KnownGroup> {
  const orderId = await findOrderIdOfGroup(tx, groupId);
  if (orderId !== null) await lockOrder(tx, orderId);
  const known = orderId === null ? null : await knowGroup(deps, tx, orderId, groupId);
  if (known === null) throw new AppError('not_found', 'no such group');
  return known;
}

/** How many of the last changes somebody is told who comes second. */
const changesTold = 3;

/**
 * Somebody decided on what is no longer so. The last changes of the part are told, newest first: what
 * happened is the path, who did it and what they noted the message.
 */
export async function changedMeanwhile(
  db: Queryable,
  { order, group }: KnownGroup,
  version: number,
): Promise<AppError> {
  const events = (await readHistory(db, order.id))
    .filter(({ details }) => details.groupId === group.id)
    .slice(0, changesTold);
  const ids = events.flatMap(({ actorId }) => actorId ?? []);
  const history = toHistory(events, await namesOfActors(db, ids));
  return new AppError('conflict', `version ${version} of group ${group.id} is not the last`, {
    title: 'This part was changed since you opened it.',
    fields: history.map(({ action, actor, detail }) => ({
      path: `changed.${action}`,
      message: [actor, detail].filter((part) => part !== '').join(': '),
    })),
  });
}

/** What has left, or was canceled, is beyond any decision of ours. */
export function isInHouse({ kind, state }: Pick<GroupRow, 'kind' | 'state'>): boolean {
  return canMove(kind, state, 'canceled');
}

/** Says that a step was possible when it was decided and no longer is. */
export function demandMoved(moved: GroupRow | null): GroupRow {
  if (moved === null) throw new AppError('conflict', 'the group is not where it was thought to be');
  return moved;
}

/** Well-formed and not possible as things stand; `title` says why to whoever tried. */
export function notNow(title: string): AppError {
  return new AppError('conflict', title, { title });
}

/** Refused by the law or the house, with every reason. */
export function notReleasable(reasons: readonly Reason[]): AppError {
  return new AppError('not_releasable', `refused: ${reasons.map(({ code }) => code).join(' ')}`, {
    fields: reasons.map(({ code, message }) => ({ path: code, message })),
  });
}
