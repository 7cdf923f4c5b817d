import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Somebody who has confirmed, and not left. */
export interface ConfirmedSubscriber {
  readonly id: string;
  readonly address: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly firstAskedAt: Date;
  readonly confirmedAt: Date;
}

const pageSize = 1_000;

export async function countConfirmed(db: Queryable): Promise<number> {
  const [row] = await db.query(
    sql<{ count: number }>`/* newsletter.count-confirmed */
      select count(*)::int as count from newsletter.subscriber where state = 'subscribed'`,
  );
  return row?.count ?? 0;
}

/** A page at a time: whoever leaves while it is read is not in what comes after. */
export async function* eachConfirmed(
  db: Queryable,
): AsyncGenerator<readonly ConfirmedSubscriber[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await db.query(
      sql<ConfirmedSubscriber>`/* newsletter.list-confirmed */
        select id, address, first_name as "firstName", last_name as "lastName",
               created_at as "firstAskedAt", verified_at as "confirmedAt"
          from newsletter.subscriber
         where state = 'subscribed' and id > ${after}::uuid
         order by id limit ${pageSize}`,
    );
    yield page;
    const last = page.at(-1);
    if (page.length < pageSize || last === undefined) return;
    after = last.id;
  }
}
