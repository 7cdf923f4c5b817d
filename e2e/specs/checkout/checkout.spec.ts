import { expect, type Page, test } from '@playwright/test';
import {
  cap,
  field,
  fill,
  fillBilling,
  fillDealer,
  goToPayment,
  next,
  placeOrder,
  rifle,
  settle,
} from '../../fixtures/checkout-form.ts';
import { bringCart, bringOwnGuest } from '../../fixtures/guest.ts';
import { fillSignIn, identityUrl, newShopper } from '../../fixtures/identity.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

async function openCheckout(page: Page, skus: readonly string[]): Promise<void> {
  await bringCart(page, skus);
  await page.goto(shopUrl('/checkout'));
  await expect(page.getByRole('heading', { name: 'Billing & shipping' })).toBeVisible();
}

test('it is a document of its own: loaded anew on the way in, and on the way out', {
  tag: ['@CHK-01', '@CRT-05'],
}, async ({ page }) => {
  await bringCart(page, [cap]);
  await page.goto(shopUrl());
  await page.evaluate('window.isShopPage = true');
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  const answer = page.waitForResponse((response) => response.url().endsWith('/checkout'));
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click();
  const headers = (await answer).headers();
  await expect(page.getByRole('heading', { name: 'Billing & shipping' })).toBeVisible();
  expect(await page.evaluate('window.isShopPage')).toBeUndefined();
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.evaluate('window.isCheckout = true');
  await page.getByRole('link', { name: 'Continue shopping' }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.evaluate('window.isCheckout')).toBeUndefined();
});

test('it ships inside the United States: one country, 50 states and the District Of Columbia', {
  tag: ['@CHK-18'],
}, async ({ page }) => {
  await openCheckout(page, [cap, rifle]);
  for (const [country, state] of [
    ['Country', 'State'],
    ['Dealer Country', 'Dealer State'],
  ] as const) {
    await expect(field(page, country).getByRole('option')).toHaveText(['United States']);
    await expect(field(page, country)).toHaveValue('United States');
    const states = field(page, state).getByRole('option');
    await expect(states).toHaveCount(52);
    await expect(states.first()).toHaveText('Choose a state');
    await expect(states.filter({ hasText: 'District Of Columbia' })).toHaveCount(1);
  }
});

test('Next says what is missing, in both forms, and editing takes it back', {
  tag: ['@CHK-06', '@CHK-08', '@CHK-10', '@CHK-11'],
}, async ({ page }) => {
  await openCheckout(page, [cap, rifle]);
  await expectAccessible(page);
  await next(page).click();
  const billing = page.getByRole('group', { name: 'Errors in the Billing Form' });
  const dealer = page.getByRole('group', { name: 'Errors in the Dealer Address Form' });
  await expect(billing).toBeFocused();
  await expect(billing.getByRole('link')).toHaveCount(7);
  await expect(dealer.getByRole('link')).toHaveCount(7);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dealer.getByRole('link', { name: 'Dealer Email: Required' }).click();
  await expect(field(page, 'Dealer Email')).toBeFocused();
  await expect(field(page, 'Dealer Email')).toHaveAccessibleDescription(/^Required/);
  await page.keyboard.type('nobody');
  await expect(field(page, 'Dealer Email')).not.toHaveAccessibleDescription(/Required/);
  await fillBilling(page);
  await field(page, 'Zip Code').fill('8260');
  await next(page).click();
  await expect(billing.getByRole('link')).toHaveText([
    'Zip Code: Zip code must be at least 5 digits',
  ]);
  await expect(dealer).toContainText('Must be a valid email address');
});

test('a dealer is asked for with firearms alone', { tag: ['@CHK-08', '@CHK-09'] }, async ({
  page,
}) => {
  await openCheckout(page, [cap]);
  await expect(page.getByText('Dealer')).toHaveCount(0);
  await openCheckout(page, [rifle]);
  await expect(field(page, 'Dealer Name')).toBeVisible();
  await expect(page.getByText(/ATF Form 4473/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'ffl@tarnholt.example' })).toBeVisible();
  // Nothing goes to the buyer, so nobody asks where to.
  await expect(page.getByRole('group', { name: 'Shipping address' })).toHaveCount(0);
});

test('a shipping address of its own is asked for when it is wanted', {
  tag: ['@CHK-05', '@CHK-07'],
}, async ({ page }) => {
  await openCheckout(page, [cap]);
  const same = page.getByLabel('My shipping address is the same as my billing address');
  await expect(same).toBeChecked();
  await expect(field(page, 'Shipping City')).toBeHidden();
  await same.uncheck();
  await fillBilling(page);
  await next(page).click();
  await expect(page.getByRole('group', { name: 'Errors in the Billing Form' })).toContainText(
    'Shipping City: Required',
  );
  await fill(page, {
    'Shipping First Name': 'Robin',
    'Shipping Last Name': 'Walker',
    'Shipping Address': '9 Other Street',
    'Shipping City': 'Boise',
    'Shipping Zip Code': '83702',
  });
  await field(page, 'Shipping State').selectOption('ID');
  await goToPayment(page);
  await expect(page.getByText('Boise, Idaho 83702')).toBeVisible();
});

