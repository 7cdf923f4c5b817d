import type { Page } from '@playwright/test';
import {
  field,
  fill,
  fillBilling,
  fillDealer,
  goToPayment,
  payByCard,
  rifle,
} from '../../fixtures/checkout-form.ts';
import { bringCart } from '../../fixtures/guest.ts';
import { enter, typeInto, watchPointer } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/mail-inbox.ts';
import { linkIn, mailTo } from '../../fixtures/mail-links.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { dealerOf } from '../../fixtures/purchases.ts';
import { shopUrl } from '../../fixtures/shop.ts';
import { restock } from '../../fixtures/stock.ts';

/** The way of a rifle to its dealer, as the buyer and the dealers go it, behind links of mails alone. */

test.beforeEach(async () => {
  await restock(rifle, 2);
});

const line = { productId: rifle, quantity: 1, options: { Finish: 'Black' } };
const part = (page: Page) => page.locator('.order-group').filter({ hasText: /^To your dealer/ });
const missing = (page: Page) => page.getByRole('list', { name: 'What is missing' });

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Buys a rifle and names a dealer later, or this one. Answers the link of the order's page. */
async function buy(page: Page, email: string, dealer: string | null): Promise<string> {
  await bringCart(page, [line]);
  await page.goto(shopUrl('/checkout'));
  await fillBilling(page);
  await fill(page, { Email: email });
  if (dealer === null) await page.getByLabel('I choose a dealer later').check();
  else await fillDealer(page, dealer);
  await goToPayment(page);
  const orderId = await payByCard(page);
  return linkIn(await mailTo(email, new RegExp(`^Your order ${orderId}$`)), 'order');
}

/** A document that a browser of ours made, by this name. */
async function copyOf(page: Page, name: string) {
  const other = await page.context().newPage();
  await other.setContent('<h1>Federal Firearms License</h1><p>Sample for tests.</p>');
  const buffer = await other.screenshot({ type: 'png' });
  await other.close();
  return { name, mimeType: 'image/png', buffer };
}

test('a buyer who chose to name a dealer later names one on the page of the order', async ({
  page,
  inbox,
}) => {
  const dealer = dealerOf(inbox.address);
  await page.goto(await buy(page, inbox.address, null));
  await expect(part(page).getByRole('heading')).toHaveText('A dealer is needed');
  await expect(part(page)).toContainText(/Next step: you, since/);
  await expect(missing(page).getByRole('listitem')).toHaveText(
    'A licensed dealer that receives it',
  );
  await look(page);

  await part(page).getByRole('button', { name: 'Choose a dealer' }).click();
  const form = page.getByRole('form', { name: 'Choose a dealer' });
  await expect(form.getByLabel('Near ZIP')).toHaveValue('82601');
  await look(page);
  await form.getByRole('button', { name: 'Ask this dealer' }).click();
  await expect(form.getByRole('group', { name: 'Please check what you entered' })).toBeFocused();
  await look(page);

  await fillDealer(page, dealer);
  await field(page, 'Dealer Address').fill('P.O. Box 12');
  await form.getByRole('button', { name: 'Ask this dealer' }).click();
  await expect(form.getByText(/not to a post office box/).first()).toBeVisible();
  await field(page, 'Dealer Address').fill('7 Range Road');
  await form.getByRole('button', { name: 'Ask this dealer' }).click();
  await expect(page.getByText('We have asked the dealer')).toBeVisible();
  await expect(part(page).getByRole('heading')).toHaveText('Waiting for the dealer');
  await expect(part(page)).toContainText(/Next step: your dealer, since/);
  await expect(part(page).getByRole('button', { name: 'Choose another dealer' })).toBeFocused();
  await look(page);
  expect((await mailTo(dealer, /transfer/i)).text).toContain('R16 Ridgeline');
});

test('the dealers on the page of the order look as in the checkout, and one fills the form', async ({
  page,
  inbox,
}) => {
  await page.goto(await buy(page, inbox.address, null));
  await part(page).getByRole('button', { name: 'Choose a dealer' }).click();
  const radio = page.getByRole('group', { name: 'Choose your dealer' }).getByRole('radio').first();
  await radio.waitFor({ state: 'attached' });
  // The face covers the radio button of the browser, and shows which one has the focus.
  await expect(radio).toHaveCSS('opacity', '0');
  const face = page.locator('.choice-face').first();
  await expect(face).toHaveCSS('border-top-style', 'solid');
  expect((await radio.boundingBox())?.width).toBe((await face.boundingBox())?.width);
  await radio.focus();
  await page.keyboard.press('Space');
  await expect(radio).toBeChecked();
  await expect(face).toHaveCSS('outline-style', 'solid');
  await expect(face).toContainText('Selected');
  await expect(field(page, 'Dealer Name')).not.toHaveValue('');
  await look(page);
});

