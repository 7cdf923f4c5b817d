import { expect, type Page, test } from '@playwright/test';
import { scriptPayloads } from '../../../apps/api/src/testing/script-payloads.ts';
import { expectCount, openPanel, panel } from '../../fixtures/cart-panel.ts';
import { menuLink } from '../../fixtures/catalog.ts';
import { bringOwnGuest } from '../../fixtures/guest.ts';
import { newShopper, signInFromHeader } from '../../fixtures/identity.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** Saves what the rifle's page shows, by the keyboard, and gives the path of the build. */
async function saveRifle(page: Page, name: string, notes = ''): Promise<string> {
  await page.goto(shopUrl(await menuLink('R16 Ridgeline')));
  await page.getByRole('link', { name: 'Save this build' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Save this build' })).toBeVisible();
  const field = page.getByLabel('Name', { exact: true });
  await expect(field).toHaveValue('R16 Ridgeline');
  await field.fill(name);
  await page.getByLabel(/^Notes/).fill(notes);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  return new URL(page.url()).pathname;
}

test('a guest saves a build, shares it, puts it into the cart and takes it along at sign-in', {
  tag: ['@API-26', '@API-30'],
}, async ({ page, browser }) => {
  await bringOwnGuest(page, []);
  const path = await saveRifle(page, 'For the ridge', 'Engraving later.');
  expect(path).toMatch(/^\/build\/[0-9A-Z]{10}$/);
  await expect(page.getByText('Engraving later.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Anybody who has the link sees it, and nothing that is only the owner's.
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const stranger = await context.newPage();
  await stranger.goto(shopUrl(path));
  await expect(stranger.getByRole('heading', { level: 1, name: 'For the ridge' })).toBeVisible();
  await stranger.goto(shopUrl('/build/mine'));
  await expect(stranger.getByText('You have saved no builds')).toBeVisible();
  await context.close();

  const added = page.waitForRequest((request) => request.url().endsWith('/items'));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const [line] = (await added).postDataJSON() as { buildId: string }[];
  expect(line?.buildId).toBe(path.split('/').at(-1));
  await expectCount(page, 1);
  await openPanel(page);
  await expect(panel(page).getByText('R16 Ridgeline').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await signInFromHeader(page, await newShopper());
  await page.goto(shopUrl('/profile/builds'));
  await expect(page.getByRole('link', { name: 'For the ridge' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
});

test('own builds are listed, compared, renamed and deleted', async ({ page }) => {
  await bringOwnGuest(page, []);
  const first = await saveRifle(page, 'First of two');
  await saveRifle(page, 'Second of two', scriptPayloads.join('\n'));
  await expect(page.getByText(scriptPayloads[0])).toBeVisible();

  await page.goto(shopUrl('/build/mine'));
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Second of two');
  await page.getByRole('link', { name: 'Compare two of them' }).click();
  await expect(page.getByRole('table')).toContainText('First of two');
  await expect(page.getByRole('row', { name: /^Notes \(different\)/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto(shopUrl('/build/mine'));
  await page.getByRole('button', { name: 'Rename First of two' }).click();
  await page.getByLabel('Name', { exact: true }).fill(scriptPayloads[2]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: scriptPayloads[2], exact: true })).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Delete ${scriptPayloads[2]}` }).click();
  await page.getByRole('button', { name: 'Delete build' }).click();
  await expect(page.getByRole('link', { name: scriptPayloads[2], exact: true })).toHaveCount(0);
  await page.goto(shopUrl(first));
  await expect(page.getByText('This build is not there')).toBeVisible();
});
