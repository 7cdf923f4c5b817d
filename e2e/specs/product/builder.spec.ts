import { expect, type Page, test } from '@playwright/test';
import { expectCount } from '../../fixtures/cart-panel.ts';
import { menuLink } from '../../fixtures/catalog.ts';
import { bringCart, readCart } from '../../fixtures/guest.ts';
import { holdScripts } from '../../fixtures/held-scripts.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const open = async (page: Page, query = '') =>
  page.goto(shopUrl(`${await menuLink('R16 Ridgeline')}${query}`));
const select = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const chosenIn = (page: Page, label: string) => select(page, label).locator('option:checked');
const finish = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Finish' }).getByRole('radio', { name });
const bar = (page: Page) => page.getByRole('region', { name: 'Buy R16 Ridgeline' });
const said = (page: Page) => page.locator('.build-facts[role=status]');

test('the builder opens on a rifle in stock and says what it comes to', {
  tag: ['@PDP-04', '@PDP-06'],
}, async ({ page }) => {
  await open(page);
  await expect(finish(page, 'Black')).toBeChecked();
  await expect(said(page)).toContainText('Black, Standard, 5.56 NATO, 16 in., $1,899.00');
  await expect(said(page)).toContainText('Weight: 6.8 lb');
  await expect(said(page)).toContainText('Lead time: 21 business days');
  await expect(bar(page)).toContainText('Black - Standard - 5.56 NATO - 16 in.');
  await expect(bar(page)).toContainText('$1,899.00');
  const form = page.locator('.builder-form');
  await expect(form.getByRole('group', { name: 'Finish' })).toBeVisible();
  await expect(form.getByRole('combobox')).toHaveCount(3);
  await expect(form.getByRole('group', { name: 'Add-ons' }).getByRole('checkbox')).toHaveCount(4);
});

test('a choice in a select puts the later ones on their first valid option', {
  tag: ['@PDP-05', '@PDP-06'],
}, async ({ page }) => {
  await open(page);
  await select(page, 'Barrel length').selectOption({ label: '20 in.' });
  await expect(said(page)).toContainText('7.3 lb');
  // Match barrels start at 18 in.
  await select(page, 'Model').selectOption({ label: 'Match' });
  await expect(select(page, 'Barrel length').locator('option')).toHaveText(['18 in.', '20 in.']);
  await expect(chosenIn(page, 'Barrel length')).toHaveText('18 in.');
  await expect(page).toHaveURL(/\?sku=TH-R16-M-18-BLK$/);
  await expect(page.locator('.product-price')).toContainText('$2,399.00');
  await expect(said(page)).toContainText('Lead time: 28 business days');
});

test('a color leaves the selects as they are where that is made', {
  tag: ['@PDP-05', '@PDP-06'],
}, async ({ page }) => {
  await open(page, '?sku=TH-R16-M-20-BLK');
  await finish(page, 'Gray').check();
  await expect(page).toHaveURL(/\?sku=TH-R16-M-20-GRY$/);
  // There is no green Match rifle with 20 in.
  await finish(page, 'Green').check();
  await expect(page).toHaveURL(/\?sku=TH-R16-M-18-GRN$/);
  await expect(chosenIn(page, 'Model')).toHaveText('Match');
  await expect(chosenIn(page, 'Barrel length')).toHaveText('18 in.');
});

test('what is sold out stays to be chosen, and leads to the alert', {
  tag: ['@PDP-06', '@PDP-07'],
}, async ({ page }) => {
  await open(page);
  await finish(page, 'Flat Dark Earth').check();
  await expect(page).toHaveURL(/\?sku=TH-R16-FDE$/);
  await expect(chosenIn(page, 'Barrel length')).toHaveText('16 in. (sold out)');
  await expect(said(page)).toContainText('out of stock');
  await expect(bar(page)).toContainText('Out of stock');
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
});

test('a shared link is rendered for its rifle by the server', { tag: '@PDP-06' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await open(page, '?sku=TH-R16-M-20-GRY');
  await expect(finish(page, 'Gray')).toBeChecked();
  await expect(chosenIn(page, 'Model')).toHaveText('Match');
  await expect(chosenIn(page, 'Barrel length')).toHaveText('20 in.');
  await expect(page.locator('.product-price')).toContainText('$2,499.00');
  await context.close();
});

test('going back brings the rifle back as it was put together', { tag: '@PDP-06' }, async ({
  page,
}) => {
  await open(page);
  await page.evaluate('window.isSamePage = true');
  await finish(page, 'Gray').check();
  await select(page, 'Model').selectOption({ label: 'Match' });
  await expect(page).toHaveURL(/\?sku=TH-R16-M-18-GRY$/);
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Rifles' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rifles');
  await page.goBack();
  await expect(finish(page, 'Gray')).toBeChecked();
  await expect(chosenIn(page, 'Model')).toHaveText('Match');
  await expect(page.locator('.product-price')).toContainText('$2,449.00');
  expect(await page.evaluate('window.isSamePage')).toBe(true);
});

test('a choice that is made before the scripts run counts', {
  tag: ['@PDP-05', '@PDP-06'],
}, async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto(shopUrl(await menuLink('R16 Ridgeline')), { waitUntil: 'commit' });
  await select(page, 'Model').selectOption({ label: 'Match' });
  letGo();
  await expect(page).toHaveURL(/\?sku=TH-R16-M-18-BLK$/);
  await expect(chosenIn(page, 'Model')).toHaveText('Match');
  await expect(said(page)).toContainText('Black, Match, 5.56 NATO, 18 in., $2,399.00');
});

test('add-ons are put on and taken off, and go into the cart as lines of their own', {
  tag: '@PDP-08',
}, async ({ page }) => {
  const guest = await bringCart(page, []);
  await open(page);
  await expectCount(page, 0);
  const sling = page.getByRole('checkbox', { name: /Sling/ });
  await expect(sling).toHaveAttribute('value', /^TH-/);
  await expect(sling).not.toBeChecked();
  const price = Number(
    (await page.locator('.add-on', { has: sling }).textContent())?.match(/\$(\d+)/)?.[1],
  );
  await sling.check();
  const total = `$${(1899 + price).toLocaleString('en-US')}.00`;
  await expect(bar(page)).toContainText(total);
  await expect(said(page)).toContainText(`Total with add-ons: ${total}`);
  await sling.uncheck();
  await expect(bar(page)).toContainText('$1,899.00');
  await expect(said(page)).not.toContainText('Total with add-ons');
  await sling.check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expectCount(page, 2);
  // The count is shown in advance; this is what the shop has done.
  await expect(page.getByText('You added R16 Ridgeline')).toBeVisible();
  const { items } = await readCart(guest);
  expect(items.map(({ productId }) => productId)).toEqual([
    'TH-R16-BLK',
    await sling.getAttribute('value'),
  ]);
  expect(items[0]?.options).toEqual({
    Finish: 'Black',
    Model: 'Standard',
    Caliber: '5.56 NATO',
    'Barrel length': '16 in.',
  });
});
