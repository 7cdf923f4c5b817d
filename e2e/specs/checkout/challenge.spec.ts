import { expect, type Page, test } from '@playwright/test';
import { forgetDeclinedCards } from '../../fixtures/card-provider.ts';
import {
  cap,
  field,
  fill,
  fillBilling,
  goToPayment,
  orderNumber,
  placeOrder,
} from '../../fixtures/checkout-form.ts';
import { bringOwnGuest } from '../../fixtures/guest.ts';
import { expectAccessible } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

async function pay(page: Page): Promise<void> {
  await field(page, 'Card Number').fill('4111 1111 1111 1111');
  await field(page, 'Month').selectOption('12');
  await field(page, 'Year').selectOption({ index: 3 });
  await field(page, 'Security Code').fill('123');
  await placeOrder(page).click();
}

test('after three declined cards the page works for the next one by itself, and the order goes through', async ({
  page,
}, { project }) => {
  test.setTimeout(120_000);
  await forgetDeclinedCards();
  // Others would be challenged for what this guest does.
  await bringOwnGuest(page, [cap]);
  await page.goto(shopUrl('/checkout'));
  await fillBilling(page);
  // Cards of this place are declined.
  await fill(page, {
    Email: `three-cards-${project.name}@example.com`,
    City: 'Indianapolis',
    'Zip Code': '46282',
  });
  await field(page, 'State').selectOption('IN');
  await goToPayment(page);
  for (let cards = 0; cards < 3; cards += 1) {
    const answered = page.waitForResponse(/\/Checkout\/simplified$/);
    await pay(page);
    await answered;
    await expect(page.getByText(/Your card was not accepted/)).toBeVisible();
    await expect(field(page, 'Security Code')).toHaveValue('');
  }
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await fill(page, { City: 'Casper', 'Zip Code': '82601' });
  await field(page, 'State').selectOption('WY');
  await goToPayment(page);
  const asked = page.waitForResponse(
    (response) => response.url().endsWith('/Checkout/simplified') && response.status() === 409,
  );
  await pay(page);
  await asked;
  await expect(page.getByText(/making sure that this order comes from a person/)).toBeVisible();
  await expectAccessible(page);
  expect(await orderNumber(page)).toMatch(/^TH-/);
});
