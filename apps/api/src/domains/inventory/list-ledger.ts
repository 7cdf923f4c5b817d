import type { MovementSource } from '@tarnholt/contract/stock';
import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

interface Entry {
  readonly number: number;
  readonly at: Date;
  readonly source: MovementSource;
  readonly reason: string;
  readonly note: string | null;
  readonly actorId: string | null;
  readonly reference: string | null;
}

export interface Movement extends Entry {
  readonly onHandBefore: number;
  readonly onHandAfter: number;
  readonly delta: number;
}

export interface SkuChange extends Entry {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

interface Part {
  readonly sku: string;
  /** Only what came before the entry of this number. */
  readonly before: number;
  readonly limit: number;
}

/** What became of the stock of a sku, newest first. */
export function listMovements(db: Queryable, { sku, before, limit }: Part): Promise<Movement[]> {
  return db.query(
    sql<Movement>`/* inventory.list-movements */
      select number, moved_at as at, source, reason, note, actor_id as "actorId", reference,
             on_hand_before as "onHandBefore", on_hand_after as "onHandAfter", delta
        from inventory.movement where sku = ${sku} and number < ${before}
       order by number desc limit ${limit}`,
  );
}

/** What became of its price and facts, newest first. */
export function listSkuChanges(db: Queryable, { sku, before, limit }: Part): Promise<SkuChange[]> {
  return db.query(
    sql<SkuChange>`/* inventory.list-sku-changes */
      select number, changed_at as at, source, reason, note, actor_id as "actorId", reference,
             before, after
        from inventory.sku_change where sku = ${sku} and number < ${before}
       order by number desc limit ${limit}`,
  );
}
