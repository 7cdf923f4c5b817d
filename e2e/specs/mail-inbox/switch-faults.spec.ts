import { expect, test } from '../../fixtures/mail-inbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';

test('faults are switched on by form, seen in the inbox, and switched off', async ({
  page,
  inbox,
}) => {
  await page.goto(inbox.url);
  await page.getByRole('link', { name: 'Faults' }).click();
  await expect(page.getByRole('status')).toHaveText('All faults are off.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('textbox', { name: 'Refuse for now' }).fill('100');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Saved. Of the mail offered: 100% refused for now (451).',
  );
  await expect(inbox.send()).rejects.toMatchObject({ responseCode: 451 });

  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByText('Faults are on.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Switch all off' }).click();

  await expect(page.getByRole('status')).toHaveText('Saved. All faults are off.');
  await inbox.send();
});

test('a wrong entry is kept and explained', async ({ page, inbox }) => {
  await page.goto(`${inbox.url}/faults`);

  await page.getByRole('textbox', { name: 'Cut the connection' }).fill('often');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('alert')).toContainText('Nothing was changed.');
  const field = page.getByRole('textbox', { name: 'Cut the connection' });
  await expect(field).toHaveValue('often');
  await expect(field).toHaveAccessibleDescription(/^Enter a share from 0 to 100/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Enter a share from 0 to 100' }).click();
  await expect(field).toBeFocused();
});

test('deleting all mail asks first', async ({ page, inbox }) => {
  await inbox.send();
  await page.goto(inbox.url);

  await page.getByText('Delete all mail').click();
  await expect(page.getByText(/This deletes \d+ mails?/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete now' }).click();

  await expect(page.getByRole('heading', { name: 'No mail yet' })).toBeVisible();
});
