import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import {
  ann,
  expectSignedIn,
  expectSignedOut,
  fillSignIn,
  identityUrl,
  linkInMail,
  newShopper,
  signInFromHeader,
} from '../../fixtures/identity.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const password = 'Correct-horse-12';

test('somebody new registers, confirms the mail, chooses a password and is signed in', {
  tag: ['@GST-12', '@GST-16'],
}, async ({ page }) => {
  const email = `new-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto(shopUrl('/register'));
  await page.waitForURL(identityUrl('/realms/shop/**'));
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Hale');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(await linkInMail(email, /confirm your email/i));
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();

  await expectSignedIn(page);
  await page.goto(shopUrl('/profile'));
  await expect(page.getByText('Robin Hale')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  // The account is real: it works in a browser that has never seen it.
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectSignedOut(page);
  await signInFromHeader(page, { email, password });
});

test('an address that has an account is refused on the form', async ({ page }) => {
  await page.goto(shopUrl('/register'));
  await page.waitForURL(identityUrl('/realms/shop/**'));
  await page.getByLabel('Email', { exact: true }).fill(ann.email);
  await page.getByLabel('First name').fill('Not');
  await page.getByLabel('Last name').fill('Ann');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('somebody signed in is warned and goes home', { tag: '@GST-12' }, async ({ page }) => {
  await page.goto(shopUrl());
  await signInFromHeader(page, ann);
  await page.goto(shopUrl('/register'));
  await expect(
    page.getByText(
      'You are already a registered user, please logout if you would like to register again.',
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(shopUrl('/'));
  // The address changes before the page does.
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await expectAccessible(page);
});

test('a forgotten password is replaced through a link in a mail', async ({ page }) => {
  const shopper = await newShopper();
  await page.goto(shopUrl('/profile'));
  await page.waitForURL(identityUrl('/realms/shop/**'));
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(shopper.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If there is an account with this address')).toBeVisible();
  await page.goto(await linkInMail(shopper.email, /password/i));
  await page.getByLabel('New password', { exact: true }).fill('Another-horse-34');
  await page.getByLabel('Confirm password', { exact: true }).fill('Another-horse-34');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
});

test('the password is changed at Keycloak, or left alone when canceled', {
  tag: '@GST-13',
}, async ({ page }) => {
  const shopper = await newShopper();
  await page.goto(shopUrl('/profile'));
  await page.waitForURL(identityUrl('/realms/shop/**'));
  await fillSignIn(page, shopper);
  const change = page.getByRole('button', { name: 'Change Password' });
  await expect(change).toBeVisible();

  const [trip] = await Promise.all([
    page.waitForRequest(/kc_action=UPDATE_PASSWORD/),
    change.click(),
  ]);
  expect(trip.url()).toContain(identityUrl('/realms/shop/'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  // First, as it goes by itself.
  await expect(page.getByText('Your password has not been changed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();

  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('Another-horse-34');
  await page.getByLabel('Confirm password', { exact: true }).fill('Another-horse-34');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
});
