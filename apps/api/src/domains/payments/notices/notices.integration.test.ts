import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/sql.ts';
import {
  attemptsOf,
  balancesOf,
  breaksOf,
  completeFor,
  openDesk,
  type PaymentDesk,
  placeOrder,
  planOrder,
  shareTestProvider,
  storyOf,
} from '../../../testing/payment-desk.ts';
import { expectProblem } from '../../../testing/problem-answer.ts';
import { signatureOf } from '../../../testing/sample-notice.ts';
import { shareTestApi, type TestCore } from '../../../testing/test-core.ts';
import { keepNotice, purgeNotices } from './notices.ts';

const path = '/v1/card-provider/notices';

function noticeOf(payload: object, eventType = 'authorization.created') {
  return {
    notificationId: randomUUID(),
    eventType: `net.authorize.payment.${eventType}`,
    eventDate: '2026-11-16T05:00:00.0000000Z',
    webhookId: randomUUID(),
    payload: { responseCode: 1, authAmount: 45, entityName: 'transaction', ...payload },
  };
}

async function countOf({ db }: TestCore) {
  const { rows } = await db.execute(`
    select (select count(*)::int from payments.provider_notice) as notices,
           (select count(*)::int from pgboss.job where name = 'handle-card-notice') as jobs`);
  return rows[0] as { notices: number; jobs: number };
}

