import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { requireEnvironment } from '../../environment.ts';
import {
  accountLink,
  ann,
  expectSignedIn,
  expectSignedOut,
  identityAdmin,
  identityUrl,
  newShopper,
  signInFromHeader,
  storedUser,
  tokensOf,
} from '../../fixtures/identity.ts';
import { expectAccessible } from '../../fixtures/page-checks.ts';
import { shopUrl, startPart, stopPart } from '../../fixtures/shop.ts';

/** Of the api itself: the edge has a 503 of its own for one that has just been restarted. */
const profileStatus = async (token: string) => {
  const answer = await fetch(`${requireEnvironment('API_URL')}/User/profile`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
};

test.describe('with Keycloak stopped', { tag: '@faults' }, () => {
  test('guests notice nothing, signed-in users go on, nobody is signed out, and it recovers', {
    tag: ['@GST-08', '@GST-17'],
  }, async ({ page, browser }) => {
    const shopper = await newShopper();
    // A minute until the first renewal, and another in which Keycloak can come back.
    await setTokenLifespan(120);
    await page.goto(shopUrl());
    await signInFromHeader(page, shopper);
    const before = await storedUser(page);
    await stopPart('identity');
    let isStopped = true;
    try {
      // A guest: every public page, and a sign-in that says what is wrong and leaves the page usable.
      const guest = await (await browser.newContext()).newPage();
      const failures: string[] = [];
      guest.on('response', (answer) => {
        if (answer.status() >= 500) failures.push(answer.url());
      });
      await guest.goto(shopUrl());
      await expectSignedOut(guest);
      await (await accountLink(guest)).click();
      await expect(guest.getByText('Sign-in failed').first()).toBeVisible({ timeout: 15_000 });
      expect(guest.url()).toBe(shopUrl('/'));
      await expectAccessible(guest);
      await guest.goto(shopUrl('/profile'));
      await expect(guest.getByText('Sign-in failed').first()).toBeVisible({ timeout: 15_000 });
      await expectAccessible(guest);
      expect(failures).toEqual([]);

      // Signed in: the account works on the keys that the api has.
      await page.goto(shopUrl('/profile'));
      await expect(page.getByText(shopper.email)).toBeVisible();
      await page.reload();
      await expect(page.getByText(shopper.email)).toBeVisible();

      await expect(page.getByText('Renew silent failed')).toBeVisible({ timeout: 70_000 });
      await expectSignedIn(page);
      await startPart('identity');
      isStopped = false;
      // Renewals go on until one succeeds, before the token ends.
      await expect
        .poll(async () => (await storedUser(page))?.access_token, { timeout: 60_000 })
        .not.toBe(before?.access_token);
      await expectSignedIn(page);
      await guest.getByRole('button', { name: 'Sign in again' }).click();
      await guest.waitForURL(identityUrl('/realms/shop/**'));
      await guest.context().close();
    } finally {
      if (isStopped) await startPart('identity');
      await setTokenLifespan(70);
    }
  });

  test('an api that starts anew works on the keys in the database; with none it says 503, not 401', async ({
    page,
  }) => {
    // Longer than Keycloak takes to start, also on a busy machine.
    await setTokenLifespan(600);
    await page.goto(shopUrl());
    await signInFromHeader(page, ann);
    const token = (await storedUser(page))?.access_token ?? '';
    expect(await profileStatus(token)).toMatchObject({ status: 200 });
    await stopPart('identity');
    try {
      await stopPart('api');
      await startPart('api');
      expect(await profileStatus(token)).toMatchObject({ status: 200 });

      await stopPart('api');
      await forgetKeys();
      await startPart('api');
      expect(await profileStatus(token)).toEqual({ status: 503, retryAfter: expect.any(String) });
      await expect.poll(async () => (await fetch(shopUrl('/api/User/profile'))).status).toBe(401);
      // The page says so, keeps the session and offers to try again.
      await page.goto(shopUrl('/profile'));
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(await storedUser(page)).not.toBeNull();
      await expectSignedIn(page);
      await expectAccessible(page);
    } finally {
      await startPart('identity');
    }
    await expect
      .poll(async () => (await profileStatus((await tokensOf(ann)).access_token)).status, {
        timeout: 40_000,
      })
      .toBe(200);
    await setTokenLifespan(70);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(ann.email)).toBeVisible();
  });
});

async function setTokenLifespan(seconds: number): Promise<void> {
  const admin = identityAdmin();
  await admin.replace('/shop', { ...(await admin.find('/shop')), accessTokenLifespan: seconds });
}

async function forgetKeys(): Promise<void> {
  const { MIGRATION_DATABASE_URL } = JSON.parse(requireEnvironment('OPERATE_ENV'));
  const client = new Client({ connectionString: MIGRATION_DATABASE_URL });
  await client.connect();
  await client.query('delete from platform.identity_key_set');
  await client.end();
}
