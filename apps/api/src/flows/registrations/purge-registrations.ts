import { keptDays } from '@tarnholt/contract/retention';
import { eraseMails } from '../../domains/notifications/index.ts';
import {
  causesOf,
  deleteImageRequestsOf,
  deleteOldImageRequests,
  deleteOldProductRegistrations,
  deleteProductRegistrationsOf,
} from '../../domains/registrations/index.ts';
import type { Database, Transaction } from '../../platform/database.ts';

/** So few that nobody waits for their locks. */
const batchSize = 100;

export interface Purged {
  readonly imageRequests: number;
  readonly productRegistrations: number;
}

/**
 * Forgets what is older than we said we would keep it, and in the same transaction what its mails
 * hold of it. Returns how many of each.
 */
export async function purgeRegistrations(db: Database): Promise<Purged> {
  return {
    imageRequests: await purge(db, causesOf.imageRequest, (tx) =>
      deleteOldImageRequests(tx, keptDays.imageRequest, batchSize),
    ),
    productRegistrations: await purge(db, causesOf.productRegistration, (tx) =>
      deleteOldProductRegistrations(tx, keptDays.productRegistration, batchSize),
    ),
  };
}

/** The same at once for one address, whose owner asked for it. */
export function forgetSender(db: Database, email: string): Promise<Purged> {
  return db.transaction((tx) => forgetInside(tx, email));
}

export async function forgetInside(tx: Transaction, email: string): Promise<Purged> {
  const requests = await deleteImageRequestsOf(tx, email);
  const registrations = await deleteProductRegistrationsOf(tx, email);
  await eraseMails(tx, [
    ...causesOfAll(requests, causesOf.imageRequest),
    ...causesOfAll(registrations, causesOf.productRegistration),
  ]);
  return { imageRequests: requests.length, productRegistrations: registrations.length };
}

type Causes = (typeof causesOf)[keyof typeof causesOf];

function causesOfAll(ids: readonly string[], causes: Causes): string[] {
  return ids.flatMap((id) => Object.values(causes(id)));
}

async function purge(
  db: Database,
  causes: Causes,
  deleteSome: (tx: Transaction) => Promise<string[]>,
): Promise<number> {
  let purged = 0;
  for (;;) {
    const batch = await db.transaction(async (tx) => {
      const ids = await deleteSome(tx);
      await eraseMails(tx, causesOfAll(ids, causes));
      return ids.length;
    });
    purged += batch;
    if (batch < batchSize) return purged;
  }
}
