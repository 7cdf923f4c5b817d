import { expect, type Page, test } from '@playwright/test';
import { expectCount } from '../../fixtures/cart-panel.ts';
import { menuLink } from '../../fixtures/catalog.ts';
import { bringCart } from '../../fixtures/guest.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

interface Focused {
  readonly name: string;
  readonly isInForm: boolean;
  readonly isCovered: boolean;
}

/** What has the focus, and whether something else lies over its middle or it is out of view. */
const focused = (page: Page) =>
  page.evaluate<Focused>(`(() => {
    const element = document.activeElement;
    const target = element.closest('label') ?? element;
    const { left, top, width, height } = target.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((part) => [left + width / 2, top + height * part]);
    const isSeen = ([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (target.contains(found) || found.contains(target));
    };
    return {
      name: element.value ?? element.textContent,
      isInForm: element.closest('.builder-form, .buy-bar') !== null,
      isCovered: !points.every(isSeen),
    };
  })()`);

test('the rifle is put together and bought by keyboard alone', {
  tag: ['@PDP-04', '@PDP-05', '@PDP-08'],
}, async ({ page }) => {
  await bringCart(page, []);
  await page.goto(shopUrl(await menuLink('R16 Ridgeline')));
  await expectCount(page, 0);
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if (
        await page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(selector)})`)
      )
        return;
    }
    throw new Error(`${selector} is not reached by the Tab key`);
  };
  await tabTo('.builder-form input[type=radio]');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Flat Dark Earth' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Gray' })).toBeFocused();
  await expect(page).toHaveURL(/\?sku=TH-R16-GRY$/);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Model', { exact: true })).toBeFocused();
  await page.keyboard.type('Match');
  await expect(page).toHaveURL(/\?sku=TH-R16-M-18-GRY$/);
  await expect(page.getByLabel('Model', { exact: true })).toBeFocused();
  await tabTo('.builder-form input[type=checkbox]');
  await page.keyboard.press('Space');
  await expect(page.locator('.add-on input:checked')).toBeFocused();
  await tabTo('.buy-bar button');
  await page.keyboard.press('Enter');
  await expectCount(page, 2);
});

test('nothing that has the focus lies behind the picture or the bar, there and back', {
  tag: '@PDP-04',
}, async ({ page }) => {
  await page.goto(shopUrl(await menuLink('R16 Ridgeline')));
  await page.getByRole('radio', { name: 'Black' }).focus();
  const seen: string[] = [];
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(key);
      const { name, isInForm, isCovered } = await focused(page);
      if (!isInForm) break;
      expect(isCovered, `${key} to ${name}`).toBe(false);
      seen.push(name);
    }
  }
  expect(seen.length).toBeGreaterThan(8);
});

test('the builder is accessible in every state, and as wide as the screen', {
  tag: ['@PDP-04', '@PDP-08'],
}, async ({ page }) => {
  await page.goto(shopUrl(await menuLink('R16 Ridgeline')));
  await page.getByRole('checkbox', { name: /Sling/ }).check();
  await page.getByRole('radio', { name: 'Flat Dark Earth' }).check();
  await expect(page.locator('.build-facts')).toContainText('out of stock');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Model', { exact: true }).selectOption({ label: 'Match' });
  await expectAccessible(page);
});
