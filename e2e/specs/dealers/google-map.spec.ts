import { expect, type Page, test } from '@playwright/test';
import { cacheTags } from '@tarnholt/contract/cache-tags';
import { locatorUrl, seedStockingDealers, stockingDealers } from '../../fixtures/dealers.ts';
import { type Maps, startMaps } from '../../fixtures/maps.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { purgeEdge, shopUrl, startPart, stopPart } from '../../fixtures/shop.ts';

/** The dealer locator with a key: the storefront is started so, and the maps are a stand-in's. */

let maps: Maps;

test.beforeAll(async () => {
  await seedStockingDealers();
  maps = await startMaps();
  await restartStorefront({ GOOGLE_MAPS_KEY: 'a-good-key', GOOGLE_MAPS_URL: maps.url });
});

test.afterAll(async () => {
  await restartStorefront();
  await maps.stop();
});

test.beforeEach(() => maps.setFaults({}));

async function restartStorefront(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  await stopPart('storefront');
  await startPart('storefront', settings);
  // The edge asks once a second how the storefront is.
  await expect.poll(async () => (await fetch(locatorUrl())).status, { timeout: 15_000 }).toBe(200);
  // For a minute it would serve the page as the other settings made it, with another map.
  await purgeEdge(cacheTags.page('dealerlocator'));
}

const [casper = '', buffalo = ''] = stockingDealers.map(([, name]) => name);
/** Some of the dealers: what looks at all of a page takes long where there are hundreds. */
const aroundCasper = { zip: '82601', radius: '150' };
const map = (page: Page) => page.locator('[data-standin=map]');
const marker = (page: Page, name: string) => map(page).getByRole('button', { name, exact: true });
const infoWindow = (page: Page, name: string) => map(page).getByRole('dialog', { name });
const dealer = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name}: show on the map` });

async function search(page: Page, zip: string, radius: string): Promise<void> {
  await page.getByLabel('ZIP code').fill(zip);
  await page.getByLabel('Radius').selectOption(radius);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
}

test('is Google’s, with the key and the geometry library; markers and dealers open info windows', {
  tag: ['@DLR-03', '@DLR-04', '@DLR-11'],
}, async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto(locatorUrl(aroundCasper));
  await expect(map(page)).toBeVisible();
  await expect(page.locator('.dealer-map')).toHaveAttribute('data-status', 'LOADED');
  expect((await maps.calls()).scripts.at(-1)).toEqual({ key: 'a-good-key', libraries: 'geometry' });
  await expect(map(page)).toHaveAttribute('data-padding', '16');

  await dealer(page, casper).click();
  await expect(infoWindow(page, casper)).toBeVisible();
  await expect(map(page)).toHaveAttribute('data-panned-to', '{"lat":42.85,"lng":-106.31}');
  await marker(page, buffalo).press('Enter');
  await expect(infoWindow(page, buffalo)).toContainText('Buffalo, WY 82834');
  await expect(infoWindow(page, casper)).toHaveCount(0);
  await map(page).click({ position: { x: 3, y: 3 } });
  await expect(infoWindow(page, buffalo)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(refused).toEqual([]);
});

test('a ZIP code is found by Google, and the map is centered there', {
  tag: '@DLR-02',
}, async ({ page }) => {
  await page.goto(locatorUrl(aroundCasper));
  await expect(map(page)).toBeVisible();
  await search(page, '82601', '50');
  await expect(page.getByRole('main')).toContainText('within 50 miles of 82601');
  expect((await maps.calls()).geocoded).toContain('82601');
  await expect(map(page)).toHaveAttribute('data-panned-to', '{"lat":42.8501,"lng":-106.3252}');
  await expect(marker(page, casper)).toBeVisible();
  await expect(marker(page, buffalo)).toHaveCount(0);
});

test('a geocoder that fails is logged, and the search goes on with our own ZIP codes', {
  tag: ['@DLR-05', '@faults'],
}, async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await maps.setFaults({ geocoder: 'refuse' });
  await page.goto(locatorUrl(aroundCasper));
  await expect(map(page)).toBeVisible();
  await search(page, '82601', '50');
  await expect(page.getByRole('main')).toContainText('within 50 miles of 82601');
  await expect(dealer(page, casper)).toBeVisible();
  expect(logged.some((line) => line.startsWith('Geocoding request failed: '))).toBe(true);
});

test('a script that does not load leaves the list and our own map', {
  tag: ['@DLR-04', '@faults'],
}, async ({ page }) => {
  await maps.setFaults({ script: 'error' });
  await page.goto(locatorUrl(aroundCasper));
  await expect(page.getByRole('main')).toContainText(
    'The Google Maps JavaScript API could not load.',
  );
  await expect(page.locator('.dealer-map')).toHaveAttribute('data-status', 'FAILED');
  await expect(page.locator('.drawn-map-pin').first()).toBeVisible();
  await search(page, '82601', '50');
  await expect(page.getByRole('main')).toContainText('within 50 miles of 82601');
  await expectAccessible(page);
});

test('a key that is refused is told, and our own map takes over', {
  tag: ['@DLR-04', '@DLR-11', '@faults'],
}, async ({ page }) => {
  await maps.setFaults({ script: 'auth' });
  await page.goto(locatorUrl(aroundCasper));
  await expect(page.getByRole('main')).toContainText(
    'problem with the API key prevents the map from rendering correctly',
  );
  await expect(page.locator('.dealer-map')).toHaveAttribute('data-status', 'AUTH_FAILURE');
  await dealer(page, casper).click();
  await expect(page.getByRole('region', { name: casper })).toBeVisible();
  await expectAccessible(page);
});

test('no other page lets the maps in, and the locator opened from one is loaded anew', {
  tag: '@DLR-11',
}, async ({ page }) => {
  const answer = await page.goto(shopUrl('/faq'));
  expect(answer?.headers()['content-security-policy']).not.toContain(maps.url);
  await page.evaluate('globalThis.isStillThere = true');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find a dealer' }).click();
  // With hundreds of markers.
  await expect(map(page)).toBeVisible({ timeout: 25_000 });
  expect(await page.evaluate('globalThis.isStillThere')).toBeUndefined();
});
