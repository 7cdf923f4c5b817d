import { expect, type Page, test } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectPageToKeepStill,
  watchLayoutShift,
} from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** What holds for every page that is text and pictures of editors. */

const headings: Readonly<Record<string, string>> = {
  '/about-us': 'The New Tarnholt',
  '/contact-us': 'Contact us',
  '/faq': 'Frequently asked questions',
  '/patents': 'Patents',
  '/support': 'Support',
  '/resources': 'Resources',
  '/warranty': 'Warranty',
  '/terms-of-service': 'Terms of service',
  '/copy/terms': 'Terms of service',
  '/copy/privacy': 'Privacy policy',
};

const firstHeading = (page: Page) => page.getByRole('heading', { level: 1 });

/** With a ring around it that can be seen. */
const isFocusedInMain = `(() => {
  const focused = document.activeElement;
  return focused.closest('main') !== null && focused.tagName !== 'MAIN'
    && getComputedStyle(focused).outlineStyle !== 'none';
})()`;

/** Pictures wait until they come near the screen. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 60));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  })()`);
  await page.waitForLoadState('networkidle');
}

for (const [path, heading] of Object.entries(headings)) {
  test(`${path} has its heading, is accessible, keeps still and fits the screen`, async ({
    page,
  }) => {
    await watchLayoutShift(page);
    const answer = await page.goto(shopUrl(path));
    expect(answer?.status()).toBe(200);
    await expect(firstHeading(page)).toHaveAccessibleName(heading);
    await expect(firstHeading(page)).toHaveCount(1);
    await seeAll(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectPageToKeepStill(page);
  });
}

test('everything on these pages can be reached by keyboard alone', async ({ page }) => {
  for (const path of Object.keys(headings)) {
    await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
    const inMain = page.locator('main').locator('a[href], button, input, summary');
    const reachable = await inMain.filter({ visible: true }).count();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    for (let press = 0; press < reachable; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(isFocusedInMain), `${path}, Tab ${press + 1}`).toBe(true);
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(isFocusedInMain), `${path}, after the last`).toBe(false);
  }
});

test('the way from the support page leads to each of its cards and back', {
  tag: ['@CNT-09'],
}, async ({ page }) => {
  const { data } = await (await page.request.get(shopUrl('/api/strapi/page/support'))).json();
  await page.goto(shopUrl('/support'));
  await expect(page.getByText(data.sub_heading, { exact: true })).toBeVisible();
  const cards = page.locator('.support-card');
  await expect(cards).toHaveCount(data.cards.length);
  for (const [index, card] of (data.cards as { title: string; url: string }[]).entries()) {
    await expect(cards.nth(index)).toContainText(card.title);
    await expect(cards.nth(index)).toHaveAttribute('href', `/${card.url}`);
  }
  await cards.filter({ hasText: 'Warranty' }).click();
  await expect(page).toHaveURL(shopUrl('/warranty'));
  await expect(firstHeading(page)).toHaveText('Warranty');
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Support' })
    .click();
  await expect(firstHeading(page)).toHaveText('Support');
});

test('the contents of a long page lead to its parts', { tag: ['@CNT-04', '@CNT-11'] }, async ({
  page,
}) => {
  for (const [path, part] of [
    ['/terms-of-service', 'Liability'],
    ['/copy/privacy', 'Your choices'],
    ['/warranty', 'Second owners'],
  ] as const) {
    await page.goto(shopUrl(path));
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: part }).click();
    await expect(page.getByRole('heading', { name: part })).toBeInViewport();
    await expect(page).toHaveURL(/#section-/);
  }
});

test('whatever stands behind /copy but privacy is the terms', { tag: '@CNT-04' }, async ({
  page,
}) => {
  for (const path of ['/copy/terms', '/copy/imprint', '/terms-of-service']) {
    await page.goto(shopUrl(path));
    await expect(firstHeading(page)).toHaveText('Terms of service');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      shopUrl('/terms-of-service'),
    );
  }
});

test('contact us: address, a number to dial, an address to write to, social links', {
  tag: '@CNT-03',
}, async ({ page }) => {
  await page.goto(shopUrl('/contact-us'));
  const main = page.getByRole('main');
  for (const line of ['Tarnholt Works', '1 Foundry Road', 'Casper, WY 82601']) {
    await expect(main.getByText(line, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: '(307) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+13075550142',
  );
  await expect(main.getByRole('link', { name: 'support@tarnholt.example' })).toHaveAttribute(
    'href',
    'mailto:support@tarnholt.example',
  );
  await expect(main.getByRole('link', { name: 'Videos' })).toHaveAttribute(
    'href',
    'https://video.example/tarnholt',
  );
  await expect(main.getByRole('link', { name: 'Photos' }).locator('img')).toBeVisible();
});

test('patents: type, product, numbers, and colors and models beside the first number', {
  tag: '@CNT-08',
}, async ({ page }) => {
  await page.goto(shopUrl('/patents'));
  const entry = page.locator('tbody').filter({ hasText: 'R16 Ridgeline and C16 Carbine' });
  await expect(entry.getByText('Utility', { exact: true })).toBeVisible();
  const rows = entry.locator('tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('US 00,000,001 (sample)');
  await expect(rows.first()).toContainText('All models and finishes');
  await expect(rows.last()).toContainText('US 00,000,002 (sample)');
  await expect(rows.last()).not.toContainText('All models and finishes');
});

test('resources: picture, heading, subheading and text', { tag: '@CNT-10' }, async ({ page }) => {
  await page.goto(shopUrl('/resources'));
  await expect(page.getByText('For owners, whoever bought it first.')).toBeVisible();
  await expect(page.locator('.page-hero img')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Four rules' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Treat every firearm' })).toBeVisible();
});

test('a page that the shop cannot read says so, and comes back by a press', {
  tag: '@faults',
}, async ({ page }) => {
  await page.goto(shopUrl('/support'));
  await page.route('**/warranty.data*', (route) => route.abort());
  await page.locator('.support-card').filter({ hasText: 'Warranty' }).click();
  await expect(firstHeading(page)).toHaveText('We cannot reach the shop');
  await page.unroute('**/warranty.data*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(firstHeading(page)).toHaveText('Warranty');
});
