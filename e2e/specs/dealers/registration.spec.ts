import type { Page } from '@playwright/test';
import { applicationsOf, forgetApplicationLimits } from '../../fixtures/dealers.ts';
import { expect, mailsTo, test } from '../../fixtures/mail-inbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl, startPart, stopPart } from '../../fixtures/shop.ts';

const path = '/dealer-registration';
const form = (page: Page) => page.getByRole('form', { name: 'Become a dealer' });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Application' }).click();
const told = 'Your application has been sent';

/** Printed by the browser: files that are not what they say are refused. */
async function licensePdf(page: Page) {
  const other = await page.context().newPage();
  await other.setContent('<h1>Federal Firearms License</h1><p>Sample for tests.</p>');
  const buffer = await other.pdf();
  await other.close();
  return { name: 'license.pdf', mimeType: 'application/pdf', buffer };
}

async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, 'Company').fill('Prairie Arms & Supply');
  await field(page, 'Website').fill('www.prairie-arms.example');
  await field(page, 'Phone').fill('3075550142');
  await field(page, 'First Name').fill('Ann');
  await field(page, 'Last Name').fill('Smith');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('correct horse battery');
  await field(page, 'Confirm Password').fill('correct horse battery');
  await field(page, 'Street Address').fill('100 Center St');
  await field(page, 'City').fill('Casper');
  await field(page, 'State').selectOption('WY');
  await field(page, 'Postal Code').fill('82601');
}

test.beforeEach(() => forgetApplicationLimits());

test('a dealer applies, the form is empty again, and a mail confirms it', {
  tag: ['@DLR-06', '@DLR-10', '@API-23', '@CNT-15'],
}, async ({ page, inbox }) => {
  await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a dealer');
  await expect(page.getByRole('main')).toContainText(
    'Thank you for wanting to carry our products.',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await fillIn(page, inbox.address);
  await form(page).getByLabel('I have an FFL or SOT').check();
  const year = (new Date().getUTCFullYear() + 2) % 10;
  await field(page, 'FFL Number').fill(`5-83-001-01-${year}E-00123`);
  await form(page)
    .getByLabel('FFL Document')
    .setInputFiles(await licensePdf(page));
  await expectAccessible(page);
  await send(page);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: told })).toBeFocused();
  await expect(field(page, 'Company')).toHaveValue('');
  const mails = await mailsTo(inbox, 2);
  expect(mails.map(({ subject }) => subject).join('\n')).toContain('dealer application');
  await expect
    .poll(async () => (await applicationsOf(inbox.address))[0]?.account_subject ?? null)
    .not.toBeNull();
});

test('sections and fields appear as the toggles say', { tag: '@DLR-06' }, async ({ page }) => {
  await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
  await expect(field(page, 'Billing City')).toHaveCount(0);
  await form(page).getByLabel('Use this address for billing').uncheck();
  await expect(field(page, 'Billing City')).toBeVisible();
  await form(page).getByLabel('Use this address in the dealer locator').uncheck();
  await expect(field(page, 'Locator City')).toBeVisible();
  await form(page).getByLabel('Appear in the dealer locator').uncheck();
  await expect(field(page, 'Locator City')).toHaveCount(0);
  await expect(form(page).getByLabel('Use this address in the dealer locator')).toHaveCount(0);
  await form(page).getByLabel('I have an FFL or SOT').check();
  await expect(field(page, 'FFL Number')).toBeVisible();
  await expectAccessible(page);
});

test('what is missing or wrong is said in the words of the form, and editing takes it back', {
  tag: ['@DLR-07', '@DLR-12'],
}, async ({ page }) => {
  await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
  await form(page).getByLabel('I have an FFL or SOT').check();
  await send(page);
  const summary = form(page).getByRole('group', { name: 'Please check what you entered' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: 'Company: Required' })).toBeVisible();
  await expect(summary.getByRole('link', { name: 'FFL Document: Required' })).toBeVisible();
  await fillIn(page, 'owner@nowhere');
  await field(page, 'Website').fill('nowhere');
  await field(page, 'Phone').fill('12');
  await field(page, 'Confirm Password').fill('another one');
  await send(page);
  for (const message of [
    'Website must be a valid URL',
    'Phone must be a valid phone number',
    'Email must be a valid email address',
    'Password values must match',
  ]) {
    await expect(form(page).locator('.field-error', { hasText: message })).toBeVisible();
  }
  await field(page, 'Website').fill('www.prairie-arms.example');
  await expect(form(page).locator('.field-error', { hasText: 'Website' })).toHaveCount(0);
});

test('a failure is shown and the form kept', { tag: '@DLR-10' }, async ({
  page,
  context,
  inbox,
}) => {
  await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
  await fillIn(page, inbox.address);
  await context.setOffline(true);
  await send(page);
  await expect(form(page)).toContainText('We could not reach the shop.');
  await expect(field(page, 'Company')).toHaveValue('Prairie Arms & Supply');
  await context.setOffline(false);
  await send(page);
  await expect(page.getByRole('main')).toContainText(told);
});

test('the form can be filled in and sent by keyboard alone', {
  tag: '@DLR-06',
}, async ({ page, inbox }) => {
  await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
  await field(page, 'Company').focus();
  const typed = [
    'Prairie Arms',
    'www.prairie-arms.example',
    '3075550142',
    'Ann',
    'Smith',
    inbox.address,
    'correct horse battery',
    'correct horse battery',
    '100 Center St',
    'Casper',
    'Wyoming',
    '82601',
  ];
  for (const [index, text] of typed.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(told);
});

test('with Keycloak away the application is taken, and the account follows', {
  tag: ['@API-23', '@faults'],
}, async ({ page, inbox }) => {
  await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
  await stopPart('identity');
  try {
    await fillIn(page, inbox.address);
    await send(page);
    await expect(page.getByRole('main')).toContainText(told);
    expect(await applicationsOf(inbox.address)).toMatchObject([{ account_subject: null }]);
  } finally {
    await startPart('identity');
  }
  await expect
    .poll(async () => (await applicationsOf(inbox.address))[0]?.account_subject ?? null, {
      timeout: 90_000,
    })
    .not.toBeNull();
});
