import { describe, expect, test, vi } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { newUser, type UserCaller } from '../../testing/cart-caller.ts';
import {
  type Buyer,
  type CheckoutShop,
  capSku,
  customerInfo,
  newBuyer,
  startCheckoutShop,
} from '../../testing/checkout-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { signIn } from '../../testing/signed-in.ts';

/** What a guest ordered goes with the guest's token to whoever signs in with it, and to nobody else. */

const caps = { items: [{ productId: capSku, quantity: 1 }] };

/** The provider's stand-in declines cards that are at home here. */
const declinedBilling = {
  address: '1 Monument Circle',
  city: 'Indianapolis',
  state: 'IN',
  zip: '46282',
  shippingSameAsBilling: false,
  shippingName: customerInfo.name,
  shippingAddress: customerInfo.address,
  shippingCity: customerInfo.city,
  shippingState: customerInfo.state,
  shippingZip: customerInfo.zip,
  shippingCountry: customerInfo.country,
} as const;

async function countOrders({ db }: CheckoutShop): Promise<number | undefined> {
  const [row] = await db.query(
    sql<{ count: number }>`/* testing.count-orders */
      select count(*)::int as count from orders.shop_order`,
  );
  return row?.count;
}

/** Reads an order with a bearer alone. */
async function readOrder(shop: CheckoutShop, user: UserCaller, orderId: string) {
  const token = await shop.identity.mint({ claims: { sub: user.owner.userId } });
  const headers = { authorization: `Bearer ${token}` };
  return shop.app.inject({ url: `/Order/${orderId}`, headers });
}

const readAsGuest = (buyer: Buyer, orderId: string) =>
  buyer.call('getOrder', { params: { orderId } });

const ordersOf = async (shop: CheckoutShop, user: UserCaller): Promise<string[]> =>
  (await signIn(shop, user.owner.userId).call('getUserOrders', {}))
    .json()
    .orders.map(({ id }: { id: string }) => id);

const handedOver = (shop: CheckoutShop) =>
  shop.db.query(
    sql<{ subject: string; actor_kind: string; actor_id: string }>`/* testing.handed-over */
      select subject, actor_kind, actor_id from audit.event where action = 'order.handed-over'`,
  );

describe('an order of a guest', () => {
  test('belongs to the user after the merge, and is read by their bearer', {
    tags: ['GST-05', 'API-12'],
  }, async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop, caps);
    const { orderId } = (await buyer.place()).json();
    const user = newUser(shop);
    expectProblem(await readOrder(shop, user, orderId), 'not_found');
    const before = (await readAsGuest(buyer, orderId)).json();

    for (let time = 0; time < 2; time += 1) {
      expect((await user.merge(buyer.cart.owner.guestId)).statusCode).toBe(200);
    }
    const { guestId: _, userId, ...seen } = (await readOrder(shop, user, orderId)).json();
    expect(before).toMatchObject(seen);
    expect(await ordersOf(shop, user)).toEqual([orderId]);
    expectProblem(await readAsGuest(buyer, orderId), 'not_found');
    expectProblem(await readOrder(shop, newUser(shop), orderId), 'not_found');
    expect(await handedOver(shop)).toEqual([
      { subject: `order/${orderId}`, actor_kind: 'customer', actor_id: expect.any(String) },
    ]);
  });

  test('stays the guest’s when the merge is refused', { tags: ['GST-05'] }, async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop, caps);
    const { orderId } = (await buyer.place()).json();
    const user = newUser(shop);
    const { guestId } = buyer.cart.owner;
    expectProblem(await user.merge(guestId, { header: null }), 'not_found');
    expectProblem(await user.merge(guestId, { body: 'x' }), 'not_found');
    expect((await readAsGuest(buyer, orderId)).statusCode).toBe(200);
    expect(await ordersOf(shop, user)).toEqual([]);
    expect(await handedOver(shop)).toEqual([]);
  });

  test('is not shown to somebody who signs in with the address it was mailed to', {
    tags: ['GST-05'],
  }, async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop, caps);
    const body = await buyer.body();
    const { orderId } = (await buyer.send(body)).json();
    for (const email_verified of [true, false]) {
      const namesake = signIn(shop, `namesake-${email_verified}`, {
        email: body.customerInfo.email,
        email_verified,
      });
      expect((await namesake.call('getProfile', {})).statusCode).toBe(200);
      expect((await namesake.call('getUserOrders', {})).json().orders).toEqual([]);
      const token = await shop.identity.mint({
        claims: { sub: namesake.subject, email: body.customerInfo.email, email_verified },
      });
      const headers = { authorization: `Bearer ${token}` };
      expectProblem(await shop.app.inject({ url: `/Order/${orderId}`, headers }), 'not_found');
    }
  });
});

test('orders follow the person and not the email: a changed address keeps them', async () => {
  const shop = await startCheckoutShop();
  const buyer = await newBuyer(shop, { ...caps, isGuest: false });
  const { orderId } = (await buyer.place()).json();
  const renamed = signIn(shop, buyer.cart.owner.userId, {
    email: 'a-new-address@mailbox.example',
    email_verified: true,
  });
  const { orders } = (await renamed.call('getUserOrders', {})).json();
  expect(orders).toMatchObject([{ id: orderId }]);
});

describe('a merge that meets the checkout of the guest’s cart', () => {
  test('either takes the lines or the order that they became', {
    tags: ['GST-05'],
    timeout: 60_000,
  }, async () => {
    const shop = await startCheckoutShop();
    const seen: string[] = [];
    // The first two one after the other, then at once.
    for (let round = 0; round < 12; round += 1) {
      const buyer = await newBuyer(shop, caps);
      const user = newUser(shop);
      const body = await buyer.body();
      const merge = () => user.merge(buyer.cart.owner.guestId);
      if (round === 0) await merge();
      const placing = buyer.send(body);
      if (round === 1) await placing;
      const merged = await merge();
      expect(merged.statusCode, merged.body).toBe(200);
      const placed = await placing;
      const cart = (await user.get()).json();
      if (placed.statusCode === 200) {
        seen.push('ordered');
        const { orderId } = placed.json();
        expect((await readOrder(shop, user, orderId)).statusCode).toBe(200);
        expect(cart.items).toEqual([]);
      } else {
        seen.push('merged');
        expectProblem(placed, 'not_found');
        expect(cart.items).toMatchObject([{ productId: capSku, quantity: 1 }]);
        expect(await ordersOf(shop, user)).toEqual([]);
      }
    }
    expect(seen.slice(0, 2)).toEqual(['merged', 'ordered']);
  });

  test('gives the cart back to the user when the card is refused after it', {
    tags: ['GST-05'],
  }, async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop, caps);
    const user = newUser(shop);
    // Declined by its billing address, after a while.
    await shop.provider.setFaults({ effect: { kind: 'answer-after', ms: 1_000 }, times: 1 });
    const placing = buyer.place({ customerInfo: { ...customerInfo, ...declinedBilling } });
    await vi.waitFor(async () => expect(await countOrders(shop)).toBe(1), 5_000);
    expect((await user.merge(buyer.cart.owner.guestId)).json().items).toEqual([]);
    const placed = await placing;
    expect(placed.json()).toMatchObject({ success: false });
    expect((await user.get()).json().items).toMatchObject([{ productId: capSku, quantity: 1 }]);
    expect((await buyer.cart.get()).json().items).toEqual([]);
  });
});
