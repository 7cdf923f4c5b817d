import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  openDesks,
  type PlacedOrder,
  placeOrder,
  readOrderAs,
  startFulfillmentShop,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';

let shop: CheckoutShop;
let order: PlacedOrder;

beforeEach(async () => {
  shop = await startFulfillmentShop();
  order = await placeOrder(shop);
});

describe('notes', () => {
  test('are added by whoever works with orders, and never changed', async () => {
    const { support, compliance, merchandiser } = openDesks(shop);
    const params = { orderId: order.orderId };
    await support.call('addOrderNote', { params, body: { note: 'Called the buyer.' } });
    const answer = await compliance.call('addOrderNote', {
      params,
      body: { note: 'The dealer moves\nnext week.' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().notes).toMatchObject([
      { author: 'compliance Desk', note: 'The dealer moves\nnext week.' },
      { author: 'support Desk', note: 'Called the buyer.' },
    ]);
    const refused = { params, body: { note: 'Hello' } };
    expectProblem(await merchandiser.call('addOrderNote', refused), 'forbidden');
    await expect(
      shop.db.query(sql`/* testing.rewrite */ update orders.note set body = 'x'`),
    ).rejects.toMatchObject({ code: '42501' });
    const [event] = await shop.db.query(
      sql<{ details: object }>`/* testing.note-event */
        select details from audit.event where action = 'note.added' limit 1`,
    );
    expect(event?.details).toEqual({ before: null, after: { noteId: '1' } });
  });

  test('are of an order that is there', async () => {
    const { support } = openDesks(shop);
    const body = { note: 'Hello' };
    const params = { orderId: 'TH-0000-0000' };
    expectProblem(await support.call('addOrderNote', { params, body }), 'not_found');
  });
});

describe('mails of an order', () => {
  const settle = () =>
    shop.db.query(
      sql`/* testing.all-sent */
        update notifications.outgoing_mail set state = 'sent', settled_at = now()
         where state = 'queued'`,
    );

  async function mailOf(template: string) {
    const { mails } = await readOrderAs(openDesks(shop).support, order.orderId);
    const mail = mails.find((each) => each.template === template);
    if (mail === undefined) throw new Error(`no ${template} among ${mails.length}`);
    return mail;
  }

  const resend = (mailId: string, orderId = order.orderId) =>
    openDesks(shop).support.call('resendOrderMail', { params: { orderId, mailId } });

  test('are sent once more under a Message-ID of their own', async () => {
    const mail = await mailOf('order-confirmation');
    expectProblem(await resend(mail.id), 'conflict');
    await settle();
    const answer = await resend(mail.id);
    expect(answer.statusCode, answer.body).toBe(200);
    const repeats = answer.json().mails.filter(({ isRepeat }: { isRepeat: boolean }) => isRepeat);
    expect(repeats).toMatchObject([
      { template: 'order-confirmation', recipient: mail.recipient, state: 'queued' },
    ]);
    expectProblem(await resend(repeats[0].id), 'conflict');
    const ids = await shop.db.query(
      sql<{ message_id: string }>`/* testing.message-ids */
        select distinct message_id from notifications.outgoing_mail
         where template = 'order-confirmation'`,
    );
    expect(ids).toHaveLength(2);
    expect(answer.json().history[0]).toMatchObject({
      action: 'mail.resent',
      actor: 'support Desk',
      detail: 'order-confirmation',
    });
  });

  test('are not sent to a dealer whose link was replaced, nor for another order', async () => {
    await settle();
    const mail = await mailOf('dealer-transfer-request');
    const other = await placeOrder(shop);
    expectProblem(await resend(mail.id, other.orderId), 'not_found');
    await shop.db.query(
      sql`/* testing.new-link */
        update compliance.dealer_case set link_version = link_version + 1
         where order_id = ${order.orderId}`,
    );
    expectProblem(await resend(mail.id), 'conflict');
  });
});
