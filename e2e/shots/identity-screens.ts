import type { Browser, Page } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import { accountLink } from '../fixtures/identity.ts';
import { shoot } from './shoot.ts';

export interface IdentityShotOptions {
  readonly shopUrl: string;
  readonly account: { readonly email: string; readonly password: string };
  readonly outDir: string;
}

/** The sign-in, at Keycloak and around it, and the account of somebody who is signed in. */
export async function shootIdentityScreens(
  browser: Browser,
  options: IdentityShotOptions,
): Promise<string[]> {
  const files: string[] = [];
  for (const viewport of Object.values(screenSizes)) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const take = async (name: string) => {
      await page.setViewportSize(viewport);
      await page.waitForLoadState('networkidle');
      files.push(await shoot(page, options.outDir, `identity-${name}-${viewport.width}`));
      await page.setViewportSize(viewport);
    };
    await shootSignIn(page, options, take);
    await shootAccount(page, options, take, viewport.width);
    await context.close();
  }
  return files;
}

type Take = (name: string) => Promise<void>;

async function shootSignIn(
  page: Page,
  { shopUrl, account }: IdentityShotOptions,
  take: Take,
): Promise<void> {
  const open = (path: string) => page.goto(new URL(path, shopUrl).href);
  await open('/auth/callback?code=old&state=forgotten');
  await page.getByRole('heading', { name: 'Sign-in failed' }).waitFor();
  await take('sign-in-failed');

  await page.route('**/realms/shop/**', (route) => route.abort());
  await open('/');
  await (await accountLink(page)).click();
  await page.getByText('Sign-in failed').first().waitFor();
  await take('keycloak-away');
  await page.unroute('**/realms/shop/**');

  await open('/register');
  await page.getByRole('button', { name: 'Create account' }).waitFor();
  await take('register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await take('register-incomplete');
  await open('/profile');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await take('forgot-password');
  await open('/profile');
  const email = page.getByLabel('Email', { exact: true });
  await email.waitFor();
  await take('login');
  await email.fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('We could not sign you in').waitFor();
  await take('login-refused');
  await email.fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Change Password' }).waitFor();
}

/** In the desktop's round the address of the phone's round is there already. */
async function shootAccount(
  page: Page,
  { shopUrl }: IdentityShotOptions,
  take: Take,
  width: number,
): Promise<void> {
  const open = async (path: string, heading: string) => {
    await page.goto(new URL(path, shopUrl).href);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
  };
  await open('/profile/orders', 'Order History');
  await take('orders-empty');
  await open('/profile/my-reviews', 'My Reviews');
  await page.getByText('You have written no reviews').waitFor();
  await take('reviews-empty');
  if (width === screenSizes.phone.width) {
    await open('/profile/address-book', 'Address Book');
    await take('address-book-empty');
  }
  await open('/profile/address-book/new', 'Add New Address');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await page.locator('.error-summary').waitFor();
  await take('address-incomplete');
  await fillAddress(page, width === screenSizes.phone.width ? 'Home' : 'Cabin');
  await take('address-filled');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await page.getByRole('heading', { level: 1, name: 'Address Book' }).waitFor();
  await take('address-book');
  await page
    .getByRole('button', { name: /^Delete Address/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await take('address-delete');
  await open('/profile/details', 'Edit Information');
  await take('details');
  const more = {
    newsletter: 'Newsletter',
    dealer: 'Saved Dealer',
    'stock-alerts': 'Stock Alerts',
    'your-data': 'Your Data',
  };
  for (const [step, heading] of Object.entries(more)) {
    await open(`/profile/${step}`, heading);
    await take(step);
  }
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await page.getByRole('dialog').waitFor();
  await take('delete-account');
  await open('/profile', 'Account Information');
  await take('account');
  await page.route('**/api/User/profile', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await take('account-offline');
  await page.unroute('**/api/User/profile');
  await open('/profile', 'Account Information');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByRole('button', { name: 'Save password' }).waitFor();
  await take('change-password');
}

async function fillAddress(page: Page, name: string): Promise<void> {
  const texts = {
    'Address Name': name,
    'First Name': 'Ann',
    'Last Name': 'Shopper',
    Phone: '(307) 555-0100',
    'Address Line 1': '100 Example Way',
    City: 'Casper',
    'Postal Code': '82601',
  };
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('State').selectOption('WY');
}
