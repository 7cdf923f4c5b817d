import type { Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';

/** The customer that somebody who has signed in became. */
export async function customerIdOf(db: Queryable, subject: string): Promise<string> {
  const [row] = await db.query(
    sql<{ id: string }>`/* testing.customer-id-of */
      select id from customers.customer where subject = ${subject}`,
  );
  if (row === undefined) throw new Error(`${subject} has not signed in`);
  return row.id;
}
