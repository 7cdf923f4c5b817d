import { chromium, expect, type Page, test } from '@playwright/test';
import { wholeBrowser } from '../../browser.ts';
import {
  expectCount,
  openPanel,
  panel,
  quantityOf,
  tokenOf,
  watchChanges,
} from '../../fixtures/cart-panel.ts';
import { bringOwnGuest } from '../../fixtures/guest.ts';
import {
  addToCartOf,
  ann,
  expectSignedIn,
  expectSignedOut,
  newShopper,
  signInFromHeader,
  storedUser,
} from '../../fixtures/identity.ts';
import { expectAccessible } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const merges = (changes: readonly string[]) =>
  changes.filter((change) => change.startsWith('POST guestId='));

/** What becomes of a guest's cart. Width plays no part, and tokens of guests are few. */
test.describe('a guest who signs in', { tag: ['@faults', '@GST-05'] }, () => {
  test('has what they chose in their own cart, once, and is no guest any more', async ({
    page,
    context,
  }) => {
    const shopper = await newShopper();
    await addToCartOf(shopper, [{ productId: 'TH-R16-BLK', quantity: 1 }]);
    const guest = await bringOwnGuest(page, [{ productId: 'TH-CAP-OLV', quantity: 2 }]);
    await page.goto(shopUrl());
    await expectCount(page, 2);
    const changes = watchChanges(page);
    const reads: string[] = [];
    page.on('response', (answer) => reads.push(new URL(answer.url()).pathname));
    await signInFromHeader(page, shopper);
    await expectCount(page, 3);
    expect(changes).toEqual([`POST guestId=${guest}`]);
    expect(await tokenOf(page)).toBeNull();
    await expect.poll(() => reads).toEqual(expect.arrayContaining(['/api/User/profile']));
    expect(reads).toContain('/api/Cart');
    await openPanel(page);
    await expect(quantityOf(page, 'Patch Cap')).toHaveValue('2');
    await expect(quantityOf(page, 'R16 Ridgeline')).toHaveValue('1');

    await page.reload();
    await expectCount(page, 3);
    const other = await context.newPage();
    const ofOther = watchChanges(other);
    await other.goto(shopUrl());
    await expectSignedIn(other);
    await expectCount(other, 3);
    expect(merges([...changes, ...ofOther])).toHaveLength(1);
    // A change in one tab of a user is seen in the other as well.
    await openPanel(other);
    await panel(other).getByRole('button', { name: 'Remove R16 Ridgeline' }).click();
    await expectCount(page, 2);
  });

  test('is told when that fails, keeps the token, and has it with the next page', async ({
    page,
  }) => {
    const guest = await bringOwnGuest(page, ['TH-CAP-OLV']);
    await page.goto(shopUrl());
    await expectCount(page, 1);
    await page.route('**/api/Cart/merge**', (route) => route.abort());
    await signInFromHeader(page, await newShopper());
    await expect(page.locator('.notice')).toContainText(
      'We could not bring along what you chose before you signed in.',
    );
    await expectCount(page, 0);
    expect(await tokenOf(page)).toBe(guest);
    await openPanel(page);
    await expect(
      panel(page).getByText('What you chose before you signed in is not here yet'),
    ).toBeVisible();
    await expectAccessible(page);

    await page.unroute('**/api/Cart/merge**');
    await page.reload();
    await expectCount(page, 1);
    expect(await tokenOf(page)).toBeNull();
    await openPanel(page);
    await expect(panel(page).getByText('is not here yet')).toHaveCount(0);
  });

  test('whose carts are too full together keeps both, and has the rest when there is room', async ({
    page,
  }) => {
    const shopper = await newShopper();
    // Of three products: there are not a hundred of any.
    const skus = ['TH-CAP-OLV', 'TH-CAP-OLV', 'TH-TEE-GRA-M', 'TH-TEE-BON-M'];
    const lines = Array.from({ length: 100 }, (_, index) => ({
      productId: skus[index % skus.length],
      quantity: 1,
      buildId: `build-${index}`,
    }));
    await addToCartOf(shopper, lines);
    const guest = await bringOwnGuest(page, ['TH-R16-BLK']);
    await page.goto(shopUrl());
    await signInFromHeader(page, shopper);
    await expect(page.locator('.notice')).toContainText(
      'Your cart cannot hold everything that you chose before you signed in.',
    );
    await expectCount(page, 100);
    expect(await tokenOf(page)).toBe(guest);
    await page.locator('.notice').getByRole('button', { name: 'View cart' }).click();
    await panel(page).getByRole('button', { name: 'Remove Patch Cap' }).first().click();
    await expectCount(page, 99);
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expectCount(page, 100);
    await expect(quantityOf(page, 'R16 Ridgeline')).toHaveValue('1');
    expect(await tokenOf(page)).toBeNull();
    await expect(panel(page).getByText('is not here yet')).toHaveCount(0);
  });
});

