import { expect, test } from '@playwright/test';
import {
  expectAccessible,
  expectLayoutShift,
  expectNoSidewaysScroll,
  watchLayoutShift,
} from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

test('limited editions: banner, current feature, Stay Informed and past editions of three panels', {
  tag: ['@CNT-06', '@CNT-15'],
}, async ({ page }) => {
  await watchLayoutShift(page);
  await page.goto(shopUrl('/limited-edition'), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Limited editions');
  const current = page.getByRole('region', { name: 'R16 Ridgeline Tempered' });
  await expect(current.getByRole('img')).toBeVisible();
  await expect(current.getByRole('listitem').first()).toContainText('two-stage trigger');
  const news = page.getByRole('region', { name: 'Stay Informed' });
  await expect(news.getByRole('form', { name: 'Newsletter sign-up' })).toBeVisible();
  const past = page.getByRole('region', { name: 'Past Limited Editions' });
  const cards = past.getByRole('article');
  await expect(cards).toHaveCount(4);
  await expect(cards.first().getByRole('img')).toHaveCount(2);
  await expect(cards.first().getByRole('heading')).toHaveText('Ridgeline, Elevation');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectLayoutShift(page);
});

test('a wrong address in Stay Informed is told in its own words', {
  tag: '@CNT-06',
}, async ({ page }) => {
  await page.goto(shopUrl('/limited-edition'));
  const news = page.getByRole('region', { name: 'Stay Informed' });
  await news.getByRole('button', { name: 'Subscribe' }).click();
  await expect(news.getByText('Please enter a valid email address')).toBeVisible();
});
