import { expect, type Page, test } from '@playwright/test';
import { menuLink } from '../../fixtures/catalog.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectPageToKeepStill,
  watchLayoutShift,
} from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** One of every layout, with every part filled in. */
const full = [
  ['R16 Ridgeline', 'product-long'],
  ['P9 Pistol', 'product-short'],
  ['Mark Tee', 'product-short-alt'],
] as const;

/** As somebody reads it: to the end, so that what waits until it is near is loaded as well. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const wait = () => new Promise((resolve) => setTimeout(resolve, 50));
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y);
      await wait();
    }
  })()`);
  await page.waitForLoadState('networkidle');
}

for (const [title, layout] of full) {
  test(`${layout} has all its parts, moves by itself nowhere and is accessible`, {
    tag: ['@PDP-01', '@PDP-02', '@PDP-03', '@PDP-14'],
  }, async ({ page }) => {
    await watchLayoutShift(page);
    const path = await menuLink(title);
    expect(path).toContain(`/${layout}/`);
    await page.goto(shopUrl(path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.locator('[aria-current=page]')).toHaveText(title);
    await expect(page.locator('.product-price')).toContainText(/\$\d/);
    await expect(page.locator('.review-rating').getByRole('link')).toHaveText(/reviews?\b/);
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    const names = (await headings.allTextContents()).map((text) => text.trim());
    expect(names).toEqual(
      expect.arrayContaining(['More Details', 'Product Reviews', 'Related products']),
    );
    await readToTheEnd(page);
    await expectPageToKeepStill(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('the long page tells about the product, with manuals, patents and a disclaimer', {
  tag: '@PDP-16',
}, async ({ page }) => {
  await page.goto(shopUrl(await menuLink('R16 Ridgeline')));
  const about = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: 'About the Ridgeline' }),
  });
  await expect(about).toContainText('One shop, one roof, one inspector who signs for it');
  await expect(about).toContainText('The person who headspaces the barrel');
  await expect(about.getByRole('img', { name: /^Line drawing of the R16/ })).toBeAttached();
  for (const heading of ['Barrel', 'Receiver', 'Handguard', 'In the box', 'Patents']) {
    const list = about.locator('div', {
      has: page.getByRole('heading', { level: 3, name: heading, exact: true }),
    });
    await expect(list.last().getByRole('listitem').first()).not.toBeEmpty();
  }
  await expect(about).toContainText('Weights and lengths are measured without optic');
  const manual = about.getByRole('link', {
    name: /^Owner's manual, R16 and C16 \(PDF, [\d.]+ [KM]B\)/,
  });
  const answer = await page.request.get(shopUrl((await manual.getAttribute('href')) ?? ''));
  expect(answer.headers()['content-type']).toBe('application/pdf');
});

test('words and measures are switched by keyboard, and the words are those of the sku', {
  tag: ['@PDP-03', '@PDP-15'],
}, async ({ page }) => {
  await page.goto(shopUrl(await menuLink('P9 Pistol')));
  await expect(page.getByText('A steel slide on a polymer frame')).toBeVisible();
  await expect(page.locator('.product-sku-text')).toContainText('Black');
  await page.getByRole('radio', { name: 'Two-tone' }).check();
  await expect(page.locator('.product-sku-text')).toContainText('Two-tone');
  const words = page.getByRole('radio', { name: 'DESCRIPTION' });
  await words.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'TECH SPECS' })).toBeChecked();
  await expect(page.getByRole('rowheader', { name: 'Caliber' })).toBeVisible();
  await expect(page.getByText('A steel slide on a polymer frame')).toHaveCount(0);
});

test('a video opens in a new tab, and our page stays', { tag: '@PDP-11' }, async ({
  page,
  context,
}) => {
  await context.route('https://video.example/**', (route) => route.fulfill({ body: 'A film' }));
  await page.goto(shopUrl(await menuLink('P9 Pistol')));
  const link = page.getByRole('link', { name: /video \(opens in a new tab\)$/ }).first();
  const opened = context.waitForEvent('page');
  await link.click();
  const film = await opened;
  await film.waitForLoadState();
  expect(film.url()).toMatch(/^https:\/\/video\.example\/tarnholt\//);
  expect(await film.evaluate('window.opener')).toBeNull();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P9 Pistol');
});

test('of the details one is open at a time', { tag: '@PDP-12' }, async ({ page }) => {
  await page.goto(shopUrl(await menuLink('R16 Ridgeline')));
  const details = page.locator('.accordion details');
  expect(await details.count()).toBeGreaterThan(2);
  await details.nth(0).locator('summary').click();
  await expect(details.nth(0)).toHaveAttribute('open');
  await details.nth(1).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(details.nth(1)).toHaveAttribute('open');
  await expect(page.locator('.accordion details[open]')).toHaveCount(1);
});

test('firearms and receivers say what they are, other things do not', {
  tag: '@PDP-21',
}, async ({ page }) => {
  await page.goto(shopUrl(await menuLink('P9 Pistol')));
  await expect(page.locator('.product-price')).toContainText('FFL required');
  await expect(page.getByText('Ships to a licensed dealer')).toBeVisible();
  const related = page.getByRole('main').getByRole('article');
  for (const link of await related.getByRole('link').all())
    await expect(link).toHaveAttribute(
      'href',
      /^\/product\/product-(long|short|short-alt)\/[a-z0-9]{24}$/,
    );
  await page.goto(shopUrl(await menuLink('R16 Ridgeline')));
  await page.getByRole('link', { name: 'Model A Receiver', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Model A Receiver');
  await expect(page.locator('.product-price')).toContainText('Receiver');
  await expect(page.getByText('A receiver is a firearm to the law')).toBeVisible();
  await page.goto(shopUrl(await menuLink('Mark Tee')));
  await expect(page.locator('.product-head')).not.toContainText(/FFL|Receiver/);
});
