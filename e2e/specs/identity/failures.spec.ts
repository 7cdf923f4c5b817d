import { expect, type Page, type Route, test } from '@playwright/test';
import {
  accountLink,
  ann,
  expectSignedOut,
  identityUrl,
  signInFromHeader,
} from '../../fixtures/identity.ts';
import { expectAccessible } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const discovery = identityUrl('/realms/shop/.well-known/openid-configuration');

/** What a broken sign-in service does to a visitor: a message, a way on, never a blank page. */
const breakages: { name: string; url: string; answer: (route: Route) => Promise<void> }[] = [
  { name: 'cannot be reached', url: discovery, answer: (route) => route.abort() },
  {
    name: 'does not answer (Network timed out)',
    url: discovery,
    answer: () => new Promise(() => undefined),
  },
  {
    name: 'answers with a page (Invalid response Content-Type)',
    url: discovery,
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Busy</h1>' }),
  },
  {
    name: 'leaves out an address (Metadata does not contain property)',
    url: discovery,
    answer: (route) => route.fulfill({ json: { issuer: identityUrl('/realms/shop') } }),
  },
  {
    name: 'is in trouble',
    url: discovery,
    answer: (route) => route.fulfill({ status: 503, json: { error: 'server_error' } }),
  },
];

async function expectExplained(page: Page): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: 'Sign-in failed' });
  await expect(alert).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}

for (const { name, url, answer } of breakages)
  test(`a sign-in service that ${name} is told in plain words, with a way to try again`, {
    tag: ['@GST-08', '@GST-17'],
  }, async ({ page }) => {
    const cors = { 'access-control-allow-origin': '*' };
    await page.route(url, async (route) => {
      const fulfill = route.fulfill.bind(route);
      route.fulfill = (options = {}) => fulfill({ ...options, headers: cors });
      await answer(route);
    });
    await page.goto(shopUrl());
    await (await accountLink(page)).click();
    await expectExplained(page);
    await expectAccessible(page);
    expect(page.url()).toBe(shopUrl('/'));
    await page.unroute(url);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(identityUrl('/realms/shop/**'));
  });

test('a sign-out that cannot reach Keycloak ends the session here and says so', {
  tag: '@GST-08',
}, async ({ page }) => {
  await page.goto(shopUrl());
  await signInFromHeader(page, ann);
  await page.goto(shopUrl('/profile'));
  await page.route(identityUrl('/**'), (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Sign-out failed').first()).toBeVisible({ timeout: 15_000 });
  await expectSignedOut(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('access_token');
  await expectAccessible(page);
});
