import type { Database, Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/**
 * What happens to carts and tokens that nobody touches any more. All of it goes through the tables in
 * small steps, each of which is short however many carts there are.
 */

const batchSize = 2_000;

/** Marks the open carts that hold something and were left alone for so long. Tells how many. */
export async function markAbandoned(db: Queryable, afterMinutes: number): Promise<number> {
  let marked = 0;
  let after = '0';
  for (;;) {
    const [step] = await db.query(
      sql<{ last: string | null; marked: number }>`/* cart.mark-abandoned */
        with watched as (
          select id, updated_at from cart.cart
           where state = 'open' and not is_abandoned and id > ${after}
           order by id limit ${batchSize}
        ), marked as (
          update cart.cart c set is_abandoned = true
            from watched w
           where c.id = w.id and c.state = 'open'
             and c.updated_at < shop_now() - make_interval(mins => ${afterMinutes})
             and exists (select 1 from cart.line l where l.cart_id = c.id)
          returning 1
        )
        select (select max(id) from watched) as last,
               (select count(*) from marked)::int as marked`,
    );
    if (!step?.last) return marked;
    marked += step.marked;
    after = step.last;
  }
}

/**
 * Removes the carts of guests that were left alone for 90 days. One that became an order stays with
 * it, and so does one that is under checkout: it is not open.
 */
export async function purgeIdleCarts(db: Queryable): Promise<number> {
  let purged = 0;
  let after = '0';
  for (;;) {
    const [step] = await db.query(
      sql<{ last: string | null; purged: number }>`/* cart.purge-idle-carts */
        with reached as (
          select id from cart.cart where id > ${after} order by id limit ${batchSize}
        ), idle as (
          select c.id from cart.cart c join reached using (id)
           where c.guest_hash is not null and c.state <> 'converted'
             and c.updated_at < shop_now() - interval '90 days'
             for update of c skip locked
        ), gone as (
          delete from cart.cart c using idle where c.id = idle.id returning 1
        )
        select (select max(id) from reached) as last,
               (select count(*) from gone)::int as purged`,
    );
    if (!step?.last) return purged;
    purged += step.purged;
    after = step.last;
  }
}

/** Which of these tokens, given by their hashes, something else of the shop still knows. */
export type FindKnown = (
  tx: Transaction,
  tokenHashes: readonly Buffer[],
) => Promise<readonly Buffer[]>;

interface UnusedStep {
  readonly last: { readonly usedAt: string; readonly hash: Buffer } | null;
  readonly purged: number;
}

/** Removes tokens that have no cart and were not used for a day, unless somebody knows them. */
export async function purgeUnusedGuests(db: Database, findKnown: FindKnown): Promise<number> {
  let purged = 0;
  let after: UnusedStep['last'] = null;
  for (;;) {
    const from: UnusedStep['last'] = after;
    const step: UnusedStep = await db.transaction((tx) => purgeUnusedStep(tx, from, findKnown));
    if (step.last === null) return purged;
    purged += step.purged;
    after = step.last;
  }
}

async function purgeUnusedStep(
  tx: Transaction,
  after: UnusedStep['last'],
  findKnown: FindKnown,
): Promise<UnusedStep> {
  const reached = await tx.query(
    sql<{ usedAt: string; hash: Buffer }>`/* cart.find-old-guests */
      select last_used_at::text as "usedAt", token_hash as hash from cart.guest
       where last_used_at < shop_now() - interval '24 hours'
         and (last_used_at, token_hash)
             > (${after?.usedAt ?? '-infinity'}::timestamptz, ${after?.hash ?? Buffer.alloc(0)})
       order by last_used_at, token_hash limit ${batchSize}`,
  );
  const last = reached.at(-1) ?? null;
  if (last === null) return { last, purged: 0 };
  // Locked first, and looked at again afterwards: nobody can start a cart under a locked token.
  const locked = await tx.query(
    sql<{ hash: Buffer }>`/* cart.lock-unused-guests */
      select token_hash as hash from cart.guest g
       where token_hash = any(${reached.map(({ hash }) => hash)})
         and last_used_at < shop_now() - interval '24 hours'
         and not exists (select 1 from cart.cart c where c.guest_hash = g.token_hash)
         for update of g skip locked`,
  );
  const hashes = locked.map(({ hash }) => hash);
  const known = await findKnown(tx, hashes);
  const gone = await tx.query(
    sql<{ hash: Buffer }>`/* cart.purge-unused-guests */
      delete from cart.guest g
       where token_hash = any(${hashes}) and not token_hash = any(${known})
         and not exists (select 1 from cart.cart c where c.guest_hash = g.token_hash)
      returning token_hash as hash`,
  );
  return { last, purged: gone.length };
}
