import { expect, type Page, test } from '@playwright/test';
import { screenSizes } from '../../browser.ts';
import { menuLink } from '../../fixtures/catalog.ts';
import {
  expectQuickAnswers,
  slowDown,
  watchInteractions,
} from '../../fixtures/interaction-times.ts';
import { filterValue, openFilters, resultCount } from '../../fixtures/product-grid.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const open = async () => shopUrl(await menuLink('Parts and accessories'));

/** Gives how often it ticked. */
async function tickSlowly(page: Page): Promise<number> {
  await page.goto(await open());
  await page.waitForLoadState('networkidle');
  const panel = await openFilters(page);
  const values = ['Magazines', 'Grips', 'Mounts', 'Stocks', 'Tools'].map((label) =>
    filterValue(panel, 'Type', label),
  );
  await values[0]?.scrollIntoViewIfNeeded();
  await watchInteractions(page);
  await slowDown(page, 4);
  // Each is ticked, and unticked again.
  for (const value of [...values, ...values]) {
    const before = await resultCount(page).textContent();
    await value.click();
    await expect(resultCount(page)).not.toHaveText(before ?? '');
  }
  await slowDown(page, 1);
  return values.length * 2;
}

for (const [name, viewport] of Object.entries(screenSizes)) {
  test(`on a ${name} four times as slow, ticking a filter is answered in the next frames`, {
    tag: ['@faults', '@COL-11'],
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const ticks = await tickSlowly(page);
    await expectQuickAnswers(page, {
      what: `tick a filter (${name})`,
      presses: ticks,
      heldMs: 200,
    });
  });
}

test('many ticks in a row all count, however slow the browser is', {
  tag: ['@faults', '@COL-10'],
}, async ({ page }) => {
  await page.goto(await open());
  await page.waitForLoadState('networkidle');
  const panel = await openFilters(page);
  await slowDown(page, 4);
  const values = panel.getByRole('group', { name: 'Type', exact: true }).getByRole('checkbox');
  for (let index = 0; index < 6; index += 1) await values.nth(index).click({ noWaitAfter: true });
  await slowDown(page, 1);
  await expect(page).toHaveURL(/(f\.type=[^&]+&?){6}$/);
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(6);
});
