import { expect, test } from '@playwright/test';
import { menuLink } from '../../fixtures/catalog.ts';
import {
  expectQuickAnswers,
  slowDown,
  watchInteractions,
} from '../../fixtures/interaction-times.ts';
import { shopUrl } from '../../fixtures/shop.ts';

test('on a phone four times as slow, another variant is there in the next frames', {
  tag: ['@faults', '@PDP-05', '@PDP-06'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(shopUrl(await menuLink('R16 Ridgeline')));
  await page.waitForLoadState('networkidle');
  const model = page.getByLabel('Model', { exact: true });
  const rounds = 5;

  await watchInteractions(page);
  await slowDown(page, 4);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, sku] of [
      ['Gray', 'TH-R16-GRY'],
      ['Black', 'TH-R16-BLK'],
    ] as const) {
      await page.getByRole('radio', { name }).click();
      await expect(page).toHaveURL(new RegExp(`sku=${sku}$`));
    }
  }
  await expectQuickAnswers(page, { what: 'a color by touch', presses: 2 * rounds, heldMs: 200 });

  await watchInteractions(page);
  await model.focus();
  for (let round = 0; round < rounds; round += 1) {
    for (const [key, sku] of [
      ['ArrowDown', 'TH-R16-M-18-BLK'],
      ['ArrowUp', 'TH-R16-BLK'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page).toHaveURL(new RegExp(`sku=${sku}$`));
    }
  }
  await expectQuickAnswers(page, { what: 'a select by key', presses: 2 * rounds, heldMs: 200 });
});

test('choices in quick succession all count, and the last one is in the address', {
  tag: ['@faults', '@PDP-05', '@PDP-06'],
}, async ({ page }) => {
  await page.goto(shopUrl(await menuLink('R16 Ridgeline')));
  await page.waitForLoadState('networkidle');
  await slowDown(page, 4);
  const model = page.getByLabel('Model', { exact: true });
  await model.focus();
  for (const pauseMs of [0, 10, 20, 40, 60, 80, 100, 150]) {
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(pauseMs);
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/sku=TH-R16-BLK$/);
    await expect(model.locator('option:checked')).toHaveText('Standard');
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(pauseMs);
    await page.getByRole('radio', { name: 'Gray' }).click();
    await expect(page).toHaveURL(/sku=TH-R16-M-18-GRY$/);
    await page.getByRole('radio', { name: 'Black' }).click();
    await model.focus();
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/sku=TH-R16-BLK$/);
  }
  await slowDown(page, 1);
  await expect(page.locator('.build-facts')).toContainText('Black, Standard, 5.56 NATO, 16 in.');
});
