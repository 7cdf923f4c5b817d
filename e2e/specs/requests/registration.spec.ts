import type { Page } from '@playwright/test';
import { ann, signInFromHeader } from '../../fixtures/identity.ts';
import { expect, mailsTo, test } from '../../fixtures/mail-inbox.ts';
import {
  expectAccessible,
  expectLayoutShift,
  expectNoSidewaysScroll,
  watchLayoutShift,
} from '../../fixtures/page-checks.ts';
import { forgetRequestLimits, registrationsOf } from '../../fixtures/requests.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const path = '/registration';

const form = (page: Page) => page.getByRole('form', { name: 'Product registration' });
const field = (page: Page, label: string) => form(page).getByLabel(label);
const send = (page: Page) => form(page).getByRole('button', { name: 'Register Product' }).click();

async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, 'Serial Number').fill('r16-004711');
  await field(page, 'Model').fill('R16 Ridgeline');
  await field(page, 'Purchase Date').fill('2026-03-14');
  await field(page, 'Dealer').fill('Prairie Arms & Supply');
  await field(page, 'First Name').fill('Ann');
  await field(page, 'Last Name').fill('Smith');
  await field(page, 'Email').fill(email);
}

test.beforeEach(() => forgetRequestLimits());

test('a product is registered, and its owner gets a mail', {
  tag: ['@CNT-13', '@CNT-15'],
}, async ({ page, inbox }) => {
  await watchLayoutShift(page);
  await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product registration');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectLayoutShift(page);

  await fillIn(page, inbox.address);
  await send(page);
  const told = 'Your product has been registered';
  await expect(page.locator('.notices [data-kind=success]')).toContainText(told);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: told })).toBeFocused();
  await expect(field(page, 'Serial Number')).toHaveValue('');
  await expectAccessible(page);
  expect(await registrationsOf(inbox.address)).toEqual([
    {
      serial_number: 'R16-004711',
      model: 'R16 Ridgeline',
      purchased_on: '2026-03-14',
      dealer: 'Prairie Arms & Supply',
      do_not_share: false,
    },
  ]);
  const [mail] = await mailsTo(inbox, 1);
  expect(mail?.subject).toBe('Your registration of R16-004711');
  expect(mail?.text).toContain('Purchased: March 14, 2026');
});

test('what is missing or wrong is said, and the summary leads there', {
  tag: '@CNT-13',
}, async ({ page }) => {
  await page.goto(shopUrl(path));
  await send(page);
  const summary = form(page).getByRole('group', { name: 'Please check what you entered' });
  await expect(summary).toBeFocused();
  for (const label of [
    'Serial Number',
    'Model',
    'Purchase Date',
    'Dealer',
    'First Name',
    'Last Name',
    'Email',
  ]) {
    await expect(summary.getByRole('link', { name: `${label} is required` })).toBeVisible();
  }
  await expect(summary.getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await fillIn(page, 'ann@mailbox');
  await field(page, 'Serial Number').fill('no spaces');
  await field(page, 'Purchase Date').fill('2999-01-01');
  await field(page, 'Phone').fill('12');
  await send(page);
  for (const message of [
    'Serial Number must be 3 to 30 letters, digits or dashes',
    'Purchase Date must not be in the future',
    'Email must be a valid email address',
    'Phone must be a valid phone number',
  ]) {
    await expect(summary.getByRole('link', { name: message })).toBeVisible();
  }
});

test('offline it says so and keeps what was typed', { tag: '@CNT-13' }, async ({
  page,
  context,
  inbox,
}) => {
  await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await fillIn(page, inbox.address);
  await send(page);
  await expect(form(page)).toContainText(
    'We could not reach the shop. Please check your connection and try again.',
  );
  await expect(field(page, 'Dealer')).toHaveValue('Prairie Arms & Supply');
  await context.setOffline(false);
  await send(page);
  await expect(page.getByRole('main')).toContainText('Your product has been registered');
  expect(await registrationsOf(inbox.address)).toHaveLength(1);
});

test('who is signed in finds their address in the form', { tag: '@CNT-13' }, async ({ page }) => {
  await page.goto(shopUrl());
  await signInFromHeader(page, ann);
  await page.goto(shopUrl(path));
  await expect(field(page, 'Email')).toHaveValue(ann.email);
});
