import { beforeEach, expect, test, vi } from 'vitest';
import { fulfillmentDepsOf } from '../../open-fulfillment.ts';
import { sql } from '../../platform/sql.ts';
import { type CheckoutShop, capSku, newBuyer } from '../../testing/checkout-caller.ts';
import {
  openDesks,
  placeOrder,
  readGroup,
  readOrderAs,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { lapseAuthorization, lapseAuthorizations } from './lapse-authorization.ts';

/** Where no card is kept, an authorization that ran out cannot be asked for again. */

let shop: CheckoutShop;

beforeEach(async () => {
  shop = await startFulfillmentShop();
});

/** One cap to the buyer: paid with the token alone, and no card is kept. */
async function placeSingle(): Promise<{ orderId: string; groupId: string }> {
  const buyer = await newBuyer(shop, { items: [{ productId: capSku, quantity: 1 }] });
  const answer = await buyer.place({ dealerInfo: undefined });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { orderId } = answer.json();
  const tracker = (await buyer.call('getOrderTracker', { params: { orderId } })).json();
  return { orderId, groupId: tracker.groups[0].id };
}

async function age(days: number): Promise<void> {
  await shop.db.query(
    sql`/* testing.age-authorizations */
      update payments.payment_attempt
         set sent_at = sent_at - ${days} * interval '1 day',
             finished_at = finished_at - ${days} * interval '1 day',
             created_at = created_at - ${days} * interval '1 day'
       where verb = 'authorize'`,
  );
}

const lapse = () => lapseAuthorizations(fulfillmentDepsOf(shop));

async function complete(): Promise<void> {
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
}

async function events(): Promise<string[]> {
  const all = await shop.provider.ledger();
  return all.map(({ event }) => event);
}

const mails = () =>
  shop.db.query(
    sql<{ recipient: string; data: object }>`/* testing.payment-needed-mails */
      select recipient, data from notifications.outgoing_mail where template = 'payment-needed'`,
  );

const orderOf = (orderId: string) => readOrderAs(openDesks(shop).support, orderId);

test('the group is held, the money goes back, and the buyer and staff are told', async () => {
  const { orderId, groupId } = await placeSingle();
  await age(31);
  expect(await lapse()).toBe(1);
  // Nothing was sent yet: that is the work of whoever completes attempts.
  expect(await events()).toEqual(['auth']);
  expect(await readGroup(shop, groupId)).toMatchObject({
    state: 'paid',
    hold: { reason: 'payment' },
  });
  await complete();
  expect(await events()).toEqual(['auth', 'void']);
  expect(await readGroup(shop, groupId)).toMatchObject({ authorizedAmount: 0, capturedAmount: 0 });
  expect(await mails()).toMatchObject([
    { recipient: 'buyer@mailbox.example', data: { orderId, why: 'lapsed' } },
  ]);
  const { status, history } = await orderOf(orderId);
  expect(status).toBe('payment_pending');
  expect(history.filter(({ action }) => action === 'payment.lapsed')).toHaveLength(1);
  const left = await shop.db.query(
    sql<{ account: string }>`/* testing.left-in-ledger */
      select account from payments.ledger_entry group by account having sum(amount_cents) <> 0`,
  );
  expect(left).toEqual([]);
  // It does not leave unpaid, and can be canceled.
  expectProblem(await stepsOf(shop, groupId).ship(), 'not_releasable');
  const { version } = await readGroup(shop, groupId);
  const canceled = await openDesks(shop).support.call('cancelGroup', {
    params: { groupId },
    body: { version, reason: 'No other way to pay' },
  });
  expect(canceled.statusCode, canceled.body).toBe(200);
});

test('the second run finds nothing, before and after the money is back', async () => {
  const { orderId } = await placeSingle();
  await age(31);
  expect(await lapse()).toBe(1);
  expect(await lapse()).toBe(0);
  await complete();
  expect(await lapse()).toBe(0);
  expect(await events()).toEqual(['auth', 'void']);
  expect(await mails()).toHaveLength(1);
  const { history } = await orderOf(orderId);
  expect(history.filter(({ action }) => action === 'payment.lapsed')).toHaveLength(1);
});

test('two runs at once let go of it once', async () => {
  await placeSingle();
  await age(31);
  const lapsed = await Promise.all([lapse(), lapse()]);
  expect(lapsed.toSorted()).toEqual([0, 1]);
  await complete();
  expect(await events()).toEqual(['auth', 'void']);
  expect(await mails()).toHaveLength(1);
});

test('one that can still be captured is left alone', async () => {
  const { groupId } = await placeSingle();
  await age(6.9);
  expect(await lapse()).toBe(0);
  expect(await lapseAuthorization(fulfillmentDepsOf(shop), groupId)).toBe(false);
  expect(await readGroup(shop, groupId)).toMatchObject({ hold: null });
});

test('where the card is kept it is left to be authorized anew', async () => {
  const order = await placeOrder(shop);
  await age(31);
  expect(await lapse()).toBe(0);
  for (const groupId of [order.homeId, order.dealerId]) {
    expect(await lapseAuthorization(fulfillmentDepsOf(shop), groupId)).toBe(false);
    expect(await readGroup(shop, groupId)).toMatchObject({ hold: null });
  }
  expect((await stepsOf(shop, order.homeId).ship()).statusCode).toBe(200);
  expect(await mails()).toEqual([]);
});

test('what was captured is left alone, also when it was found before that', async () => {
  const { groupId } = await placeSingle();
  expect((await stepsOf(shop, groupId).ship()).statusCode).toBe(200);
  await age(31);
  expect(await lapse()).toBe(0);
  // As a run does that had found it a moment before it was shipped.
  expect(await lapseAuthorization(fulfillmentDepsOf(shop), groupId)).toBe(false);
  expect(await events()).toEqual(['auth', 'capture']);
  expect(await readGroup(shop, groupId)).toMatchObject({ state: 'shipped', hold: null });
  expect(await mails()).toEqual([]);
});

test('what is being captured is not overtaken', async () => {
  const { groupId } = await placeSingle();
  const planned = await shop.db.transaction((tx) =>
    shop.payments.planCapture(tx, {
      groupId,
      amountCents: 100,
      taxCents: 0,
      cause: `ship/${groupId}`,
    }),
  );
  expect(planned).toBeTruthy();
  await age(31);
  expect(await lapse()).toBe(0);
  expect(await lapseAuthorization(fulfillmentDepsOf(shop), groupId)).toBe(false);
  expect(await readGroup(shop, groupId)).toMatchObject({ hold: null });
});

test('a hold of somebody else stays, and the payment is asked for all the same', async () => {
  const { groupId } = await placeSingle();
  await shop.db.query(
    sql`/* testing.hold-group */
      update orders.fulfillment_group set hold_reason = 'address', held_at = shop_now()
       where id = ${groupId}`,
  );
  await age(31);
  expect(await lapse()).toBe(1);
  expect(await readGroup(shop, groupId)).toMatchObject({ hold: { reason: 'address' } });
  expect(await mails()).toHaveLength(1);
});
