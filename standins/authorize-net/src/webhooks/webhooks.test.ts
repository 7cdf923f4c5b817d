import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'vitest';
import { merchant, standinForTest } from '../testing/standin-for-test.ts';

type Notice = { headers: Record<string, unknown>; body: string };

/** A merchant's server that keeps what it gets. */
async function receiver(onTestFinished: (close: () => void) => void, statuses: number[] = []) {
  const notices: Notice[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      notices.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { url, notices, events: () => notices.map(({ body }) => JSON.parse(body)) };
}

describe.concurrent('webhooks', () => {
  test('are signed with the key as text and tell what happened', async ({
    onTestFinished,
    expect,
  }) => {
    const shop = await receiver(onTestFinished);
    const standin = await standinForTest({}, onTestFinished);
    await standin.sendJson('PUT', '/__control/webhooks', { url: shop.url });

    const made = await standin.charge({ refId: 'attempt-1', amount: '45.00' });
    const { transId, authCode } = made.transactionResponse;

    await expect.poll(() => shop.notices.length).toBe(1);
    const [notice] = shop.notices as [Notice];
    expect(JSON.parse(notice.body)).toEqual({
      notificationId: expect.any(String),
      eventType: 'net.authorize.payment.authorization.created',
      eventDate: expect.any(String),
      webhookId: expect.any(String),
      payload: {
        responseCode: 1,
        merchantReferenceId: 'attempt-1',
        authCode,
        avsResponse: 'B',
        authAmount: 45,
        entityName: 'transaction',
        id: transId,
      },
    });
    const digest = createHmac('sha512', merchant.signatureKey).update(notice.body).digest('hex');
    expect(notice.headers['x-anet-signature']).toBe(`sha512=${digest.toUpperCase()}`);
    expect(notice.headers['x-request-id']).toEqual(expect.any(String));
  });

  test('come for every verb', async ({ onTestFinished, expect }) => {
    const shop = await receiver(onTestFinished);
    const standin = await standinForTest({}, onTestFinished);
    await standin.sendJson('PUT', '/__control/webhooks', { url: shop.url });
    const idOf = (answer: { transactionResponse: { transId: string } }) =>
      answer.transactionResponse.transId;

    const first = idOf(await standin.charge());
    await standin.followUp('priorAuthCaptureTransaction', first);
    await standin.settle();
    await standin.refund(first, '1.00');
    await standin.followUp('voidTransaction', idOf(await standin.charge({ amount: '2.00' })));
    await standin.charge({ amount: '3.00' }, 'authCaptureTransaction');
    await standin.setSwitches({ hold: 253 });
    const review = async (action: string, amount: string) =>
      standin.call('updateHeldTransactionRequest', {
        heldTransactionRequest: { action, refTransId: idOf(await standin.charge({ amount })) },
      });
    await review('approve', '4.00');
    await review('decline', '5.00');

    const expected = [
      'authcapture.created',
      'authorization.created',
      'fraud.approved',
      'fraud.declined',
      'fraud.held',
      'priorAuthCapture.created',
      'refund.created',
      'void.created',
    ];
    await expect
      .poll(() => [...new Set(shop.events().map(({ eventType }) => eventType))].sort())
      .toEqual(expected.map((name) => `net.authorize.payment.${name}`));
  });

  test('can be repeated, dropped, delayed and out of order', async ({ onTestFinished, expect }) => {
    const shop = await receiver(onTestFinished);
    const standin = await standinForTest({}, onTestFinished);
    const settings = { url: shop.url, copies: [0, 3], delayMs: [0, 3_600_000], seed: 4 };
    await standin.sendJson('PUT', '/__control/webhooks', settings);
    const amounts = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const amount of amounts) await standin.charge({ amount: `${amount}.00` });

    await standin.advance(3600);

    // So many are drawn from this seed.
    await expect.poll(() => shop.notices.length).toBe(20);
    const order = shop.events().map(({ payload }) => payload.authAmount as number);
    expect(order).not.toEqual(order.toSorted((a, b) => a - b));
    const counts = amounts.map((amount) => order.filter((one) => one === amount).length);
    expect(counts).toContain(0);
    expect(Math.max(...counts)).toBeGreaterThan(1);
    const ids = shop.events().map(({ notificationId }) => notificationId);
    expect(new Set(ids).size).toBe(counts.filter((count) => count > 0).length);
  });

  test('are sent again when they are not taken', async ({ onTestFinished, expect }) => {
    const shop = await receiver(onTestFinished, [500, 503]);
    const standin = await standinForTest({}, onTestFinished);
    await standin.sendJson('PUT', '/__control/webhooks', { url: shop.url, retryMs: 10 });
    await standin.charge();
    await expect.poll(() => shop.notices.length).toBe(3);
    const { deliveries } = await standin.sendJson('GET', '/__control/webhooks');
    expect(deliveries.map(({ result }: { result: number }) => result)).toEqual([500, 503, 200]);
  });
});
