import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The guest has become a customer: the orders of the token are theirs from now on. Tells which. */
export async function assignGuestOrders(
  tx: Transaction,
  { guestHash, customerId }: { readonly guestHash: Buffer; readonly customerId: string },
): Promise<string[]> {
  const rows = await tx.query(
    sql<{ id: string }>`/* orders.assign-guest-orders */
      update orders.shop_order
         set customer_id = ${customerId}, guest_hash = null, version = version + 1,
             updated_at = shop_now()
       where guest_hash = ${guestHash}
      returning id`,
  );
  return rows.map(({ id }) => id).sort();
}

/** Which of these guests, given by the hashes of their tokens, have orders. */
export async function findGuestsWithOrders(
  db: Queryable,
  tokenHashes: readonly Buffer[],
): Promise<Buffer[]> {
  const rows = await db.query(
    sql<{ hash: Buffer }>`/* orders.find-guests-with-orders */
      select distinct guest_hash as hash from orders.shop_order
       where guest_hash = any(${tokenHashes})`,
  );
  return rows.map(({ hash }) => hash);
}
