import { describe, test } from 'vitest';
import { resultOf, standinForTest } from '../testing/standin-for-test.ts';

const address = {
  firstName: 'Pat',
  lastName: 'Moss',
  address: '1 Foundry Road',
  city: 'Casper',
  state: 'WY',
  zip: '82601',
  country: 'US',
};

describe.concurrent('an authorization', () => {
  test('is approved, echoes the reference and is in the ledger', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);

    const answer = await standin.charge({
      refId: 'attempt-1',
      amount: '1234.56',
      order: { invoiceNumber: 'attempt-1' },
      billTo: address,
    });

    expect(answer).toMatchObject({
      transactionResponse: {
        responseCode: '1',
        authCode: expect.stringMatching(/^[0-9A-F]{6}$/),
        avsResultCode: 'Y',
        cvvResultCode: 'P',
        transId: expect.stringMatching(/^[1-9]\d{9,}$/),
        refTransID: '',
        testRequest: '0',
        accountNumber: 'XXXX1111',
        accountType: 'Visa',
        messages: [{ code: '1', description: 'This transaction has been approved.' }],
        transHashSha2: expect.stringMatching(/^[0-9A-F]{128}$/),
      },
      refId: 'attempt-1',
      messages: { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] },
    });
    expect(answer.transactionResponse).not.toHaveProperty('errors');
    expect(await standin.ledger()).toMatchObject([
      {
        event: 'auth',
        transId: answer.transactionResponse.transId,
        refId: 'attempt-1',
        invoice: 'attempt-1',
        amountCents: 123_456,
        tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        lastFour: '1111',
      },
    ]);
  });

  test('that is captured at once is in the ledger twice', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);

    await standin.charge({}, 'authCaptureTransaction');

    expect((await standin.ledger()).map(({ event }) => event)).toEqual(['auth', 'capture']);
    expect((await standin.transactions())[0]?.status).toBe('capturedPendingSettlement');
  });

  test('is declined for the sandbox’s postal code, as a proper answer', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);

    const answer = await standin.charge({ billTo: { ...address, zip: '46282' } });

    expect(answer.messages.resultCode).toBe('Ok');
    expect(answer.transactionResponse).toMatchObject({
      responseCode: '2',
      authCode: '',
      errors: [{ errorCode: '2', errorText: 'This transaction has been declined.' }],
    });
    expect(answer.transactionResponse.transId).not.toBe('0');
    expect(answer.transactionResponse).not.toHaveProperty('messages');
    expect(await standin.ledger()).toEqual([]);
  });

  test.for([
    ['46201', 'A'],
    ['46203', 'E'],
    ['46204', 'G'],
    ['46205', 'N'],
    ['46206', 'P'],
    ['46207', 'R'],
    ['46208', 'S'],
    ['46209', 'U'],
    ['46211', 'W'],
    ['46214', 'X'],
    ['46217', 'Z'],
    ['82601', 'Y'],
  ])(
    'with postal code %s has address result %s',
    async ([zip, avs], { onTestFinished, expect }) => {
      const standin = await standinForTest({}, onTestFinished);
      const answer = await standin.charge({ billTo: { ...address, zip } });
      expect(answer.transactionResponse.avsResultCode).toBe(avs);
      expect(resultOf(answer)).toBe('1/1');
    },
  );

  test.for([
    ['900', 'M'],
    ['901', 'N'],
    ['902', 'S'],
    ['903', 'U'],
    ['904', 'P'],
    ['123', 'P'],
  ])(
    'with card code %s has code result %s',
    async ([cardCode, cvv], { onTestFinished, expect }) => {
      const standin = await standinForTest({}, onTestFinished);
      const answer = await standin.charge({ card: { cardCode } });
      expect(answer.transactionResponse.cvvResultCode).toBe(cvv);
    },
  );

  test('can be declined by the results of both checks', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setSwitches({ rejectAvs: ['N'], rejectCvv: ['N'] });
    const charge = async (zip: string, cardCode: string) =>
      resultOf(await standin.charge({ billTo: { ...address, zip }, card: { cardCode } }));

    expect(await charge('46205', '123')).toBe('2/27');
    expect(await charge('82601', '901')).toBe('2/44');
    expect(await charge('46205', '901')).toBe('2/45');
    expect(await charge('82601', '123')).toBe('1/1');
  });

  test.for([
    ['4111111111111111', 'Visa'],
    ['4007000000027', 'Visa'],
    ['4012888818888', 'Visa'],
    ['5424000000000015', 'MasterCard'],
    ['2223000010309703', 'MasterCard'],
    ['370000000000002', 'AmericanExpress'],
    ['6011000000000012', 'Discover'],
    ['3088000000000017', 'JCB'],
  ])('takes the test card %s as %s', async ([cardNumber, brand], { onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const answer = await standin.charge({ card: { cardNumber } });
    expect(answer.transactionResponse).toMatchObject({
      responseCode: '1',
      accountType: brand,
      accountNumber: `XXXX${cardNumber?.slice(-4)}`,
    });
  });

  test.for([
    [{ amount: '0.00' }, '3/5'],
    [{ amount: '-1' }, '3/5'],
    [{ amount: '1.005' }, '3/5'],
    [{ currencyCode: 'EUR' }, '3/39'],
    [{ card: { cardNumber: '4111111111111112' } }, '3/6'],
    [{ card: { cardNumber: '9999999999999995' } }, '3/17'],
    [{ card: { expirationDate: '132030' } }, '3/7'],
    [{ card: { expirationDate: '012020' } }, '3/8'],
    [{ payment: { bankAccount: {} } }, '3/17'],
  ] as const)('of %j is refused with %s', async ([parts, result], { onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const answer = await standin.charge(parts);
    expect(resultOf(answer)).toBe(result);
    expect(answer.messages).toMatchObject({
      resultCode: 'Error',
      message: [{ code: 'E00027', text: 'The transaction was unsuccessful.' }],
    });
    expect(answer.transactionResponse.transId).toBe('0');
    expect(await standin.ledger()).toEqual([]);
  });

  test('without a payment needs one', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const answer = await standin.transact({ transactionType: 'authOnlyTransaction', amount: '1' });
    expect(resultOf(answer)).toBe('3/33');
  });

  test('that is only a test is approved and not kept', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const answer = await standin.charge({
      transactionSettings: { setting: [{ settingName: 'testRequest', settingValue: 'true' }] },
    });
    expect(answer.transactionResponse).toMatchObject({
      responseCode: '1',
      transId: '0',
      testRequest: '1',
    });
    expect(await standin.transactions()).toEqual([]);
  });

  test('with a whole card number works, and is counted', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const creditCard = { cardNumber: '5424000000000015', expirationDate: '2035-12' };

    expect(resultOf(await standin.charge({ payment: { creditCard } }))).toBe('1/1');

    expect(await standin.stats()).toMatchObject({ cardNumbersFromMerchant: 1 });
  });
});
