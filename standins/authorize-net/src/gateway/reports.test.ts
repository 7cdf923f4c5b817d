import { describe, test } from 'vitest';
import {
  type AnyJson,
  resultOf,
  type StandinForTest,
  standinForTest,
} from '../testing/standin-for-test.ts';

const list = (standin: StandinForTest, parts = {}): Promise<AnyJson> =>
  standin.call('getUnsettledTransactionListRequest', parts);

async function chargeMany(standin: StandinForTest, count: number): Promise<string[]> {
  const transIds: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const answer = await standin.charge({ order: { invoiceNumber: `inv-${number}` } });
    transIds.push(answer.transactionResponse.transId);
  }
  return transIds;
}

const newestFirst = { orderBy: 'submitTimeUTC', orderDescending: 'true' };

describe.concurrent('the unsettled list', () => {
  test('has the invoice of each transaction, but no reference', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const billTo = { firstName: 'Pat', lastName: 'Moss', zip: '82601' };
    const order = { invoiceNumber: 'attempt-1' };
    const made = await standin.charge({ refId: 'attempt-1', amount: '1234.56', order, billTo });

    const { transactions, totalNumInResultSet } = await list(standin);

    expect(totalNumInResultSet).toBe(1);
    expect(transactions).toEqual([
      {
        transId: made.transactionResponse.transId,
        submitTimeUTC: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        submitTimeLocal: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+$/),
        transactionStatus: 'authorizedPendingCapture',
        invoiceNumber: 'attempt-1',
        firstName: 'Pat',
        lastName: 'Moss',
        accountType: 'Visa',
        accountNumber: 'XXXX1111',
        settleAmount: 1234.56,
        marketType: 'eCommerce',
        product: 'Card Not Present',
        hasReturnedItems: false,
      },
    ]);
  });

  test('is read page by page, without gap or repetition', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const transIds = await chargeMany(standin, 7);
    const page = async (offset: number) =>
      (
        await list(standin, { sorting: newestFirst, paging: { limit: 3, offset } })
      ).transactions.map((row: AnyJson) => row.transId);

    expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual(
      transIds.toReversed(),
    );
    expect(await page(4)).toEqual([]);
    const oldestFirst = { orderBy: 'id', orderDescending: 'false' };
    const { transactions } = await list(standin, { sorting: oldestFirst });
    expect(transactions.map((row: AnyJson) => row.transId)).toEqual(transIds);
  });

  test('may be late', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setSwitches({ listLagMs: 60_000 });
    const made = await standin.charge();

    expect(await list(standin)).toMatchObject({
      totalNumInResultSet: 0,
      messages: { resultCode: 'Ok', message: [{ code: 'I00004', text: 'No records found.' }] },
    });
    const { transId } = made.transactionResponse;
    const details = await standin.call('getTransactionDetailsRequest', { transId });
    expect(details.transaction.transId).toBe(transId);
    await standin.advance(60);
    expect(await list(standin)).toMatchObject({ totalNumInResultSet: 1 });
  });

  test('may show what was declined, or not', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.charge({ billTo: { zip: '46282' } });
    expect((await list(standin)).transactions).toMatchObject([{ transactionStatus: 'declined' }]);
    await standin.setSwitches({ listIncludesDeclined: false });
    expect((await list(standin)).totalNumInResultSet).toBe(0);
  });

  test('loses what is over with the next settlement', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const [open = '', captured = '', voided = ''] = await chargeMany(standin, 3);
    await standin.followUp('priorAuthCaptureTransaction', captured);
    await standin.followUp('voidTransaction', voided);
    expect((await list(standin)).totalNumInResultSet).toBe(3);
    await standin.settle();
    expect((await list(standin)).transactions).toMatchObject([{ transId: open }]);
  });

  test.for([
    { paging: { limit: 0, offset: 1 } },
    { paging: { limit: 1001, offset: 1 } },
    { paging: { limit: 1, offset: 0 } },
    { paging: { offset: 1, limit: 1 } },
    { sorting: { orderBy: 'amount', orderDescending: 'true' } },
    { status: 'settled' },
    { paging: { limit: 1, offset: 1 }, sorting: newestFirst },
  ])('refuses %j', async (parts, { onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    expect(resultOf(await list(standin, parts))).toBe('E00003');
  });
});

