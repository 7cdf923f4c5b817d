import { expect, test } from '@playwright/test';
import { deskUrl, signInAtDesk } from '../fixtures/desk.ts';
import { expectAccessibleAtEveryWidth } from '../fixtures/page-checks.ts';
import { personWith } from '../tour/people.ts';

const calls = '**/api/staff/**';

test('a screen whose api is slow or away, or whose desk is offline, says so, and works again when it can', {
  tag: '@back-office',
}, async ({ browser }) => {
  const { page, context } = await personWith(browser, 'desktop');
  await signInAtDesk(page, 'manager');
  const reviews = page.getByRole('link', { name: 'Reviews', exact: true });

  await test.step('slow: it tells that it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await promise;
      await route.continue();
    });
    await reviews.click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading reviews' })).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
    resolve();
    await expect(page.getByRole('heading', { name: 'Nothing waits to be read' })).toBeVisible();
    await page.unroute(calls);
  });

  await test.step('away: it offers to try again, and that is all it takes', async () => {
    await page.route(calls, (route) => route.abort('connectionrefused'));
    await page.goto(deskUrl('/low-stock'));
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('offline: it says so over every screen', async () => {
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
  });
});
