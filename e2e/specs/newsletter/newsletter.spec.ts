import type { Locator, Page } from '@playwright/test';
import { newShopper, signInFromHeader } from '../../fixtures/identity.ts';
import { expect, headerOf, type Mail, mailsTo, test } from '../../fixtures/mail-inbox.ts';
import { forgetSignupLimit, storedNames } from '../../fixtures/newsletter.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const subscribed = 'You have been subscribed to the newsletter';

const footerForm = (page: Page) =>
  page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
const homeForm = (page: Page) => page.getByRole('form', { name: 'Newsletter sign-up' });
const notice = (page: Page, kind: 'success' | 'error') =>
  page.locator(`.notices [data-kind=${kind}]`);
const send = (form: Locator) => form.getByRole('button', { name: 'Subscribe' }).click();

const verifyLinkIn = (mail: Mail | undefined): string =>
  /https?:\S+\/Newsletter\/verify\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';
const wayOutIn = (mail: Mail | undefined): string =>
  /https?:\S+\/newsletter\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';

test.beforeEach(() => forgetSignupLimit());

test('who signs up in the footer confirms by mail, is welcomed, and can leave again', {
  tag: ['@NWS-01', '@NWS-02', '@NWS-03', '@NWS-04', '@API-17'],
}, async ({ page, inbox }) => {
  await page.goto(shopUrl('/'));
  const form = footerForm(page);
  await send(form);
  await expect(form.getByText('Email is required')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Email').fill('pat@mailbox');
  await form.getByLabel('Email').press('Enter');
  await expect(form.getByText('Must be a valid email address')).toBeVisible();
  await form.getByLabel('Email').fill(inbox.address);
  await send(form);
  await expect(notice(page, 'success')).toContainText(subscribed);
  await expect(page.getByRole('contentinfo')).toContainText(
    `We sent an email to ${inbox.address}.`,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const [asked] = await mailsTo(inbox, 1);
  expect(asked?.subject).toBe('Please confirm your email address');
  await page.goto(verifyLinkIn(asked));
  await expect(notice(page, 'success')).toContainText('Email verified successfully');
  await expect(page).toHaveURL(shopUrl('/'));

  const [welcome] = await mailsTo(inbox, 2);
  expect(welcome?.subject).toBe('You are subscribed to our newsletter');
  await page.goto(wayOutIn(welcome));
  await expect(page.getByText('Unsubscribe from the newsletter?')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You have been unsubscribed from the newsletter')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('You are not subscribed')).toBeVisible();
  // The link that confirmed does not bring the newsletter back.
  await page.goto(verifyLinkIn(asked));
  await expect(notice(page, 'error')).toContainText(
    'This link is no longer valid. Please subscribe again.',
  );
});

test('the form of the home page has one sentence for every wrong address, and works by keyboard', {
  tag: ['@NWS-01', '@NWS-02'],
}, async ({ page, inbox }) => {
  await page.goto(shopUrl('/'));
  const form = homeForm(page);
  for (const wrong of ['', 'pat', 'pat@mailbox']) {
    await form.getByLabel('Email').fill(wrong);
    await form.getByLabel('Email').press('Enter');
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  }
  await expectAccessible(page);
  await form.getByLabel('Email').fill(inbox.address);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'success')).toContainText(subscribed);
  await expectAccessible(page);
  await mailsTo(inbox, 1);
});

test('the notice goes at a click, and by itself after ten seconds', { tag: ['@NWS-01'] }, async ({
  page,
  inbox,
}) => {
  await page.clock.install();
  await page.goto(shopUrl('/'));
  await footerForm(page).getByLabel('Email').fill(inbox.address);
  await send(footerForm(page));
  await expect(notice(page, 'success')).toBeVisible();
  await notice(page, 'success').click();
  await expect(notice(page, 'success')).toHaveCount(0);
  await page.reload();
  await footerForm(page).getByLabel('Email').fill(inbox.address);
  await send(footerForm(page));
  await expect(notice(page, 'success')).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(8_000);
  await expect(notice(page, 'success')).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(notice(page, 'success')).toHaveCount(0);
});

test('a mail program ends the newsletter by one click, and a second time changes nothing', {
  tag: ['@NWS-04', '@API-17'],
}, async ({ page, inbox, request }) => {
  const data = { email: inbox.address };
  const answer = await request.post(shopUrl('/api/Newsletter/subscribe'), { data });
  expect([answer.status(), await answer.json()]).toEqual([200, { message: subscribed }]);
  const [mail] = await mailsTo(inbox, 1);
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const url = headerOf(mail, 'List-Unsubscribe').slice(1, -1);
  for (const _ of [1, 2]) {
    const ended = await request.post(url, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect([ended.status(), await ended.json()]).toEqual([
      200,
      { isSubscribed: false, pending: false },
    ]);
  }
  await page.goto(wayOutIn(mail));
  await expect(page.getByText('You are not subscribed')).toBeVisible();
});

test('the page that verifies says so while it waits, and says when it failed', {
  tag: '@NWS-03',
}, async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/Newsletter/verify/*', async (route) => {
    await answer.promise;
    await route.abort();
  });
  await page.goto(shopUrl('/Newsletter/verify/0198f3c2.1.tq9w2c.7Fq2'));
  await expect(page.getByRole('heading', { name: 'VERIFYING EMAIL...' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  answer.resolve();
  await expect(notice(page, 'error')).toContainText('Email verification failed');
  await expect(page).toHaveURL(shopUrl('/'));
  await page.goBack();
  await expect(page).not.toHaveURL(/verify/);
});

test('a way out that is altered or old says what to do', async ({ page }) => {
  await page.goto(shopUrl('/newsletter/0198f3c2.1.tq9w2c.7Fq2'));
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the sixth sign-up of an hour is refused, and the form says for how long', {
  tag: ['@NWS-04', '@API-17'],
}, async ({ page, inbox, request }) => {
  for (let turn = 0; turn < 5; turn += 1) {
    const data = { email: `${turn}-${inbox.address}` };
    const answer = await request.post(shopUrl('/api/Newsletter/subscribe'), { data });
    expect(answer.status()).toBe(200);
  }
  await page.goto(shopUrl('/'));
  await footerForm(page).getByLabel('Email').fill(inbox.address);
  await send(footerForm(page));
  const why = 'You have subscribed several addresses already. Please try again in an hour.';
  await expect(notice(page, 'error')).toContainText(`Error: ${why}`);
  await expect(footerForm(page)).toContainText(why);
  await expect(footerForm(page).getByLabel('Email')).toHaveValue(inbox.address);
});

test('who is signed in finds their address in the form, and their names go along', {
  tag: '@NWS-05',
}, async ({ page }) => {
  const shopper = await newShopper();
  await page.goto(shopUrl('/'));
  await signInFromHeader(page, shopper);
  await page.goto(shopUrl('/'));
  await expect(footerForm(page).getByLabel('Email')).toHaveValue(shopper.email);
  await send(footerForm(page));
  await expect(notice(page, 'success')).toContainText(subscribed);
  await expect
    .poll(() => storedNames(shopper.email), { timeout: 20_000 })
    .toEqual([{ first: 'Casey', last: 'Walker' }]);
});
