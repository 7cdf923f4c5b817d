import { expect, type Page, test } from '@playwright/test';
import { openAccount } from '../../fixtures/account.ts';
import { newShopper, tokensOf } from '../../fixtures/identity.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

async function fillAddress(page: Page, name: string): Promise<void> {
  const texts = {
    'Address Name': name,
    'First Name': 'Casey',
    'Last Name': 'Walker',
    Phone: '(307) 555-0100',
    'Address Line 1': '100 Example Way',
    City: 'Casper',
    'Postal Code': '82601',
  };
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('State').selectOption('WY');
}

test('the account has its pages, its way back and its way out', {
  tag: ['@ACC-01', '@ACC-12'],
}, async ({ page }) => {
  const { email } = await openAccount(page);
  const navigation = page.getByRole('navigation', { name: 'Account' });
  await expect(navigation.getByRole('link')).toHaveText([
    'My Account',
    'My Orders',
    'Address Book',
    'My Reviews',
    'My Builds',
  ]);
  await expect(navigation.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
  const card = page.locator('main');
  await expect(card).toContainText('Casey Walker');
  await expect(card).toContainText(email);
  // No phone and no default address yet: nothing stands in for them.
  await expect(card.getByRole('link', { name: /555/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Address Book' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await navigation.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible();
  await expect(page.getByText('You have placed no orders')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(shopUrl('/profile'));
});

test('name and phone are changed, the email is not', {
  tag: ['@API-14', '@API-28', '@ACC-03'],
}, async ({ page }) => {
  const shopper = await openAccount(page);
  await page.getByRole('link', { name: 'Edit your details' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Information' })).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Email')).toHaveAttribute('readonly', '');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('First Name').fill('Kit');
  await page.getByLabel('Phone').fill('(307) 555-0188');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(shopUrl('/profile'));
  await expect(page.locator('main')).toContainText('Kit Walker');
  await expect(page.getByRole('link', { name: '(307) 555-0188' })).toHaveAttribute('href', /^tel:/);

  const { access_token } = await tokensOf(shopper);
  const answer = await page.request.get(shopUrl('/api/User/profile'), {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect(await answer.json()).toEqual({
    fullName: 'Kit Walker',
    firstName: 'Kit',
    lastName: 'Walker',
    email: shopper.email,
    phoneNumber: '(307) 555-0188',
    addresses: [],
    orders: [],
    ordersCursor: null,
  });
});

test('addresses are added, changed and deleted; the newest default wins', {
  tag: ['@API-15', '@ACC-05', '@ACC-06', '@ACC-07', '@ACC-12'],
}, async ({ page }) => {
  await openAccount(page, '/profile/address-book');
  await expect(page.getByText('No addresses found')).toBeVisible();
  await expect(page.getByText('Add a new address to your address book')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add New Address' }).click();
  await page.getByRole('button', { name: 'Save Address' }).click();
  // Nothing was sent: the summary names what is missing, and leads there.
  await page.getByRole('link', { name: /Address Name/ }).click();
  await expect(page.getByLabel('Address Name', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await fillAddress(page, 'Home');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page).toHaveURL(shopUrl('/profile/address-book'));
  const headings = page.getByRole('heading', { level: 3 });
  await expect(headings).toHaveText(['Default shipping Address', 'Default billing Address']);

  await page.getByRole('link', { name: 'Add New Address' }).click();
  await fillAddress(page, 'Cabin');
  await page.getByLabel('Use as my default billing address').uncheck();
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Cabin').first()).toBeAttached();
  await expectAccessible(page);

  await page.goto(shopUrl('/profile'));
  await expect(page.getByRole('link', { name: 'Manage Addresses' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change shipping Address' })).toBeVisible();
  await page.getByRole('link', { name: 'Change billing Address' }).click();
  await expect(page.getByLabel('Address Name', { exact: true })).toHaveValue('Home');
  await page.getByLabel('City').fill('Cheyenne');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page).toHaveURL(shopUrl('/profile'));
  await expect(page.locator('main')).toContainText('Cheyenne');

  await page.getByRole('link', { name: 'Manage Addresses' }).click();
  await page.getByRole('button', { name: 'Delete Address Cabin' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete Address Cabin' }).click();
  await dialog.getByRole('button', { name: 'Delete Address' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cabin')).toHaveCount(0);
  await expect(page.getByText('The address has been deleted')).toBeVisible();
});

test('what belongs to somebody else cannot be read, changed or deleted', {
  tag: '@API-15',
}, async ({ request }) => {
  const owner = await tokensOf(await newShopper());
  const stranger = await tokensOf(await newShopper());
  const as = ({ access_token }: { access_token: string }) => ({
    authorization: `Bearer ${access_token}`,
  });
  const address = {
    ...{ addressName: 'Home', firstName: 'Casey', lastName: 'Walker', mainContact: '555-0100' },
    ...{ addressLine1: '100 Example Way', city: 'Casper', state: 'WY', postalCode: '82601' },
    country: 'United States',
  };
  const created = await request.post(shopUrl('/api/User/addresses'), {
    headers: as(owner),
    data: address,
  });
  expect(created.status()).toBe(200);
  const { id } = await created.json();
  const url = shopUrl(`/api/User/addresses/${id}`);
  const data = { ...address, id, city: 'Elsewhere' };
  expect((await request.put(url, { headers: as(stranger), data })).status()).toBe(404);
  expect((await request.delete(url, { headers: as(stranger) })).status()).toBe(404);
  expect((await request.put(url, { data })).status()).toBe(401);
  const profile = await request.get(shopUrl('/api/User/profile'), { headers: as(owner) });
  expect((await profile.json()).addresses).toMatchObject([{ id, city: 'Casper' }]);
});

test('a form that cannot be sent keeps what was typed', async ({ page, context }) => {
  await openAccount(page, '/profile/address-book/new');
  await fillAddress(page, 'Home');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('We could not reach the shop').first()).toBeVisible();
  await expect(page.getByLabel('Address Line 1')).toHaveValue('100 Example Way');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page).toHaveURL(shopUrl('/profile/address-book'));
});

test('an address that was changed in another tab is not overwritten unseen', async ({
  page,
  context,
}) => {
  await openAccount(page, '/profile/address-book/new');
  await fillAddress(page, 'Home');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page).toHaveURL(shopUrl('/profile/address-book'));
  await page.getByRole('link', { name: 'Edit Address Home' }).first().click();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('City').fill('Cheyenne');
  await other.getByRole('button', { name: 'Save Address' }).click();
  await expect(other).toHaveURL(shopUrl('/profile/address-book'));

  await page.getByLabel('City').fill('Laramie');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('This address was changed somewhere else')).toBeVisible();
  await expect(page.getByText('Cheyenne, WY 82601')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Laramie');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Start over with the current address' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Cheyenne');
});
