import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const questions = (page: Page) => page.locator('.accordion details');
const open = (page: Page) => page.locator('.accordion details[open]');

test('each question opens and closes by itself, and "Close All" closes all', {
  tag: '@CNT-05',
}, async ({ page }) => {
  await page.goto(shopUrl('/faq'));
  await expect(open(page)).toHaveCount(0);
  for (const index of [0, 1, 2]) await questions(page).nth(index).locator('summary').click();
  await expect(open(page)).toHaveCount(3);
  await expect(questions(page).first().locator('.accordion-content')).toBeVisible();
  await expectAccessible(page);
  await questions(page).nth(1).locator('summary').click();
  await expect(open(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Close All', exact: true }).click();
  await expect(open(page)).toHaveCount(0);
});

test('questions open by keyboard alone', { tag: '@CNT-05' }, async ({ page }) => {
  await page.goto(shopUrl('/faq'));
  await page.getByRole('button', { name: 'Close All' }).focus();
  await page.keyboard.press('Tab');
  await expect(questions(page).first().locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(open(page)).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  // An open answer may hold links, which come between.
  await page.getByRole('button', { name: 'Close All' }).focus();
  await page.keyboard.press('Space');
  await expect(open(page)).toHaveCount(0);
});

test('a search leaves the questions that match, and says how many', async ({ page }) => {
  await page.goto(shopUrl('/faq'));
  const all = await questions(page).count();
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  await search.fill('background check');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText(new RegExp(`^\\d+ of ${all} questions$`));
  const found = await questions(page).count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  await search.fill('umbrella');
  await expect(page.getByText('No question matches')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect(questions(page)).toHaveCount(all);
  await expect(search).toHaveValue('');
});

test('the breadcrumbs lead up, and the page itself stays where it is', {
  tag: '@CNT-17',
}, async ({ page }) => {
  await page.goto(shopUrl('/faq'));
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect(trail.first()).toHaveText('Home');
  await expect(trail.nth(1)).toHaveText('Support');
  await expect(trail.last()).toHaveAttribute('aria-current', 'page');
  await trail.nth(1).click();
  await expect(page).toHaveURL(shopUrl('/support'));
});

test('without scripts the questions open, and nothing is offered that would not work', {
  tag: '@CNT-05',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shopUrl('/faq'));
  await questions(page).first().locator('summary').click();
  await expect(questions(page).first().locator('.accordion-content')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close All' })).toBeHidden();
  await context.close();
});