test('the second step shows what was typed and what it costs, and leads back without a loss', {
  tag: ['@CHK-01', '@CHK-03', '@CHK-04', '@CHK-11', '@CHK-14'],
}, async ({ page }) => {
  await openCheckout(page, [cap, rifle]);
  await expect(page.getByRole('radio', { name: /^Ground \(/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Ground to dealer/ })).toBeChecked();
  await fillBilling(page);
  await fillDealer(page);
  await expect(field(page, 'Dealer Phone')).toHaveValue('(307)-555-0199');
  await goToPayment(page);
  await expect(page.getByText('Basin Sports')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Place Order \$[\d,]+\.\d\d$/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(field(page, 'Dealer Name')).toHaveValue('Basin Sports');
  await goToPayment(page);
  await page.getByRole('button', { name: 'Billing & shipping' }).click();
  await expect(field(page, 'First Name')).toHaveValue('Casey');
  await goToPayment(page);
  await page.goBack();
  await expect(field(page, 'First Name')).toHaveValue('Casey');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Review & Payment' })).toBeVisible();
  // Nothing that was typed is kept anywhere: a page that is loaded anew starts anew.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Billing & shipping' })).toBeVisible();
  await expect(field(page, 'First Name')).toHaveValue('');
});

test('the card form asks for everything, groups the number and knows the brand', {
  tag: ['@CHK-12', '@CHK-13'],
}, async ({ page }) => {
  await openCheckout(page, [cap]);
  await fillBilling(page);
  await goToPayment(page);
  await placeOrder(page).click();
  const refusal = page.getByRole('group', { name: 'Errors in the Card Form' });
  await expect(refusal).toBeFocused();
  await expect(refusal.getByRole('link')).toHaveCount(4);
  const number = field(page, 'Card Number');
  await number.pressSequentially('378282246310005');
  await expect(number).toHaveValue('3782 822463 10005');
  await expect(page.getByRole('img', { name: 'American Express' })).toBeVisible();
  await number.fill('');
  await number.pressSequentially('4111111111111112');
  await expect(number).toHaveValue('4111 1111 1111 1112');
  await expect(page.getByRole('img', { name: 'Visa' })).toBeVisible();
  await field(page, 'Month').selectOption('12');
  await field(page, 'Year').selectOption({ index: 3 });
  await field(page, 'Security Code').fill('123');
  await placeOrder(page).click();
  await expect(refusal.getByRole('link')).toHaveText(['Card Number: Must be a valid card number']);
});

test('what is typed into the card form is kept nowhere', { tag: '@CHK-15' }, async ({ page }) => {
  await openCheckout(page, [cap]);
  await fillBilling(page);
  await goToPayment(page);
  await field(page, 'Card Number').fill('4111 1111 1111 1111');
  await field(page, 'Security Code').fill('987');
  const named = page.locator('.card-form :is(input, select)[name]');
  await expect(named).toHaveCount(0);
  const stored = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href])',
  );
  expect(stored).not.toMatch(/4111|987/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await goToPayment(page);
  await expect(field(page, 'Card Number')).toHaveValue('');
});

test('the page breaks no policy, and asks nobody but the shop and the card provider', {
  tag: '@CHK-15',
}, async ({ page }) => {
  const violations: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) violations.push(message.text());
  });
  page.on('pageerror', (error) => violations.push(error.message));
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const answer = page.waitForResponse((response) => response.url().endsWith('/checkout'));
  await openCheckout(page, [cap]);
  const policy = (await answer).headers()['content-security-policy'] ?? '';
  await fillBilling(page);
  await goToPayment(page);
  const [, provider = ''] = /script-src 'self' 'nonce-[\w-]+' (\S+);/.exec(policy) ?? [];
  await expect.poll(() => hosts).toContain(provider);
  await page.waitForLoadState('networkidle');
  expect(violations).toEqual([]);
  expect(hosts).toEqual(new Set([new URL(shopUrl()).origin, provider]));
});

test('an empty cart cannot be checked out', { tag: '@CRT-05' }, async ({ page }) => {
  await bringCart(page, []);
  await page.goto(shopUrl('/checkout'));
  await expect(page.getByText('There are no products in the cart')).toBeVisible();
  await expect(next(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('without an answer of the shop, the page says so and tries again', async ({ page }) => {
  await bringCart(page, [cap]);
  await page.route('**/api/Cart/**', (route) => route.abort());
  await page.goto(shopUrl('/checkout'));
  await expect(page.getByText('We could not load your checkout')).toBeVisible();
  await page.unroute('**/api/Cart/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Billing & shipping' })).toBeVisible();
});

test('who signs in on the way comes back with their own email and address, and both carts', {
  tag: ['@CHK-02', '@GST-05'],
}, async ({ page }) => {
  const shopper = await newShopper();
  await settle(shopper);
  await bringOwnGuest(page, [rifle]);
  await page.goto(shopUrl('/checkout'));
  await expect(page.getByRole('heading', { name: 'Billing & shipping' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(identityUrl('/realms/shop/**'));
  await fillSignIn(page, shopper);
  await page.waitForURL(shopUrl('/checkout'));
  const email = field(page, 'Email');
  await expect(email).toHaveValue(shopper.email);
  await expect(email).not.toBeEditable();
  await expect(field(page, 'Address')).toHaveValue('100 Example Way');
  await expect(field(page, 'State')).toHaveValue('WY');
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  await expect(page.getByText('3 Items in Cart').first()).toBeAttached();
  await expectAccessible(page);
  // The rifle of the guest goes to a dealer.
  await fillDealer(page);
  await goToPayment(page);
  await expect(page.getByText('3 Items in Cart').first()).toBeAttached();
  // From the way back of the sign-in, too, the page is loaded and not opened in place.
  const [loaded] = await page.evaluate<string[]>(
    "performance.getEntriesByType('navigation').map(({ name }) => name)",
  );
  expect(loaded).toBe(shopUrl('/checkout'));
});
