import { expect, type Page, test } from '@playwright/test';
import { openPanel, panel } from '../../fixtures/cart-panel.ts';
import { menuLink, menuPath } from '../../fixtures/catalog.ts';
import { cap } from '../../fixtures/checkout-form.ts';
import { bringCart } from '../../fixtures/guest.ts';
import { untilScriptsRun } from '../../fixtures/held-scripts.ts';
import { hasDrawer, openMenu } from '../../fixtures/main-menu.ts';
import { expectInPlaceAtOnce, expectStill, expectToStayInPlace } from '../../fixtures/motion.ts';
import { openFilters } from '../../fixtures/product-grid.ts';
import { field, openSearch, options } from '../../fixtures/search-panel.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** What somebody sees who asked their system for less motion: nothing moves on its way. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Longer than a slide of the carousel stays. */
const aWhileMs = 12_000;

const kinds = {
  'the home page': ['/'],
  collections: [
    () => menuPath('rifles'),
    () => menuPath('pistols'),
    () => menuPath('apparel'),
    () => menuLink('Parts and accessories'),
  ],
  products: [
    () => menuLink('R16 Ridgeline'),
    () => menuLink('P9 Pistol'),
    () => menuLink('Mark Tee'),
  ],
  'pages of the company': ['/about-us', '/faq', '/support', '/warranty', '/contact-us'],
  'pages with a form or a result': ['/registration', '/media-library', '/search/rifle', '/no/page'],
} as const;

/** With its scripts at work: before, nothing would move, and presses would do nothing. */
async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
  await untilScriptsRun(page);
}

/** To the end and back, so that what waits until it is near has come. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 800) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    // Observers are told in turn: after this one, what the page hides at its top is hidden.
    for (let turn = 0; turn < 2; turn += 1)
      await new Promise((told) => new IntersectionObserver((_, observer) => {
        observer.disconnect();
        told();
      }).observe(document.body));
  })()`);
  await page.waitForLoadState('networkidle');
}

for (const [kind, paths] of Object.entries(kinds)) {
  test(`${kind}: nothing moves, and nothing begins to`, async ({ page }) => {
    await page.clock.install();
    for (const path of paths) {
      const address = typeof path === 'string' ? path : await path();
      await test.step(address, async () => {
        await open(page, address);
        await seeAll(page);
        await expectStill(page);
        await expectToStayInPlace(page, aWhileMs);
      });
    }
  });
}

test('the carousel begins to turn only when it is asked to, and then without sliding', async ({
  page,
}) => {
  await open(page);
  const carousel = page.getByRole('region', { name: 'Featured' });
  await expect(carousel.getByRole('button', { name: 'Start the slide show' })).toBeVisible();
  await expectInPlaceAtOnce(page, {
    pressed: '.carousel button[aria-label="Next slide"]',
    moved: '.carousel-slides',
  });
  await expect(carousel.locator('button[aria-current]')).toHaveAccessibleName(/^Slide 2/);
  await expectStill(page);
});

test('rows of pictures and products, and the way to the top, are there at once', async ({
  page,
}) => {
  await open(page, await menuLink('P9 Pistol'));
  await seeAll(page);
  await expectInPlaceAtOnce(page, {
    pressed: '.ribbon button[aria-label="Next pictures"]',
    moved: '.ribbon > ul',
  });
  await expectInPlaceAtOnce(page, {
    pressed: 'button[aria-label="Next products"]',
    moved: '.related',
  });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectInPlaceAtOnce(page, { pressed: '.back-to-top', moved: 'main' });
});

test('menus, the search and the cart open without a movement', async ({ page }) => {
  await bringCart(page, [cap]);
  await open(page);
  const menu = await openMenu(page, 'Rifles');
  await expectStill(page);
  if (!hasDrawer(page)) {
    await menu.locator('.menu-card').first().hover();
    await expectStill(page);
  }
  await page.keyboard.press('Escape');
  await page.reload({ waitUntil: 'networkidle' });
  await untilScriptsRun(page);
  await openSearch(page);
  await expectStill(page);
  await field(page).fill('magazine');
  await expect(options(page).first()).toBeVisible();
  await expectStill(page);
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await openPanel(page);
  await expect(panel(page).getByText('Subtotal')).toBeVisible();
  await expectStill(page);
  await panel(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(panel(page).getByRole('button', { name: /^Undo/ })).toBeVisible();
  await page.keyboard.press('Escape');
  // What was removed is told by a notice over the page.
  await expect(page.locator('.notice')).toBeVisible();
  await expectStill(page);
});

test('filters, a large picture and answers open without a movement', async ({ page }) => {
  await open(page, await menuLink('Parts and accessories'));
  const filters = await openFilters(page);
  await filters.getByRole('checkbox').first().check();
  await expectStill(page);
  await open(page, await menuLink('P9 Pistol'));
  const ribbon = page.getByRole('region', { name: 'More pictures of P9 Pistol' });
  await ribbon.getByRole('button', { name: /^Black/ }).click();
  const lightbox = page.locator('dialog.lightbox');
  await expect(lightbox).toBeVisible();
  await expectStill(page);
  await lightbox.getByRole('button', { name: 'Next picture' }).click();
  await expectStill(page);
  await open(page, '/faq');
  await page.locator('.accordion summary').first().click();
  await expect(page.locator('.accordion details[open]')).toHaveCount(1);
  await expectStill(page);
});

test('while a page is on its way, the bar at the top stands still', async ({ page }) => {
  await open(page, '/support');
  const answers: (() => void)[] = [];
  await page.route('**/*.data*', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  await page.locator('.support-card', { hasText: 'Warranty' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expectStill(page);
  // At its end from the start, as it would only move on its way there.
  await expect(page.locator('.loading-bar')).toHaveCSS('transform', /^matrix\(0\.9,/);
  for (const answer of answers) answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warranty');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
});

test('the checkout and a button at work do not move', async ({ page }) => {
  await bringCart(page, [cap]);
  await open(page, '/checkout');
  await expect(page.getByRole('heading', { name: 'Billing & shipping' })).toBeVisible();
  await expectStill(page);
  await open(page, '/privacy-choices');
  await page.route('**/api/Newsletter/subscribe', () => undefined);
  const form = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
  await form.getByLabel('Email').fill('nobody@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.locator('button[aria-disabled=true], button[aria-busy=true]')).toBeVisible();
  await expectStill(page);
});
