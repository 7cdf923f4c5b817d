import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/mail-inbox.ts';

/** Presses Tab until the element has focus, as somebody without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('mail is found and read by keyboard alone', async ({ page, inbox }) => {
  await inbox.send({ subject: 'By keyboard', text: 'Line of text', html: '<p>Rich</p>' });
  await page.goto(inbox.url);

  await tabTo(page, page.getByRole('searchbox', { name: 'Recipient' }));
  await page.keyboard.type(inbox.address);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^1 mail of /);

  await tabTo(page, page.getByRole('link', { name: 'By keyboard' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: 'Dark' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Dark' })).toHaveAttribute('aria-current', 'true');

  await tabTo(page, page.getByText('All headers'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message-ID', { exact: true }).last()).toBeVisible();
});

test('the skip link leads past the menu', async ({ page, inbox }) => {
  await page.goto(inbox.url);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('faults are switched by keyboard alone', async ({ page, inbox }) => {
  await page.goto(inbox.url);

  await tabTo(page, page.getByRole('link', { name: 'Faults' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Cut the connection' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Saved. Of the mail offered: 5% cut off.');

  await tabTo(page, page.getByRole('button', { name: 'Switch all off' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('status')).toHaveText('Saved. All faults are off.');
});