test('a dealer accepts with a fee and a copy, and the buyer sees both', async ({ page, inbox }) => {
  const dealer = dealerOf(inbox.address);
  const orderLink = await buy(page, inbox.address, dealer);
  await page.goto(linkIn(await mailTo(dealer, /transfer/i), 'dealer-transfer'));
  await expect(page.getByText('Waiting for you')).toBeVisible();
  await expect(missing(page).getByRole('listitem')).toHaveText('Your answer');
  await page.getByLabel('Copy of your license').setInputFiles(await copyOf(page, 'license.png'));
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Received')).toBeVisible();
  await look(page);
  await field(page, 'License Number').fill('5-83-025-01-8H-01234');
  await field(page, 'Transfer Fee').fill('a lot');
  await page.getByRole('button', { name: 'Accept the transfer' }).click();
  await expect(page.getByText(/must be an amount such as 35\.00/).first()).toBeVisible();
  await look(page);
  await field(page, 'Transfer Fee').fill('$35.50');
  await page.getByRole('button', { name: 'Accept the transfer' }).click();
  await expect(page.getByText('You accepted this transfer')).toBeVisible();
  await expect(page.getByText('$35.50')).toBeVisible();
  await look(page);

  const mail = await mailTo(inbox.address, /receives your order/);
  expect(mail.text).toContain('$35.50, paid to the dealer');
  await page.goto(orderLink);
  await expect(part(page).getByRole('heading')).toHaveText('Checking the dealer’s license');
  await expect(part(page)).toContainText('$35.50, paid at the counter');
  await expect(missing(page).getByRole('listitem')).toHaveText('Our check of the license');
  await expect(part(page).getByRole('button', { name: /Choose/ })).toHaveCount(0);
  await look(page);
});

test('a dealer refuses, the buyer reads why and names another, and the old link is dead', async ({
  page,
  inbox,
}) => {
  const [first, second] = [dealerOf(inbox.address), dealerOf(`2-${inbox.address}`)];
  const orderLink = await buy(page, inbox.address, first);
  const dealerLink = linkIn(await mailTo(first, /transfer/i), 'dealer-transfer');
  await page.goto(dealerLink);
  await page.getByRole('button', { name: 'Refuse the transfer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('We are moving <b>this</b> month.');
  await look(page);
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(page.getByText('You refused this transfer')).toBeVisible();

  const mail = await mailTo(inbox.address, /^Your dealer cannot receive order/);
  expect(mail.text).toContain('We are moving <b>this</b> month.');
  expect(linkIn(mail, 'order')).toContain('/order/');
  await page.goto(orderLink);
  await expect(page.getByText('Basin Sports has refused the transfer')).toBeVisible();
  await expect(page.getByText('We are moving <b>this</b> month.')).toBeVisible();
  await look(page);
  await part(page).getByRole('button', { name: 'Choose a dealer' }).click();
  await fillDealer(page, second);
  await field(page, 'Dealer Name').fill('Platte Valley Arms');
  await page.getByRole('button', { name: 'Ask this dealer' }).click();
  await expect(part(page)).toContainText('To your dealer, Platte Valley Arms');
  await expect(page.getByText('has refused the transfer')).toHaveCount(0);

  await page.goto(dealerLink);
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
  await page.goto(linkIn(await mailTo(second, /transfer/i), 'dealer-transfer'));
  await expect(page.getByText('Waiting for you')).toBeVisible();
  await expect(page.getByText('Platte Valley Arms')).toBeVisible();
});

test('a buyer hands in a copy of the license by the keyboard alone', async ({ page, inbox }) => {
  await page.goto(await buy(page, inbox.address, dealerOf(inbox.address)));
  const pointer = await watchPointer(page);
  await page.reload();
  await enter(part(page).getByRole('button', { name: 'I have a copy of the dealer’s license' }));
  const upload = page.getByLabel('Copy of the dealer’s license');
  await enter(part(page).getByRole('button', { name: 'Upload' }));
  await expect(page.getByText('Choose a file first')).toBeVisible();
  await look(page);
  await upload.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('x'),
  });
  await enter(part(page).getByRole('button', { name: 'Upload' }));
  await expect(page.getByText('This type of content or file is not accepted.')).toBeVisible();
  await upload.setInputFiles(await copyOf(page, 'from-the-buyer.png'));
  await enter(part(page).getByRole('button', { name: 'Upload' }));
  await expect(part(page).getByText('from-the-buyer.png')).toBeVisible();
  await expect(part(page).getByText('Received')).toBeVisible();
  await look(page);
  expect(pointer, 'what a pointer did').toEqual([]);
});

test('without a connection nothing typed is lost, and nobody is asked twice', async ({
  page,
  inbox,
}) => {
  await page.goto(await buy(page, inbox.address, null));
  await part(page).getByRole('button', { name: 'Choose a dealer' }).click();
  await typeInto(field(page, 'Dealer Name'), 'Basin Sports');
  await fillDealer(page, dealerOf(inbox.address));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Ask this dealer' }).click();
  await expect(page.getByText(/^Error: .*(?:offline|reach)/).first()).toBeVisible();
  await expect(field(page, 'Dealer Address')).toHaveValue('7 Range Road');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Ask this dealer' }).click();
  await expect(part(page).getByRole('heading')).toHaveText('Waiting for the dealer');
});
