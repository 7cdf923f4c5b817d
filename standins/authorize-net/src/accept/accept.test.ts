import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { launchOptions } from '../testing/browser.config.ts';
import {
  type AnyJson,
  merchant,
  resultOf,
  type StandinForTest,
  standinForTest,
} from '../testing/standin-for-test.ts';

/*
 * In a real browser: what is tested is that a page can load the scripts from another origin, and
 * that the browser lets them talk to a third one.
 */

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch(launchOptions);
}, 60_000);

afterAll(() => browser.close());

const secureData = {
  authData: { apiLoginID: merchant.login, clientKey: merchant.clientKey },
  cardData: { cardNumber: '4111 1111-1111.1111', month: '7', year: '35', cardCode: '900' },
};

/** A page of a shop, with the scripts as a shop includes them. */
async function checkoutPage(
  standin: StandinForTest,
  { host = 'localhost', script = standin.scriptUrl } = {},
): Promise<Page> {
  const copy = await (await fetch(standin.scriptUrl)).text();
  const server = createServer((request, response) => {
    if (request.url === '/copy-of-accept.js') {
      response.setHeader('content-type', 'text/javascript').end(copy);
    } else {
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(`<!doctype html><title>Checkout</title><script src="${script}"></script>`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  onTestFinished(async () => {
    await page.close();
    server.closeAllConnections();
    server.close();
  });
  await page.goto(`http://${host}:${(server.address() as AddressInfo).port}/`);
  return page;
}

/** Gives the card to the library and waits for its one answer. */
function dispatch(page: Page, data: unknown): Promise<AnyJson> {
  return page.evaluate(
    (given) =>
      new Promise((resolve, reject) => {
        const answers: unknown[] = [];
        // biome-ignore lint/suspicious/noExplicitAny: a script of the page puts it there
        (globalThis as any).Accept.dispatchData(given, (answer: unknown) => {
          answers.push(answer);
          setTimeout(() => {
            if (answers.length === 1) resolve(answer);
            else reject(new Error(`called back ${answers.length} times`));
          }, 50);
        });
      }),
    data,
  );
}

async function codesOf(page: Page, data: unknown): Promise<string[]> {
  const answer = await dispatch(page, data);
  expect(answer.messages.resultCode).toBe('Error');
  expect(answer).not.toHaveProperty('opaqueData');
  return answer.messages.message.map(({ code }: { code: string }) => code);
}

describe('in a browser', { timeout: 30_000 }, () => {
  test('a card becomes a token over http on the machine’s own name, and the token pays', async () => {
    const standin = await standinForTest();
    const page = await checkoutPage(standin);

    const answer = await dispatch(page, secureData);

    expect(answer).toEqual({
      opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: expect.any(String) },
      messages: { resultCode: 'Ok', message: [{ code: 'I_WC_01', text: 'Successful.' }] },
    });
    expect(answer.opaqueData.dataValue.length).toBeLessThan(2048);
    const charged = await standin.charge({ payment: { opaqueData: answer.opaqueData } });
    expect(resultOf(charged)).toBe('1/1');
    expect(charged.transactionResponse).toMatchObject({
      accountNumber: 'XXXX1111',
      cvvResultCode: 'M',
    });
    const { cardNumbersFromMerchant, requests } = await standin.stats();
    expect(cardNumbersFromMerchant).toBe(0);
    expect(requests.securePaymentContainerRequest).toBe(1);
  });

  test('the handler may be the name of a function', async () => {
    const page = await checkoutPage(await standinForTest());
    const code = await page.evaluate(
      (data) =>
        new Promise((resolve) => {
          // biome-ignore lint/suspicious/noExplicitAny: scripts of the page put them there
          const window = globalThis as any;
          window.paid = (answer: AnyJson) => resolve(answer.messages.message[0].code);
          window.Accept.dispatchData(data, 'paid');
        }),
      secureData,
    );
    expect(code).toBe('I_WC_01');
  });

  test('everything wrong with a card is said at once, and nothing is sent', async () => {
    const standin = await standinForTest();
    const page = await checkoutPage(standin);
    const card = (cardData: object) => ({
      ...secureData,
      cardData: { ...secureData.cardData, ...cardData },
    });

    expect(
      await codesOf(page, {
        authData: { apiLoginID: '', clientKey: '' },
        cardData: {
          cardNumber: '4111111111111112',
          month: '13',
          year: '5',
          cardCode: '12',
          zip: '1'.repeat(21),
          fullName: 'x'.repeat(65),
        },
      }),
    ).toEqual([
      'E_WC_05',
      'E_WC_06',
      'E_WC_07',
      'E_WC_10',
      'E_WC_15',
      'E_WC_16',
      'E_WC_17',
      'E_WC_18',
    ]);
    expect(await codesOf(page, card({ cardNumber: '' }))).toEqual(['E_WC_04', 'E_WC_05']);
    expect(await codesOf(page, card({ cardNumber: '411111111111' }))).toEqual(['E_WC_05']);
    expect(await codesOf(page, card({ year: '2020' }))).toEqual(['E_WC_08']);
    expect(await codesOf(page, {})).toContain('E_WC_04');
    expect((await standin.stats()).requests).toEqual({});
  });

  test('a card is good to the end of its month', async () => {
    const page = await checkoutPage(await standinForTest());
    const now = new Date();
    const card = (monthsAgo: number) => {
      const date = new Date(now.getFullYear(), now.getMonth() - monthsAgo, 1);
      const [month, year] = [String(date.getMonth() + 1), String(date.getFullYear())];
      return { ...secureData, cardData: { ...secureData.cardData, month, year } };
    };
    expect((await dispatch(page, card(0))).messages.resultCode).toBe('Ok');
    expect(await codesOf(page, card(1))).toEqual(['E_WC_08']);
  });

  test('what the server says is told in the library’s codes', async () => {
    const standin = await standinForTest();
    const page = await checkoutPage(standin);
    const stranger = { ...secureData.authData, clientKey: 'wrong' };

    expect(await codesOf(page, { ...secureData, authData: stranger })).toEqual(['E_WC_21']);
    await standin.setFaults({ effect: { kind: 'refuse', code: 'E00053', processed: false } });
    expect(await codesOf(page, secureData)).toEqual(['E_WC_19']);
    for (const kind of ['reset-before', 'http-error', 'truncate'] as const) {
      await standin.setFaults({ effect: { kind } as never });
      expect(await codesOf(page, secureData), kind).toEqual(['E_WC_14']);
    }
  });

  test('a copy of the library on the shop’s own host does not work', async () => {
    const page = await checkoutPage(await standinForTest(), { script: '/copy-of-accept.js' });
    expect(await codesOf(page, secureData)).toEqual(['E_WC_01']);
  });

  test('over http on any other name nothing is exchanged', async () => {
    const page = await checkoutPage(await standinForTest(), { host: 'shop.example' });
    expect(await codesOf(page, secureData)).toEqual(['E_WC_02']);
  });

  test('without its second half the library says that it is not loaded', async () => {
    const standin = await standinForTest();
    const page = await checkoutPage(standin);
    await page.route('**/v1/AcceptCore.js', (route) => route.abort());
    await page.reload();
    expect(await codesOf(page, secureData)).toEqual(['E_WC_03']);
  });

  test('an altered script can be told from the original', async () => {
    const standin = await standinForTest();
    const script = async () => (await fetch(standin.scriptUrl)).text();
    const original = await script();
    expect(await script()).toBe(original);
    await standin.setSwitches({ alteredScripts: true });
    expect(await script()).not.toBe(original);
  });
});
