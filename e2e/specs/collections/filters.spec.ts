import { expect, type Page, test } from '@playwright/test';
import { menuLink } from '../../fixtures/catalog.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import {
  cardTitles,
  closeFilters,
  countOfResults,
  expectResults,
  filterToggle,
  filterValue,
  hasSheet,
  openFilters,
  resultCount,
  sheet,
  tickValue,
} from '../../fixtures/product-grid.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const open = async () => shopUrl(await menuLink('Parts and accessories'));

async function pricesIn(page: Page): Promise<number[]> {
  const texts = await page.getByRole('main').locator('.price-now').allTextContents();
  return texts.map((text) => Number(text.replace(/[$,]/g, '')));
}

test("the panel has a search box, and categories by name that are all open; 'model' waits", {
  tag: ['@COL-04', '@COL-05', '@COL-06'],
}, async ({ page }) => {
  await page.goto(await open());
  const panel = await openFilters(page);
  const names = () => panel.locator('summary').allTextContents();
  const before = await names();
  expect(before).toEqual(['Caliber', 'Finish', 'Host manufacturer', 'Material', 'Type']);
  expect(await panel.locator('details[open]').count()).toBe(before.length);
  await expect(panel.getByLabel('SEARCH')).toBeVisible();
  await filterValue(panel, 'Host manufacturer', 'Tarnholt').check();
  await expect(panel.getByRole('group', { name: 'Model', exact: true })).toBeVisible();
  await filterValue(panel, 'Model', 'R16 Ridgeline').check();
  await expect(page).toHaveURL(/f\.host\+manufacturer=Tarnholt&f\.model=R16\+Ridgeline/);
  await expectAccessible(page);
  // The last maker takes the models along.
  await filterValue(panel, 'Host manufacturer', 'Tarnholt').uncheck();
  await expect(panel.getByRole('group', { name: 'Model', exact: true })).toHaveCount(0);
  await expect(page).not.toHaveURL(/f\./);
  // A category can be folded away by keyboard.
  await panel.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(panel.locator('details[open]')).toHaveCount(before.length - 1);
});

test('a value gives what it says, values of a category add up, categories narrow', {
  tag: '@COL-11',
}, async ({ page }) => {
  await page.goto(await open());
  const all = await countOfResults(page);
  const magazines = await tickValue(page, 'Type', 'Magazines');
  await expectResults(page, magazines);
  expect(magazines).toBeLessThan(all);
  const grips = await tickValue(page, 'Type', 'Grips');
  // No product is both.
  await expectResults(page, magazines + grips);
  const dark = await tickValue(page, 'Finish', 'Flat Dark Earth');
  await expectResults(page, dark);
  expect(dark).toBeLessThan(magazines + grips);
  // What would give nothing can be read, but not ticked.
  const panel = await openFilters(page);
  const empty = panel.locator('.filter-value[data-empty]').first();
  await expect(empty).toBeVisible();
  await expect(empty.getByRole('checkbox')).toBeDisabled();
  await expect(empty).toContainText('0 products');
  await expectAccessible(page);
});

test('chips take back one filter, Reset All takes back all', { tag: '@COL-07' }, async ({
  page,
}) => {
  await page.goto(await open());
  const all = await countOfResults(page);
  const reset = page.getByRole('link', { name: 'Reset All' });
  await expect(reset).toHaveCount(0);
  await tickValue(page, 'Type', 'Magazines');
  const two = await tickValue(page, 'Finish', 'Black');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await chips.getByRole('link', { name: 'Remove Type: Magazines' }).click();
  await expect(chips.getByRole('link', { name: /^Remove/ })).toHaveCount(1);
  await expect.poll(() => countOfResults(page)).toBeGreaterThanOrEqual(two);
  // What was pressed is gone; the focus is on what came of it.
  await expect(resultCount(page)).toBeFocused();
  await reset.locator('visible=true').click();
  await expectResults(page, all);
  await expect(reset.locator('visible=true')).toHaveCount(0);
  await expect(page).toHaveURL(await open());
});

