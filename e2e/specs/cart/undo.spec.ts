import { expect, test } from '@playwright/test';
import { expectCount, openPanel, panel, quantityOf } from '../../fixtures/cart-panel.ts';
import { bringCart, readCart } from '../../fixtures/guest.ts';
import { expectAccessible } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const cap = {
  productId: 'TH-CAP-OLV',
  quantity: 3,
  options: { Size: 'One size', Color: 'Olive' },
  notes: 'A gift',
};

const undo = (page: Parameters<typeof panel>[0]) =>
  panel(page).getByRole('button', { name: 'Undo the removal of Patch Cap' });

test('a removed line comes back with all that was chosen, by keyboard alone', {
  tag: '@CRT-04',
}, async ({ page }) => {
  const guest = await bringCart(page, [cap, 'TH-R16-BLK']);
  await page.goto(shopUrl());
  await openPanel(page);
  const remove = panel(page).getByRole('button', { name: 'Remove Patch Cap' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('status')).toContainText('Removed Patch Cap.');
  await expect(quantityOf(page, 'Patch Cap')).toHaveCount(0);
  await expectCount(page, 1);
  await expect(undo(page)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await expect(quantityOf(page, 'Patch Cap')).toHaveValue('3');
  await expectCount(page, 4);
  await expect(undo(page)).toHaveCount(0);
  await expect(panel(page).getByRole('link', { name: 'Patch Cap' })).toBeFocused();
  await expect
    .poll(async () => (await readCart(guest)).items)
    .toContainEqual(expect.objectContaining(cap));
  // Still there when the answer has replaced what was shown in advance.
  await expect(panel(page).getByText('$1,988.97')).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Patch Cap' })).toBeFocused();
});

test('the last line can be brought back, too', async ({ page }) => {
  await bringCart(page, ['TH-CAP-OLV']);
  await page.goto(shopUrl());
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Decrease' }).click();
  await expect(panel(page).getByText('There are no products in the cart')).toBeVisible();
  await undo(page).click();
  await expect(quantityOf(page, 'Patch Cap')).toHaveValue('1');
  await expectCount(page, 1);
});

test('after the panel has closed a notice offers the same', { tag: '@LAY-05' }, async ({
  page,
}) => {
  await bringCart(page, [cap]);
  await page.goto(shopUrl());
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Remove Patch Cap' }).click();
  await expectCount(page, 0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  const notice = page.locator('.notice');
  await expect(notice).toContainText('Removed Patch Cap');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toHaveCount(0);
  await expectCount(page, 3);
});

test('a removal that fails is taken back, and so is the offer to undo it', {
  tag: '@faults',
}, async ({ page, context }) => {
  await bringCart(page, ['TH-CAP-OLV']);
  await page.goto(shopUrl());
  await openPanel(page);
  await expect(quantityOf(page, 'Patch Cap')).toBeVisible();
  await context.setOffline(true);
  await panel(page).getByRole('button', { name: 'Remove Patch Cap' }).click();
  await expect(panel(page).getByRole('alert')).toContainText('Error: We could not reach the shop.');
  await expect(quantityOf(page, 'Patch Cap')).toHaveValue('1');
  await expect(undo(page)).toHaveCount(0);
  await expectCount(page, 1);
  await context.setOffline(false);
});
