import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { launchOptions } from '../testing/browser.config.ts';
import {
  merchant,
  resultOf,
  type StandinForTest,
  standinForTest,
} from '../testing/standin-for-test.ts';

/* In a real browser: the form is a frame of another origin, and speaks by messages alone. */

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch(launchOptions);
}, 60_000);

afterAll(() => browser.close());

/** A page of a shop, with the hosted form as a shop includes it. */
async function checkoutPage(standin: StandinForTest): Promise<Page> {
  const script = standin.scriptUrl.replace('/v1/Accept.js', '/v3/AcceptUI.js');
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>
      <title>Checkout</title><button class="AcceptUI" data-apiLoginID="${merchant.login}"
        data-clientKey="${merchant.clientKey}" data-acceptUIFormBtnTxt="Place Order"
        data-responseHandler="paid">Pay</button>
      <script>window.answers = []; window.paid = (answer) => window.answers.push(answer);</script>
      <script src="${script}"></script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  onTestFinished(async () => {
    await page.close();
    server.closeAllConnections();
    server.close();
  });
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  return page;
}

const form = (page: Page) => page.frameLocator('#AcceptUIContainer iframe');
const isShown = (page: Page) => page.locator('#AcceptUIContainer.show').count();
const answersOf = (page: Page) =>
  // biome-ignore lint/suspicious/noExplicitAny: a script of the page puts it there
  page.evaluate(() => (globalThis as any).answers);

async function pay(page: Page, number = '4111111111111111'): Promise<void> {
  await page.getByRole('button', { name: 'Pay' }).click();
  await form(page).getByLabel('Card Number').fill(number);
  await form(page).getByLabel('Exp. Date').fill('12/35');
  await form(page).getByLabel('Card Code').fill('900');
  await form(page).getByRole('button', { name: 'Place Order' }).click();
}

describe('the hosted form', { timeout: 60_000 }, () => {
  test('gives the page a token that pays, and of the card its last digits alone', async () => {
    const standin = await standinForTest();
    const page = await checkoutPage(standin);
    await pay(page);
    await expect.poll(() => answersOf(page)).toHaveLength(1);
    const [answer] = await answersOf(page);
    expect(answer.messages.resultCode).toBe('Ok');
    expect(answer.encryptedCardData).toEqual({ cardNumber: 'XXXX1111' });
    expect(JSON.stringify(answer)).not.toContain('4111111111111111');
    const charged = await standin.charge({ payment: { opaqueData: answer.opaqueData } });
    expect(resultOf(charged)).toBe('1/1');
    expect(await isShown(page)).toBe(0);
  });

  test('says itself what is wrong with a field, and tells nobody that it was closed', async () => {
    const page = await checkoutPage(await standinForTest());
    await pay(page, '4111111111111112');
    await form(page).getByText('Please provide valid credit card number.').waitFor();
    await form(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => isShown(page)).toBe(0);
    await page.getByRole('button', { name: 'Pay' }).click();
    // A new one: nothing of what was typed is left.
    expect(await form(page).getByLabel('Card Number').inputValue()).toBe('');
    await form(page).getByLabel('Card Number').press('Escape');
    await expect.poll(() => isShown(page)).toBe(0);
    expect(await answersOf(page)).toEqual([]);
  });

  test('hands on what the server refuses', async () => {
    const standin = await standinForTest();
    const page = await checkoutPage(standin);
    await standin.setFaults({ effect: { kind: 'refuse', code: 'E00053', processed: false } });
    await pay(page);
    await expect.poll(() => answersOf(page)).toHaveLength(1);
    const [answer] = await answersOf(page);
    expect(answer.messages).toMatchObject({ resultCode: 'Error', message: [{ code: 'E_WC_19' }] });
    expect(answer).not.toHaveProperty('opaqueData');
  });
});
