import { expect, test } from '@playwright/test';
import {
  cartButton,
  expectCount,
  openPanel,
  panel,
  quantityOf,
  watchChanges,
} from '../../fixtures/cart-panel.ts';
import { menuLink } from '../../fixtures/catalog.ts';
import { bringCart, readCart, setQuantityElsewhere, stockOf } from '../../fixtures/guest.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** How lines change, also when others are at work on the same cart. Width plays no part. */
test.describe('a change', { tag: '@faults' }, () => {
  test('is sent when the field is left or Enter is pressed, and only if it is one', {
    tag: '@CRT-04',
  }, async ({ page }) => {
    const guest = await bringCart(page, ['TH-CAP-OLV']);
    const { version } = await readCart(guest);
    await page.goto(shopUrl());
    await openPanel(page);
    const quantity = quantityOf(page, 'Patch Cap');
    const changes = watchChanges(page);
    await quantity.press('ControlOrMeta+a');
    await quantity.pressSequentially('12');
    await expect(quantity).toHaveValue('12');
    expect(changes).toEqual([]);
    await expectCount(page, 1);
    await quantity.press('Enter');
    await expectCount(page, 12);
    await expect(panel(page).getByText('$359.88')).toBeVisible();
    await quantity.blur();
    expect(changes).toEqual([`PUT version=${version}`]);

    for (const text of ['12', ' 012', 'twelve', '']) {
      await quantity.fill(text);
      await quantity.blur();
      await expect(quantity).toHaveValue('12');
    }
    expect(changes).toHaveLength(1);
    await quantity.fill('0');
    await quantity.blur();
    await expect(panel(page).getByText('There are no products in the cart')).toBeVisible();
    await expect.poll(() => changes.at(-1)).toBe(`DELETE version=${version + 1}`);
    expect(changes).toHaveLength(2);
  });

  test('of many presses is two requests: the first, and what is wanted in the end', async ({
    page,
  }) => {
    await bringCart(page, ['TH-CAP-OLV']);
    await page.goto(shopUrl());
    await openPanel(page);
    const changes = watchChanges(page);
    const pressed = Promise.withResolvers<void>();
    await page.route('**/api/Cart/guest/*/items/*', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    for (let quantity = 2; quantity <= 7; quantity += 1) {
      await panel(page).getByRole('button', { name: 'Increase' }).click();
      await expect(quantityOf(page, 'Patch Cap')).toHaveValue(String(quantity));
    }
    pressed.resolve();
    await expect.poll(() => changes.length).toBe(2);
    await expect(panel(page).getByText('$209.93')).toBeVisible();
    await expect(quantityOf(page, 'Patch Cap')).toHaveValue('7');
    expect(changes).toHaveLength(2);
  });

  test('of a line that nobody else touched goes through when the cart has changed', {
    tag: '@CRT-06',
  }, async ({ page }) => {
    const guest = await bringCart(page, ['TH-CAP-OLV', 'TH-R16-BLK']);
    await page.goto(shopUrl());
    await openPanel(page);
    await expect(quantityOf(page, 'Patch Cap')).toBeVisible();
    const changes = watchChanges(page);
    const { version } = await setQuantityElsewhere(guest, 'TH-R16-BLK', 2);
    await quantityOf(page, 'Patch Cap').fill('3');
    await page.keyboard.press('Enter');
    await expectCount(page, 5);
    await expect(quantityOf(page, 'R16 Ridgeline')).toHaveValue('2');
    expect(changes).toEqual([`PUT version=${version - 1}`, `PUT version=${version}`]);
    await expect(panel(page).getByRole('alert')).toBeEmpty();
    // What is shown was shown in advance; this is what the shop has done.
    const quantities = async () => (await readCart(guest)).items.map(({ quantity }) => quantity);
    await expect.poll(quantities).toEqual([3, 2]);
  });

  test('of a line that somebody else has changed is left to the shopper', async ({ page }) => {
    const guest = await bringCart(page, ['TH-CAP-OLV']);
    await page.goto(shopUrl());
    await openPanel(page);
    await expect(quantityOf(page, 'Patch Cap')).toBeVisible();
    await setQuantityElsewhere(guest, 'TH-CAP-OLV', 5);
    await panel(page).getByRole('button', { name: 'Increase' }).click();
    await expect(panel(page).getByRole('alert')).toHaveText(
      'The quantity of Patch Cap was changed to 5 in another window. This is your cart as it is now.',
    );
    await expect(quantityOf(page, 'Patch Cap')).toHaveValue('5');
    await expectCount(page, 5);
    // Now it is what they see.
    await panel(page).getByRole('button', { name: 'Increase' }).click();
    await expectCount(page, 6);
    await expect(panel(page).getByRole('alert')).toBeEmpty();
    await expect.poll(async () => (await readCart(guest)).items[0]?.quantity).toBe(6);
  });

  test('of a line that is gone says so', async ({ page }) => {
    const guest = await bringCart(page, ['TH-CAP-OLV', 'TH-R16-BLK']);
    await page.goto(shopUrl());
    await openPanel(page);
    await expect(quantityOf(page, 'Patch Cap')).toBeVisible();
    await setQuantityElsewhere(guest, 'TH-CAP-OLV', 0);
    await quantityOf(page, 'Patch Cap').fill('2');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('alert')).toContainText(
      'Patch Cap is no longer in your cart.',
    );
    await expect(quantityOf(page, 'Patch Cap')).toHaveCount(0);
    await expectCount(page, 1);
  });

  test('that is still on its way is not lost on the way to the checkout', async ({ page }) => {
    const guest = await bringCart(page, ['TH-CAP-OLV']);
    await page.goto(shopUrl());
    await openPanel(page);
    await page.route('**/api/Cart/guest/*/items/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await quantityOf(page, 'Patch Cap').fill('4');
    await panel(page).getByRole('link', { name: 'Checkout' }).click();
    await page.waitForURL(shopUrl('/checkout'));
    expect((await readCart(guest)).items[0]?.quantity).toBe(4);
    await expect(page.getByText('4 Items in Cart').first()).toBeAttached();
  });
});

test.describe('what cannot be added', { tag: ['@faults', '@PDP-10'] }, () => {
  test('because it is sold out is taken back, and told beside the button', {
    tag: '@LAY-06',
  }, async ({ page }) => {
    const stock = await stockOf('TH-R16-GRN');
    expect(stock).toBeGreaterThan(0);
    const guest = await bringCart(page, ['TH-R16-GRN']);
    await setQuantityElsewhere(guest, 'TH-R16-GRN', stock);
    await page.goto(shopUrl(`${await menuLink('R16 Ridgeline')}?sku=TH-R16-GRN`));
    await expectCount(page, stock);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    const reason = 'There is not enough stock of this product.';
    await expect(page.locator('.notice')).toContainText(`Error: ${reason}`);
    await expect(page.locator('.product-add-failure').first()).toHaveText(reason);
    await expectCount(page, stock);
  });

  test('because the browser is offline is taken back, and told', { tag: '@LAY-06' }, async ({
    page,
    context,
  }) => {
    await bringCart(page, ['TH-CAP-OLV']);
    await page.goto(shopUrl(await menuLink('Patch Cap')));
    await expectCount(page, 1);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.locator('.notice')).toContainText('Error: We could not reach the shop.');
    await expectCount(page, 1);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('You added Patch Cap to your shopping cart')).toBeVisible();
    await expectCount(page, 2);
    await expect(page.locator('.product-add-failure')).toHaveCount(0);
    await expect(cartButton(page)).toBeVisible();
  });
});