describe.concurrent('details', () => {
  test('have the reference of the original request and the amounts', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const made = await standin.charge({
      refId: 'attempt-1',
      amount: '1234.56',
      order: { invoiceNumber: 'attempt-1', description: 'Order 10042' },
      lineItems: { lineItem: [{ itemId: 'A', name: 'Cap', quantity: '1', unitPrice: '20.00' }] },
      tax: { amount: '30.00', name: 'Sales tax' },
      customer: { id: 'c-1', email: 'pat@example.com' },
      billTo: { zip: '46205' },
    });
    const { transId } = made.transactionResponse;
    await standin.followUp('priorAuthCaptureTransaction', transId, '1000.00', 'ship-1');

    const details = await standin.call('getTransactionDetailsRequest', { transId }, 'look-1');

    expect(details).toMatchObject({
      refId: 'look-1',
      transrefId: 'attempt-1',
      transaction: {
        transId,
        transactionType: 'authOnlyTransaction',
        transactionStatus: 'capturedPendingSettlement',
        responseCode: 1,
        responseReasonCode: 1,
        authCode: made.transactionResponse.authCode,
        AVSResponse: 'N',
        order: { invoiceNumber: 'attempt-1', description: 'Order 10042' },
        requestedAmount: 1234.56,
        authAmount: 1234.56,
        settleAmount: 1000,
        lineItems: [{ itemId: 'A' }],
        tax: { amount: '30.00' },
        payment: { creditCard: { cardNumber: 'XXXX1111', cardType: 'Visa' } },
        customer: { id: 'c-1', email: 'pat@example.com' },
        networkTransId: made.transactionResponse.networkTransId,
      },
    });
    expect(details.transaction.batch).toBeUndefined();
  });

  test('name the batch after settlement, and the charge a refund belongs to', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const made = await standin.charge({}, 'authCaptureTransaction');
    const { transId } = made.transactionResponse;
    const { batchId } = await standin.settle();
    const refund = (await standin.refund(transId, '1.00')).transactionResponse.transId;
    const look = async (id: string) =>
      (await standin.call('getTransactionDetailsRequest', { transId: id })).transaction;

    expect(await look(transId)).toMatchObject({
      transactionStatus: 'settledSuccessfully',
      batch: { batchId, settlementState: 'settledSuccessfully' },
    });
    expect(await look(refund)).toMatchObject({
      transactionType: 'refundTransaction',
      transactionStatus: 'refundPendingSettlement',
      refTransId: transId,
    });
  });

  test('of nothing are not found, and letters are malformed', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const look = async (transId: string) =>
      resultOf(await standin.call('getTransactionDetailsRequest', { transId }));
    expect(await look('123')).toBe('E00040');
    expect(await look('12a')).toBe('E00003');
  });

  test('are refused where the merchant did not enable them', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setSwitches({ transactionDetails: false });
    expect(resultOf(await list(standin))).toBe('E00011');
    expect(resultOf(await standin.charge())).toBe('1/1');
  });
});

describe.concurrent('settled batches', () => {
  test('list their transactions and their sums', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const first = await standin.charge({ amount: '0.10' }, 'authCaptureTransaction');
    await standin.charge({ amount: '0.20' }, 'authCaptureTransaction');
    await standin.charge({ billTo: { zip: '46282' } });
    const { batchId } = await standin.settle();

    const { batchList } = await standin.call('getSettledBatchListRequest', {
      includeStatistics: 'true',
    });
    expect(batchList).toMatchObject([
      {
        batchId,
        settlementState: 'settledSuccessfully',
        statistics: [{ accountType: 'Visa', chargeAmount: 0.3, chargeCount: 2, declineCount: 1 }],
      },
    ]);
    const { transactions } = await standin.call('getTransactionListRequest', { batchId });
    expect(transactions).toHaveLength(3);
    expect(transactions.at(-1)).toMatchObject({
      transId: first.transactionResponse.transId,
      transactionStatus: 'settledSuccessfully',
      settleAmount: 0.1,
    });
  });

  test('are of the last day, or of the dates asked for', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.charge({}, 'authCaptureTransaction');
    await standin.settle();
    await standin.advance(2 * 24 * 3600);
    const ask = (parts = {}) => standin.call('getSettledBatchListRequest', parts);
    const dates = (days: number) => ({
      firstSettlementDate: new Date(Date.now() - days * 24 * 3600 * 1000).toISOString(),
      lastSettlementDate: new Date(Date.now() + 60_000).toISOString(),
    });

    expect(resultOf(await ask())).toBe('I00004');
    expect((await ask(dates(20))).batchList).toHaveLength(1);
    expect(resultOf(await ask(dates(40)))).toBe('E00013');
    expect(resultOf(await standin.call('getTransactionListRequest', { batchId: '1' }))).toBe(
      'E00040',
    );
  });
});
