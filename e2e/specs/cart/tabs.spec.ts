import { expect, test } from '@playwright/test';
import { expectCount, openPanel, panel, quantityOf, tokenOf } from '../../fixtures/cart-panel.ts';
import { menuLink } from '../../fixtures/catalog.ts';
import { bringCart } from '../../fixtures/guest.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** Two tabs of one browser. Width plays no part. */
test.describe('another tab', { tag: '@faults' }, () => {
  test('shows every change without being asked', { tag: '@CRT-06' }, async ({ page, context }) => {
    const guest = await bringCart(page, ['TH-CAP-OLV']);
    await page.goto(shopUrl());
    const other = await context.newPage();
    await other.goto(shopUrl(await menuLink('Patch Cap')));
    await expectCount(other, 1);
    await openPanel(page);
    await expect(quantityOf(page, 'Patch Cap')).toHaveValue('1');

    await other.getByRole('radio', { name: 'Olive' }).check();
    await other.getByRole('button', { name: 'Add to Cart' }).click();
    await expectCount(other, 2);
    await expectCount(page, 2);
    await panel(page).getByRole('button', { name: 'Remove Patch Cap' }).first().click();
    await expect.poll(() => panel(page).getByRole('listitem').count()).toBeLessThan(2);
    // What is told to other tabs says nothing of the cart; storage has the token alone.
    const kept = await page.evaluate<Record<string, string>>('({ ...localStorage })');
    expect(kept.guestToken).toBe(guest);
    expect(JSON.stringify(kept)).not.toMatch(/CAP|price|quantity/i);
  });

  test('that nobody looks at asks when somebody does', async ({ page, context }) => {
    await bringCart(page, ['TH-CAP-OLV']);
    await page.goto(shopUrl());
    await expectCount(page, 1);
    const other = await context.newPage();
    await other.goto(shopUrl());
    await expectCount(other, 1);
    const show = (state: 'hidden' | 'visible') =>
      other.evaluate(`{
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }`);
    await show('hidden');
    const reads: string[] = [];
    other.on('request', (request) => {
      if (request.url().includes('/api/Cart/')) reads.push(request.url());
    });
    await openPanel(page);
    await panel(page).getByRole('button', { name: 'Increase' }).click();
    await expect(panel(page).getByText('$59.98')).toBeVisible();
    await expectCount(other, 1);
    expect(reads).toEqual([]);
    await show('visible');
    await expectCount(other, 2);
    expect(reads).toHaveLength(1);
  });

  test('has the cart of a guest who becomes one here', { tag: '@GST-02' }, async ({
    page,
    context,
  }) => {
    await page.goto(shopUrl());
    await expectCount(page, 0);
    const other = await context.newPage();
    await other.goto(shopUrl(await menuLink('Patch Cap')));
    await other.getByRole('radio', { name: 'Olive' }).check();
    await other.getByRole('button', { name: 'Add to Cart' }).click();
    await expectCount(other, 1);
    await expectCount(page, 1);
    expect(await tokenOf(page)).toBe(await tokenOf(other));
    await openPanel(page);
    await expect(quantityOf(page, 'Patch Cap')).toHaveValue('1');
  });
});
