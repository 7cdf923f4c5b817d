import { limits } from '@tarnholt/contract';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import {
  type CartOwner,
  type CartRow,
  type LineChange,
  type NewLine,
  sortOptionIds,
} from './model.ts';

/** As `cart.contents` writes it. */
type StoredCart = Omit<CartRow, 'createdAt'> & { readonly createdAt: string };

function toCart(stored: StoredCart): CartRow {
  return { ...stored, createdAt: new Date(stored.createdAt) };
}

/** One of the two is null: the columns of an owner. */
export function columnsOf(owner: CartOwner): { guest: Buffer | null; customer: string | null } {
  return owner.kind === 'guest'
    ? { guest: owner.tokenHash, customer: null }
    : { guest: null, customer: owner.customerId };
}

export async function insertGuest(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.query(
    sql`/* cart.insert-guest */ insert into cart.guest (token_hash) values (${tokenHash})`,
  );
}

export interface OwnersCart {
  /** False for a guest token that we never gave out. A customer is always known. */
  readonly ownerIsKnown: boolean;
  /** Null until the owner has put something in, and again after it became an order. */
  readonly cart: CartRow | null;
}

/** The open cart of an owner, by one statement. */
export async function findCartOf(db: Queryable, owner: CartOwner): Promise<OwnersCart> {
  const [row] =
    owner.kind === 'guest'
      ? await db.query(
          sql<{ contents: StoredCart | null }>`/* cart.find-cart-of-guest */
            select cart.contents(c.id) as contents
              from cart.guest g
              left join cart.cart c on c.guest_hash = g.token_hash and c.state = 'open'
             where g.token_hash = ${owner.tokenHash}`,
        )
      : await db.query(
          sql<{ contents: StoredCart | null }>`/* cart.find-cart-of-customer */
            select cart.contents(c.id) as contents from cart.cart c
             where c.customer_id = ${owner.customerId} and c.state = 'open'`,
        );
  return {
    ownerIsKnown: owner.kind === 'customer' || row !== undefined,
    cart: row?.contents ? toCart(row.contents) : null,
  };
}

export async function findOpenCart(db: Queryable, owner: CartOwner): Promise<CartRow | null> {
  return (await findCartOf(db, owner)).cart;
}

/**
 * Locks the cart for whoever turns it into an order. Null when it is not there, not the owner's or
 * no longer open.
 */
export async function lockOpenCart(
  tx: Transaction,
  owner: CartOwner,
  cartId: number,
): Promise<CartRow | null> {
  const { guest, customer } = columnsOf(owner);
  const [locked] = await tx.query(
    sql<{ id: string }>`/* cart.lock-open-cart */
      select id from cart.cart
       where id = ${cartId} and state = 'open'
         and (guest_hash = ${guest}::bytea or customer_id = ${customer}::bigint)
         for update`,
  );
  if (locked === undefined) return null;
  // In a statement of its own: the one that waited for the lock sees the lines from before.
  const [row] = await tx.query(
    sql<{ contents: StoredCart }>`/* cart.read-locked-cart */
      select cart.contents(${cartId}) as contents`,
  );
  return row === undefined ? null : toCart(row.contents);
}

/** How many seconds ago something was first put into the cart. */
export async function readCartAge(db: Queryable, cartId: number): Promise<number> {
  const [row] = await db.query(
    sql<{ seconds: number }>`/* cart.read-cart-age */
      select extract(epoch from shop_now() - created_at)::float8 as seconds
        from cart.cart where id = ${cartId}`,
  );
  if (row === undefined) throw new Error('a cart that is locked is gone');
  return row.seconds;
}

/** The cart became an order. Called by whoever holds its lock. */
export async function convertCart(tx: Transaction, cartId: number): Promise<void> {
  await tx.query(
    sql`/* cart.convert-cart */
      update cart.cart set state = 'converted', version = version + 1, updated_at = shop_now()
       where id = ${cartId} and state = 'open'`,
  );
}

/**
 * The order came to nothing: its cart is open again, unless the owner has filled another one since.
 * Doing it twice is the same as once.
 */
export async function reopenCart(tx: Transaction, cartId: number): Promise<void> {
  await tx.query(sql`/* cart.reopen-cart */ select cart.reopen(${cartId})`);
}

export type AddRefusal = 'unknown_guest' | 'quantity_limit_exceeded' | 'out_of_stock' | 'cart_full';
export type AddOutcome =
  | { readonly outcome: 'done'; readonly cart: CartRow }
  | { readonly outcome: AddRefusal; readonly culprit: string | null };

