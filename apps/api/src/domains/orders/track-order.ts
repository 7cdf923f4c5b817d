import type { OrderTracker } from '@tarnholt/contract';
import type { Queryable } from '../../platform/database.ts';
import type { GroupMoney, OrderView } from './model.ts';
import { type TrackedTransfer, toTracker } from './present-order.ts';

/** What other domains know of an order: the composition joins it. */
export interface TrackDeps {
  readonly db: Queryable;
  readonly moneyOf: (
    db: Queryable,
    groupIds: readonly string[],
  ) => Promise<ReadonlyMap<string, GroupMoney>>;
  /** The dealers' sides of its groups. */
  readonly transfersOf: (
    db: Queryable,
    order: OrderView,
  ) => Promise<ReadonlyMap<string, TrackedTransfer>>;
}

/** An order with the way of each of its parts, as whoever bought it sees it. */
export async function trackOrder(deps: TrackDeps, order: OrderView): Promise<OrderTracker> {
  const groupIds = order.groups.map(({ id }) => id);
  const money = await deps.moneyOf(deps.db, groupIds);
  return toTracker(order, money, await deps.transfersOf(deps.db, order));
}