test('words narrow the grid; where nothing is left, it says which filter to drop', {
  tag: ['@COL-04', '@COL-11'],
}, async ({ page }) => {
  await page.goto(await open());
  await tickValue(page, 'Type', 'Grips');
  const panel = await openFilters(page);
  await panel.getByLabel('SEARCH').pressSequentially('magazine ', { delay: 20 });
  await expect(page).toHaveURL(/q=magazine&f\.type=Grips/);
  // What is typed stays as it is typed, whatever the address makes of it.
  await expect(panel.getByLabel('SEARCH')).toHaveValue('magazine ');
  await closeFilters(page);
  await expect(resultCount(page)).toHaveText('0 Results');
  await expect(page.getByText('Product not found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Remove Type: Grips: \d+ results?$/ }).click();
  await expect(cardTitles(page).first()).toContainText(/magazine/i);
});

test('Sort By turns the titles around, and sorts by price and age', { tag: '@COL-04' }, async ({
  page,
}) => {
  await page.goto(await open());
  const titles = await cardTitles(page).allTextContents();
  const sort = page.getByRole('navigation', { name: 'Sort By' });
  await sort.getByRole('link', { name: /^Sort By Title/ }).click();
  await expect(cardTitles(page)).toHaveText(titles.toReversed());
  await expect(sort.getByRole('link', { name: 'Sort By Title, Z to A' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await sort.getByRole('link', { name: /^Sort By Title/ }).click();
  await expect(cardTitles(page)).toHaveText(titles);
  const prices = (await pricesIn(page)).toSorted((a, b) => a - b);
  await sort.getByRole('link', { name: /^Sort By Price/ }).click();
  await expect(page).toHaveURL(/\?sort=price$/);
  await expect.poll(() => pricesIn(page)).toEqual(prices);
  await sort.getByRole('link', { name: /^Sort By Price/ }).click();
  await expect(page).toHaveURL(/\?sort=price-desc$/);
  await expect.poll(() => pricesIn(page)).toEqual(prices.toReversed());
  await sort.getByRole('link', { name: 'Sort By Newest' }).click();
  await expect(page).toHaveURL(/\?sort=newest$/);
  const sorted = async () => (await cardTitles(page).allTextContents()).toSorted();
  await expect.poll(sorted).toEqual(titles.toSorted());
});

test('everything that is chosen survives reload, back and sharing', {
  tag: '@COL-10',
}, async ({ page, browser }) => {
  await page.goto(await open());
  await expectResults(page, await tickValue(page, 'Finish', 'Black'));
  await expect(page).toHaveURL(/\?f\.finish=Black$/);
  const black = await cardTitles(page).allTextContents();
  await expectResults(page, await tickValue(page, 'Type', 'Magazines'));
  const byTitle = await cardTitles(page).allTextContents();
  const prices = (await pricesIn(page)).toSorted((a, b) => a - b);
  await page.getByRole('link', { name: /^Sort By Price/ }).click();
  await expect(page).toHaveURL(/\?f\.finish=Black&f\.type=Magazines&sort=price$/);
  await expect.poll(() => pricesIn(page)).toEqual(prices);
  const chosen = await cardTitles(page).allTextContents();
  await page.reload();
  await expect(cardTitles(page)).toHaveText(chosen);
  const panel = await openFilters(page);
  await expect(filterValue(panel, 'Finish', 'Black')).toBeChecked();
  await closeFilters(page);

  // To a product and back, then step by step.
  await cardTitles(page).first().click();
  await expect(page).toHaveURL(/\/product\/product-/);
  await page.goBack();
  await expect(cardTitles(page)).toHaveText(chosen);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\?f\.finish=Black$/);
  await expect(cardTitles(page)).toHaveText(black);
  await page.goForward();
  await expect(page).toHaveURL(/f\.type=Magazines$/);
  await expect(cardTitles(page)).toHaveText(byTitle);

  // Somebody else, before any script runs.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const other = await context.newPage();
  await other.goto(`${await open()}?f.finish=Black&f.type=Magazines&sort=price`);
  await expect(cardTitles(other)).toHaveText(chosen);
  await expect(resultCount(other)).toHaveText(`${chosen.length} Results`);
  await context.close();
});

test('a tick that is taken back before the page has followed the address stays taken back', {
  tag: '@COL-10',
}, async ({ page }) => {
  await page.goto(await open());
  const panel = await openFilters(page);
  const value = filterValue(panel, 'Type', 'Magazines');
  // On a slow phone people press again in this very moment. Then every frame is looked at.
  await page.evaluate(`(() => {
    // The last: a sheet comes after the panel of the page.
    const node = [...document.querySelectorAll('.filter-panel input[value="Magazines"]')].at(-1);
    const { pushState } = history;
    history.pushState = (...step) => {
      history.pushState = pushState;
      history.pushState(...step);
      node.click();
      globalThis.states = [];
      const look = () => {
        globalThis.states.push(node.checked);
        requestAnimationFrame(look);
      };
      look();
    };
  })()`);
  await value.click();
  await expect.poll(() => page.evaluate('globalThis.states !== undefined')).toBe(true);
  await expect(page).not.toHaveURL(/f\./);
  await expect(value).not.toBeChecked();
  expect(await page.evaluate<boolean[]>('globalThis.states')).not.toContain(true);
});

test("on a phone 'Filter by' opens the panel as a sheet; elsewhere it stands beside the grid", {
  tag: '@COL-08',
}, async ({ page }) => {
  await page.goto(await open());
  if (!hasSheet(page)) {
    await expect(filterToggle(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Filter By' })).toBeVisible();
    return;
  }
  const panel = await openFilters(page);
  await expect(panel.getByRole('heading', { name: 'Filter By' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await filterValue(panel, 'Type', 'Magazines').check();
  await expect(panel.getByRole('button', { name: /^Show \d results?$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(filterToggle(page)).toBeFocused();
  await expect(filterToggle(page)).toHaveText('Filter by (1)');
});

test('nothing in it needs a mouse', { tag: ['@COL-04', '@COL-08'] }, async ({ page }) => {
  await page.goto(await open());
  const all = await countOfResults(page);
  const panel = await openFilters(page);
  await panel.getByLabel('SEARCH').focus();
  // Past the first category's heading to its first value that can be ticked.
  await page.keyboard.press('Tab');
  await expect(panel.locator('summary').first()).toBeFocused();
  await page.keyboard.press('Tab');
  const first = panel.locator('input[type=checkbox]:enabled').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/f\.caliber=/);
  await expect(first).toBeChecked();
  await closeFilters(page);
  await expect.poll(() => countOfResults(page)).toBeLessThan(all);
  const chip = page.getByRole('link', { name: /^Remove Caliber/ });
  await chip.focus();
  await page.keyboard.press('Enter');
  await expectResults(page, all);
  await page.getByRole('link', { name: /^Sort By Title/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=title-desc/);
});

test('without scripts the form asks the server', { tag: '@COL-10' }, async ({ page, browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
  });
  const plain = await context.newPage();
  await plain.goto(await open());
  const panel = plain.locator('form.filter-panel');
  await filterValue(panel, 'Type', 'Magazines').check();
  await panel.getByLabel('SEARCH').fill('round');
  await panel.getByRole('button', { name: 'Show results' }).click();
  await expect(plain).toHaveURL(/q=round.*f\.type=Magazines/);
  await expect(filterValue(panel, 'Type', 'Magazines')).toBeChecked();
  await plain.getByRole('link', { name: 'Reset All' }).locator('visible=true').first().click();
  await expect(filterValue(panel, 'Type', 'Magazines')).not.toBeChecked();
  await context.close();
});
