import { expect, type Page, test } from '@playwright/test';
import {
  cap,
  dealerEmail,
  field,
  fillBilling,
  goToPayment,
  next,
  payByCard,
  rifle,
} from '../../fixtures/checkout-form.ts';
import { inDatabase } from '../../fixtures/database.ts';
import { bringCart } from '../../fixtures/guest.ts';
import { compareWithInventory, watchDocument } from '../../fixtures/loaded-scripts.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** How a shopper finds who receives the firearms. */

async function openCheckout(page: Page, skus: readonly string[] = [cap, rifle]): Promise<void> {
  await bringCart(page, skus);
  await page.goto(shopUrl('/checkout'));
  await expect(page.getByRole('heading', { name: 'Billing & shipping' })).toBeVisible();
}

const options = (page: Page) =>
  page.getByRole('group', { name: 'Choose your dealer' }).getByRole('radio');
const nearZip = (page: Page) => page.getByLabel('Near ZIP', { exact: true });
const nameOrNumber = (page: Page) => page.getByLabel('Name or license number', { exact: true });
const find = (page: Page) => page.getByRole('button', { name: 'Find dealers' });
const status = (page: Page) => page.locator('.dealer-picker-status');

interface StoredDealer {
  readonly rds_key: string;
  readonly name: string;
  readonly license_number: string;
}

const dealersOf = (zip: string) =>
  inDatabase<StoredDealer>(
    'select rds_key, name, license_number from dealers.licensee where zip = $1 order by rds_key',
    [zip],
  );

test('the dealers near the address are offered, and one of them fills the form', {
  tag: '@CHK-08',
}, async ({ page }) => {
  await openCheckout(page);
  await fillBilling(page);
  await expect(nearZip(page)).toHaveValue('82601');
  await expect(options(page).first()).toBeAttached();
  await expect(status(page)).toContainText('20 dealers near 82601');
  const known = await dealersOf('82601');
  const [first] = known;
  if (first === undefined) throw new Error('nobody is in Casper');
  await page.getByRole('radio', { name: new RegExp(first.name) }).check();
  await expect(field(page, 'Dealer Name')).toHaveValue(first.name);
  await expect(field(page, 'Dealer Zip Code')).toHaveValue('82601');
  await expect(field(page, 'Dealer State')).toHaveValue('WY');
  await expect(field(page, 'Dealer Phone')).toHaveValue(/^\(\d{3}\)-555-01\d\d$/);
  await expect(status(page)).toContainText('filled in below');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Another dealer has another address, and an email of its own.
  await field(page, 'Dealer Email').fill(dealerEmail);
  const second = known.at(1)?.name ?? '';
  await page.getByRole('radio', { name: new RegExp(second) }).check();
  await expect(field(page, 'Dealer Name')).toHaveValue(second);
  await expect(field(page, 'Dealer Email')).toHaveValue('');
  await field(page, 'Dealer Email').fill(dealerEmail);
  // Looking further, in vain, loses nothing.
  await nameOrNumber(page).fill('nobody by this name');
  await find(page).click();
  await expect(status(page)).toContainText('No dealer was found.');
  await expect(status(page)).toContainText('The dealer you chose stays filled in.');
  await expect(field(page, 'Dealer Name')).toHaveValue(second);
  await goToPayment(page);
  const orderId = await payByCard(page);
  const groups = await inDatabase<{ licensee_id: string | null }>(
    `select licensee_id from orders.fulfillment_group where order_id = $1 and kind = 'dealer'`,
    [orderId],
  );
  expect(groups).toEqual([{ licensee_id: known.at(1)?.rds_key }]);
  // The next time it is the first of the list, with its email.
  await openCheckout(page);
  await page.getByRole('radio', { name: /Your last dealer/ }).check();
  await expect(field(page, 'Dealer Name')).toHaveValue(second);
  await expect(field(page, 'Dealer Email')).toHaveValue(dealerEmail);
});

