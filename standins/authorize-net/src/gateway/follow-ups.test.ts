import { describe, test } from 'vitest';
import { resultOf, type StandinForTest, standinForTest } from '../testing/standin-for-test.ts';

async function authorized(standin: StandinForTest, amount = '100.00'): Promise<string> {
  return (await standin.charge({ amount })).transactionResponse.transId;
}

async function settled(standin: StandinForTest, amount = '100.00'): Promise<string> {
  const answer = await standin.charge({ amount }, 'authCaptureTransaction');
  await standin.settle();
  return answer.transactionResponse.transId;
}

const statusOf = async (standin: StandinForTest, transId: string) =>
  (await standin.transactions()).find((row) => row.transId === transId)?.status;

describe.concurrent('a capture', () => {
  test('keeps the number, takes up to what was authorized, and happens once', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const transId = await authorized(standin);
    const capture = (amount?: string) =>
      standin.followUp('priorAuthCaptureTransaction', transId, amount, 'ship-1');

    expect(resultOf(await capture('100.01'))).toBe('3/47');
    expect(resultOf(await capture('0'))).toBe('3/5');
    const captured = await capture('60.00');
    expect(resultOf(captured)).toBe('1/1');
    expect(captured).toMatchObject({
      refId: 'ship-1',
      transactionResponse: { transId, refTransID: transId },
    });
    const again = await capture('40.00');
    expect(resultOf(again)).toBe('1/311');
    expect(again.transactionResponse.transId).toBe(transId);
    expect(await standin.ledger()).toMatchObject([
      { event: 'auth', amountCents: 10_000 },
      { event: 'capture', amountCents: 6000, transId, refId: 'ship-1' },
    ]);
  });

  test('without an amount takes all of it', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const transId = await authorized(standin, '12.34');
    await standin.followUp('priorAuthCaptureTransaction', transId);
    expect((await standin.ledger())[1]).toMatchObject({ event: 'capture', amountCents: 1234 });
  });

  test('of what is voided, declined, refunded or unknown is refused', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const capture = async (transId: string) =>
      resultOf(await standin.followUp('priorAuthCaptureTransaction', transId));
    const voided = await authorized(standin);
    await standin.followUp('voidTransaction', voided);
    const declined = await standin.charge({ billTo: { zip: '46282' } });

    expect(await capture(voided)).toBe('3/16');
    expect(await capture(declined.transactionResponse.transId)).toBe('3/16');
    expect(await capture('1')).toBe('3/16');
    expect(await capture('')).toBe('3/16');
  });
});

describe.concurrent('a void', () => {
  test('ends an authorization, a capture and a refund that are not settled', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const refunded = await settled(standin);
    const open = await authorized(standin, '1.00');
    const captured = await authorized(standin, '2.00');
    await standin.followUp('priorAuthCaptureTransaction', captured);
    const refund = (await standin.refund(refunded, '3.00')).transactionResponse.transId;

    for (const transId of [open, captured, refund]) {
      const answer = await standin.followUp('voidTransaction', transId);
      expect(resultOf(answer)).toBe('1/1');
      expect(answer.transactionResponse.transId).toBe(transId);
      expect(await statusOf(standin, transId)).toBe('voided');
    }
    const voids = (await standin.ledger()).filter(({ event }) => event === 'void');
    expect(voids.map(({ amountCents }) => amountCents)).toEqual([100, 200, 300]);
  });

  test('repeated says so and does nothing', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const transId = await authorized(standin);
    await standin.followUp('voidTransaction', transId);
    expect(resultOf(await standin.followUp('voidTransaction', transId))).toBe('1/310');
    expect((await standin.ledger()).map(({ event }) => event)).toEqual(['auth', 'void']);
  });

  test('after settlement is refused', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const transId = await settled(standin);
    expect(resultOf(await standin.followUp('voidTransaction', transId))).toBe('3/16');
    expect(resultOf(await standin.followUp('voidTransaction', '1'))).toBe('3/16');
  });
});

