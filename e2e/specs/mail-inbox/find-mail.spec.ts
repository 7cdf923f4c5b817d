import { expect, test } from '../../fixtures/mail-inbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';

test('mail is found by recipient and subject', async ({ page, inbox }) => {
  await inbox.send({ subject: 'Order received' });
  await inbox.send({ subject: 'Order shipped' });
  await inbox.send({ subject: 'Order received', to: 'somebody-else@example.com' });
  await page.goto(inbox.url);

  await page.getByRole('searchbox', { name: 'Recipient' }).fill(inbox.address);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('searchbox', { name: 'Subject' }).fill('SHIPPED');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Order shipped' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Recipient' })).toHaveValue(inbox.address);
});

test('a search without a match offers the way back', async ({ page, inbox }) => {
  await inbox.send();
  await page.goto(`${inbox.url}/?subject=no-such-subject`);

  await expect(page.getByRole('heading', { name: 'No mail matches' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Show all mail' }).click();

  await expect(page.getByRole('listitem').first()).toBeVisible();
});

test('older mail is on the next page', async ({ page, inbox }) => {
  for (let n = 1; n <= 51; n += 1) await inbox.send({ subject: `Mail number ${n}` });
  await inbox.open();

  await expect(page.getByRole('listitem')).toHaveCount(50);
  await expect(page.getByRole('link', { name: 'Newest' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Older' }).click();

  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Mail number 1', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(50);
});

test('new mail appears by itself and focus stays where it was', async ({ page, inbox }) => {
  await inbox.send({ subject: 'First' });
  await inbox.open();
  const first = page.getByRole('link', { name: 'First' });
  await first.focus();

  await inbox.send({ subject: 'Second' });

  await expect(page.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('listitem').first()).toContainText('Second');
  await expect(page.getByRole('status')).toHaveText(/^2 mails of /);
  await expect(first).toBeFocused();
});

test('words being typed survive an update, and updates can be stopped', async ({ page, inbox }) => {
  await inbox.send({ subject: 'First' });
  await inbox.open();
  const subject = page.getByRole('searchbox', { name: 'Subject' });
  await subject.fill('half a wo');
  await inbox.send({ subject: 'Second' });
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await expect(subject).toHaveValue('half a wo');
  await expect(subject).toBeFocused();

  await page.getByRole('checkbox', { name: 'Update automatically' }).uncheck();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await inbox.send({ subject: 'Third' });
  // Longer than the pause between two updates.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(asked).toEqual([]);

  await page.reload();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('checkbox', { name: 'Update automatically' })).not.toBeChecked();
});
