import { expect, test } from '../../fixtures/mail-inbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';

test('an empty inbox says how to send mail to it', async ({ page, inbox }) => {
  await inbox.deleteAll();
  await page.goto(inbox.url);

  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No mail yet' })).toBeVisible();
  await expect(page.getByText(process.env.SMTP_PORT ?? '', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a mail is listed and shown with its parts', async ({ page, inbox }) => {
  await inbox.send({
    subject: 'Your order TH-7K4M-92QX',
    text: 'Plain words',
    html: '<html lang="en"><title>Order</title><body><main><h1>Rich words</h1></main></body></html>',
    messageId: `<${inbox.address}>`,
  });
  await inbox.open();
  await expect(page.getByRole('status')).toHaveText(/^1 mail of /);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Your order TH-7K4M-92QX' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order TH-7K4M-92QX');
  await expect(
    page.getByRole('definition').filter({ hasText: inbox.address }).first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Text part' })).toContainText('Plain words');
  const rich = page.frameLocator('iframe[title="HTML part of the mail"]');
  await expect(rich.getByRole('heading', { name: 'Rich words' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the headers and the raw message can be read', async ({ page, inbox }) => {
  await inbox.send({ headers: { 'X-Shop': 'on-the-bench' } });
  await inbox.open();
  await page.getByRole('listitem').getByRole('link').click();

  await page.getByText('All headers').click();
  await expect(page.getByText('on-the-bench')).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the raw message' }).click();
  expect((await download).suggestedFilename()).toMatch(/^mail-\d+\.eml$/);
});

test('a mail cannot run a script', async ({ page, inbox }) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await inbox.send({
    subject: '<img src=x onerror="document.title=\'owned\'">',
    html: '<p>Before</p><script>document.body.textContent = "Owned"</script>',
  });
  await inbox.open();
  await page.getByRole('listitem').getByRole('link').click();

  const rich = page.frameLocator('iframe[title="HTML part of the mail"]');
  await expect(rich.getByText('Before')).toBeVisible();
  await expect(rich.getByText('Owned')).toHaveCount(0);
  await expect(page).not.toHaveTitle('owned');
  expect(complaints.join('\n')).toMatch(/Blocked script execution|Content Security Policy/);
});

test('a mail that came twice is marked, and both copies are found', async ({ page, inbox }) => {
  const messageId = `<twice-${inbox.address}>`;
  await inbox.send({ messageId });
  await inbox.send({ messageId });
  await inbox.open();

  await expect(page.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Copy 1 of 2')).toBeVisible();
  await expect(page.getByText('Copy 2 of 2')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Copy 2 of 2' }).click();

  await expect(page.getByRole('status')).toHaveText('2 copies of one mail');
  await expect(page.getByRole('listitem')).toHaveCount(2);
});

test('a mail that is gone says so', async ({ page, inbox }) => {
  const response = await page.goto(`${inbox.url}/mail/999999999`);

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await expectAccessible(page);
});
