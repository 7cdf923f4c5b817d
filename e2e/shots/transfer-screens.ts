import { type Browser, expect, type Page } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import { confirmAll } from '../fixtures/checkout-form.ts';
import { shoot } from './shoot.ts';

export interface TransferShotOptions {
  readonly shopUrl: string;
  readonly inboxUrl: string;
  readonly outDir: string;
}

/** The page of an order whose firearm goes to a dealer, and the dealer's page, in their states. */
export async function shootTransferScreens(
  browser: Browser,
  { shopUrl, inboxUrl, outDir }: TransferShotOptions,
): Promise<string[]> {
  const files: string[] = [];
  for (const [index, viewport] of Object.values(screenSizes).entries()) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const take = async (name: string) => {
      await page.waitForLoadState('networkidle');
      files.push(await shoot(page, outDir, `transfer-${name}-${viewport.width}`));
      await page.setViewportSize(viewport);
    };
    const buyer = `transfer-${index}@example.com`;
    const linkOf = (address: string, subject: RegExp, path: string) =>
      newestLink(inboxUrl, address, subject, path);

    await buyWithoutDealer(page, shopUrl, buyer);
    const orderLink = await linkOf(buyer, /^Your order/, 'order');
    await page.goto(orderLink);
    await page.getByRole('button', { name: 'Choose a dealer' }).waitFor();
    await take('dealer-needed');
    await page.getByRole('button', { name: 'Choose a dealer' }).click();
    await page
      .getByRole('group', { name: 'Choose your dealer' })
      .getByRole('radio')
      .first()
      .waitFor();
    await take('choose-dealer');
    await page.getByRole('button', { name: 'Ask this dealer' }).click();
    await page.getByText('Please check what you entered').waitFor();
    await take('choose-dealer-errors');

    const first = `first-dealer-${index}@example.com`;
    await askDealer(page, first);
    await take('dealer-asked');
    await page.getByRole('button', { name: 'I have a copy of the dealer’s license' }).click();
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('Choose a file first').waitFor();
    await take('buyer-upload');

    await page.goto(await linkOf(first, /transfer/i, 'dealer-transfer'));
    await page.getByText('Waiting for you').waitFor();
    await take('dealer-waiting');
    await page.getByRole('button', { name: 'Refuse the transfer' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('We are moving this month.');
    await take('dealer-refuses');
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse', exact: true }).click();
    await page.getByText('You refused this transfer').waitFor();
    await take('dealer-refused');
    await page.goto(orderLink);
    await page.getByText('has refused the transfer').waitFor();
    await take('refused');

    const second = `second-dealer-${index}@example.com`;
    await page.getByRole('button', { name: 'Choose a dealer' }).click();
    await askDealer(page, second);
    await page.goto(await linkOf(second, /transfer/i, 'dealer-transfer'));
    await page.getByLabel('License Number').fill('5-83-025-01-8H-01234');
    await page.getByLabel(/^Transfer Fee/).fill('35');
    await page.getByRole('button', { name: 'Accept the transfer' }).click();
    await page.getByText('You accepted this transfer').waitFor();
    await take('dealer-accepted');
    await page.goto(orderLink);
    await page.getByText('paid at the counter').waitFor();
    await take('accepted');
    await context.close();
  }
  return files;
}

async function buyWithoutDealer(page: Page, shopUrl: string, email: string): Promise<void> {
  const url = (path: string) => new URL(path, shopUrl).href;
  const guest = await page.request.post(url('/api/Auth/guest'));
  const { guestToken } = (await guest.json()) as { guestToken: string };
  await page.request.post(url(`/api/Cart/guest/${guestToken}/items`), {
    data: [{ productId: 'TH-R16-BLK', quantity: 1 }],
  });
  await page.goto(url('/robots.txt'));
  await page.evaluate(`localStorage.setItem('guestToken', ${JSON.stringify(guestToken)})`);
  await page.goto(url('/checkout'));
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const texts = {
    Email: email,
    'First Name': 'Casey',
    'Last Name': 'Walker',
    Address: '100 Example Way',
    City: 'Casper',
    'Zip Code': '82601',
  };
  for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
  await field('State').selectOption('WY');
  await page.getByLabel('I choose a dealer later').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: /^Place Order/ }).waitFor();
  await confirmAll(page);
  await field('Card Number').fill('4111 1111 1111 1111');
  await field('Month').selectOption('12');
  await field('Year').selectOption({ index: 3 });
  await field('Security Code').fill('123');
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(page.getByRole('heading', { name: /^Thank You/ })).toBeVisible({ timeout: 60_000 });
}

async function askDealer(page: Page, email: string): Promise<void> {
  const texts = {
    'Dealer Name': 'Basin Sports',
    'Dealer Address': '7 Range Road',
    'Dealer City': 'Casper',
    'Dealer Zip Code': '82601',
    'Dealer Email': email,
    'Dealer Phone': '(307)-555-0199',
  };
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByLabel('Dealer State', { exact: true }).selectOption('WY');
  await page.getByRole('button', { name: 'Ask this dealer' }).click();
  await page.getByRole('button', { name: 'Choose another dealer' }).waitFor();
}

/** Of the newest mail to somebody with such a subject, once it has come. */
async function newestLink(
  inboxUrl: string,
  address: string,
  subject: RegExp,
  path: string,
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const list = await fetch(`${inboxUrl}/api/mails?${new URLSearchParams({ to: address })}`);
        const { mails } = (await list.json()) as { mails: { id: string; subject: string }[] };
        const found = mails.find((mail) => subject.test(mail.subject));
        if (found === undefined) return undefined;
        const mail = await fetch(`${inboxUrl}/api/mails/${found.id}`);
        const { text } = (await mail.json()) as { text: string };
        link = new RegExp(`https?://\\S+/${path}/[\\w.~-]+`).exec(text)?.[0];
        return link;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  return link ?? '';
}
