import { type Browser, expect, type Page } from '@playwright/test';
import { setCardFaults } from '../../proof/checkout/card-provider.ts';
import { screenSizes } from '../browser.ts';
import { shoot } from './shoot.ts';

export interface PurchaseShotOptions {
  readonly shopUrl: string;
  readonly cardProviderUrl: string;
  readonly outDir: string;
}

/** From a collection to the confirmation, as a guest with a rifle and a cap sees it. */
export async function shootPurchaseScreens(
  browser: Browser,
  { shopUrl, cardProviderUrl, outDir }: PurchaseShotOptions,
): Promise<string[]> {
  const files: string[] = [];
  for (const viewport of Object.values(screenSizes)) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const take = async (name: string) => {
      await page.waitForLoadState('networkidle');
      files.push(await shoot(page, outDir, `purchase-${name}-${viewport.width}`));
      await page.setViewportSize(viewport);
    };
    await shootCatalog(page, shopUrl, take);
    await shootCheckout(page, take, cardProviderUrl);
    await shootStates(page, take);
    for (const [name, path] of [
      ['order-missing', '/order/nobody'],
      ['dealer-link-expired', '/dealer-transfer/nobody'],
      ['stock-alert-link-expired', '/stock-alerts/nobody'],
      ['checkout-empty', '/checkout'],
    ] as const) {
      await page.goto(new URL(path, shopUrl).href);
      await page.locator('.empty-state').waitFor();
      await take(name);
    }
    await context.close();
  }
  return files;
}

type Take = (name: string) => Promise<void>;

async function shootCatalog(page: Page, shopUrl: string, take: Take): Promise<void> {
  const open = (path: string) => page.goto(new URL(path, shopUrl).href);
  const app = await page.request.get(new URL('/api/strapi/page/app', shopUrl).href);
  const { data } = (await app.json()) as {
    data: Record<string, { href: string; children: { label: string; link: string }[] }>;
  };
  const cards = Object.values(data).flatMap((menu) => menu?.children ?? []);
  const linkOf = (label: string) => cards.find((card) => card.label === label)?.link ?? '';

  await open(data.rifles?.href ?? '');
  await take('collection-cards');
  await open(data.apparel?.href ?? '');
  await take('collection-grid');
  await open(linkOf('P9 Pistol'));
  await take('product-short');
  await open(`${linkOf('R16 Ridgeline')}?sku=TH-R16-FDE`);
  await take('product-sold-out');
  await open(linkOf('R16 Ridgeline'));
  await take('product-long');
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  await page.getByText('There are no products in the cart').waitFor();
  await take('cart-empty');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('You added R16 Ridgeline').waitFor();
  await take('added');
  await open(linkOf('Patch Cap'));
  await take('product-short-alt');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'View cart' }).click();
  await page.getByRole('dialog').getByText('Subtotal').waitFor();
  await take('cart');
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click();
}

const texts = {
  Email: 'casey@example.com',
  'First Name': 'Casey',
  'Last Name': 'Walker',
  Address: '100 Example Way',
  City: 'Casper',
  'Zip Code': '82601',
  'Dealer Name': 'Basin Sports',
  'Dealer Address': '7 Range Road',
  'Dealer City': 'Casper',
  'Dealer Zip Code': '82601',
  'Dealer Email': 'ffl@basin.example',
  'Dealer Phone': '(307)-555-0199',
};

async function shootCheckout(page: Page, take: Take, cardProviderUrl: string): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const place = page.getByRole('button', { name: /^Place Order/ });
  await page.getByRole('heading', { name: 'Billing & shipping' }).waitFor();
  await take('checkout-addresses');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Errors in the Billing Form').waitFor();
  await take('checkout-errors');
  for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
  for (const label of ['State', 'Dealer State']) await field(label).selectOption('WY');
  await shootDealerPicker(page, take);
  for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
  await page.getByRole('button', { name: 'Next' }).click();
  await place.waitFor();
  await take('checkout-payment');
  await place.click();
  await page.getByText('Please confirm this before you place the order.').waitFor();
  await take('checkout-to-confirm');
  const boxes = page.getByRole('group', { name: 'Please confirm' }).getByRole('checkbox');
  for (const box of await boxes.all()) await box.check();
  await place.click();
  await page.getByText('Errors in the Card Form').waitFor();
  await take('checkout-card-errors');
  await field('Card Number').fill('4111 1111 1111 1111');
  await field('Month').selectOption('12');
  await field('Year').selectOption({ index: 3 });
  await field('Security Code').fill('123');
  const decline = { transactionType: 'authOnlyTransaction', nth: 1, effect: { kind: 'decline' } };
  await setCardFaults(cardProviderUrl, [decline]);
  await place.click();
  await page.getByText('Your card was not accepted').waitFor({ timeout: 60_000 });
  await take('checkout-declined');
  await field('Security Code').fill('123');
  await page.context().setOffline(true);
  await place.click();
  await page.getByText('You seem to be offline').waitFor();
  await page.context().setOffline(false);
  await take('checkout-offline');
  await field('Security Code').fill('123');
  await place.click();
  await expect(page.getByRole('heading', { name: /^Thank You/ })).toBeVisible({ timeout: 60_000 });
  await take('confirmation');
}

/** The list of dealers: found, chosen, empty, and out of reach. */
async function shootDealerPicker(page: Page, take: Take): Promise<void> {
  const search = async (text: string) => {
    await page.getByLabel('Name or license number').fill(text);
    await page.getByRole('button', { name: 'Find dealers' }).click();
  };
  const options = page.getByRole('group', { name: 'Choose your dealer' }).getByRole('radio');
  await options.first().waitFor();
  await take('dealers-found');
  await options.nth(1).check();
  await take('dealers-chosen');
  await search('nobody by this name');
  await page.getByText('No dealer was found').waitFor();
  await take('dealers-none');
  await page.context().setOffline(true);
  await search('somebody else');
  await page.getByText('We could not load the list of dealers').waitFor();
  await page.context().setOffline(false);
  await take('dealers-offline');
  await page.getByLabel('I choose a dealer later').check();
  await take('dealers-later');
  await page.getByLabel('I choose a dealer later').uncheck();
}

/** The same order in states that it takes the card provider minutes to bring about. */
async function shootStates(page: Page, take: Take): Promise<void> {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  for (const [name, status, createdAt] of [
    ['confirmation-pending', 'payment_pending', minutesAgo(0)],
    ['confirmation-waiting', 'payment_pending', minutesAgo(10)],
    ['confirmation-review', 'payment_review', minutesAgo(1)],
    ['confirmation-failed', 'payment_failed', minutesAgo(25)],
  ] as const) {
    await page.route('**/api/Order/**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), status, createdAt },
      });
    });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await take(name);
    await page.unroute('**/api/Order/**');
  }
}
