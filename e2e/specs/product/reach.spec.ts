import { expect, type Page, test } from '@playwright/test';
import { inDatabase } from '../../fixtures/database.ts';
import { bringOwnGuest } from '../../fixtures/guest.ts';
import { enter, tabTo } from '../../fixtures/keyboard.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';
import { pageOfSku, restock } from '../../fixtures/stock.ts';

/** 'Can this reach me?', by the sample rules of the demo. */

const question = (page: Page) => page.getByRole('button', { name: 'Can this reach me?' });
const panel = (page: Page) => page.getByRole('region', { name: 'Can this reach me?' });
const zip = (page: Page) => panel(page).getByLabel('Your ZIP code');
const answer = (page: Page) => panel(page).getByRole('status');

async function open(page: Page, sku: string): Promise<void> {
  await page.goto(shopUrl((await pageOfSku(sku)).path), { waitUntil: 'networkidle' });
}

async function ask(page: Page, wanted: string): Promise<void> {
  if (await question(page).isVisible()) await question(page).click();
  await zip(page).fill(wanted);
  await panel(page).getByRole('button', { name: 'Check' }).click();
}

test('a rifle comes by a dealer; what answers is loaded when somebody asks', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await open(page, 'TH-R16-BLK');
  expect(scripts.filter((path) => /\/assets\/reach-panel-/.test(path))).toEqual([]);
  await tabTo(question(page));
  await page.keyboard.press('Enter');
  await expect(zip(page)).toBeFocused();
  expect(scripts.filter((path) => /\/assets\/reach-panel-.*\.js$/.test(path))).toHaveLength(1);
  await page.keyboard.type('82601');
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText(
    'Yes, by a dealer. It ships to a licensed dealer in Wyoming, where you pick it up.',
  );
  await expect(answer(page)).toContainText('at least 18 years old');
  await expect(answer(page)).toContainText('SAMPLE rules');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('what is not allowed in this version may be in another one, which is one press away', async ({
  page,
}) => {
  await restock('TH-R16-FX-BLK', 1);
  await open(page, 'TH-R16-BLK');
  await ask(page, '07102');
  await expect(answer(page)).toContainText('Not this version to Newark, NJ, but another one.');
  await expect(answer(page)).toContainText('magazines of more than 10 rounds');
  await expect(answer(page)).toContainText('rifles with these features');
  await expectAccessible(page);
  await enter(answer(page).getByRole('link', { name: 'Choose it' }));
  await expect(page).toHaveURL(/sku=TH-R16-FX-/);
  // It is asked again by itself, for what is chosen now.
  await expect(answer(page)).toContainText('Yes, by a dealer.');
});

test('what is not allowed in any version is told with its reason', async ({ page }) => {
  await open(page, 'TH-P9-BLK');
  await ask(page, '94103');
  await expect(answer(page)).toContainText('No, we cannot sell this to San Francisco, CA.');
  await expect(answer(page)).toContainText('only handguns that are on its roster');
  await expectAccessible(page);
});

test('a cap comes to the door, and the ZIP code is remembered for the next product', async ({
  page,
}) => {
  await open(page, 'TH-CAP-OLV');
  await ask(page, '94103');
  await expect(answer(page)).toContainText('Yes, we ship this to San Francisco, CA.');
  await open(page, 'TH-MAG-30');
  await question(page).click();
  await expect(zip(page)).toHaveValue('94103');
});

test('what is no ZIP code, one that nobody knows, and a shop out of reach are told', async ({
  page,
}) => {
  await open(page, 'TH-CAP-OLV');
  await ask(page, '826');
  await expect(panel(page)).toContainText('Zip code must be at least 5 digits');
  await expect(zip(page)).toBeFocused();
  await ask(page, '00000');
  await expect(answer(page)).toContainText('We do not know this ZIP code, or do not ship there.');
  await page.route('**/reach?**', (route) => route.abort());
  await ask(page, '82601');
  await expect(answer(page)).toContainText('We could not reach the shop.');
  await expectAccessible(page);
  await page.unroute('**/reach?**');
  await panel(page).getByRole('button', { name: 'Check' }).click();
  await expect(answer(page)).toContainText('Yes, we ship this to Casper, WY.');
});

test('where nobody answers for the rules, nothing is sold', async ({ page }) => {
  await inDatabase(
    `insert into rules.coverage_withdrawal (coverage_id, reason, withdrawn_by)
     select id, 'To see what a shopper is told', 'a test' from rules.coverage
      where state = 'ND' and item_class = 'apparel'
     on conflict do nothing`,
  );
  await open(page, 'TH-CAP-OLV');
  await ask(page, '58501');
  await expect(answer(page)).toContainText('We do not sell this to North Dakota yet.');
});

test('a build is asked for in the same way', async ({ page }) => {
  await bringOwnGuest(page, []);
  await open(page, 'TH-R16-BLK');
  await page.getByRole('link', { name: 'Save this build' }).click();
  await page.getByLabel('Name', { exact: true }).fill('For the garden');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'For the garden' })).toBeVisible();
  await ask(page, '07102');
  await expect(answer(page)).toContainText('Not this version to Newark, NJ');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await answer(page).getByRole('link', { name: 'Choose it' }).click();
  await expect(page).toHaveURL(/\/product.*sku=TH-R16-FX-/);
});
