import { expect, test } from '@playwright/test';
import { openAccount } from '../../fixtures/account.ts';
import { forgetSignupLimit } from '../../fixtures/newsletter.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

test('the newsletter is subscribed to and left in the account', {
  tag: ['@ACC-02', '@ACC-04', '@ACC-11', '@ACC-14'],
}, async ({ page }) => {
  await forgetSignupLimit();
  await openAccount(page);
  const card = page.getByRole('article').filter({ has: page.getByText('Newsletters') });
  await expect(card.getByText('You aren’t subscribed to our newsletter.')).toBeVisible();
  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(shopUrl('/profile/newsletter'));
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
  const main = page.getByRole('main');
  const box = main.getByLabel('Subscribe to the newsletter');
  await expect(box).not.toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Nothing was changed: nothing is sent, and nothing is said.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await main.getByRole('button', { name: 'Save' }).click();
  await box.check();
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You have been subscribed to the newsletter')).toBeVisible();
  await expect(main.getByText('Please confirm your address')).toBeVisible();
  expect(sent.filter((url) => url.includes('/Newsletter/'))).toHaveLength(1);
  await box.uncheck();
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You have been unsubscribed from the newsletter')).toBeVisible();
  await expect(main.getByText('Please confirm your address')).toBeHidden();
  await main.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(shopUrl('/profile'));
  await expect(card.getByText('You aren’t subscribed to our newsletter.')).toBeVisible();
});

test('a step that is no page of the account is not found', { tag: '@ACC-11' }, async ({ page }) => {
  const answer = await page.goto(shopUrl('/profile/no-such-page'));
  expect(answer?.status()).toBe(404);
});
