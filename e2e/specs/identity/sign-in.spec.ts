import { expect, type Page, test } from '@playwright/test';
import {
  accountLink,
  ann,
  answerOfSignIn,
  expectSignedIn,
  expectSignedOut,
  fillSignIn,
  identityUrl,
  newShopper,
  signInFromHeader,
  storedUser,
} from '../../fixtures/identity.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const authorization = identityUrl('/realms/shop/protocol/openid-connect/auth**');

/** The first request of a trip to Keycloak. */
async function authorizationRequest(page: Page, start: () => Promise<void>) {
  const [request] = await Promise.all([page.waitForRequest(authorization), start()]);
  return new URL(request.url()).searchParams;
}

test('a first-time visitor loads nothing of the sign-in code', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  const elsewhere: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(shopUrl('/'))) elsewhere.push(request.url());
  });
  await page.goto(shopUrl());
  await expectSignedOut(page);
  await page.goto(shopUrl('/no/such/page'));
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(3);
  // Words of the library that survive any minifier.
  for (const text of texts) expect(text).not.toMatch(/code_challenge|check_session_iframe/);
  await expectAccessible(page);
});

test('signing in is the code flow with PKCE, state and nonce, and comes back to the page', {
  tag: ['@GST-03', '@GST-14'],
}, async ({ page }) => {
  await page.goto(shopUrl('/?from=e2e'));
  const link = await accountLink(page);
  const query = await authorizationRequest(page, () => link.click());
  expect(Object.fromEntries(query)).toMatchObject({
    client_id: 'shop-web',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: shopUrl('/auth/callback'),
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^.{16,}$/),
    nonce: expect.stringMatching(/^.{16,}$/),
  });
  await fillSignIn(page, ann);
  await expectSignedIn(page);
  await expect(page).toHaveURL(shopUrl('/?from=e2e'));

  // The session is in this tab's storage; nothing of it is where other tabs or sites could read.
  const kept = await page.evaluate(() => ({
    session: Object.keys(sessionStorage),
    local: JSON.stringify(localStorage),
  }));
  expect(kept.session).toContain(`oidc.user:${identityUrl('/realms/shop')}:shop-web`);
  expect(kept.local).not.toMatch(/access_token|refresh_token|id_token|eyJ/);
  expect(await page.evaluate('document.cookie')).toBe('');
  expect((await storedUser(page))?.expires_at).toBeGreaterThan(Date.now() / 1000);
});

test('a page behind the guard brings visitors to the sign-in and back, without a flash', {
  tag: ['@GST-09', '@GST-18', '@ACC-01'],
}, async ({ page }) => {
  const html = await (await page.request.get(shopUrl('/profile/address-book'))).text();
  expect(html).not.toContain('Default Addresses');
  await page.goto(shopUrl('/profile/address-book'));
  await page.waitForURL(identityUrl('/realms/shop/**'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await fillSignIn(page, ann);
  await expect(page.getByRole('heading', { name: 'Address Book' })).toBeVisible();
  expect(page.url()).toBe(shopUrl('/profile/address-book'));

  // Loaded anew, the tab has its session: the sign-in page is not visited, not even for a moment.
  const trips: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) trips.push(frame.url());
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Address Book' })).toBeVisible();
  expect(trips).toEqual([shopUrl('/profile/address-book')]);
});

test('somebody signed in who follows the sign-in link is in the account area', {
  tag: '@GST-11',
}, async ({ page }) => {
  await page.goto(shopUrl());
  await signInFromHeader(page, ann);
  await (await accountLink(page, 'My account')).click();
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
  expect(page.url()).toBe(shopUrl('/profile'));
});

test('a wrong password is told on the form, and the right one works after it', async ({ page }) => {
  const shopper = await newShopper();
  await page.goto(shopUrl('/profile'));
  await page.waitForURL(identityUrl('/realms/shop/**'));
  await fillSignIn(page, { ...shopper, password: 'Not-the-password-1' });
  await expect(page.getByText('We could not sign you in')).toBeVisible();
  await expectAccessible(page);
  await fillSignIn(page, shopper);
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
});

test('an answer whose state is unknown signs nobody in and says so', {
  tag: ['@GST-08', '@GST-17'],
}, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(shopUrl('/auth/callback?code=stolen&state=made-up&session_state=x'));
  await expect(page.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  expect(requests.filter((url) => url.includes('/token'))).toEqual([]);
  // The code is no longer in the address: it is not bookmarked, shared or sent along.
  expect(page.url()).not.toContain('stolen');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.waitForURL(identityUrl('/realms/shop/**'));
});

test('a state of another browser is rejected', { tag: '@GST-08' }, async ({ page, browser }) => {
  await page.goto(shopUrl());
  await (await accountLink(page)).click();
  await page.waitForURL(identityUrl('/realms/shop/**'));
  // Somebody else's browser is handed the address that belongs to this one.
  const address = await answerOfSignIn(page, ann);
  expect(address).toContain(shopUrl('/auth/callback?'));
  expect(address).toContain('code=');
  const victim = await (await browser.newContext()).newPage();
  await victim.goto(address);
  await expect(victim.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible();
  expect(await storedUser(victim)).toBeNull();
  await victim.context().close();
});

for (const target of ['https://evil.example/', '//evil.example/x', '/\\evil.example'])
  test(`the way back never leads to ${target}`, async ({ page }) => {
    await page.goto(shopUrl(`/register?returnTo=${encodeURIComponent(target)}`));
    await page.waitForURL(identityUrl('/realms/shop/**'));
    expect(new URL(page.url()).href).not.toContain('evil');
    await page.goto(shopUrl(`/auth/callback?returnTo=${encodeURIComponent(target)}`));
    await expect(page.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible();
    expect(page.url()).toContain(shopUrl('/'));
  });

test('signing in and out works by keyboard alone', async ({ page }) => {
  await page.goto(shopUrl());
  await (await accountLink(page)).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(identityUrl('/realms/shop/**'));
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(ann.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ann.password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  const logout = page.getByRole('button', { name: 'Logout' });
  // A key pressed while the way back is still being drawn goes nowhere.
  await expect(async () => {
    await (await accountLink(page, 'My account')).focus();
    await page.keyboard.press('Enter');
    await expect(logout).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await logout.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(shopUrl('/'));
  await expectSignedOut(page);
});
