import type { Page } from '@playwright/test';
import { expect, mailsTo, test } from '../../fixtures/mail-inbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { forgetRequestLimits, imageRequestsOf } from '../../fixtures/requests.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const path = '/media-library';
const call = '**/api/Registration/image-request';
const staff = 'support@tarnholt.example';
const lookingFor = 'The R16 in gray,\nfrom the right side.';

const form = (page: Page) => page.getByRole('form', { name: 'Product Image Request' });
const field = (page: Page, label: string) => form(page).getByLabel(label);
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Request' }).click();
const section = (page: Page) => page.getByRole('region', { name: 'Product Image Request' });
const notice = (page: Page, kind: string) => page.locator(`.notices [data-kind=${kind}]`);

async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, 'First Name').fill('Ann');
  await field(page, 'Last Name').fill('Smith');
  await field(page, 'Email').fill(email);
  await field(page, 'Looking For').fill(lookingFor);
}

test.beforeEach(() => forgetRequestLimits());

test('a request is taken down, mailed to staff and to the sender, and the form is empty again', {
  tag: ['@CNT-07', '@CNT-16', '@API-23'],
}, async ({ page, inbox }) => {
  await page.goto(shopUrl(path));
  await fillIn(page, inbox.address);
  await send(page);
  await expect(notice(page, 'success')).toContainText('Your request has been sent');
  const done = section(page).getByRole('status').filter({ hasText: 'Your request has been sent' });
  await expect(done).toBeFocused();
  for (const label of ['First Name', 'Last Name', 'Email', 'Looking For']) {
    await expect(field(page, label)).toHaveValue('');
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  expect(await imageRequestsOf(inbox.address)).toEqual([
    { first_name: 'Ann', last_name: 'Smith', looking_for: lookingFor, do_not_share: false },
  ]);
  const [confirmation] = await mailsTo(inbox, 1);
  const reference = /IR-[0-9A-F]{8}/.exec(confirmation?.subject ?? '')?.[0] ?? 'none';
  expect(confirmation?.subject).toBe(`We received your image request ${reference}`);
  expect(confirmation?.text).not.toContain('The R16');
  const found = await fetch(`${inbox.url}/api/mails?to=${encodeURIComponent(staff)}`);
  const { mails } = (await found.json()) as { mails: { id: number; subject: string }[] };
  const toStaff = mails.find(({ subject }) => subject.includes(reference));
  expect(toStaff?.subject).toBe(`Image request ${reference} from Ann Smith`);
  const read = await fetch(`${inbox.url}/api/mails/${toStaff?.id}`);
  const { text } = (await read.json()) as { text: string };
  expect(text).toContain(lookingFor);
  expect(text).toContain(inbox.address);

  // The form that took its place works as the first one did, and does not complain by itself.
  await field(page, 'First Name').focus();
  await page.keyboard.press('Tab');
  await expect(form(page).getByText('First Name is required')).toHaveCount(0);
});

test('everything is required, the address must be one, and typing takes a message away', {
  tag: ['@CNT-07', '@CNT-16'],
}, async ({ page }) => {
  await page.goto(shopUrl(path));
  await send(page);
  const summary = form(page).getByRole('group', { name: 'Please check what you entered' });
  await expect(summary).toBeFocused();
  for (const label of ['First Name', 'Last Name', 'Email', 'Looking For']) {
    await expect(summary.getByRole('link', { name: `${label} is required` })).toBeVisible();
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await summary.getByRole('link', { name: 'Looking For is required' }).click();
  await expect(field(page, 'Looking For')).toBeFocused();
  await field(page, 'Looking For').fill('A picture');
  await expect(field(page, 'Looking For')).not.toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Email').fill('ann@mailbox');
  await field(page, 'Last Name').focus();
  await expect(
    form(page).locator('.field-error', { hasText: 'Email must be a valid email address' }),
  ).toBeVisible();
});

test('it is sent by the keyboard alone', { tag: '@CNT-07' }, async ({ page, inbox }) => {
  await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
  await field(page, 'First Name').focus();
  for (const text of ['Ann', 'Smith', inbox.address, 'A picture']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(form(page).getByRole('button', { name: 'Send Request' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(section(page)).toContainText('Your request has been sent');
});

for (const moment of ['before', 'after'] as const) {
  test(`offline ${moment} the form was gone to, it says so, keeps what was typed, and works later`, {
    tag: '@CNT-07',
  }, async ({ page, context, inbox }) => {
    await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
    if (moment === 'after') {
      const code = page.waitForResponse(/send-request/);
      await field(page, 'Email').focus();
      await (await code).finished();
    }
    await context.setOffline(true);
    await fillIn(page, inbox.address);
    await send(page);
    const why = 'We could not reach the shop. Please check your connection and try again.';
    await expect(notice(page, 'error')).toContainText(`Error: ${why}`);
    await expect(form(page).getByRole('group', { name: why })).toBeFocused();
    await expect(field(page, 'Looking For')).toHaveValue(lookingFor);
    await expectAccessible(page);
    await context.setOffline(false);
    await send(page);
    await expect(section(page)).toContainText('Your request has been sent');
  });
}

test('the sixth request of an hour is refused in words that fit, and nothing typed is lost', {
  tag: ['@CNT-07', '@API-23'],
}, async ({ page, inbox, request }) => {
  const data = { firstName: 'Ann', lastName: 'Smith', email: inbox.address };
  for (let turn = 0; turn < 5; turn += 1) {
    const answer = await request.post(shopUrl('/api/Registration/image-request'), {
      data: { ...data, lookingFor: `Picture ${turn}` },
    });
    expect(answer.status()).toBe(200);
  }
  await page.goto(shopUrl(path));
  await fillIn(page, inbox.address);
  await send(page);
  const why = 'You have sent several requests already. Please wait a while before the next one.';
  await expect(notice(page, 'error')).toContainText(`Error: ${why}`);
  await expect(form(page)).toContainText(why);
  await expect(field(page, 'Looking For')).toHaveValue(lookingFor);
});

test('while the answer takes long, the form says that it is still at work', {
  tag: '@CNT-07',
}, async ({ page, inbox }) => {
  const answer = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(shopUrl(path));
  await fillIn(page, inbox.address);
  await send(page);
  await expect(form(page).getByRole('button', { name: 'Sending…' })).toBeFocused();
  await page.clock.fastForward(5_000);
  await expect(form(page)).toContainText('This takes longer than usual…');
  answer.resolve();
  await expect(section(page)).toContainText('Your request has been sent');
  expect(await imageRequestsOf(inbox.address)).toHaveLength(1);
});
