import { expect, type Page, test } from '@playwright/test';
import { expectCount } from '../../fixtures/cart-panel.ts';
import { menuLink } from '../../fixtures/catalog.ts';
import { bringCart } from '../../fixtures/guest.ts';
import {
  expectQuickAnswers,
  slowDown,
  watchInteractions,
} from '../../fixtures/interaction-times.ts';
import { shopUrl } from '../../fixtures/shop.ts';

async function holdAnswers(page: Page, ms: number): Promise<void> {
  await page.route('**/api/Cart/guest/*/items', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

/** A tenth of a second at 60 frames a second, in the page's own frames: how busy a machine is does not count. */
const tenthOfASecond = 6;

/** Frames until the button is at work, and until the cart counts what is on its way. */
const pressTwice = (label: string) => `new Promise((resolve) => {
  const button = [...document.querySelectorAll('button')]
    .find((each) => each.textContent === 'Add to Cart');
  const cart = document.querySelector('.cart-button');
  const seen = {};
  let frames = 0;
  const look = () => {
    if (button.getAttribute('aria-busy') === 'true') seen.busy ??= frames;
    if (cart.getAttribute('aria-label') === ${JSON.stringify(label)}) seen.counted ??= frames;
    if ('busy' in seen && 'counted' in seen) resolve(seen);
  };
  const nextFrame = () => { frames += 1; requestAnimationFrame(nextFrame); };
  for (const each of [button, cart]) new MutationObserver(look).observe(each, { attributes: true });
  requestAnimationFrame(nextFrame);
  button.click();
  button.click();
})`;

test('adding answers at once, however long it takes', { tag: '@PDP-10' }, async ({ page }) => {
  // Something is in it, so that the page is known to have read it.
  await bringCart(page, ['TH-CAP-OLV']);
  await page.goto(shopUrl(await menuLink('Patch Cap')));
  await expectCount(page, 1);
  await holdAnswers(page, 1_500);
  for (const [count, label] of [
    [2, 'Cart, 2 items'],
    [3, 'Cart, 3 items'],
  ] as const) {
    const { busy, counted } = await page.evaluate<{ busy: number; counted: number }>(
      pressTwice(label),
    );
    expect(busy).toBeLessThanOrEqual(tenthOfASecond);
    expect(counted).toBeLessThanOrEqual(tenthOfASecond);
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    // Two presses, one item: the number in the header never was another.
    await expectCount(page, count);
  }
});

test('on a phone four times as slow, the press is answered in the next frames', {
  tag: ['@faults', '@PDP-10'],
}, async ({ page }) => {
  await bringCart(page, []);
  await page.goto(shopUrl(await menuLink('Patch Cap')));
  await expectCount(page, 0);
  await watchInteractions(page);
  await slowDown(page, 4);
  const button = page.getByRole('button', { name: 'Add to Cart' });
  const rounds = 9;
  for (let round = 1; round <= rounds; round += 1) {
    await button.click();
    await expectCount(page, round);
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
  }
  await slowDown(page, 1);
  await expectQuickAnswers(page, { what: 'add to cart', presses: rounds, heldMs: 100 });
});

test('nothing moves when the count comes, or grows', { tag: '@CRT-01' }, async ({ page }) => {
  await bringCart(page, []);
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto(shopUrl(await menuLink('Patch Cap')));
  await page.waitForLoadState('networkidle');
  await expectCount(page, 0);
  const before = await page.evaluate<number>('window.shift');
  const box = () => page.getByRole('banner').boundingBox();
  const header = await box();
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expectCount(page, count);
    await expect(page.getByText('You added Patch Cap')).toBeVisible();
  }
  expect(await page.evaluate<number>('window.shift')).toBe(before);
  expect(await box()).toEqual(header);
});
