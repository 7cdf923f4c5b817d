import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { field, openSearch, options, toggle } from '../../fixtures/search-panel.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const searches = '**/api/strapi/products/search/**';

/** Longer than the button rests after a press. */
const restMs = 1_100;

/** What the browser asks the api for, in order. */
function watchSearches(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = /\/api\/strapi\/products\/search\/([^?]+)/.exec(request.url())?.[1];
    if (path !== undefined) asked.push(decodeURIComponent(path));
  });
  return asked;
}

test.beforeEach(async ({ page }) => {
  // Time passes as ever; where a test would have to wait for it, it is moved.
  await page.clock.install();
  await page.goto(shopUrl(), { waitUntil: 'networkidle' });
});

test('the search opens under the header and is closed by its button, Escape, or a click beside it', {
  tag: '@SRC-01',
}, async ({ page }) => {
  await openSearch(page);
  await expect(field(page)).toBeFocused();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();

  // A press that comes too soon after the last one is none.
  await toggle(page).click();
  await expect(field(page)).toBeHidden();
  await page.clock.fastForward(restMs);
  await toggle(page).click();
  await expect(field(page)).toBeVisible();
  await toggle(page).click();
  await expect(field(page)).toBeVisible();
  await page.clock.fastForward(restMs);
  await toggle(page).click();
  await expect(field(page)).toBeHidden();

  await page.clock.fastForward(restMs);
  await toggle(page).click();
  await expect(field(page)).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.click(width / 2, height - 20);
  await expect(field(page)).toBeHidden();
});

test('suggestions come for more than two characters, once somebody stops typing', {
  tag: '@SRC-02',
}, async ({ page }) => {
  const asked = watchSearches(page);
  await openSearch(page);
  await field(page).pressSequentially('ma', { delay: 30 });
  await page.clock.fastForward(800);
  expect(asked).toEqual([]);
  await field(page).pressSequentially('gazine', { delay: 30 }); // cspell:disable-line
  await expect(options(page).first()).toContainText('Magazine');
  expect(asked).toEqual(['magazine']);
  await expect(
    page.getByRole('status').filter({ hasText: 'suggestions for magazine' }),
  ).toBeAttached();
  await expect(options(page).first()).toContainText('rounds');
  await expect(options(page).last()).toHaveText('All results for “magazine”');
  expect(await options(page).count()).toBeLessThanOrEqual(7);

  await field(page).fill('');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the arrow keys go through the suggestions, and Enter opens the one they are at', {
  tag: '@SRC-03',
}, async ({ page }) => {
  await openSearch(page);
  await field(page).fill('hoodie');
  await expect(options(page).first()).toContainText('Bench Hoodie');
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const id = await options(page).first().getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/product-short-alt\/[a-z0-9]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Bench Hoodie' })).toBeVisible();
  await expect(field(page)).toBeHidden();
});

test('a suggestion can be clicked', { tag: '@SRC-02' }, async ({ page }) => {
  await openSearch(page);
  await field(page).fill('beenie'); // cspell:disable-line
  await options(page).filter({ hasText: 'Night Shift Beanie' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Night Shift Beanie' })).toBeVisible();
});

test('Enter searches, once there is more than one character', { tag: '@SRC-04' }, async ({
  page,
}) => {
  await openSearch(page);
  const before = page.url();
  await field(page).fill('r');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeVisible();
  expect(page.url()).toBe(before);
  await field(page).fill('red dot');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/red%20dot$/);
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "red dot"');
});

test('it says so when nothing is found, when it takes long and when nobody answers', {
  tag: '@SRC-02',
}, async ({ page }) => {
  await openSearch(page);
  await field(page).fill('umbrella');
  await expect(page.getByText('Nothing found for “umbrella”')).toBeVisible();

  await page.route(searches, () => undefined);
  await field(page).fill('magazine');
  await expect(page.getByText('Looking…')).toBeVisible();
  await page.unroute(searches);

  await page.route(searches, (route) => route.abort());
  await field(page).fill('receiver');
  await expect(page.getByText('Suggestions are not available right now.')).toBeVisible();
  await page.unroute(searches);
});

test('closes when the keyboard goes on to the page', { tag: '@SRC-01' }, async ({ page }) => {
  await openSearch(page);
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
  await expect(field(page)).toBeHidden();
});

test('can be used by everybody, on any screen', { tag: '@SRC-03' }, async ({ page }) => {
  await openSearch(page);
  await field(page).fill('magazine');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('its code is loaded by those who reach for it alone', async ({ page }) => {
  const loaded = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => name)`,
  );
  expect(loaded.filter((name) => name.includes('search-overlay'))).toEqual([]);
});
