import { expect, type Page, test } from '@playwright/test';
import { screenSizes } from '../../browser.ts';
import {
  expectAccessible,
  expectLayoutShift,
  expectNoSidewaysScroll,
  watchLayoutShift,
} from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

test.use({ viewport: screenSizes.desktop });

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page, label: string) =>
  nav(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${label}$`) }) });
const summary = (page: Page, label: string) => menu(page, label).locator('summary');
const isOpen = /^$/;

async function openHome(page: Page): Promise<void> {
  await page.goto(shopUrl(), { waitUntil: 'networkidle' });
}

interface MenuPage {
  readonly [menu: string]: {
    readonly href: string;
    readonly children: readonly { label: string; subtitle: string | null; link: string }[];
  };
}

async function menuPage(page: Page): Promise<MenuPage> {
  const answer = await page.request.get(shopUrl('/api/strapi/page/app'));
  return ((await answer.json()) as { data: MenuPage }).data;
}

test('the header leads home, to the menus, the search, the cart, dealers and the account', {
  tag: '@LAY-01',
}, async ({ page }) => {
  await openHome(page);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Tarnholt, home' })).toHaveAttribute('href', '/');
  await expect(nav(page).locator('summary')).toHaveText([
    'Rifles',
    'Pistols',
    'Apparel',
    'Support',
  ]);
  await expect(header.getByRole('button', { name: 'Search' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Cart' })).toBeVisible();
  const dealers = header.getByRole('link', { name: 'Find a dealer' });
  await expect(dealers).toHaveAttribute('href', '/dealer-locator');
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden();
});

for (const [key, label, overview] of [
  ['rifles', 'Rifles', 'All rifles'],
  ['pistols', 'Pistols', 'All pistols'],
  ['apparel', 'Apparel', 'All apparel'],
  ['support', 'Support', 'Support overview'],
] as const)
  test(`the menu ${label} has a list and cards with label, subtitle, link and two pictures`, {
    tag: '@LAY-01',
  }, async ({ page }) => {
    await openHome(page);
    const { [key]: content } = await menuPage(page);
    if (content === undefined) throw new Error(`no menu ${key}`);
    await summary(page, label).click();
    const keys = menu(page, label).locator('.main-menu-keys').getByRole('link');
    await expect(keys).toHaveText([overview, ...content.children.map((child) => child.label)]);
    await expect(keys.first()).toHaveAttribute('href', content.href);
    const cards = menu(page, label).locator('.menu-card');
    await expect(cards).toHaveCount(content.children.length);
    for (const [index, child] of content.children.entries()) {
      const card = cards.nth(index);
      await expect(card).toHaveAttribute('href', child.link);
      await expect(card.locator('.menu-card-label')).toHaveText(child.label);
      await expect(card.locator('.menu-card-subtitle')).toHaveText(child.subtitle ?? '');
      await expect(card.locator('img')).toHaveCount(2);
    }
    const second = cards.first().locator('.menu-card-second');
    await expect(second).toHaveCSS('opacity', '0');
    await cards.first().hover();
    await expect(second).toHaveCSS('opacity', '1');
  });

test('a menu opens at a click, one at a time, and closes at a second one or one elsewhere', {
  tag: '@LAY-01',
}, async ({ page }) => {
  await openHome(page);
  const rifles = menu(page, 'Rifles');
  await summary(page, 'Rifles').click();
  await expect(rifles).toHaveAttribute('open', isOpen);
  await summary(page, 'Apparel').click();
  await expect(menu(page, 'Apparel')).toHaveAttribute('open', isOpen);
  await expect(rifles).not.toHaveAttribute('open');
  await summary(page, 'Apparel').click();
  await expect(menu(page, 'Apparel')).not.toHaveAttribute('open');
  await summary(page, 'Rifles').click();
  await expect(rifles).toHaveAttribute('open', isOpen);
  // The code that watches for it is loaded when somebody reaches for the menus.
  await expect(async () => {
    // Beside everything that could be hit.
    await page.mouse.click(10, screenSizes.desktop.height - 10);
    await expect(rifles).not.toHaveAttribute('open', { timeout: 500 });
  }).toPass();
});

test('a menu opens by keyboard; Escape closes it and gives the focus back', {
  tag: '@LAY-01',
}, async ({ page }) => {
  await openHome(page);
  const pistols = menu(page, 'Pistols');
  await summary(page, 'Pistols').focus();
  await page.keyboard.press('Enter');
  await expect(pistols).toHaveAttribute('open', isOpen);
  await page.keyboard.press('Tab');
  await expect(pistols.getByRole('link', { name: 'All pistols' })).toBeFocused();
  // The code that knows Escape is loaded when somebody is in the menus.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(pistols).not.toHaveAttribute('open', { timeout: 500 });
  }).toPass();
  await expect(summary(page, 'Pistols')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(pistols).toHaveAttribute('open', isOpen);
  // Out at the front: what nobody is in any more closes.
  await page.keyboard.press('Shift+Tab');
  await expect(summary(page, 'Rifles')).toBeFocused();
  await expect(pistols).not.toHaveAttribute('open');
});

test('a menu opens when the pointer rests for 300 ms, and closes when it has left for as long', {
  tag: '@LAY-01',
}, async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  await page.mouse.move(700, 600);
  // The code comes with the first look at the menus.
  await summary(page, 'Support').focus();
  await expect(menu(page, 'Support').locator('.menu-cards')).toBeAttached();
  await page.clock.pauseAt(Date.now() + 3_600_000);

  const apparel = menu(page, 'Apparel');
  await summary(page, 'Apparel').hover();
  await page.clock.runFor(299);
  await expect(apparel).not.toHaveAttribute('open');
  await page.clock.runFor(2);
  await expect(apparel).toHaveAttribute('open', isOpen);

  // On the way to the panel and inside it nothing closes.
  await apparel.locator('.main-menu-keys a').last().hover();
  await page.clock.runFor(1_000);
  await expect(apparel).toHaveAttribute('open', isOpen);
  await page.mouse.move(700, 880);
  await page.clock.runFor(299);
  await expect(apparel).toHaveAttribute('open', isOpen);
  await page.clock.runFor(2);
  await expect(apparel).not.toHaveAttribute('open');
});

test('who points at a menu and then clicks keeps it open, and a pointer that passes opens none', {
  tag: '@LAY-01',
}, async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  await summary(page, 'Support').focus();
  await expect(menu(page, 'Support').locator('.menu-cards')).toBeAttached();
  await page.clock.pauseAt(Date.now() + 3_600_000);

  await summary(page, 'Pistols').hover();
  await page.clock.runFor(200);
  await summary(page, 'Apparel').hover();
  await page.clock.runFor(350);
  await expect(menu(page, 'Pistols')).not.toHaveAttribute('open');
  await expect(menu(page, 'Apparel')).toHaveAttribute('open', isOpen);
  await summary(page, 'Apparel').click();
  await page.mouse.move(700, 880);
  await page.clock.runFor(1_000);
  await expect(menu(page, 'Apparel')).toHaveAttribute('open', isOpen);
});

test('a link of a menu opens its page in place, and the menu is closed there', {
  tag: '@LAY-01',
}, async ({ page }) => {
  await openHome(page);
  await page.evaluate('window.isSameDocument = true');
  const { apparel } = await menuPage(page);
  await summary(page, 'Apparel').click();
  await menu(page, 'Apparel').getByRole('link', { name: 'All apparel' }).click();
  await expect(page).toHaveURL(shopUrl(apparel?.href));
  // The address changes before the page does, and a menu opened in between closes with it.
  await expect(page.locator('main')).toBeFocused();
  await expect(menu(page, 'Apparel')).not.toHaveAttribute('open');
  expect(await page.evaluate('window.isSameDocument')).toBe(true);
  // A card as well, from there.
  await summary(page, 'Apparel').click();
  const card = menu(page, 'Apparel').locator('.menu-card').first();
  const href = await card.getAttribute('href');
  await card.click();
  await expect(page).toHaveURL(shopUrl(href ?? ''));
  await expect(menu(page, 'Apparel')).not.toHaveAttribute('open');
});

test('open menus are accessible, fit the window, and nothing moves when their cards come', {
  tag: '@LAY-01',
}, async ({ page }) => {
  await watchLayoutShift(page);
  await openHome(page);
  for (const label of ['Rifles', 'Pistols', 'Apparel', 'Support']) {
    await summary(page, label).click();
    await expect(menu(page, label).locator('.menu-card img').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await expectLayoutShift(page);
});

test('without their cards the menus still lead everywhere', async ({ page }) => {
  await page.route('**/api/strapi/page/app', (route) => route.abort());
  await openHome(page);
  await summary(page, 'Support').click();
  const support = menu(page, 'Support');
  await expect(support.getByRole('link', { name: 'Warranty' })).toBeVisible();
  await expect(support.locator('.skeleton')).toHaveCount(0);
});

test('without scripts a menu opens and leads on', { tag: '@LAY-01' }, async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: screenSizes.desktop,
  });
  const page = await context.newPage();
  await page.goto(shopUrl());
  await summary(page, 'Support').click();
  await menu(page, 'Support').getByRole('link', { name: 'Support overview' }).click();
  await expect(page).toHaveURL(shopUrl('/support'));
  await context.close();
});

test('nothing of a menu moves for somebody who asked for less motion', async ({ browser }) => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: screenSizes.desktop,
  });
  const page = await context.newPage();
  await openHome(page);
  await summary(page, 'Rifles').click();
  await expect(menu(page, 'Rifles').locator('.menu-card').first()).toBeVisible();
  await menu(page, 'Rifles').locator('.menu-card').first().hover();
  const moving = 'document.getAnimations().filter((one) => one.playState === "running").length';
  expect(await page.evaluate<number>(moving)).toBe(0);
  await context.close();
});
