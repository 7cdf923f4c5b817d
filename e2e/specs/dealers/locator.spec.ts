import { expect, type Locator, type Page, test } from '@playwright/test';
import { locatorUrl, seedStockingDealers, stockingDealers } from '../../fixtures/dealers.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';

/** The dealer locator without a key for anybody's maps: our own map, our own ZIP codes. */

const [[, casper], [, buffalo], [, denver]] = stockingDealers;

const list = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('h2') });
const dealer = (page: Page, name = '') =>
  list(page).getByRole('button', { name: `${name}: show on the map` });
const infoWindow = (page: Page, name = '') => page.getByRole('region', { name });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return box;
}

function expectInside(inner: Box, outer: Box): void {
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
}

test.beforeAll(() => seedStockingDealers());

test('has heading, form with its defaults, all dealers beside a map, and a way to register', {
  tag: ['@DLR-01', '@DLR-02', '@DLR-11', '@CNT-15'],
}, async ({ page }) => {
  await page.goto(locatorUrl());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a dealer');
  await expect(page.getByLabel('ZIP code')).toHaveValue('');
  await expect(page.getByLabel('Radius')).toHaveValue('50');
  const radii = await page.getByLabel('Radius').locator('option').allTextContents();
  expect(radii).toEqual(['50 miles', '100 miles', '150 miles', '200 miles', '250 miles']);
  for (const name of [casper, buffalo, denver]) await expect(dealer(page, name)).toBeVisible();
  await expect(list(page)).toContainText('(307)-555-0142');
  await expect(page.locator('.drawn-map-pin').first()).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Become a dealer' }),
  ).toHaveAttribute('href', '/dealer-registration');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('finds who is within the radius, by keyboard alone, and shows them on the map', {
  tag: ['@DLR-02', '@DLR-03'],
}, async ({ page }) => {
  await page.goto(locatorUrl(), { waitUntil: 'networkidle' });
  await page.getByLabel('ZIP code').focus();
  await page.keyboard.type('8a26-04');
  await expect(page.getByLabel('ZIP code')).toHaveValue('82604');
  await page.keyboard.press('Enter');
  const status = page.getByRole('main').getByRole('status').first();
  await expect(status).toContainText('within 50 miles of 82604');
  await expect(dealer(page, casper)).toBeVisible();
  await expect(dealer(page, buffalo)).toHaveCount(0);

  await page.getByLabel('Radius').selectOption('150');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).press('Enter');
  await expect(dealer(page, buffalo)).toBeVisible();
  await expect(dealer(page, denver)).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('radius')).toBe('150');

  await dealer(page, buffalo).press('Enter');
  await expect(infoWindow(page, buffalo)).toBeVisible();
  await expect(infoWindow(page, buffalo)).toContainText('Buffalo, WY 82834');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(infoWindow(page, buffalo)).toHaveCount(0);
  await expect(dealer(page, buffalo)).toBeFocused();
});

test('after a ZIP search the map shows the area, its counties and every dealer', {
  tag: ['@DLR-02', '@DLR-03'],
}, async ({ page }) => {
  const counties = page.waitForResponse(/\/us-counties\.svg$/);
  await page.goto(locatorUrl(), { waitUntil: 'networkidle' });
  await page.getByLabel('ZIP code').fill('82601');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('within 50 miles of 82601');
  expect((await counties).status()).toBe(200);

  // The area is on the map, with all of its dealers inside and none on top of another.
  const map = await boxOf(page.locator('.drawn-map'));
  const area = await boxOf(page.locator('.drawn-map-area'));
  expect(area.height).toBeGreaterThan(map.height / 4);
  expectInside(area, map);
  const pins = page.locator('.drawn-map-pin > path');
  const found = await dealer(page).count();
  expect(found).toBeGreaterThan(5);
  await expect(pins).toHaveCount(found);
  const places: Box[] = [];
  for (const pin of await pins.all()) places.push(await boxOf(pin));
  for (const [index, one] of places.entries()) {
    expectInside(one, area);
    for (const other of places.slice(index + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(5);
    }
  }
  // Beside the form on a desktop, and right below it on a phone.
  expect(map.y).toBeLessThan((await boxOf(dealer(page).first())).y);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a pin opens its window and the map closes it', { tag: '@DLR-03' }, async ({ page }) => {
  await page.goto(locatorUrl({ zip: '82604', radius: '50' }), { waitUntil: 'networkidle' });
  const pin = page.locator('.drawn-map-pin').filter({ hasText: casper });
  const before = await page.locator('.drawn-map > svg').getAttribute('viewBox');
  await pin.locator('path').click();
  await expect(infoWindow(page, casper)).toBeVisible();
  const [top, middle] = [await boxOf(infoWindow(page, casper)), await boxOf(pin.locator('path'))];
  expect(top.y + top.height < middle.y || top.y > middle.y + middle.height / 2).toBe(true);
  expect(before).not.toBeNull();
  await page.locator('.drawn-map > svg').click({ position: { x: 5, y: 5 } });
  await expect(infoWindow(page, casper)).toHaveCount(0);
});

test('the list clears while it searches, and the rest of the page stays useful when that fails', {
  tag: '@DLR-02',
}, async ({ page }) => {
  await page.goto(locatorUrl(), { waitUntil: 'networkidle' });
  const held = Promise.withResolvers<void>();
  await page.route('**/v1/dealers?*', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.getByLabel('ZIP code').fill('80202');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('main')).toContainText('Searching…');
  await expect(list(page)).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('main')).toContainText('We could not search.');
  await page.unroute('**/v1/dealers?*');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(dealer(page, denver)).toBeVisible();
});

test('an unknown ZIP code is said to be one, and an empty one lists everybody', {
  tag: '@DLR-02',
}, async ({ page }) => {
  await page.goto(locatorUrl(), { waitUntil: 'networkidle' });
  await page.getByLabel('ZIP code').fill('00000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('We do not know the ZIP code 00000.');
  await page.getByLabel('ZIP code').fill('');
  await page.keyboard.press('Enter');
  for (const name of [casper, buffalo, denver]) await expect(dealer(page, name)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form finds dealers all the same', { tag: ['@DLR-01', '@DLR-02'] }, async ({ page }) => {
    await page.goto(locatorUrl());
    await page.getByLabel('ZIP code').fill('82604');
    await page.getByLabel('Radius').selectOption('100');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('main')).toContainText('within 100 miles of 82604');
    await expect(page.getByRole('main')).toContainText(casper ?? '');
    await expect(page.locator('.drawn-map-pin').first()).toBeVisible();
  });
});
