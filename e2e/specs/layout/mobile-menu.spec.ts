import { expect, type Page, test } from '@playwright/test';
import { screenSizes } from '../../browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

test.use({ viewport: screenSizes.phone });

const header = (page: Page) => page.getByRole('banner');
const toggle = (page: Page) => header(page).getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const section = (page: Page, label: string) => menu(page).locator('summary', { hasText: label });

async function openMenu(page: Page): Promise<void> {
  await page.goto(shopUrl(), { waitUntil: 'networkidle' });
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
}

test('menu, logo, search and cart stand in one row on the smallest phone', {
  tag: '@LAY-02',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(shopUrl(), { waitUntil: 'networkidle' });
  const row = [
    toggle(page),
    header(page).getByRole('link', { name: 'Tarnholt, home' }),
    header(page).getByRole('button', { name: 'Search' }),
    header(page).getByRole('button', { name: 'Cart' }),
  ];
  const boxes = await Promise.all(row.map((one) => one.boundingBox()));
  const middles = boxes.map((box) => (box === null ? Number.NaN : box.y + box.height / 2));
  for (const middle of middles) expect(Math.abs(middle - (middles[0] ?? 0))).toBeLessThan(2);
  // From left to right, and none over the other.
  for (const [index, box] of boxes.slice(1).entries()) {
    const before = boxes[index];
    expect(box?.x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0));
  }
  await expect(menu(page)).toBeHidden();
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test('the menu has sections that expand, one at a time, and leads to dealers and the account', {
  tag: '@LAY-02',
}, async ({ page }) => {
  await openMenu(page);
  await expect(menu(page).locator('summary')).toHaveText([
    'Rifles',
    'Pistols',
    'Apparel',
    'Support',
  ]);
  await section(page, 'Rifles').click();
  await expect(menu(page).getByRole('link', { name: 'All rifles' })).toBeVisible();
  await section(page, 'Support').click();
  await expect(menu(page).getByRole('link', { name: 'Support overview' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'All rifles' })).toBeHidden();
  // Once among the links of the section that is open, and once for itself.
  const dealers = menu(page).getByRole('link', { name: 'Find a dealer' }).last();
  await expect(dealers).toHaveAttribute('href', '/dealer-locator');
  const account = menu(page).getByRole('link', { name: 'Sign in' });
  await expect(account).toHaveAttribute('href', '/profile');
  // A phone loads no pictures that it does not show.
  await expect(menu(page).locator('.menu-cards')).toHaveCount(0);
});

test('the menu closes by its button, by Escape and by following a link', {
  tag: '@LAY-02',
}, async ({ page }) => {
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Close' }).click();
  await expect(menu(page)).toBeHidden();
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();

  await page.evaluate('window.isSameDocument = true');
  await toggle(page).click();
  await section(page, 'Apparel').click();
  await menu(page).getByRole('link', { name: 'All apparel' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/Apparel/);
  await expect(menu(page)).toBeHidden();
  expect(await page.evaluate('window.isSameDocument')).toBe(true);
});

test('where the menu leaves room beside it, a tap there closes it', {
  tag: '@LAY-02',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openMenu(page);
  await page.mouse.click(700, 600);
  await expect(menu(page)).toBeHidden();
});

test('who leaves the menu by keyboard does not get lost behind it', {
  tag: '@LAY-02',
}, async ({ page }) => {
  await openMenu(page);
  // The code that watches the focus is loaded when somebody is in the menu.
  await expect(async () => {
    await menu(page).getByRole('link', { name: 'Sign in' }).focus();
    await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(page.locator(':focus')).toBeVisible();
});

test('the open menu is accessible, and nothing scrolls sideways', {
  tag: '@LAY-02',
}, async ({ page }) => {
  await openMenu(page);
  await expectAccessible(page);
  await section(page, 'Rifles').click();
  await expect(menu(page).getByRole('link', { name: 'All rifles' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a sign-in that fails is told on the page, not behind the menu', async ({ page }) => {
  await page.route('**/realms/shop/**', (route) => route.abort());
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page.getByText('Sign-in failed').first()).toBeVisible();
});

test('without scripts the menu opens, expands and leads on', {
  tag: '@LAY-02',
}, async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: screenSizes.phone,
  });
  const page = await context.newPage();
  await page.goto(shopUrl());
  await toggle(page).click();
  await section(page, 'Support').click();
  await menu(page).getByRole('link', { name: 'Support overview' }).click();
  await expect(page).toHaveURL(shopUrl('/support'));
  await context.close();
});

test('the menu does not move for somebody who asked for less motion', async ({ browser }) => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: screenSizes.phone,
  });
  const page = await context.newPage();
  await openMenu(page);
  const moving = 'document.getAnimations().filter((one) => one.playState === "running").length';
  expect(await page.evaluate<number>(moving)).toBe(0);
  await context.close();
});
