import { expect, test } from '@playwright/test';
import { menuLink } from '../../fixtures/catalog.ts';
import { holdScripts } from '../../fixtures/held-scripts.ts';
import { cardTitles, filterValue, resultCount } from '../../fixtures/product-grid.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** On a slow phone people tick and type before the scripts are there: all of it counts. */

// At one width: on a narrow screen a script opens the filters.
test('ticks and words in the filters of a collection', {
  tag: ['@faults', '@COL-10', '@COL-11'],
}, async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto(shopUrl(await menuLink('Parts and accessories')), { waitUntil: 'commit' });
  const panel = page.locator('form.filter-panel').first();
  const before = (await resultCount(page).textContent()) ?? '';
  const magazines = filterValue(panel, 'Type', 'Magazines');
  await magazines.check();
  await panel.getByLabel('SEARCH').fill('round');
  letGo();
  await expect(page).toHaveURL(/q=round.*f\.type=Magazines/);
  await expect(resultCount(page)).not.toHaveText(before);
  await expect(cardTitles(page).first()).toContainText(/magazine/i);
  await expect(magazines).toBeChecked();
  await expect(panel.getByLabel('SEARCH')).toHaveValue('round');
  // From here on it is a tick like any other.
  await magazines.uncheck();
  await expect(page).toHaveURL(/\?q=round$/);
});

test('words in the search of the questions', { tag: '@CNT-05' }, async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto(shopUrl('/faq'), { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  await search.fill('background');
  letGo();
  await expect(page.getByText(/^\d+ of \d+ questions$/)).toBeVisible();
  await expect(search).toHaveValue('background');
});

test('ticks that open more of the form for dealers', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto(shopUrl('/dealer-registration'), { waitUntil: 'commit' });
  const form = page.getByRole('main').getByRole('form');
  const billing = form.locator('input[name=useForBillingAddress]');
  const licensed = form.locator('input[name=hasFflSot]');
  await billing.uncheck();
  await licensed.check();
  letGo();
  await expect(form.getByRole('group', { name: 'Billing address' })).toBeVisible();
  await expect(form.getByLabel('FFL Document')).toBeVisible();
  await expect(billing).not.toBeChecked();
  await expect(licensed).toBeChecked();
});

test('an address for the newsletter', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto(shopUrl('/faq'), { waitUntil: 'commit' });
  const form = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
  await form.getByLabel('Email').fill('early@example.com');
  letGo();
  const sent = page.waitForRequest('**/api/Newsletter/subscribe');
  await page.route('**/api/Newsletter/subscribe', (route) => route.abort());
  await page.waitForLoadState('networkidle');
  await expect(form.getByLabel('Email')).toHaveValue('early@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ email: 'early@example.com' });
});