/** Adds lines in one statement, all or none; the same choice again makes its line larger. */
export async function addLines(
  db: Queryable,
  owner: CartOwner,
  lines: readonly NewLine[],
): Promise<AddOutcome> {
  const { guest, customer } = columnsOf(owner);
  const given = lines.map((line) => ({ ...line, optionIds: sortOptionIds(line.optionIds) }));
  const [row] = await db.query(
    sql<{
      outcome: AddRefusal | 'done';
      culprit: string | null;
      contents: StoredCart | null;
    }>`/* cart.add-lines */
      select outcome, culprit, contents
        from cart.add_lines(${guest}::bytea, ${customer}::bigint, ${JSON.stringify(given)}::json,
                            ${limits.linesPerCart})`,
  );
  if (row === undefined) throw new Error('adding lines gave no outcome');
  if (row.outcome !== 'done') return { outcome: row.outcome, culprit: row.culprit };
  if (row.contents === null) throw new Error('a cart that was written to is gone');
  return { outcome: 'done', cart: toCart(row.contents) };
}

export type ChangeRefusal =
  | 'not_found'
  | 'cart_changed'
  | 'quantity_limit_exceeded'
  | 'out_of_stock';
export type ChangeOutcome =
  | { readonly outcome: 'done'; readonly cart: CartRow }
  | { readonly outcome: ChangeRefusal };

/** Changes or removes a line in one statement; a line of another cart is not found. */
export async function changeLine(
  db: Queryable,
  owner: CartOwner,
  lineId: number,
  { quantity, optionIds, options, notes, most, seenVersion }: LineChange,
): Promise<ChangeOutcome> {
  const { guest, customer } = columnsOf(owner);
  const ids = optionIds === undefined ? null : sortOptionIds(optionIds);
  const chosen = options === undefined ? null : JSON.stringify(options);
  const [row] = await db.query(
    sql<{ outcome: ChangeRefusal | 'done'; contents: StoredCart | null }>`/* cart.change-line */
      select outcome, contents
        from cart.change_line(${guest}::bytea, ${customer}::bigint, ${lineId}, ${quantity},
                              ${ids}::text[], ${chosen}::json, ${notes ?? null}::text, ${most},
                              ${seenVersion ?? null}::bigint)`,
  );
  if (row === undefined) throw new Error('changing a line gave no outcome');
  if (row.outcome !== 'done') return { outcome: row.outcome };
  if (row.contents === null) throw new Error('a cart that was written to is gone');
  return { outcome: 'done', cart: toCart(row.contents) };
}

export type MergeOutcome =
  /** Null while the customer has no cart and the guest had nothing to bring. */
  | { readonly outcome: 'done'; readonly mergedLines: number; readonly cart: CartRow | null }
  | { readonly outcome: 'unknown_guest' | 'cart_full' };

/**
 * Takes the guest's cart into the customer's, in one statement. A second time there is nothing left
 * to take.
 */
export async function mergeCarts(
  tx: Transaction,
  {
    guestHash,
    customerId,
    mostLines,
    mostUnits,
  }: {
    readonly guestHash: Buffer;
    readonly customerId: string;
    readonly mostLines: number;
    readonly mostUnits: number;
  },
): Promise<MergeOutcome> {
  const [row] = await tx.query(
    sql<{
      outcome: MergeOutcome['outcome'];
      merged_lines: number;
      contents: StoredCart | null;
    }>`/* cart.merge-carts */
      select outcome, merged_lines, contents
        from cart.merge(${guestHash}::bytea, ${customerId}::bigint, ${mostLines}, ${mostUnits})`,
  );
  if (row === undefined) throw new Error('merging carts gave no outcome');
  if (row.outcome !== 'done') return { outcome: row.outcome };
  const cart = row.contents === null ? null : toCart(row.contents);
  return { outcome: 'done', mergedLines: row.merged_lines, cart };
}

/**
 * Carts that became orders go with them to the customer: one whose order comes to nothing is given
 * back to its owner. Called after the orders went: whoever settles one holds its lock by then.
 */
export async function assignClosedCarts(
  tx: Transaction,
  { guestHash, customerId }: { readonly guestHash: Buffer; readonly customerId: string },
): Promise<void> {
  await tx.query(
    sql`/* cart.assign-closed-carts */
      update cart.cart set customer_id = ${customerId}, guest_hash = null
       where guest_hash = ${guestHash} and state = 'converted'`,
  );
}
