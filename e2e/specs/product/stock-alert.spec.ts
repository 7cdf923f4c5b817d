import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { ann, signInFromHeader } from '../../fixtures/identity.ts';
import { expect, headerOf, type Mail, mailsTo, test } from '../../fixtures/mail-inbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';
import { addAlert, forgetAlertLimit, pageOfSku, setStock } from '../../fixtures/stock.ts';

/** Sold out in the demo, and of different products; each width has its own. */
const skus = {
  phone: ['TH-TEE-GRA-XL', 'TH-LSV-SLT-XS'],
  desktop: ['TH-HOD-SLT-LT', 'TH-JKT-GRA-XLT'],
} as const;

function skusOf(project: string): readonly [string, string] {
  return project === 'phone' ? skus.phone : skus.desktop;
}

const form = (page: Page) => page.getByRole('region', { name: 'Stock alert' });
const field = (page: Page) => form(page).getByLabel('Email');
const send = (page: Page) => form(page).getByRole('button', { name: 'Notify me' }).click();

const linkIn = ({ text }: Mail): string =>
  /https?:\S+\/stock-alerts\/[\w.-]+/.exec(text)?.[0] ?? '';

test.beforeEach(() => forgetAlertLimit());
test.afterEach(async ({ page: _ }, { project }) => {
  for (const sku of skusOf(project.name)) await setStock(sku, 0);
});

test(
  'who asks to be told gets one mail when it is back, and can stop the others',
  {
    tag: ['@PDP-07', '@PDP-18', '@PDP-20', '@API-18'],
  },
  async ({ page, inbox }, { project }) => {
    const [sku, other] = skusOf(project.name);
    const { title, path } = await pageOfSku(sku);
    await page.goto(shopUrl(path));
    await expect(form(page)).toContainText('Notify me when this product is in stock');
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);

    await send(page);
    await expect(form(page).getByText('Email is required')).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expectAccessible(page);
    await field(page).fill('pat@mailbox');
    await field(page).press('Enter');
    await expect(form(page).getByText('Must be a valid email address')).toBeVisible();
    await field(page).fill(inbox.address);
    await send(page);
    const told = `You will be notified when ${title} is back in stock`;
    await expect(page.locator('.notices [data-kind=success]')).toContainText(told);
    await expect(form(page)).toContainText(told);
    await expect(form(page)).toContainText(inbox.address);
    await expectAccessible(page);

    await addAlert(inbox.address, other);
    await setStock(sku, 3);
    const [mail] = await mailsTo(inbox, 1);
    expect(mail?.subject).toBe(`${title} is back in stock`);
    expect(mail?.text).toContain(`?sku=${sku}`);

    // The link asks before it does anything; a mail program that opens it changes nothing.
    const link = mail === undefined ? '' : linkIn(mail);
    await page.goto(link);
    await expect(page.getByText('One product is on your list.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Stop all alerts' }).click();
    await expect(page.getByText('Your stock alerts are stopped')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('There is nothing to stop')).toBeVisible();

    await setStock(other, 3);
    await setStock(sku, 0);
    await setStock(sku, 3);
    await sleep(4_000);
    expect(await mailsTo(inbox, 1)).toHaveLength(1);
  },
);

test(
  'a mail program stops the alerts by one click',
  { tag: '@PDP-20' },
  async ({ page, inbox, request }, { project }) => {
    const [sku, other] = skusOf(project.name);
    for (const wanted of [sku, other]) await addAlert(inbox.address, wanted);
    await setStock(sku, 1);
    const [mail] = await mailsTo(inbox, 1);
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const url = headerOf(mail, 'List-Unsubscribe').slice(1, -1);
    const answer = await request.post(url, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect([answer.status(), await answer.json()]).toEqual([200, { openAlerts: 0 }]);
    await page.goto(mail === undefined ? '' : linkIn(mail));
    await expect(page.getByText('There is nothing to stop')).toBeVisible();
  },
);

test('a link that is altered or old opens nothing, and says what to do', async ({ page }) => {
  await page.goto(shopUrl('/stock-alerts/0198f3c2.1.tq9w2c.7Fq2'));
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

for (const moment of ['before', 'after'] as const) {
  test(
    `the connection lost ${moment} the form was gone to, it says so, keeps what was typed, and works when it is back`,
    {
      tag: '@PDP-18',
    },
    async ({ page, context, inbox }, { project }) => {
      const { title, path } = await pageOfSku(skusOf(project.name)[0]);
      await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
      if (moment === 'after') {
        const code = page.waitForResponse(/stock-alert-form/);
        await field(page).focus();
        await (await code).finished();
      }
      await context.setOffline(true);
      await field(page).fill(inbox.address);
      await send(page);
      const why = 'We could not reach the shop. Please check your connection and try again.';
      await expect(page.locator('.notices [data-kind=error]')).toContainText(`Error: ${why}`);
      await expect(form(page)).toContainText(why);
      await expect(field(page)).toHaveValue(inbox.address);
      await expectAccessible(page);
      await context.setOffline(false);
      await send(page);
      await expect(form(page)).toContainText(`You will be notified when ${title} is back in stock`);
    },
  );
}

test(
  'the sixth wish of an hour is refused, and the form says for how long',
  {
    tag: '@PDP-18',
  },
  async ({ page, inbox, request }, { project }) => {
    const [sku] = skusOf(project.name);
    const { title, path } = await pageOfSku(sku);
    const data = { email: inbox.address, productId: 'any', productName: title, sku };
    for (let turn = 0; turn < 5; turn += 1) {
      const answer = await request.post(shopUrl('/api/ProductNotification/subscribe'), { data });
      expect(answer.status()).toBe(200);
    }
    await page.goto(shopUrl(path));
    await field(page).fill(inbox.address);
    await send(page);
    const why = 'You have asked for several alerts already. Please try again in an hour.';
    await expect(page.locator('.notices [data-kind=error]')).toContainText(`Error: ${why}`);
    await expect(form(page)).toContainText(why);
  },
);

test(
  'while the answer takes long, the form says that it is still at work',
  {
    tag: '@PDP-18',
  },
  async ({ page, inbox }, { project }) => {
    const { title, path } = await pageOfSku(skusOf(project.name)[0]);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/ProductNotification/subscribe', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(shopUrl(path));
    await field(page).fill(inbox.address);
    await send(page);
    await expect(form(page).getByRole('button', { name: 'Sending…' })).toBeFocused();
    await page.clock.fastForward(5_000);
    await expect(form(page)).toContainText('This takes longer than usual…');
    answer.resolve();
    await expect(form(page)).toContainText(`You will be notified when ${title} is back in stock`);
  },
);

test(
  'who is signed in finds their address in the form',
  { tag: '@PDP-18' },
  async ({ page }, { project }) => {
    const { path } = await pageOfSku(skusOf(project.name)[0]);
    await page.goto(shopUrl());
    await signInFromHeader(page, ann);
    await page.goto(shopUrl(path));
    await expect(field(page)).toHaveValue(ann.email);
  },
);
