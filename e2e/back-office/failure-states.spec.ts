import { expect, type Page, test } from '@playwright/test';
import { deskUrl, signInAsStaff, signInAtDesk } from '../fixtures/desk.ts';
import { expectAccessibleAtEveryWidth } from '../fixtures/page-checks.ts';
import { startPart, stopPart } from '../fixtures/shop.ts';
import { personWith } from '../tour/people.ts';
import { step } from '../tour/steps.ts';

/** Desks when something is wrong: they say so, lose nothing, and go on by themselves or by a press. */

const calls = '**/api/staff/**';
const loading = (page: Page) => page.getByRole('status').filter({ hasText: /^Loading/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens the dialog that corrects a count, and types into it. */
async function beginCorrection(page: Page, sku: string, note: string): Promise<void> {
  await page.goto(deskUrl(`/stock/items/${sku}?task=adjust`));
  const dialog = page.getByRole('dialog', { name: 'Adjust stock' });
  await dialog.getByLabel('Quantity').fill('1');
  await dialog.getByLabel(/^Note/).fill(note);
}

async function expectCorrection(page: Page, note: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Adjust stock' });
  await expect(dialog.getByLabel('Quantity')).toHaveValue('1');
  await expect(dialog.getByLabel(/^Note/)).toHaveValue(note);
}

const send = (page: Page) => page.getByRole('dialog').locator('button[type=submit]').click();

test('a screen whose api is slow says that it loads', { tag: '@back-office' }, async ({
  browser,
}) => {
  const { page } = await personWith(browser, 'desktop');
  await signInAtDesk(page, 'manager');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await answered;
    await route.continue();
  });
  for (const [place, title] of [
    ['Rules', 'Rules that count'],
    ['Stock', 'Stock and prices'],
    ['Reviews', 'Reviews'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Screens' }).getByText(place).click();
    await step(`The screen of ${place} is slow`, page, async () => {
      await expect(heading(page, title)).toBeVisible();
      await expect(loading(page).first()).toBeAttached();
      await expectAccessibleAtEveryWidth(page);
    });
  }
  answer();
  await expect(loading(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a desk whose api is away says so, loses nothing that was typed, and goes on by a press', {
  tag: '@back-office',
}, async ({ browser }) => {
  const { page } = await personWith(browser, 'desktop');
  await signInAtDesk(page, 'merchandiser');
  await beginCorrection(page, 'TH-CAP-OLV', 'Found behind a shelf');
  await stopPart('api');
  try {
    await step(
      'What was sent may have been done: nobody is told to send it again',
      page,
      async () => {
        await send(page);
        await expect(page.getByRole('alert')).toContainText(/We do not know whether this was done/);
        await expectCorrection(page, 'Found behind a shelf');
        await expectAccessibleAtEveryWidth(page);
      },
    );
    await step('A screen that cannot be read offers to try again', page, async () => {
      await page.goto(deskUrl('/reviews'));
      await expect(page.getByRole('alert')).toContainText(/does not answer|No connection/);
      await expectAccessibleAtEveryWidth(page);
    });
  } finally {
    await startPart('api');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a desk that is offline says so, and saves once it is not', { tag: '@back-office' }, async ({
  browser,
}) => {
  const { page, context } = await personWith(browser, 'desktop');
  await signInAtDesk(page, 'merchandiser');
  await beginCorrection(page, 'TH-CAP-OLV', 'Counted twice');
  await context.setOffline(true);
  await step('Nothing can be saved offline', page, async () => {
    await expect(page.getByText('You are offline.')).toBeVisible();
    await send(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectCorrection(page, 'Counted twice');
    await expectAccessibleAtEveryWidth(page);
  });
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Reload' }).click();
  await expectCorrection(page, 'Counted twice');
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Counted twice')).toBeVisible();
});

test('whose session ended while a form was filled in has it back after the sign-in', {
  tag: '@back-office',
}, async ({ browser }) => {
  const { page, context } = await personWith(browser, 'desktop');
  await signInAtDesk(page, 'merchandiser');
  await beginCorrection(page, 'TH-CAP-OLV', 'From the returns');
  // The same person signs out in another tab; at this one the token's last minutes pass.
  const other = await context.newPage();
  await other.goto(deskUrl());
  await expect(heading(other, 'Today')).toBeVisible();
  await other.locator('#account-button').click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other.getByLabel('Password', { exact: true })).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 20 * 60_000);
  await send(page);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await signInAsStaff(page, 'merchandiser');
  await step('The dialog is there, with what was typed', page, async () => {
    await expectCorrection(page, 'From the returns');
    await expect(page.getByText('You are signed in. Please look once more')).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
  });
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('From the returns')).toBeVisible();
});
