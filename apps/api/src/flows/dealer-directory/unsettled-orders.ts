import type { GroupState } from '@tarnholt/contract';
import { findGroupsOfLicensees } from '../../domains/compliance/index.ts';
import type { StagedChanges } from '../../domains/dealers/index.ts';
import { findOpenGroupsFor, type OpenGroup } from '../../domains/orders/index.ts';
import type { Queryable } from '../../platform/database.ts';

export interface UnsettledOrder {
  readonly orderId: string;
  readonly groupId: string;
  readonly state: GroupState;
  readonly licenseeId: string;
  /** What the list says of the dealer. Who moved or is gone has to be verified again. */
  readonly why: 'moved' | 'gone' | 'renewed';
}

/** What has yet to leave for licensees of whom a list says something else than was verified. */
export async function findUnsettledOrders(
  db: Queryable,
  unsettled: StagedChanges['unsettled'],
): Promise<UnsettledOrder[]> {
  const whyOf = new Map(unsettled.map(({ rdsKey, kind }) => [rdsKey, kind]));
  const open = await findOpenOrders(db, [...whyOf.keys()]);
  return open.flatMap(({ orderId, groupId, state, licenseeId }) => {
    const why = whyOf.get(licenseeId);
    return why === undefined ? [] : [{ orderId, groupId, state, licenseeId, why }];
  });
}

/** What has yet to leave for these licensees: picked by the buyer, or by the license on file. */
export async function findOpenOrders(
  db: Queryable,
  rdsKeys: readonly string[],
): Promise<(OpenGroup & { readonly licenseeId: string })[]> {
  const byLicense = new Map(
    (await findGroupsOfLicensees(db, rdsKeys)).map(({ groupId, rdsKey }) => [groupId, rdsKey]),
  );
  const open = await findOpenGroupsFor(db, {
    licenseeIds: rdsKeys,
    groupIds: [...byLicense.keys()],
  });
  return open.flatMap((group) => {
    const licenseeId = byLicense.get(group.groupId) ?? group.licenseeId;
    return licenseeId === null ? [] : [{ ...group, licenseeId }];
  });
}
