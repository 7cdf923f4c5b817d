import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

test('an address that does not exist has a page of its own with a way home', {
  tag: ['@LAY-08', '@LAY-13'],
}, async ({ page }) => {
  const answer = await page.goto(shopUrl('/no/such/page'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('No route matches URL');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'home page' }).click();
  await expect(page).toHaveURL(shopUrl());
});

test('a method that a page does not take is a 405 with its own page', { tag: '@LAY-08' }, async ({
  request,
}) => {
  const answer = await request.fetch(shopUrl('/'), { method: 'POST' });
  expect(answer.status()).toBe(405);
  expect(answer.headers()['content-type']).toContain('text/html');
});

test('an address that cannot be read is a 400', { tag: '@LAY-08' }, async ({ request }) => {
  const answer = await request.get(`${new URL(shopUrl()).origin}/%E0%A4%A`);
  expect(answer.status()).toBe(400);
  expect(answer.headers()['content-type']).toContain('text/html');
});
