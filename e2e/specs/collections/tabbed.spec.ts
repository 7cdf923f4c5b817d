import { expect, type Page, test } from '@playwright/test';
import { menuPath } from '../../fixtures/catalog.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { cardTitles } from '../../fixtures/product-grid.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Apparel', exact: true });
const tab = (page: Page, label: string) =>
  tabs(page).getByRole('link', { name: new RegExp(`^${label} ?\\d+$`) });
const groups = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test("tabs are 'all' and the values of the first filter; all shows them one below the other", {
  tag: '@COL-02',
}, async ({ page }) => {
  await page.goto(shopUrl(await menuPath('apparel')));
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page');
  const labels = await groups(page).allTextContents();
  expect(labels.length).toBeGreaterThan(3);
  await expect(tabs(page).getByRole('link')).toHaveCount(labels.length + 1);
  for (const label of labels) await expect(tab(page, label)).toBeAttached();
  await expectNoSidewaysScroll(page);
});

test('the open tab stands in the address: it survives reload, back and sharing', {
  tag: ['@COL-02', '@COL-10'],
}, async ({ page, browser }) => {
  await page.goto(shopUrl(await menuPath('apparel')));
  const all = await cardTitles(page).count();
  await tab(page, 'Hoodies').click();
  await expect(page).toHaveURL(/\?activeFilter=Hoodies$/);
  await expect(groups(page)).toHaveText(['Hoodies']);
  const hoodies = await cardTitles(page).allTextContents();
  expect(hoodies.length).toBeGreaterThan(0);
  expect(hoodies.length).toBeLessThan(all);
  await page.reload();
  await expect(cardTitles(page)).toHaveText(hoodies);
  await expect(tab(page, 'Hoodies')).toHaveAttribute('aria-current', 'page');

  await tab(page, 'Caps').click();
  await expect(groups(page)).toHaveText(['Caps']);
  await page.goBack();
  await expect(cardTitles(page)).toHaveText(hoodies);
  await page.goBack();
  await expect(cardTitles(page)).toHaveCount(all);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const other = await context.newPage();
  await other.goto(shopUrl(`${await menuPath('apparel')}?activeFilter=Hoodies`));
  await expect(cardTitles(other)).toHaveText(hoodies);
  await tab(other, 'Caps').click();
  await expect(groups(other)).toHaveText(['Caps']);
  await context.close();
});

test('a tab that holds nothing says so, and leads back', { tag: '@COL-02' }, async ({ page }) => {
  await page.goto(shopUrl(`${await menuPath('apparel')}?activeFilter=Umbrellas`));
  await expect(page.getByText('No items found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See all of Apparel' }).click();
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page');
  expect(await cardTitles(page).count()).toBeGreaterThan(3);
});

test('who is far down begins at the top of the tab that is opened', { tag: '@COL-02' }, async ({
  page,
}) => {
  await page.goto(shopUrl(await menuPath('apparel')));
  await page.waitForLoadState('networkidle');
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight / 2)');
  await expect(tab(page, 'Tees')).toBeInViewport();
  await tab(page, 'Tees').click();
  await expect(groups(page)).toHaveText(['Tees']);
  await expect(groups(page).first()).toBeInViewport();
});
