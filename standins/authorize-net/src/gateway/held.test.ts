import { describe, test } from 'vitest';
import { resultOf, type StandinForTest, standinForTest } from '../testing/standin-for-test.ts';

async function held(standin: StandinForTest, code: 252 | 253, parts = {}) {
  await standin.setSwitches({ hold: code });
  const answer = await standin.charge({ order: { invoiceNumber: 'held' }, ...parts });
  return { answer, transId: answer.transactionResponse.transId as string };
}

const review = (standin: StandinForTest, action: string, refTransId: string) =>
  standin.call('updateHeldTransactionRequest', {
    heldTransactionRequest: { action, refTransId },
  });

const events = async (standin: StandinForTest) =>
  (await standin.ledger()).map(({ event }) => event);

const statusOf = async (standin: StandinForTest) => (await standin.transactions())[0]?.status;

describe.concurrent('a charge held by the fraud filter', () => {
  test.for([
    [252, 'FDSPendingReview', []],
    [253, 'FDSAuthorizedPendingReview', ['auth']],
  ] as const)(
    'with reason %i waits as %s',
    async ([code, status, ledger], { onTestFinished, expect }) => {
      const standin = await standinForTest({}, onTestFinished);

      const { answer, transId } = await held(standin, code);

      expect(resultOf(answer)).toBe(`4/${code}`);
      expect(answer.messages.resultCode).toBe('Ok');
      expect(transId).not.toBe('0');
      expect(await statusOf(standin)).toBe(status);
      expect(await events(standin)).toEqual(ledger);
      const pending = await standin.call('getUnsettledTransactionListRequest', {
        status: 'pendingApproval',
      });
      expect(pending.transactions).toMatchObject([{ transId, transactionStatus: status }]);
      const capture = await standin.followUp('priorAuthCaptureTransaction', transId);
      expect(resultOf(capture)).toBe('3/193');
    },
  );

  test.for([252, 253] as const)(
    'with reason %i is authorized when approved',
    async (code, { onTestFinished, expect }) => {
      const standin = await standinForTest({}, onTestFinished);
      const { transId } = await held(standin, code);

      expect(resultOf(await review(standin, 'approve', transId))).toBe('1/1');

      expect(await statusOf(standin)).toBe('authorizedPendingCapture');
      expect(await events(standin)).toEqual(['auth']);
      expect(resultOf(await review(standin, 'approve', transId))).toBe('3/16');
      const capture = await standin.followUp('priorAuthCaptureTransaction', transId);
      expect(resultOf(capture)).toBe('1/1');
    },
  );

  test('before the issuer was asked can still be declined by it', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const { transId } = await held(standin, 252, { billTo: { zip: '46282' } });

    expect(resultOf(await review(standin, 'approve', transId))).toBe('2/2');

    expect(await statusOf(standin)).toBe('declined');
    expect(await events(standin)).toEqual([]);
  });

  test.for([
    [252, []],
    [253, ['auth', 'void']],
  ] as const)(
    'with reason %i releases the money when declined',
    async ([code, ledger], { onTestFinished, expect }) => {
      const standin = await standinForTest({}, onTestFinished);
      const { transId } = await held(standin, code);

      expect(resultOf(await review(standin, 'decline', transId))).toBe('2/254');

      expect(await statusOf(standin)).toBe('declined');
      expect(await events(standin)).toEqual(ledger);
    },
  );

  test.for([
    [252, 5],
    [253, 30],
  ] as const)(
    'with reason %i lapses after %i days',
    async ([code, days], { onTestFinished, expect }) => {
      const standin = await standinForTest({}, onTestFinished);
      await held(standin, code);
      await standin.advance(days * 24 * 3600 - 60);
      expect(await statusOf(standin)).not.toBe('expired');
      await standin.advance(60);
      expect(await statusOf(standin)).toBe('expired');
    },
  );

  test('can be voided by the merchant', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const { transId } = await held(standin, 253);
    expect(resultOf(await standin.followUp('voidTransaction', transId))).toBe('1/1');
    expect(await statusOf(standin)).toBe('voided');
  });

  test('that does not exist cannot be reviewed', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    expect(resultOf(await review(standin, 'approve', '1'))).toBe('E00040');
    expect(resultOf(await review(standin, 'ignore', '1'))).toBe('E00003');
  });
});
