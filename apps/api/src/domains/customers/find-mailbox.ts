import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Where a customer is written to; null when their sign-in tells no address. */
export async function findMailbox(db: Queryable, customerId: string): Promise<string | null> {
  const [row] = await db.query(
    sql<{ email: string | null }>`/* customers.find-mailbox */
      select email from customers.customer where id = ${customerId}`,
  );
  return row?.email ?? null;
}
