import type { OrderStatus } from '@tarnholt/contract';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { OrderOwner } from './model.ts';

export type CheckoutState = 'live' | 'succeeded' | 'failed';

export interface Checkout<Answer> {
  readonly id: string;
  readonly orderId: string;
  readonly state: CheckoutState;
  /** What a repeat is answered; null while it is live. */
  readonly answer: Answer | null;
  readonly requestHash: Buffer;
}

interface CheckoutRecord {
  readonly id: string;
  readonly order_id: string;
  readonly state: CheckoutState;
  readonly answer: unknown;
  readonly request_hash: Buffer;
}

function toCheckout<Answer>(row: CheckoutRecord | undefined): Checkout<Answer> | null {
  if (row === undefined) return null;
  return {
    id: row.id,
    orderId: row.order_id,
    state: row.state,
    answer: row.answer as Answer | null,
    requestHash: row.request_hash,
  };
}

/** The checkout that the cart is under or has been through with success; null for others' carts. */
export async function findLiveCheckout<Answer>(
  db: Queryable,
  owner: OrderOwner,
  cartId: number,
): Promise<Checkout<Answer> | null> {
  const [row] = await db.query(
    sql<CheckoutRecord>`/* orders.find-live-checkout */
      select a.id, a.order_id, a.state, a.answer, a.request_hash
        from orders.checkout_attempt a join orders.shop_order o on o.id = a.order_id
       where a.cart_id = ${cartId} and a.state in ('live', 'succeeded')
         and (o.customer_id = ${owner.kind === 'customer' ? owner.customerId : null}
              or o.guest_hash = ${owner.kind === 'guest' ? owner.tokenHash : null})`,
  );
  return toCheckout(row);
}

/**
 * The checkout that was sent before with the same key, or else with the same contents, however it
 * ended.
 */
export async function findSentCheckout<Answer>(
  db: Queryable,
  owner: OrderOwner,
  cartId: number,
  sent: { readonly idempotencyKey: string | null; readonly requestHash: Buffer },
): Promise<Checkout<Answer> | null> {
  const [row] = await db.query(
    sql<CheckoutRecord>`/* orders.find-sent-checkout */
      select a.id, a.order_id, a.state, a.answer, a.request_hash
        from orders.checkout_attempt a join orders.shop_order o on o.id = a.order_id
       where a.cart_id = ${cartId}
         and (a.idempotency_key = ${sent.idempotencyKey} or a.request_hash = ${sent.requestHash})
         and (o.customer_id = ${owner.kind === 'customer' ? owner.customerId : null}
              or o.guest_hash = ${owner.kind === 'guest' ? owner.tokenHash : null})
       order by coalesce(a.idempotency_key = ${sent.idempotencyKey}, false) desc, a.created_at desc
       limit 1`,
  );
  return toCheckout(row);
}

/** How far a checkout is: answered for good, or open, and then whether its callers were told so. */
export interface CheckoutProgress<Answer> {
  readonly answer: Answer | null;
  readonly isToldPending: boolean;
  readonly orderStatus: OrderStatus;
}

export async function findCheckoutProgress<Answer>(
  db: Queryable,
  checkoutId: string,
): Promise<CheckoutProgress<Answer>> {
  const [row] = await db.query(
    sql<{
      answer: unknown;
      is_told: boolean;
      status: OrderStatus;
    }>`/* orders.find-checkout-progress */
      select a.answer, a.pending_since is not null as is_told, o.status
        from orders.checkout_attempt a join orders.shop_order o on o.id = a.order_id
       where a.id = ${checkoutId}`,
  );
  if (row === undefined) throw new Error('a checkout that was opened is gone');
  return {
    answer: row.answer as Answer | null,
    isToldPending: row.is_told,
    orderStatus: row.status,
  };
}

/**
 * Notes that whoever waits is told that the payment of the order is still open. Does nothing when it
 * has ended in the meantime: then there is an answer to give instead.
 */
export async function notePendingCheckout(db: Queryable, orderId: string): Promise<void> {
  await db.query(
    sql`/* orders.note-pending-checkout */
      update orders.checkout_attempt set pending_since = shop_now()
       where order_id = ${orderId} and state = 'live' and pending_since is null`,
  );
}

export interface FinishedCheckout {
  readonly id: string;
  /** The caller was told that the payment is open, or nobody is left who could tell the end of it. */
  readonly isLate: boolean;
}

/** How long a caller is kept waiting at most. Whoever was not answered by then never will be. */
export const longestWaitSeconds = 25;

/** Ends the order's checkout. Null when it had ended before. */
export async function finishCheckout(
  tx: Transaction,
  orderId: string,
  state: Exclude<CheckoutState, 'live'>,
  answer: object,
): Promise<FinishedCheckout | null> {
  const [row] = await tx.query(
    sql<{ id: string; is_late: boolean }>`/* orders.finish-checkout */
      update orders.checkout_attempt
         set state = ${state}, answer = ${JSON.stringify(answer)}, finished_at = shop_now()
       where order_id = ${orderId} and state = 'live'
      returning id, (pending_since is not null
                     or created_at < shop_now() - ${longestWaitSeconds} * interval '1 second') as is_late`,
  );
  return row === undefined ? null : { id: row.id, isLate: row.is_late };
}
