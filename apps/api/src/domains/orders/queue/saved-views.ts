import type { Queryable } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

export interface SavedViewRow {
  readonly id: string;
  readonly name: string;
  readonly view: string;
  readonly minDays: number;
}

export type NewView = Omit<SavedViewRow, 'id'>;

/** The views of one person, by name. */
export function listSavedViews(db: Queryable, staffId: string): Promise<SavedViewRow[]> {
  return db.query(
    sql<SavedViewRow>`/* orders.list-saved-views */
      select id, name, view, min_days as "minDays"
        from orders.saved_view where staff_id = ${staffId} order by name, id`,
  );
}

/** The same name is the same view. */
export async function saveView(
  db: Queryable,
  staffId: string,
  { name, view, minDays }: NewView,
): Promise<void> {
  await db.query(
    sql`/* orders.save-view */
      insert into orders.saved_view (staff_id, name, view, min_days)
      values (${staffId}, ${name}, ${view}, ${minDays})
      on conflict (staff_id, name) do update set view = excluded.view, min_days = excluded.min_days`,
  );
}

/** False when the person has no such view. */
export async function deleteView(db: Queryable, staffId: string, viewId: string): Promise<boolean> {
  const rows = await db.query(
    sql<{ id: string }>`/* orders.delete-view */
      delete from orders.saved_view where id = ${viewId} and staff_id = ${staffId} returning id`,
  );
  return rows.length > 0;
}