test.describe('who signs out', { tag: ['@faults', '@GST-06'] }, () => {
  const kept = (page: Page) =>
    page.evaluate<{ session: string[]; local: string[] }>(
      '({ session: Object.keys(sessionStorage), local: Object.keys(localStorage) })',
    );

  test('leaves nothing in this browser: no session, no cart, no token', async ({ page }) => {
    const shopper = await newShopper();
    await addToCartOf(shopper, [{ productId: 'TH-CAP-OLV', quantity: 2 }]);
    await page.goto(shopUrl());
    await signInFromHeader(page, shopper);
    await expectCount(page, 2);
    await page.goto(shopUrl('/profile'));
    await expect(page.getByText(shopper.email)).toBeVisible();
    await page.evaluate("localStorage.setItem('guestToken', 'x'.repeat(43))");
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(shopUrl('/'));
    // Said by the page itself; what the server sent looks like that from the start.
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await expectSignedOut(page);
    await expectCount(page, 0);
    const { session, local } = await kept(page);
    expect(session).toEqual([]);
    expect(local).not.toContain('guestToken');
    await openPanel(page);
    await expect(panel(page).getByText('There are no products in the cart')).toBeVisible();
  });

  /** In a browser that keeps whole pages for the way back, which tests otherwise turn off. */
  test('shows nothing of theirs to whoever presses the back button', async () => {
    const browser = await chromium.launch({
      ...wholeBrowser,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const page = await (await browser.newContext()).newPage();
      await page.addInitScript(
        "addEventListener('pageshow', ({ persisted }) => { window.isRestored = persisted; })",
      );
      const shopper = await newShopper();
      await addToCartOf(shopper, [{ productId: 'TH-CAP-OLV', quantity: 2 }]);
      await page.goto(shopUrl());
      await signInFromHeader(page, shopper);
      await expectCount(page, 2);
      await openPanel(page);
      await expect(quantityOf(page, 'Patch Cap')).toHaveValue('2');
      // Each a document of its own, so that there is something to go back to.
      await page.goto(shopUrl('/profile'));
      await expect(page.getByText(shopper.email)).toBeVisible();
      const answer = await page.request.get(shopUrl('/profile'));
      expect(answer.headers()['cache-control']).toBe('no-store');
      await page.goto(shopUrl('/profile/address-book'));
      await expect(page.getByRole('heading', { name: 'Address Book' })).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(shopUrl('/'));
      await expectSignedOut(page);

      const isRestored: boolean[] = [];
      for (let step = 0; step < 5; step += 1) {
        const { url } = await goBack(page);
        isRestored.push(await page.evaluate<boolean>('window.isRestored === true'));
        const text = await page.evaluate<string>('document.documentElement.innerText');
        expect(text, url).not.toContain(shopper.email);
        expect(text, url).not.toContain('Casey Walker');
        expect(text, url).not.toContain('Patch Cap');
        if (!url.startsWith(shopUrl())) continue;
        expect(await storedUser(page)).toBeNull();
        await expect(page.locator('.account-link', { hasText: 'My account' })).toHaveCount(0);
      }
      expect(isRestored).toContain(true);
    } finally {
      await browser.close();
    }
  });
});

/** One step back, until whatever comes has come to rest. */
async function goBack(page: Page): Promise<{ url: string }> {
  await page.goBack({ waitUntil: 'load', timeout: 5_000 }).catch(() => null);
  await page.waitForLoadState('networkidle');
  return { url: page.url() };
}

test('somebody who was no guest brings nothing along', { tag: ['@faults', '@GST-05'] }, async ({
  page,
}) => {
  await page.goto(shopUrl());
  const changes = watchChanges(page);
  await signInFromHeader(page, ann);
  await page.waitForLoadState('networkidle');
  expect(changes).toEqual([]);
});
