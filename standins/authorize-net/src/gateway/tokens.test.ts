import { describe, test } from 'vitest';
import { merchant, resultOf, standinForTest } from '../testing/standin-for-test.ts';

const browser = { name: merchant.login, clientKey: merchant.clientKey };

function tokenRequest(token: Record<string, string>, authentication = browser) {
  return {
    merchantAuthentication: authentication,
    data: { type: 'TOKEN', id: '5a1b', token },
  };
}

const card = { cardNumber: '4111111111111111', expirationDate: '122035', cardCode: '900' };

describe.concurrent('a token', () => {
  test('is made from a card and pays once', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);

    const made = await standin.call('securePaymentContainerRequest', tokenRequest(card));
    expect(made).toMatchObject({
      opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: expect.any(String) },
      messages: { resultCode: 'Ok', message: [{ code: 'I00001' }] },
    });

    const payment = { opaqueData: made.opaqueData };
    const first = await standin.charge({ payment });
    expect(resultOf(first)).toBe('1/1');
    expect(first.transactionResponse.cvvResultCode).toBe('M');
    const second = await standin.charge({ payment, amount: '7.00' });
    expect(second).toMatchObject({
      transactionResponse: {},
      messages: {
        resultCode: 'Error',
        message: [{ code: 'E00114', text: 'Invalid OTS Token.' }],
      },
    });
    expect(await standin.transactions()).toHaveLength(1);
  });

  test('is used up by a decline', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const payment = { opaqueData: await standin.token() };

    expect(resultOf(await standin.charge({ payment, billTo: { zip: '46282' } }))).toBe('2/2');
    expect(resultOf(await standin.charge({ payment }))).toBe('E00114');
  });

  test('is used up by a refused amount', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const payment = { opaqueData: await standin.token() };

    expect(resultOf(await standin.charge({ payment, amount: '0.00' }))).toBe('3/5');
    expect(resultOf(await standin.charge({ payment }))).toBe('E00114');
  });

  test('is not used up by a malformed or unauthorized request', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const payment = { opaqueData: await standin.token() };

    expect(resultOf(await standin.charge({ payment, color: 'red' }))).toBe('E00003');
    const stranger = await standin.call('createTransactionRequest', {
      merchantAuthentication: { name: merchant.login, transactionKey: 'wrong' },
      transactionRequest: { transactionType: 'authOnlyTransaction', amount: '1.00', payment },
    });
    expect(resultOf(stranger)).toBe('E00007');
    expect(resultOf(await standin.charge({ payment }))).toBe('1/1');
  });

  test('lives for fifteen minutes', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const [early, late] = await Promise.all([standin.token(), standin.token()]);

    await standin.advance(14 * 60 + 50);
    expect(resultOf(await standin.charge({ payment: { opaqueData: early } }))).toBe('1/1');
    await standin.advance(10);
    const answer = await standin.charge({ payment: { opaqueData: late } });
    expect(resultOf(answer)).toBe('E00115');
    expect(answer.transactionResponse).toEqual({});
  });

  test('of another merchant cannot be used', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const opaqueData = await standin.token({ login: 'somebody-else' });

    expect(resultOf(await standin.charge({ payment: { opaqueData } }))).toBe('E00116');
  });

  test.for([
    ['made up', { dataValue: 'bm90IGEgdG9rZW4=' }, 'E00114'],
    ['a megabyte long', { dataValue: 'x'.repeat(1_000_000) }, 'E00114'],
    ['of another kind', { dataDescriptor: 'COMMON.APPLE.INAPP.PAYMENT' }, 'E00113'],
  ] as const)('that is %s is refused', async ([, parts, code], { onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const opaqueData = { ...(await standin.token()), ...parts };
    expect(resultOf(await standin.charge({ payment: { opaqueData } }))).toBe(code);
    expect(await standin.ledger()).toEqual([]);
  });

  test('is not made for the wrong key, nor from a wrong card', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const ask = async (token: Record<string, string>, authentication = browser) =>
      resultOf(
        await standin.call('securePaymentContainerRequest', tokenRequest(token, authentication)),
      );

    expect(await ask(card, { ...browser, clientKey: 'wrong' })).toBe('E00007');
    expect(await ask({ ...card, cardNumber: '4111111111111112' })).toBe('E00117');
    expect(await ask({ ...card, expirationDate: '992035' })).toBe('E00117');
    expect(await ask({ ...card, cardCode: '12' })).toBe('E00003');
  });

  test('can be asked for by a page of any origin', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);

    const asked = await standin.request('/xml/v1/request.api', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:1',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect(asked.status).toBe(200);
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
    expect(asked.headers.get('access-control-allow-headers')).toContain('content-type');
    const answered = await standin.post('{}');
    expect(answered.headers.get('access-control-allow-origin')).toBe('*');
  });
});
