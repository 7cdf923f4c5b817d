import { expect, test } from '@playwright/test';
import { menuLink, menuPath } from '../../fixtures/catalog.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

test('every layout of a collection has its banner, its way back and its products', {
  tag: ['@COL-01', '@COL-03', '@COL-09'],
}, async ({ page }) => {
  const paths = [
    await menuPath('rifles'),
    await menuPath('pistols'),
    await menuPath('apparel'),
    await menuLink('Parts and accessories'),
  ];
  expect(new Set(paths.map((path) => path.split('/')[2])).size).toBe(4);
  for (const path of paths) {
    await page.goto(shopUrl(path));
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(trail.locator('[aria-current=page]')).toHaveText(title ?? '');
    const cards = page.getByRole('main').getByRole('article');
    expect(await cards.count()).toBeGreaterThan(1);
    for (const card of await cards.all()) await expect(card).toContainText(/\$\d/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('cards say which of them need a dealer', { tag: '@COL-01' }, async ({ page }) => {
  await page.goto(shopUrl(await menuPath('rifles')));
  await expect(page.getByText('(FFL Required to ship)').first()).toBeVisible();
  await page.goto(shopUrl(await menuPath('apparel')));
  await expect(page.getByText(/FFL/)).toHaveCount(0);
});

test('a card leads to its product without loading the site again', { tag: '@PDP-21' }, async ({
  page,
}) => {
  await page.goto(shopUrl(await menuPath('rifles')));
  await page.evaluate('window.isSamePage = true');
  await page.getByRole('main').getByRole('link', { name: 'R16 Ridgeline', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('R16 Ridgeline');
  await expect(page).toHaveURL(/\/product\/product-long\/[a-z0-9]{24}$/);
  expect(await page.evaluate('window.isSamePage')).toBe(true);
});

test('the three layouts of a product are whole, and accessible', {
  tag: ['@PDP-01', '@PDP-02', '@PDP-03'],
}, async ({ page }) => {
  for (const [label, layout] of [
    ['R16 Ridgeline', 'product-long'],
    ['P9 Pistol', 'product-short'],
    ['Patch Cap', 'product-short-alt'],
  ] as const) {
    const path = await menuLink(label);
    expect(path).toContain(`/${layout}/`);
    await page.goto(shopUrl(path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(label);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('choices depend on those before, and stand in the address', {
  tag: ['@PDP-05', '@PDP-06'],
}, async ({ page }) => {
  await page.goto(shopUrl(await menuLink('R16 Ridgeline')));
  const model = page.getByLabel('Model', { exact: true });
  const barrel = page.getByLabel('Barrel length', { exact: true });
  await expect(barrel.locator('option:checked')).toHaveText('16 in.');
  // Match barrels start at 18 in.
  await model.selectOption({ label: 'Match' });
  await expect(barrel.locator('option')).toHaveText(['18 in.', '20 in.']);
  await expect(barrel.locator('option:checked')).toHaveText('18 in.');
  await expect(page).toHaveURL(/\?sku=TH-R16-M-18-BLK$/);
  const price = page.locator('.product-price');
  await expect(price).toContainText('$2,399.00');
  await page.getByRole('radio', { name: 'Gray' }).check();
  await expect(page).toHaveURL(/\?sku=TH-R16-M-18-GRY$/);
  await expect(price).toContainText('$2,449.00');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Gray' })).toBeChecked();
  await expect(model.locator('option:checked')).toHaveText('Match');
  await expect(price).toContainText('$2,449.00');
});

test('what is sold out says so, and cannot be added', { tag: '@PDP-07' }, async ({ page }) => {
  const path = await menuLink('R16 Ridgeline');
  await page.goto(shopUrl(`${path}?sku=TH-R16-FDE`));
  const bar = page.getByRole('region', { name: 'Buy R16 Ridgeline' });
  await expect(bar).toContainText('Out of stock');
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Black' }).check();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});

test('a picture of the gallery is chosen by keyboard', { tag: '@PDP-02' }, async ({ page }) => {
  await page.goto(shopUrl(await menuLink('R16 Ridgeline')));
  const pictures = page.getByRole('list', { name: 'Pictures of R16 Ridgeline' });
  const [first, second] = [
    pictures.getByRole('button').first(),
    pictures.getByRole('button').nth(1),
  ];
  await expect(first).toHaveAccessibleName('Original');
  await expect(first).toHaveAttribute('aria-current', 'true');
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-current', 'true');
});

test('a product without scripts shows its price and its choices', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shopUrl(await menuLink('Patch Cap')));
  await expect(page.locator('.product-price')).toContainText('$');
  await expect(page.getByRole('radio').first()).toBeAttached();
  await context.close();
});

test('a product that nobody makes has a page that says so', { tag: '@PDP-19' }, async ({
  page,
}) => {
  await page.goto(shopUrl('/product/product-long/nobody0makes0this0rifle0'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This product is not available right now',
  );
});
