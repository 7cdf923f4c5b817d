import { expect, test } from '@playwright/test';
import { menuLink } from '../../fixtures/catalog.ts';
import { bringCart } from '../../fixtures/guest.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const added = 'You added Patch Cap to your shopping cart';

test('a notice goes after ten seconds, unless somebody is at it', { tag: '@LAY-05' }, async ({
  page,
}) => {
  await bringCart(page, []);
  await page.clock.install();
  await page.goto(shopUrl(await menuLink('Patch Cap')));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const notice = page.locator('.notice');
  await expect(notice).toContainText(added);
  await expect(page.locator('.notices [role=status] .notice')).toHaveAttribute(
    'data-kind',
    'success',
  );
  await page.clock.runFor(7_000);
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Dismiss' }).focus();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.clock.runFor(20_000);
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Dismiss' }).blur();
  await page.clock.runFor(10_100);
  await expect(notice).toHaveCount(0);
});

test('a notice goes at a press on it, wherever, and there is one at a time', {
  tag: ['@LAY-05', '@LAY-06'],
}, async ({ page, context }) => {
  await bringCart(page, []);
  await page.goto(shopUrl(await menuLink('Patch Cap')));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const notice = page.locator('.notice');
  await expect(notice).toContainText(added);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(notice).toHaveText(/^Error: We could not reach the shop\./);
  await expect(page.locator('.notices [role=alert] .notice')).toHaveAttribute('data-kind', 'error');
  await expect(notice).toHaveCount(1);
  await notice.getByText('Error: ').click();
  await expect(notice).toHaveCount(0);
  await context.setOffline(false);
});