describe.concurrent('a refund', () => {
  test('is a transaction of its own, up to what was settled', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const transId = await settled(standin);

    const first = await standin.refund(transId, '60.00', { order: { invoiceNumber: 'r-1' } });
    expect(resultOf(first)).toBe('1/1');
    expect(first.transactionResponse.refTransID).toBe(transId);
    expect(first.transactionResponse.transId).not.toBe(transId);
    expect(resultOf(await standin.refund(transId, '40.01'))).toBe('3/55');
    expect(resultOf(await standin.refund(transId, '40.00'))).toBe('1/1');
    expect(resultOf(await standin.refund(transId, '0.01'))).toBe('3/55');
    const refunds = (await standin.ledger()).filter(({ event }) => event === 'refund');
    expect(refunds).toMatchObject([
      { amountCents: 6000, refTransId: transId, invoice: 'r-1', lastFour: '1111' },
      { amountCents: 4000, refTransId: transId, invoice: null },
    ]);
  });

  test('that was voided can be made again', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const transId = await settled(standin);
    const first = await standin.refund(transId, '100.00');
    await standin.followUp('voidTransaction', first.transactionResponse.transId);
    await standin.advance(121);
    expect(resultOf(await standin.refund(transId, '100.00'))).toBe('1/1');
  });

  test('twice alike within the window is a duplicate', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const transId = await settled(standin);
    const order = { invoiceNumber: 'r-1' };
    expect(resultOf(await standin.refund(transId, '10.00', { order }))).toBe('1/1');
    expect(resultOf(await standin.refund(transId, '10.00', { order }))).toBe('3/11');
  });

  test('needs a settled charge, the card’s last digits and an amount', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const pending = (await standin.charge({ amount: '5.00' }, 'authCaptureTransaction'))
      .transactionResponse.transId;
    expect(resultOf(await standin.refund(pending, '5.00'))).toBe('3/54');
    const transId = await settled(standin);
    const payment = { creditCard: { cardNumber: '2222', expirationDate: 'XXXX' } };
    const wrongCard = await standin.transact({
      transactionType: 'refundTransaction',
      amount: '5.00',
      payment,
      refTransId: transId,
    });
    expect(resultOf(wrongCard)).toBe('3/54');
    expect(resultOf(await standin.refund(transId, '0'))).toBe('3/5');
    expect(resultOf(await standin.refund('1', '1.00'))).toBe('3/16');
    const refund = (await standin.refund(transId, '1.00')).transactionResponse.transId;
    await standin.settle();
    expect(resultOf(await standin.refund(refund, '1.00'))).toBe('3/54');
    await standin.advance(181 * 24 * 3600);
    expect(resultOf(await standin.refund(transId, '2.00'))).toBe('3/54');
  });
});

describe.concurrent('settlement and time', () => {
  test('settle what is captured and leave what is only authorized', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const open = await authorized(standin, '1.00');
    const captured = await authorized(standin, '2.00');
    await standin.followUp('priorAuthCaptureTransaction', captured, '1.50');

    expect(await standin.settle()).toMatchObject({ settled: 1 });

    expect(await statusOf(standin, open)).toBe('authorizedPendingCapture');
    expect(await statusOf(standin, captured)).toBe('settledSuccessfully');
    expect((await standin.ledger()).at(-1)).toMatchObject({
      event: 'settle',
      transId: captured,
      amountCents: 150,
      refId: null,
    });
    expect(await standin.settle()).toMatchObject({ settled: 0 });
  });

  test('an authorization lapses after thirty days', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const transId = await authorized(standin);
    await standin.advance(30 * 24 * 3600 - 60);
    expect(await statusOf(standin, transId)).toBe('authorizedPendingCapture');
    await standin.advance(60);
    expect(await statusOf(standin, transId)).toBe('expired');
    const capture = await standin.followUp('priorAuthCaptureTransaction', transId);
    expect(resultOf(capture)).toBe('3/16');
    expect((await standin.ledger()).map(({ event }) => event)).toEqual(['auth', 'expire']);
  });
});