test('a dealer is found by name and by license number', async ({ page }) => {
  await openCheckout(page, [rifle]);
  const [dealer] = await dealersOf('78701');
  if (dealer === undefined) throw new Error('nobody is in Austin');
  for (const text of [dealer.name, dealer.license_number, dealer.rds_key]) {
    await nameOrNumber(page).fill(text);
    await nameOrNumber(page).press('Enter');
    await expect(options(page)).toHaveCount(1);
    await expect(page.getByRole('radio', { name: new RegExp(dealer.name) })).toBeAttached();
  }
  // Enter looks for dealers, and does not send the form.
  await expect(page.getByText('Errors in the Billing Form')).toHaveCount(0);
  await nameOrNumber(page).fill('');
  await nearZip(page).fill('787');
  await find(page).click();
  await expect(status(page)).toHaveText('A ZIP code has five digits.');
});

test('whoever changes what was filled in has typed a dealer of their own', async ({ page }) => {
  await openCheckout(page);
  await fillBilling(page);
  await options(page).first().check();
  await expect(page.locator('input[name=licenseeId]')).not.toHaveValue('');
  await field(page, 'Dealer Address').fill('1 Another Example Road');
  await expect(page.locator('input[name=licenseeId]')).toHaveValue('');
  await expect(options(page).first()).not.toBeChecked();
  await options(page).nth(1).check();
  await page.getByRole('button', { name: 'My dealer isn’t listed' }).click();
  await expect(field(page, 'Dealer Name')).toBeFocused();
  await expect(page.locator('input[name=licenseeId]')).toHaveValue('');
});

test('by the keyboard alone', async ({ page }) => {
  await openCheckout(page);
  await nearZip(page).focus();
  await page.keyboard.type('82601');
  await page.keyboard.press('Enter');
  await expect(options(page).first()).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(nameOrNumber(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(find(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(options(page).first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(options(page).first()).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toBeChecked();
  await expect(options(page).nth(1)).toBeFocused();
  await expect(field(page, 'Dealer Name')).not.toHaveValue('');
});

test('an order can wait for its dealer', async ({ page }) => {
  await openCheckout(page);
  await fillBilling(page);
  await page.getByLabel('I choose a dealer later').check();
  await expect(field(page, 'Dealer Name')).toBeHidden();
  await goToPayment(page);
  await expect(page.getByText('You choose the dealer later.')).toBeVisible();
  const orderId = await payByCard(page);
  const groups = await inDatabase<{ state: string; recipient: unknown }>(
    `select state, recipient from orders.fulfillment_group where order_id = $1 and kind = 'dealer'`,
    [orderId],
  );
  expect(groups).toEqual([{ state: 'awaiting_dealer', recipient: null }]);
});

test('without the list the form does it, and the list can be asked for again', async ({ page }) => {
  await page.route('**/v1/dealers?**', (route) => route.abort());
  await openCheckout(page);
  await fillBilling(page);
  await expect(page.getByText('We could not load the list of dealers')).toBeVisible({
    timeout: 15_000,
  });
  await expect(field(page, 'Dealer Name')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/v1/dealers?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(options(page).first()).toBeAttached();
  await nameOrNumber(page).fill('nobody by this name');
  await find(page).click();
  await expect(status(page)).toContainText('No dealer was found');
  await nameOrNumber(page).fill('');
  await nearZip(page).fill('00000');
  await find(page).click();
  await expect(status(page)).toContainText('We do not know the ZIP code 00000');
  await next(page).click();
  await expect(
    page.getByRole('group', { name: 'Errors in the Dealer Address Form' }),
  ).toBeVisible();
});

test('nothing of the list is loaded without a firearm in the cart', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openCheckout(page, [cap]);
  await fillBilling(page);
  await goToPayment(page);
  expect(asked.filter((url) => /dealer-picker|\/dealers?\b/.test(url))).toEqual([]);
});

test('with a firearm the page runs what the inventory has and nothing else', {
  tag: '@CHK-15',
}, async ({ page }) => {
  await page.goto(shopUrl());
  const watched = await watchDocument(page);
  await openCheckout(page, [rifle]);
  await fillBilling(page);
  await options(page).first().check();
  await field(page, 'Dealer Email').fill(dealerEmail);
  await goToPayment(page);
  await expect(field(page, 'Card Number')).toBeVisible();
  const { unknown } = compareWithInventory(watched, [undefined, 'own', 'firearm']);
  expect(unknown).toEqual([]);
});
