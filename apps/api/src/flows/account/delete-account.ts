import { type CallOutput, limits } from '@tarnholt/contract';
import { cacheTags } from '@tarnholt/contract/cache-tags';
import { AppError } from '@tarnholt/service';
import { recordAuditEvent } from '../../domains/audit/index.ts';
import { purgeEdgeJob } from '../../domains/catalog/index.ts';
import {
  lockCustomer,
  recognizeCustomer,
  removeIdentityJob,
} from '../../domains/customers/index.ts';
import { eraseMails } from '../../domains/notifications/index.ts';
import { findOpenOrders } from '../../domains/orders/index.ts';
import { findProductsReviewedBy } from '../../domains/reviews/index.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import type { Person } from '../../platform/personal-data.ts';
import { personOf } from './person-of.ts';
import { personalData } from './personal-data.ts';

export interface DeleteDeps {
  readonly db: Database;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
}

type Outcome = CallOutput<'deleteAccount'>;

/** Takes the transaction back: nobody is half deleted. */
class OrdersAreOpen extends Error {
  readonly orderIds: readonly string[];

  constructor(orderIds: readonly string[]) {
    super('orders are under way');
    this.orderIds = orderIds;
  }
}

/**
 * Deletes an account in one transaction: everything of it here, and the job that removes it from the
 * identity service afterwards. From the commit on its tokens are refused, so that what comes in
 * between makes no new customer of it. Not while an order is under way: somebody has to get it.
 */
export async function deleteAccount(
  { db, jobs }: DeleteDeps,
  caller: Caller,
  requestId: string,
): Promise<Outcome> {
  // Whoever signs in for the first time is a customer from here on.
  await recognizeCustomer(db, caller);
  try {
    await db.transaction(async (tx) => {
      if ((await lockCustomer(tx, caller)) === undefined) {
        throw new AppError('unauthorized', 'the account was deleted a moment ago');
      }
      const person = await personOf(tx, caller);
      const reviewed = await findProductsReviewedBy(tx, person.customerId);
      await erase(tx, person);
      // After the carts: a checkout that was under way has committed by now, or finds no cart.
      const open = await findOpenOrders(tx, person.customerId, limits.ordersPerPage);
      if (open.length > 0) throw new OrdersAreOpen(open);
      await jobs.enqueue(tx, removeIdentityJob, { customerId: person.customerId });
      if (reviewed.length > 0) {
        // Pages that showed what they wrote are made anew.
        const tags = [...reviewed.map(cacheTags.product), cacheTags.reviews];
        await jobs.enqueue(tx, purgeEdgeJob, { tags });
      }
      await recordAuditEvent(tx, {
        action: 'account.deleted',
        actorKind: 'customer',
        actorId: person.customerId,
        subject: `customer/${person.customerId}`,
        requestId,
        details: { orders: person.orderIds.length },
      });
    });
  } catch (error) {
    if (error instanceof OrdersAreOpen) {
      return { isDeleted: false, openOrders: [...error.orderIds] };
    }
    throw error;
  }
  return { isDeleted: true, openOrders: [] };
}

/** What the register of personal data says, domain by domain. Doing it again changes nothing. */
export async function erase(tx: Transaction, person: Person): Promise<void> {
  const causes: string[] = [];
  for (const { mailCauses } of personalData) {
    causes.push(...((await mailCauses?.(tx, person)) ?? []));
  }
  await eraseMails(tx, causes);
  for (const domain of personalData) await domain.erase(tx, person);
}
