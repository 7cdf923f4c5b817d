import { describe, test } from 'vitest';
import { authentication, merchant, resultOf, standinForTest } from '../testing/standin-for-test.ts';

describe.concurrent('the address of the gateway', () => {
  test('answers 200 with a byte order mark, which can be switched off', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const body = JSON.stringify({
      authenticateTestRequest: { merchantAuthentication: authentication },
    });

    const marked = await standin.post(body);
    expect(marked.status).toBe(200);
    expect(marked.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const bytes = new Uint8Array(await marked.arrayBuffer());
    expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x7b]);

    await standin.setSwitches({ bom: false });
    const plain = new Uint8Array(await (await standin.post(body)).arrayBuffer());
    expect(plain[0]).toBe(0x7b);
  });

  test.for([
    ['no JSON', 'hello', 'E00003'],
    ['nothing', '', 'E00003'],
    ['a list', '[]', 'E00004'],
    ['a text', '"createTransactionRequest"', 'E00004'],
    ['null', 'null', 'E00004'],
    ['an unknown request', '{"createCustomerRequest":{}}', 'E00004'],
    ['a request without credentials', '{"authenticateTestRequest":{}}', 'E00003'],
    ['a request of text', '{"authenticateTestRequest":"x"}', 'E00003'],
  ] as const)('answers %s with an error', async ([, body, code], { onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const response = await standin.post(body);
    expect(response.status).toBe(200);
    const answer = JSON.parse(new TextDecoder().decode(await response.arrayBuffer()));
    expect(answer.messages).toMatchObject({ resultCode: 'Error', message: [{ code }] });
  });

  test('takes JSON only', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const response = await standin.post('<createTransactionRequest/>', 'text/xml');
    expect(await response.text()).toContain('E00002');
  });

  test.for([
    { name: 'stranger', transactionKey: merchant.transactionKey },
    { name: merchant.login, transactionKey: 'wrong' },
    { name: merchant.login, clientKey: merchant.clientKey },
    { transactionKey: merchant.transactionKey },
  ])('refuses the credentials %j', async (merchantAuthentication, { onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const answer = await standin.call('authenticateTestRequest', { merchantAuthentication });
    expect(resultOf(answer)).toBe('E00007');
  });

  test('counts requests by kind, and the malformed ones', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.charge();
    await standin.charge({ color: 'red' });
    await standin.call('getUnsettledTransactionListRequest');
    await standin.call('somethingElse');

    expect(await standin.stats()).toMatchObject({
      requests: {
        createTransactionRequest: 2,
        getUnsettledTransactionListRequest: 1,
        unknown: 1,
      },
      transactionTypes: { authOnlyTransaction: 2 },
      messages: { I00001: 2, E00003: 1, E00004: 1 },
      e00003: 1,
      cardNumbersFromMerchant: 0,
      transactions: 1,
    });
  });

  test('is the only one that pages of other sites may post to', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    const init = { headers, body: '{}' };

    const forbidden = await standin.request('/__faults', { ...init, method: 'PUT' });
    expect(forbidden.status).toBe(403);
    expect((await standin.request('/delete', { ...init, method: 'POST' })).status).toBe(403);
    const gateway = await standin.request('/xml/v1/request.api', { ...init, method: 'POST' });
    expect(gateway.status).toBe(200);
  });
});
