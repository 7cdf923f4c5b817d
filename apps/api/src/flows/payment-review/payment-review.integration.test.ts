import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { type CheckoutShop, newBuyer, startCheckoutShop } from '../../testing/checkout-caller.ts';
import { openDesks, readOrderAs } from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { announceBreaks } from './announce-breaks.ts';

/** Payments that a person has to look at, from the mail to the note. */

async function noteBreaks({ db }: CheckoutShop, count: number, orderId: string | null = null) {
  await db.query(
    sql`/* testing.note-breaks */
      insert into payments.recon_break
             (kind, order_id, attempt_id, transaction_id, our_cents, provider_cents, our_state,
              provider_status)
      select 'wrong_amount', ${orderId}, null, (60000 + n)::text, 1000, 999, 'captured',
             'settledSuccessfully'
        from generate_series(1, ${count}::int) as n`,
  );
}

function announce(shop: CheckoutShop) {
  return announceBreaks({
    ...shop,
    operationsMailbox: async () => shop.config.OPERATIONS_MAILBOX,
    backOfficeUrl: shop.config.BACK_OFFICE_URL,
    environment: 'test',
  });
}

test('operations are mailed about new differences, each once and many in one mail', async () => {
  const shop = await startCheckoutShop();
  expect(await announce(shop)).toBe(0);
  await noteBreaks(shop, 25);
  expect(await announce(shop)).toBe(20);
  expect(await announce(shop)).toBe(5);
  expect(await announce(shop)).toBe(0);
  const { rows } = await shop.db.execute(
    `select recipient, jsonb_array_length(data->'breaks') as told, data->>'screenUrl' as url
       from notifications.outgoing_mail where template = 'payment-breaks' order by id`,
  );
  const url = `${shop.config.BACK_OFFICE_URL}/payments`;
  const recipient = shop.config.OPERATIONS_MAILBOX;
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      { recipient, told: 20, url },
      { recipient, told: 5, url },
    ]),
  );
});

describe('a difference', () => {
  test('is shown with what both sides say, and resolved with a note, once', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop);
    const { orderId } = (await buyer.place()).json();
    await noteBreaks(shop, 1, orderId);
    const { support, manager } = openDesks(shop);
    const listed = (await support.call('listPaymentBreaks', {})).json();
    expect(listed).toMatchObject({
      nextCursor: null,
      breaks: [
        {
          kind: 'wrong_amount',
          orderId,
          ourAmount: 10,
          providerAmount: 9.99,
          ourState: 'captured',
          providerStatus: 'settledSuccessfully',
          resolution: null,
        },
      ],
    });
    const params = { breakId: listed.breaks[0].id };
    const body = { note: 'One cent off by rounding at the bank.' };
    const resolved = await manager.call('resolvePaymentBreak', { params, body });
    expect(resolved.json()).toMatchObject({
      resolution: { by: 'manager Desk', note: body.note },
    });
    const second = await manager.call('resolvePaymentBreak', { params, body });
    expect(expectProblem(second, 'conflict').title).toBe(
      'manager Desk has resolved this difference already.',
    );
    const unknown = { params: { breakId: 4_711 }, body };
    expectProblem(await manager.call('resolvePaymentBreak', unknown), 'not_found');
    expect((await support.call('listPaymentBreaks', {})).json().breaks).toEqual([]);
    const past = await support.call('listPaymentBreaks', { query: { state: 'resolved' } });
    expect(past.json().breaks).toHaveLength(1);
    const { history } = await readOrderAs(support, orderId);
    expect(history).toContainEqual(
      expect.objectContaining({
        actor: 'manager Desk',
        action: 'payment-break.resolved',
        detail: body.note,
      }),
    );
  });

  test('is seen by support and managers, resolved by managers alone, and never without a note', async () => {
    const shop = await startCheckoutShop();
    await noteBreaks(shop, 1);
    const desks = openDesks(shop);
    const input = { params: { breakId: 1 }, body: { note: 'Mine.' } };
    for (const desk of [desks.compliance, desks.fulfillment, desks.merchandiser]) {
      expectProblem(await desk.call('listPaymentBreaks', {}), 'forbidden');
      expectProblem(await desk.call('listHeldPayments', {}), 'forbidden');
      expectProblem(await desk.call('resolvePaymentBreak', input), 'forbidden');
    }
    expectProblem(await desks.support.call('resolvePaymentBreak', input), 'forbidden');
    const empty = { params: { breakId: 1 }, body: { note: '  ' } };
    expectProblem(await desks.manager.call('resolvePaymentBreak', empty), 'invalid_request');
  });

  test('of many is paged, newest first', async () => {
    const shop = await startCheckoutShop();
    await noteBreaks(shop, 60);
    const { manager } = openDesks(shop);
    const first = (await manager.call('listPaymentBreaks', {})).json();
    const second = (
      await manager.call('listPaymentBreaks', { query: { cursor: first.nextCursor } })
    ).json();
    const ids = [...first.breaks, ...second.breaks].map(({ id }: { id: number }) => id);
    expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index));
    expect(second.nextCursor).toBeNull();
    const forged = await manager.call('listPaymentBreaks', { query: { cursor: "1' or 1=1" } });
    expect(forged.statusCode).toBe(200);
  });
});

test('a payment on hold is shown until it is decided', async () => {
  const shop = await startCheckoutShop();
  await shop.provider.setFaults({
    transactionType: 'authOnlyTransaction',
    nth: 1,
    effect: { kind: 'hold', code: 252 },
  });
  const buyer = await newBuyer(shop);
  const { orderId } = (await buyer.place()).json();
  const { support } = openDesks(shop);
  const { payments } = (await support.call('listHeldPayments', {})).json();
  expect(payments).toMatchObject([{ orderId, cardBrand: 'Visa', cardLast4: '1111' }]);
  const days =
    (Date.parse(payments[0].endsAt) - Date.parse(payments[0].heldSince)) / (24 * 3600 * 1000);
  expect(payments[0].isAuthorized).toBe(false);
  expect(days).toBe(5);
});