describe('a notice of the card provider', () => {
  const api = shareTestApi();
  const send = (body: string, headers: Record<string, string> = {}) =>
    api().app.inject({
      method: 'POST',
      url: path,
      payload: body,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    });
  const sendSigned = (body: string) => send(body, { 'x-anet-signature': signatureOf(body) });

  test('is kept once with one job, however often it comes', async () => {
    const before = await countOf(api());
    const body = JSON.stringify(noticeOf({ id: '60000001' }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendSigned(body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[0]?.json()).toEqual({ received: true });
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
    expect(await countOf(api())).toEqual({
      notices: before.notices + 1,
      jobs: before.jobs + 1,
    });
  });

  test('counts in lower case as well, and holds nothing that it claims', async () => {
    const notice = noticeOf({ id: '60000002', merchantReferenceId: 'not-an-attempt' });
    const body = JSON.stringify(notice);
    const answer = await send(body, { 'x-anet-signature': signatureOf(body).toLowerCase() });
    expect(answer.statusCode).toBe(200);
    const [row] = await api().db.query(
      sql<{ text: string }>`/* testing.read-notice */
        select row_to_json(n)::text as text from payments.provider_notice n
         where id = ${notice.notificationId}`,
    );
    const kept = JSON.parse(row?.text ?? '{}');
    expect(kept).toMatchObject({ transaction_id: '60000002', attempt_id: null, outcome: null });
    expect(Object.values(kept)).not.toContain(45);
  });

  test.each([
    ['without a signature', {}],
    ['with an empty one', { 'x-anet-signature': '' }],
    ['with one of another length', { 'x-anet-signature': 'sha512=ABCDEF' }],
    ['signed with another key', { 'x-anet-signature': signatureOf('{}', '00'.repeat(64)) }],
  ])('%s is refused and leaves nothing', async (_, headers) => {
    const before = await countOf(api());
    expectProblem(await send(JSON.stringify(noticeOf({ id: '1' })), headers), 'unauthorized');
    expect(await countOf(api())).toEqual(before);
  });

  test('that was altered on its way is refused, also by a space', async () => {
    const body = JSON.stringify(noticeOf({ id: '60000003' }));
    const headers = { 'x-anet-signature': signatureOf(body) };
    expectProblem(await send(body.replace('60000003', '60000004'), headers), 'unauthorized');
    expectProblem(await send(`${body} `, headers), 'unauthorized');
  });

  test('that is too large, no JSON or no notice is refused', async () => {
    expectProblem(await sendSigned('x'.repeat(1_000_000)), 'payload_too_large');
    expectProblem(await sendSigned('{"notificationId":'), 'invalid_request');
    expectProblem(await sendSigned('{"__proto__":{"x":1}}'), 'invalid_request');
    expectProblem(await sendSigned('{}'), 'invalid_request');
  });

  test('is forgotten after ninety days', async () => {
    await sendSigned(JSON.stringify(noticeOf({ id: '60000005' })));
    expect(await purgeNotices(api().db)).toBe(0);
    await api().db.query(
      sql`/* testing.age-notices */
        update payments.provider_notice set received_at = shop_now() - interval '91 days'`,
    );
    expect(await purgeNotices(api().db)).toBeGreaterThan(0);
  });
});

describe('what a notice leads to', () => {
  const provider = shareTestProvider('notices');
  beforeEach(() => provider().reset());

  async function tell(desk: PaymentDesk, payload: object, eventType?: string): Promise<string> {
    const notice = noticeOf(payload, eventType);
    await keepNotice(desk, notice);
    await desk.payments.handleNotice(notice.notificationId);
    return notice.notificationId;
  }

  async function transactionOf({ db }: PaymentDesk, attemptId = ''): Promise<string> {
    const [row] = await db.query(
      sql<{ id: string }>`/* testing.transaction-of-attempt */
        select transaction_id as id from payments.payment_attempt where id = ${attemptId}`,
    );
    return row?.id ?? '';
  }

  async function heldOrder(desk: PaymentDesk) {
    await provider().faults({
      transactionType: 'authOnlyTransaction',
      nth: 1,
      effect: { kind: 'hold' },
    });
    const order = await planOrder(desk);
    await desk.payments.run(order.attemptIds, { waitMs: 10_000 });
    return { ...order, transactionId: await transactionOf(desk, order.attemptIds[0]) };
  }

  test.each([
    ['approve', 'authorize approved'],
    ['decline', 'authorize declined'],
  ] as const)('a held charge that somebody decides to %s goes on at once', async (action, end) => {
    const desk = await openDesk(provider());
    const { orderId, transactionId } = await heldOrder(desk);
    // Told before anything was decided: a look, and nothing else.
    await tell(desk, { id: transactionId, responseCode: 1 }, 'fraud.approved');
    await desk.payments.completeDue();
    expect(await storyOf(desk, orderId)).toEqual(['authorize held']);
    await provider().review(action);
    await tell(desk, { id: transactionId }, `fraud.${action}d`);
    await completeFor(desk, 10);
    expect(await storyOf(desk, orderId)).toEqual([end]);
    await tell(desk, { id: transactionId }, `fraud.${action}d`);
    expect(await breaksOf(desk)).toEqual([]);
  });

  test('a refused charge stays refused, whatever the notice says', async () => {
    const desk = await openDesk(provider());
    const { orderId, attemptIds } = await placeOrder(desk, { zip: '46282' });
    const [row] = await attemptsOf(desk, orderId);
    expect(row?.state).toBe('declined');
    const answer = await fetch(`${provider().controlUrl}/__transactions`);
    const { transactions } = (await answer.json()) as { transactions: { transId: string }[] };
    await tell(desk, { id: transactions[0]?.transId, merchantReferenceId: attemptIds[0] });
    expect(await storyOf(desk, orderId)).toEqual(['authorize declined']);
    expect(await balancesOf(desk, orderId)).toEqual({});
    expect(await breaksOf(desk)).toEqual([]);
  });

  test('a charge that is right stays as it is, however often and in whatever order it is told', async () => {
    const desk = await openDesk(provider());
    const { orderId, attemptIds } = await placeOrder(desk);
    const id = await transactionOf(desk, attemptIds[0]);
    for (const event of ['void.created', 'capture.created', 'authorization.created'])
      await tell(desk, { id, merchantReferenceId: attemptIds[0], authAmount: 0 }, event);
    expect(await storyOf(desk, orderId)).toEqual(['authorize approved']);
    expect(await balancesOf(desk, orderId)).toMatchObject({ provider_authorized: 10_825 });
    expect(await breaksOf(desk)).toEqual([]);
  });

  test('a transaction that nobody here asked for is a difference', async () => {
    const desk = await openDesk(provider());
    const { transId } = await provider().byHand({
      transactionType: 'authOnlyTransaction',
      amount: '45.00',
      payment: {
        opaqueData: {
          dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT',
          dataValue: await provider().token(),
        },
      },
    });
    await tell(desk, { id: transId });
    await tell(desk, { id: transId });
    expect(await breaksOf(desk)).toMatchObject([{ kind: 'unknown_transaction', how: null }]);
  });

  test('one that the provider itself does not know, or that is about something else, is nothing', async () => {
    const desk = await openDesk(provider());
    await tell(desk, { id: '99999999999' });
    await tell(desk, { id: '4711', entityName: 'customerProfile' });
    const id = await tell(desk, {});
    expect(await breaksOf(desk)).toEqual([]);
    const { rows } = await desk.db.execute(
      'select outcome from payments.provider_notice where id = $1',
      [id],
    );
    expect(rows).toEqual([{ outcome: 'ignored' }]);
  });

  test('while the provider cannot be asked the notice waits, and is not lost', async () => {
    const desk = await openDesk(provider());
    const { attemptIds } = await placeOrder(desk);
    const notice = noticeOf({ id: await transactionOf(desk, attemptIds[0]) });
    await keepNotice(desk, notice);
    await provider().faults({ effect: { kind: 'http-error', processed: false } });
    await expect(desk.payments.handleNotice(notice.notificationId)).rejects.toThrow('asked');
    await provider().faults();
    await desk.payments.handleNotice(notice.notificationId);
    const { rows } = await desk.db.execute('select outcome from payments.provider_notice');
    expect(rows).toEqual([{ outcome: 'agrees' }]);
  });
});
