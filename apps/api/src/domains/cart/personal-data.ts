import type { Queryable } from '../../platform/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { sql } from '../../platform/sql.ts';

/** Of all carts of a customer, also those that became orders. */
export async function findCartIdsOf(db: Queryable, customerId: string): Promise<string[]> {
  const rows = await db.query(
    sql<{ id: string }>`/* cart.find-cart-ids-of */
      -- Each half has an index of its own.
      select id from cart.cart where customer_id = ${customerId} and state = 'open'
      union all
      select id from cart.cart where customer_id = ${customerId} and state <> 'open'`,
  );
  return rows.map(({ id }) => id);
}

export const personalDataOfCarts: PersonalData = {
  tables: {
    'cart.cart': {
      columns: ['customer_id', 'guest_hash'],
      onErasure: 'deleted',
      read: (db, { cartIds }) =>
        db.query(
          sql<object>`/* cart.export-carts */
            select id, state, is_abandoned, created_at, updated_at
              from cart.cart where id = any(${cartIds}::bigint[]) order by id`,
        ),
    },
    'cart.line': {
      columns: ['options', 'notes'],
      onErasure: 'deleted',
      read: (db, { cartIds }) =>
        db.query(
          sql<object>`/* cart.export-lines */
            select l.cart_id, l.sku, l.quantity, l.options, l.notes, l.build_id, l.added_at
              from cart.line l where l.cart_id = any(${cartIds}::bigint[]) order by l.id`,
        ),
    },
  },
  impersonal: {
    'cart.guest': 'The hash of a random token, and when it was used. It leads to no person.',
  },
  // The lock that a checkout takes first: one that is under way is waited for, and seen afterwards.
  async erase(tx, { cartIds }) {
    await tx.query(
      sql`/* cart.erase-carts */
        delete from cart.cart where id = any(${cartIds}::bigint[])`,
    );
  },
};
