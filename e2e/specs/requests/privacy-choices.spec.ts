import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/mail-inbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { forgetRequestLimits, imageRequestsOf } from '../../fixtures/requests.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const path = '/privacy-choices';
const honored = 'Opt-out request honored';

const choice = (page: Page) =>
  page.getByRole('checkbox', { name: 'Do not sell or share my personal information' });

async function askForImages(page: Page, email: string): Promise<void> {
  await page.goto(shopUrl('/media-library'));
  const form = page.getByRole('form', { name: 'Product Image Request' });
  await form.getByLabel('First Name').fill('Ann');
  await form.getByLabel('Last Name').fill('Smith');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Looking For').fill('A picture');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByRole('main')).toContainText('Your request has been sent');
}

test.beforeEach(() => forgetRequestLimits());

test('the footer leads to the choice, which is kept and goes along with what is sent', async ({
  page,
  context,
  inbox,
}) => {
  await page.goto(shopUrl());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your privacy choices' }).click();
  await expect(page).toHaveURL(shopUrl(path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your privacy choices');
  await expect(choice(page)).not.toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const other = await context.newPage();
  await other.goto(shopUrl(path));
  await choice(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: honored })).toBeVisible();
  await expectAccessible(page);
  await expect(choice(other)).toBeChecked();
  await page.reload();
  await expect(choice(page)).toBeChecked();

  await askForImages(page, inbox.address);
  expect(await imageRequestsOf(inbox.address)).toMatchObject([{ do_not_share: true }]);
  await choice(other).uncheck();
  await expect(other.getByText('Your choice was removed')).toBeVisible();
});

test('a browser that sends Global Privacy Control has chosen already', async ({
  browser,
  inbox,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'Sec-GPC': '1' } });
  await context.addInitScript(
    `Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });`,
  );
  const page = await context.newPage();
  await page.goto(shopUrl(path));
  await expect(page.getByRole('status').filter({ hasText: honored })).toBeVisible();
  await expect(choice(page)).toHaveCount(0);
  await expectAccessible(page);
  await askForImages(page, inbox.address);
  expect(await imageRequestsOf(inbox.address)).toMatchObject([{ do_not_share: true }]);
  await context.close();
});

test('the header of the signal alone is enough', async ({ request, inbox }) => {
  const answer = await request.post(shopUrl('/api/Registration/image-request'), {
    headers: { 'Sec-GPC': '1' },
    data: { firstName: 'Ann', lastName: 'Smith', email: inbox.address, lookingFor: 'A picture' },
  });
  expect(answer.status()).toBe(200);
  expect(await imageRequestsOf(inbox.address)).toMatchObject([{ do_not_share: true }]);
  const told = await request.get(shopUrl('/.well-known/gpc.json'));
  expect(await told.json()).toMatchObject({ gpc: true });
});

test('where nothing may be stored, the choice holds for the page, and that is said', async ({
  page,
}) => {
  await page.addInitScript(`
    Object.defineProperty(window, 'localStorage', { get: () => { throw new Error('forbidden'); } });
  `);
  await page.goto(shopUrl(path));
  await choice(page).check();
  await expect(page.getByText('Your browser does not let us keep this choice')).toBeVisible();
  await expect(choice(page)).toBeChecked();
});
