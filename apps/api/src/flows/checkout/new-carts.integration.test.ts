import { expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { newUser } from '../../testing/cart-caller.ts';
import {
  type CheckoutShop,
  capSku,
  newBuyer,
  startCheckoutShop,
} from '../../testing/checkout-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';

/** A person needs a while from the shelf to the card; a program that tries cards does not. */

const caps = { items: [{ productId: capSku, quantity: 1 }] };
const atLeast = { CHECKOUT_CART_AGE_SECONDS: '5' };

const orders = async ({ db }: CheckoutShop) =>
  db.query(sql<{ id: string }>`/* testing.all-orders */ select id from orders.shop_order`);

const age = ({ db }: CheckoutShop, cartId: number) =>
  db.query(
    sql`/* testing.older-cart */
      update cart.cart set created_at = created_at - interval '5 seconds' where id = ${cartId}`,
  );

test('a cart cannot be ordered in its first seconds, and can afterwards', {
  tags: ['API-13'],
}, async () => {
  const shop = await startCheckoutShop(atLeast);
  const buyer = await newBuyer(shop, caps);
  const body = await buyer.body();
  const refused = await buyer.send(body);
  expectProblem(refused, 'too_many_requests');
  const retryAfter = Number(refused.headers['retry-after']);
  expect(retryAfter).toBeGreaterThanOrEqual(1);
  expect(retryAfter).toBeLessThanOrEqual(5);
  expect(await orders(shop)).toEqual([]);
  expect(await shop.provider.ledger()).toEqual([]);
  await age(shop, buyer.cartId);
  // The same request: its card token was not used up.
  expect((await buyer.send(body)).json()).toMatchObject({ success: true });
});

test('signing in does not make the cart a new one', async () => {
  const shop = await startCheckoutShop(atLeast);
  const guest = await newBuyer(shop, caps);
  await age(shop, guest.cartId);
  const user = newUser(shop);
  const { id } = (await user.merge(guest.cart.owner.guestId)).json();
  const [row] = await shop.db.query(
    sql<{ isOld: boolean }>`/* testing.is-old */
      select created_at <= shop_now() - interval '5 seconds' as "isOld"
        from cart.cart where id = ${id}`,
  );
  expect(row).toEqual({ isOld: true });
});

test('a cart that was never computed cannot be ordered', { tags: ['API-13'] }, async () => {
  const shop = await startCheckoutShop();
  const buyer = await newBuyer(shop, caps);
  await shop.db.query(sql`/* testing.forget-quotes */ delete from pricing.quote`);
  const problem = expectProblem(await buyer.place(), 'totals_changed');
  expect(problem.totals).toMatchObject({ subTotal: 29 });
  expect(await orders(shop)).toEqual([]);
  expect(await shop.provider.ledger()).toEqual([]);
});
