import { expect, test, vi } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { type CheckoutShop, capSku, newBuyer, rifleSku } from '../../testing/checkout-caller.ts';
import { readGroup, startFulfillmentShop, stepsOf } from '../../testing/fulfillment-shop.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';

/** What is built to order is charged with the order: banks hold no amount for that long. */

const stockSku = 'TH-STOCK-OAK';

async function openShop(): Promise<CheckoutShop> {
  const shop = await startFulfillmentShop();
  await putOnSale(shop.db, [{ sku: stockSku, title: 'Oak Stock', priceCents: 40_000 }]);
  await shop.db.query(
    sql`/* testing.build-to-order */
      update inventory.sku set charge_policy = 'at_order' where sku = ${stockSku}`,
  );
  return shop;
}

interface StoredGroup {
  readonly id: string;
  readonly kind: string;
  readonly policy: string;
  readonly shipping: number;
  readonly total: number;
  readonly skus: string[];
}

function groupsOf(shop: CheckoutShop, orderId: string): Promise<StoredGroup[]> {
  return shop.db.query(
    sql<StoredGroup>`/* testing.groups-of-order */
      select g.id, g.kind, g.charge_policy as policy, g.shipping_cents as shipping,
             g.total_cents as total, array_agg(l.sku order by l.position) as skus
        from orders.fulfillment_group g join orders.line l on l.group_id = g.id
       where g.order_id = ${orderId} group by g.id order by g.kind, g.charge_policy`,
  );
}

async function settled(shop: CheckoutShop): Promise<string[]> {
  await vi.waitFor(
    async () => {
      await shop.db.query(
        sql`/* testing.look-now */
          update payments.payment_attempt set next_at = now(), lease_until = now()
           where finished_at is null`,
      );
      await shop.payments.completeDue();
      const [row] = await shop.db.query(
        sql<{ open: number }>`/* testing.open-attempts */
          select count(*)::int as open from payments.payment_attempt where finished_at is null`,
      );
      expect(row?.open).toBe(0);
    },
    { timeout: 30_000, interval: 100 },
  );
  const events = await shop.provider.ledger();
  return events.map(({ event, amountCents }) => `${event} ${amountCents}`).toSorted();
}

test('items for one place that are charged at different times are parts of their own', async () => {
  const shop = await openShop();
  const buyer = await newBuyer(shop, {
    items: [
      { productId: capSku, quantity: 2 },
      { productId: stockSku, quantity: 1 },
      { productId: rifleSku, quantity: 1 },
    ],
  });
  const answer = await buyer.place();
  expect(answer.statusCode, answer.body).toBe(200);
  const { orderId } = answer.json();
  const groups = await groupsOf(shop, orderId);
  // The shipping to one place is paid once, with what waits to be shipped.
  expect(groups).toMatchObject([
    { kind: 'dealer', policy: 'on_ship', shipping: 3_500, total: 193_400, skus: [rifleSku] },
    { kind: 'home', policy: 'at_order', shipping: 0, total: 43_300, skus: [stockSku] },
    { kind: 'home', policy: 'on_ship', shipping: 995, total: 7_356, skus: [capSku] },
  ]);
  const { totalAmount } = (await buyer.call('getOrder', { params: { orderId } })).json();
  expect(groups.reduce((sum, { total }) => sum + total, 0)).toBe(Math.round(totalAmount * 100));
  expect(await settled(shop)).toEqual(['auth 193400', 'auth 43300', 'auth 7356', 'capture 43300']);
  const order = (await buyer.call('getOrder', { params: { orderId } })).json();
  expect(order.status).toBe('partially_captured');
  // It leaves later, and is not charged again.
  const built = groups[1]?.id ?? '';
  const shipped = await stepsOf(shop, built).ship();
  expect(shipped.statusCode, shipped.body).toBe(200);
  expect(await readGroup(shop, built)).toMatchObject({ state: 'shipped', capturedAmount: 433 });
  expect((await settled(shop)).filter((event) => event.startsWith('capture'))).toHaveLength(1);
});

test('the cart, the order and the mail say of each part when it is charged', async () => {
  const shop = await openShop();
  const items = [capSku, stockSku].map((productId) => ({ productId, quantity: 1 }));
  const buyer = await newBuyer(shop, { items });
  const cart = (await buyer.compute()).json();
  const stockLine = cart.items.find((each: { productId: string }) => each.productId === stockSku);
  expect(cart.groups).toMatchObject([{ kind: 'home', itemIdsChargedAtOrder: [stockLine.id] }]);
  const { orderId } = (await buyer.place({ dealerInfo: undefined })).json();
  const order = (await buyer.call('getOrder', { params: { orderId } })).json();
  const policies = (parts: { chargePolicy: string }[]) =>
    parts.map(({ chargePolicy }) => chargePolicy).toSorted();
  expect(policies(order.charges)).toEqual(['at_order', 'on_ship']);
  const tracker = (await buyer.call('getOrderTracker', { params: { orderId } })).json();
  expect(policies(tracker.groups)).toEqual(['at_order', 'on_ship']);
  const [mail] = await shop.db.query(
    sql<{ parts: { isChargedOnShipping: boolean }[] }>`/* testing.confirmation */
      select data->'parts' as parts from notifications.outgoing_mail
       where template = 'order-confirmation'`,
  );
  expect(mail?.parts.map((part) => part.isChargedOnShipping).toSorted()).toEqual([false, true]);
});

test('a shop that charges with the order says so, whatever its products say', async () => {
  const shop = await startFulfillmentShop({ PAYMENT_CAPTURE_MODE: 'immediate' });
  const buyer = await newBuyer(shop, { items: [{ productId: capSku, quantity: 1 }] });
  const cart = (await buyer.compute()).json();
  expect(cart.groups[0].itemIdsChargedAtOrder).toEqual([cart.items[0].id]);
});

test('an order of nothing else is one part, charged at once', async () => {
  const shop = await openShop();
  const buyer = await newBuyer(shop, { items: [{ productId: stockSku, quantity: 1 }] });
  const { orderId } = (await buyer.place()).json();
  expect(await groupsOf(shop, orderId)).toMatchObject([
    { kind: 'home', policy: 'at_order', shipping: 995 },
  ]);
  const events = await settled(shop);
  expect(events.map((event) => event.split(' ')[0])).toEqual(['auth', 'capture']);
  expect((await buyer.call('getOrder', { params: { orderId } })).json().status).toBe('captured');
});
