import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openDesignPage(page: Page): Promise<void> {
  await page.goto(shopUrl('/design'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('every component is accessible in every state, on the light ground and on the dark', async ({
  page,
}) => {
  await openDesignPage(page);
  for (const theme of ['light', 'dark'])
    await expect(page.locator(`section[data-theme=${theme}] h3`).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('no component moves for somebody who asked for less motion', async ({ page }) => {
  await openDesignPage(page);
  await page.mouse.move(5, 5);
  // What a pointer or a scroll may set off is off as well: only what takes no time may run.
  const moving = await page.evaluate<string[]>(`
    [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      const seconds = [style.animationDuration, style.transitionDuration].flatMap((list) =>
        list.split(',').map(parseFloat));
      return Math.max(...seconds) > 0.01 ? [element.className || element.tagName] : [];
    })`);
  expect(moving).toEqual([]);
});

test('no text waits for its typeface, and none moves when it comes', async ({ page }) => {
  await page.addInitScript(`
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await openDesignPage(page);
  await page.evaluate('document.fonts.ready');
  expect(await page.evaluate<string[]>('[...document.fonts].map((font) => font.status)')).toContain(
    'loaded',
  );
  expect(await page.evaluate<number>('globalThis.shift')).toBeLessThan(0.02);
});
