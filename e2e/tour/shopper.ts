import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { requireEnvironment } from '../environment.ts';
import { confirmAll } from '../fixtures/checkout-form.ts';
import { shopUrl } from '../fixtures/shop.ts';
import { isKilled, movingMoney } from './steps.ts';

export const buyer = {
  firstName: 'Jordan',
  lastName: 'Reyes',
  email: 'jordan.reyes@example.com',
  phone: '3075550142',
  address: '418 Cottonwood Avenue',
  city: 'Casper',
  state: 'WY',
  zip: '82601',
};

export const dealer = {
  name: 'Platte River Outfitters',
  address: '120 West Yellowstone Highway',
  city: 'Casper',
  state: 'WY',
  zip: '82601',
  email: 'transfers@platteriver.example',
  phone: '3075550199',
};

/** From the home page to a product, by the links a visitor sees. */
export async function openProduct(page: Page, tile: string, product: RegExp): Promise<void> {
  await page.goto(shopUrl());
  await page.getByRole('main').getByRole('link').filter({ hasText: tile }).first().click();
  await expect(page).toHaveURL(/\/product\/collection-/);
  await page.getByRole('main').getByRole('link', { name: product }).first().click();
  await expect(page).toHaveURL(/\/product\/product-/);
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
}

/** Whatever comes first that is in stock; the second choice of the first select where there is one. */
export async function configure(page: Page): Promise<void> {
  const select = page.getByRole('main').getByRole('combobox').first();
  if ((await select.count()) > 0) {
    const count = await select.locator('option').count();
    await select.selectOption({ index: count - 1 });
    await expect(page).toHaveURL(/sku=/);
  }
}

export async function addToCart(page: Page): Promise<void> {
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(`You added ${name} to your shopping cart`)).toBeVisible();
}

export async function openCheckout(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `Cart, ${count} items` }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Billing & shipping' })).toBeVisible();
}

export async function fillAddresses(page: Page): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Email').fill(buyer.email);
  await field('First Name').fill(buyer.firstName);
  await field('Last Name').fill(buyer.lastName);
  await page.getByLabel(/^Phone/).fill(buyer.phone);
  await field('Address').fill(buyer.address);
  await field('City').fill(buyer.city);
  await field('State').selectOption(buyer.state);
  await field('Zip Code').fill(buyer.zip);
  await field('Dealer Name').fill(dealer.name);
  await field('Dealer Address').fill(dealer.address);
  await field('Dealer City').fill(dealer.city);
  await field('Dealer State').selectOption(dealer.state);
  await field('Dealer Zip Code').fill(dealer.zip);
  await field('Dealer Email').fill(dealer.email);
  await page.getByLabel(/^Dealer Phone/).fill(dealer.phone);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Review & Payment' })).toBeVisible();
  await confirmAll(page);
}

const place = (page: Page) => page.getByRole('button', { name: /^Place Order/ });

async function fillCard(page: Page, code: string): Promise<void> {
  await page.getByLabel('Card Number').fill('4111 1111 1111 1111');
  await page.getByLabel('Month').selectOption('12');
  await page.getByLabel('Year', { exact: true }).selectOption({ index: 3 });
  await page.getByLabel('Security Code').fill(code);
}

/** A card that the bank declines: the shopper is told, and all but the code is still there. */
export async function beDeclined(page: Page): Promise<void> {
  const faults = new URL('/__faults', requireEnvironment('CARD_PROVIDER_URL'));
  const rule = { transactionType: 'authOnlyTransaction', nth: 1, effect: { kind: 'decline' } };
  const answer = await fetch(faults, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: [rule] }),
  });
  expect(answer.ok).toBe(true);
  await fillCard(page, '123');
  await place(page).click();
  await expect(page.getByText(/Your card was not accepted/)).toBeVisible();
  await expect(page.getByLabel('Card Number')).toHaveValue('4111 1111 1111 1111');
  await expect(page.getByLabel('Security Code')).toHaveValue('');
}

/** Answers the number of the order. */
export async function placeOrder(
  page: Page,
  crashPoint = 'payments.after-answer/authorize',
): Promise<string> {
  const promised = (await place(page).textContent()) ?? '';
  const confirmed = page.getByRole('heading', { name: 'Thank You! Your order has been received' });
  await movingMoney(crashPoint, {
    act: async () => {
      if (await confirmed.isVisible()) return;
      const again = page.getByRole('button', { name: 'Check again' });
      if (await again.isVisible()) return again.click();
      await fillCard(page, '123');
      await place(page).click({ timeout: isKilled ? 2_000 : 20_000 });
    },
    isDone: () => confirmed.isVisible(),
  });
  const number = await page.getByText(/^Order # /).textContent();
  const orderId = number?.replace('Order # ', '').trim() ?? '';
  keepAnswer({ orderId, totalCents: Number(promised.replaceAll(/\D/g, '')) });
  return orderId;
}

/** What the shopper was told, for whoever compares it with the books. */
function keepAnswer(answer: { readonly orderId: string; readonly totalCents: number }): void {
  const folder = requireEnvironment('TOUR_FOLDER');
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, 'answers'), `${JSON.stringify(answer)}\n`);
}

/** The parts of an order on its own page, as the buyer reads them. */
export async function expectOrderPage(
  page: Page,
  link: string,
  expected: { readonly you: string; readonly dealer: string; readonly payment: string },
): Promise<void> {
  await page.goto(link);
  const headingOf = (eyebrow: RegExp) =>
    page.getByRole('region').filter({ hasText: eyebrow }).getByRole('heading').first();
  await expect(headingOf(/^To you[^r]/)).toHaveText(expected.you);
  await expect(headingOf(/^To your dealer/)).toHaveText(expected.dealer);
  await expect(page.getByText(expected.payment, { exact: true }).first()).toBeVisible();
}
