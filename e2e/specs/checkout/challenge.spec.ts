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

/** The solved order waits until it is let go: a fast machine would leave the page while it is looked at. */
async function holdSolution(page: Page): Promise<() => void> {
  const looked = Promise.withResolvers<void>();
  let orders = 0;
  await page.route(/\/Checkout\/simplified$/, async (route) => {
    orders += 1;
    if (orders > 1) await looked.promise;
    await route.continue();
  });
  return looked.resolve;
}

test('after three declined cards the page works for the next one by itself, and the order goes through', async ({
  page,
}, { project, retry, repeatEachIndex }) => {
  await forgetDeclinedCards();
  // Others would be challenged for what this guest does.
  await bringOwnGuest(page, [cap]);
  await page.goto(shopUrl('/checkout'));
  await fillBilling(page);
  // Cards of this place are declined. The shop remembers an address whose cards were.
  await fill(page, {
    Email: `three-cards-${project.name}-${retry}-${repeatEachIndex}@example.com`,
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
  const answerSolution = await holdSolution(page);
  await pay(page);
  await asked;
  await expect(page.getByText(/making sure that this order comes from a person/)).toBeVisible();
  await expectAccessible(page);
  answerSolution();
  expect(await orderNumber(page)).toMatch(/^TH-/);
});
