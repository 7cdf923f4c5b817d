import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Remembers what somebody is called, beside the events that name them by id alone. */
export async function nameActor(db: Queryable, id: string, name: string): Promise<void> {
  await db.query(
    sql`/* audit.name-actor */
      insert into audit.actor as a (id, name) values (${id}, ${name})
      on conflict (id) do update set name = excluded.name, updated_at = shop_now()
       where a.name <> excluded.name`,
  );
}

/** Those that are known. */
export async function namesOfActors(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query(
    sql<{ id: string; name: string }>`/* audit.names-of-actors */
      select id, name from audit.actor where id = any(${ids})`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
