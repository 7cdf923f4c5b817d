import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const carousel = { name: 'Featured' };
const current = 'button[aria-current]';

test('the carousel advances by itself every five seconds and begins anew after the last slide', {
  tag: '@CNT-01',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto(shopUrl());
  const region = page.getByRole('region', carousel);
  const dots = region.getByRole('list', { name: 'Slides' }).getByRole('button');
  await expect(region.getByRole('button', { name: 'Pause the slide show' })).toBeVisible();
  const count = await dots.count();
  expect(count).toBeGreaterThan(1);
  for (let step = 0; step <= count; step += 1) {
    await expect(dots.nth(step % count)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(5_000);
  }
});

test('arrows and dots move the carousel, and it can be paused', { tag: '@CNT-01' }, async ({
  page,
}) => {
  await page.goto(shopUrl());
  const region = page.getByRole('region', carousel);
  await region.getByRole('button', { name: 'Pause the slide show' }).click();
  await expect(region.getByRole('button', { name: 'Start the slide show' })).toBeVisible();
  const selected = region.locator(current);
  await region.getByRole('button', { name: 'Next slide' }).click();
  await expect(selected).toHaveAccessibleName(/^Slide 2/);
  await region.getByRole('button', { name: 'Previous slide' }).click();
  await region.getByRole('button', { name: 'Previous slide' }).click();
  const count = await region.getByRole('list', { name: 'Slides' }).getByRole('button').count();
  await expect(selected).toHaveAccessibleName(new RegExp(`^Slide ${count}`));
  await region.getByRole('button', { name: /^Slide 1/ }).click();
  await expect(selected).toHaveAccessibleName(/^Slide 1/);
});

test('a slide and a tile lead to their address', { tag: ['@CNT-01', '@CNT-17'] }, async ({
  page,
}) => {
  await page.goto(shopUrl());
  const content = await (await page.request.get(shopUrl('/api/strapi/page/home'))).json();
  const region = page.getByRole('region', carousel);
  const { slides, tiles } = content.data;
  await expect(region.getByRole('link').first()).toHaveAttribute('href', slides[0].url);
  for (const tile of tiles) {
    const link = page.getByRole('main').getByRole('link', { name: tile.title }).last();
    await expect(link).toHaveAttribute('href', tile.url);
  }
  await region.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${slides[0].url}$`));
});

test('the page works by keyboard alone', { tag: '@CNT-01' }, async ({ page }) => {
  await page.goto(shopUrl());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  const names: string[] = [];
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate<string>(
      "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''",
    );
    names.push(name);
    if (name === 'Next slide') break;
  }
  expect(names).toContain('Pause the slide show');
  const region = page.getByRole('region', carousel);
  const before = await region.locator(current).getAttribute('aria-label');
  await page.keyboard.press('Enter');
  await expect(region.locator(current)).not.toHaveAttribute('aria-label', before ?? '');
});

test('the page is accessible and does not scroll sideways', async ({ page }) => {
  await page.goto(shopUrl());
  await expect(page.locator('.slide img').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('nothing moves by itself for somebody who asked for less motion', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(shopUrl());
  const region = page.getByRole('region', carousel);
  await expect(region.getByRole('button', { name: 'Start the slide show' })).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(region.locator(current)).toHaveAccessibleName(/^Slide 1/);
  await context.close();
});

test('without scripts the slides and tiles are there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shopUrl());
  await expect(page.locator('.slide img').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').last()).toBeVisible();
  await context.close();
});

test('the page runs no script that its policy does not name, and asks no other host', async ({
  page,
}) => {
  const violations: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) violations.push(message.text());
  });
  page.on('pageerror', (error) => violations.push(error.message));
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== new URL(shopUrl()).origin && !request.url().startsWith('data:')) {
      foreign.push(request.url());
    }
  });
  await page.goto(shopUrl());
  await page.getByRole('region', carousel).getByRole('button', { name: 'Next slide' }).click();
  await page.waitForLoadState('networkidle');
  expect(violations).toEqual([]);
  expect(foreign).toEqual([]);
});
