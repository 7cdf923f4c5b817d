import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { requireEnvironment } from '../../environment.ts';
import { sentText, tracedCard, tracesIn } from '../../fixtures/card-traces.ts';
import {
  cap,
  fillBilling,
  goToPayment,
  orderNumber,
  placeOrder,
} from '../../fixtures/checkout-form.ts';
import { bringCart } from '../../fixtures/guest.ts';
import { compareWithInventory, watchDocument } from '../../fixtures/loaded-scripts.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl, startPart, stopPart } from '../../fixtures/shop.ts';

/** The shop with the card provider's own form (`CARD_FORM=hosted`): its storefront is started so. */

test.beforeAll(async () => {
  await stopPart('storefront');
  await startPart('storefront', { CARD_FORM: 'hosted' });
  await untilServed();
});

test.afterAll(async () => {
  await stopPart('storefront');
  await startPart('storefront');
  await untilServed();
});

/** The edge asks once a second how the storefront is. */
async function untilServed(): Promise<void> {
  const url = shopUrl('/checkout');
  await expect.poll(async () => (await fetch(url)).status, { timeout: 15_000 }).toBe(200);
}

async function openPayment(page: Page): Promise<void> {
  await bringCart(page, [cap]);
  await page.goto(shopUrl('/checkout'));
  await fillBilling(page);
  await goToPayment(page);
}

const form = (page: Page) => page.frameLocator('#AcceptUIContainer iframe');
const shownForm = (page: Page) => page.locator('#AcceptUIContainer.show');

async function fillCard(card: FrameLocator): Promise<void> {
  await card.getByLabel('Card Number').fill(tracedCard.number);
  await card.getByLabel('Exp. Date').fill('11/35');
  await card.getByLabel('Card Code').fill(tracedCard.code);
}

async function setFaults(rules: readonly object[]): Promise<void> {
  const answer = await fetch(`${requireEnvironment('CARD_PROVIDER_URL')}/__faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

test('the card is typed into the provider’s frame, and the order is placed with its token', {
  tag: ['@CHK-12', '@CHK-15'],
}, async ({ page }) => {
  const watched = await watchDocument(page);
  await openPayment(page);
  await expect(page.getByLabel('Card Number')).toHaveCount(0);
  await expect(page.getByText('100 Example Way').first()).toBeVisible();
  await expect(placeOrder(page)).toHaveText(/^Place Order \$[\d,]+\.\d\d$/);
  await expectAccessible(page);
  await placeOrder(page).dblclick();
  await expect(shownForm(page)).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await fillCard(form(page));
  await form(page).getByRole('button', { name: 'Place Order' }).click();
  expect(await orderNumber(page)).toMatch(/^TH-/);

  expect(compareWithInventory(watched, [undefined, 'hosted'])).toEqual({ unknown: [], unused: [] });
  expect(watched.faults).toEqual([]);
  for (const request of watched.requests) {
    const { origin, pathname } = new URL(request.url());
    const found = tracesIn(await sentText(request));
    if (found.length === 0) continue;
    // Asked by the frame, of the provider.
    expect(pathname).toBe('/xml/v1/request.api');
    expect(origin).not.toBe(new URL(shopUrl()).origin);
    expect(new URL(request.frame().url()).pathname).toBe('/v3/acceptMain/acceptMain.html');
  }
  const orders = watched.requests.filter((request) =>
    request.url().endsWith('/Checkout/simplified'),
  );
  expect(orders).toHaveLength(1);
});

test('by keyboard alone: in, out by Escape with the focus back, and through', {
  tag: '@CHK-12',
}, async ({ page }) => {
  await openPayment(page);
  await placeOrder(page).focus();
  await page.keyboard.press('Enter');
  await expect(shownForm(page)).toHaveCount(1);
  const number = form(page).getByLabel('Card Number');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(number).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(shownForm(page)).toHaveCount(0);
  await expect(placeOrder(page)).toBeFocused();
  await expect(page.getByText('100 Example Way').first()).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(shownForm(page)).toHaveCount(1);
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(number).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(tracedCard.number);
  await page.keyboard.press('Tab');
  await page.keyboard.type('11/35');
  await page.keyboard.press('Tab');
  await page.keyboard.type(tracedCard.code);
  await page.keyboard.press('Enter');
  expect(await orderNumber(page)).toMatch(/^TH-/);
});

test('closing the form loses nothing, and what the frame finds wrong it says itself', async ({
  page,
}) => {
  await openPayment(page);
  await placeOrder(page).click();
  await form(page).getByLabel('Card Number').fill('4111111111111112');
  await form(page).getByRole('button', { name: 'Place Order' }).click();
  await expect(form(page).getByRole('alert')).toContainText('valid credit card number');
  await form(page).getByRole('button', { name: 'Close' }).click();
  await expect(shownForm(page)).toHaveCount(0);
  await expect(placeOrder(page)).toBeFocused();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Casey');
  // The script has bound itself to the page once: a step that is shown anew still opens the form.
  await goToPayment(page);
  await placeOrder(page).click();
  await expect(shownForm(page)).toHaveCount(1);
});

test('without the provider’s script the page says so, and the next press tries again', async ({
  page,
}) => {
  await page.route('**/v3/AcceptUI.js', (route) => route.abort());
  await openPayment(page);
  await placeOrder(page).click();
  const refusal = page.getByRole('group', { name: /could not reach our card provider/ });
  await expect(refusal).toBeFocused();
  await expectAccessible(page);
  await page.unroute('**/v3/AcceptUI.js');
  await placeOrder(page).click();
  await fillCard(form(page));
  await form(page).getByRole('button', { name: 'Place Order' }).click();
  expect(await orderNumber(page)).toMatch(/^TH-/);
});

test('a card that the provider gives no token for is told, and another may follow', async ({
  page,
}) => {
  await openPayment(page);
  await setFaults([
    {
      request: 'securePaymentContainerRequest',
      nth: 1,
      effect: { kind: 'refuse', code: 'E00053', processed: false },
    },
  ]);
  try {
    await placeOrder(page).click();
    await fillCard(form(page));
    await form(page).getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('group', { name: /could not read this card/ })).toBeFocused();
    await expect(shownForm(page)).toHaveCount(0);
  } finally {
    await setFaults([]);
  }
  await placeOrder(page).click();
  await fillCard(form(page));
  await form(page).getByRole('button', { name: 'Place Order' }).click();
  expect(await orderNumber(page)).toMatch(/^TH-/);
});
