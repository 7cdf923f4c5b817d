import { expect, test } from '@playwright/test';
import { expectCount, openPanel, panel, tokenOf } from '../../fixtures/cart-panel.ts';
import {
  addToCartOf,
  ann,
  expectSignedIn,
  expectSignedOut,
  identityAdmin,
  identityUrl,
  newShopper,
  signInFromHeader,
  storedUser,
  tokenUrl,
} from '../../fixtures/identity.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** How sessions live and end, with the 70 s tokens of the test realm. Width plays no part. */
test.describe('a session', { tag: '@faults' }, () => {
  test('is found by a new tab, and its end by every tab', {
    tag: ['@GST-04', '@GST-07'],
  }, async ({ page, context }) => {
    await page.goto(shopUrl());
    await signInFromHeader(page, ann);
    const second = await context.newPage();
    await second.goto(shopUrl());
    await expectSignedIn(second);
    expect((await storedUser(second))?.access_token).not.toBe(
      (await storedUser(page))?.access_token,
    );

    await page.goto(shopUrl('/profile'));
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectSignedOut(page);
    await expectSignedOut(second);
    expect(await storedUser(second)).toBeNull();
    // Back shows the shell at most: the guard asks again.
    await second.goto(shopUrl('/profile'));
    await second.waitForURL(identityUrl('/realms/shop/**'));
  });

  test('that ends at Keycloak itself is noticed by monitoring alone', {
    tag: '@GST-07',
  }, async ({ page, context }) => {
    await page.goto(shopUrl());
    await signInFromHeader(page, ann);
    // The monitor's frame knows the session that it watches.
    await page.evaluate(`new Promise((resolve) => {
      addEventListener('message', ({ data }) => data === 'unchanged' && resolve());
    })`);
    const other = await context.newPage();
    await other.goto(identityUrl('/realms/shop/protocol/openid-connect/logout'));
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expectSignedOut(page);
    expect(await storedUser(page)).toBeNull();
  });

  test('is renewed by its refresh token a minute before the end, with nothing to see', {
    tag: ['@GST-07', '@GST-15'],
  }, async ({ page }) => {
    await page.goto(shopUrl());
    await signInFromHeader(page, ann);
    const before = await storedUser(page);
    const frames: string[] = [];
    page.on('frameattached', (frame) => frames.push(frame.url()));
    const renewal = await page.waitForRequest(
      (request) => request.url() === tokenUrl() && request.method() === 'POST',
      { timeout: 30_000 },
    );
    expect(new URLSearchParams(renewal.postData() ?? '').get('grant_type')).toBe('refresh_token');
    const secondsLeft = (before?.expires_at ?? 0) - Date.now() / 1000;
    expect(secondsLeft).toBeGreaterThan(50);
    expect(secondsLeft).toBeLessThanOrEqual(61);
    await expect
      .poll(async () => (await storedUser(page))?.access_token)
      .not.toBe(before?.access_token);
    await expectSignedIn(page);
    expect(frames).toEqual([]);
  });

  test('that cannot be renewed lasts to the end of its token and then ends in plain words', {
    tag: ['@GST-04', '@GST-06', '@GST-08', '@GST-15'],
  }, async ({ page }) => {
    const shopper = await newShopper();
    await addToCartOf(shopper, [{ productId: 'TH-CAP-OLV', quantity: 2 }]);
    await page.goto(shopUrl());
    await signInFromHeader(page, shopper);
    await expectCount(page, 2);
    const endsAt = (await storedUser(page))?.expires_at ?? 0;
    // One that could not be merged, for example.
    await page.evaluate("localStorage.setItem('guestToken', 'x'.repeat(43))");
    await page.route(identityUrl('/**'), (route) => route.abort());
    await expect(page.getByText('Renew silent failed')).toBeVisible({ timeout: 30_000 });
    await expectSignedIn(page);
    await expectSignedOut(page, 90_000);
    expect(Date.now() / 1000).toBeGreaterThan(endsAt - 1);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(await storedUser(page)).toBeNull();
    // The cart went with the user, and the token of a guest as well.
    expect(await tokenOf(page)).toBeNull();
    await expectCount(page, 0);
    await openPanel(page);
    await expect(panel(page).getByText('There are no products in the cart')).toBeVisible();
  });

  test('that an operator ends is over with the next renewal', async ({ page }) => {
    const shopper = await newShopper();
    await page.goto(shopUrl());
    await signInFromHeader(page, shopper);
    // As an operator does whom a customer tells of a stolen account.
    await identityAdmin().create(`/shop/users/${shopper.id}/logout`, {});
    await expectSignedOut(page, 30_000);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(await storedUser(page)).toBeNull();
  });

  test('whose token the api refuses is over', { tag: '@GST-10' }, async ({ page }) => {
    await page.goto(shopUrl());
    await signInFromHeader(page, ann);
    await page.evaluate(() => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
      const user = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      user.access_token = `${user.access_token.slice(0, -8)}AAAAAAAA`;
      sessionStorage.setItem(key, JSON.stringify(user));
    });
    // By its status: an answer to the page before, with the good token, may still be on its way.
    const refused = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/User/profile') && answer.status() === 401,
    );
    await page.goto(shopUrl('/profile'));
    await refused;
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    expect(await storedUser(page)).toBeNull();
    // Keycloak still has the session: one click, and a good token is back.
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
    await expect(page.getByText(ann.email)).toBeVisible();
  });
});
