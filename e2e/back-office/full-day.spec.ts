import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { requireEnvironment } from '../environment.ts';
import {
  carryOut,
  deskUrl,
  fillGoodCheck,
  fillLicense,
  part,
  signInAsStaff,
  signInAtDesk,
  signInGrowsOld,
} from '../fixtures/desk.ts';
import { licenseCopy } from '../fixtures/license-copy.ts';
import { linkIn, mailTo } from '../fixtures/mail-links.ts';
import { expectAccessibleAtEveryWidth } from '../fixtures/page-checks.ts';
import { refundItem, ship } from '../tour/desk.ts';
import { personWith } from '../tour/people.ts';
import {
  addToCart,
  buyer,
  dealer,
  expectOrderPage,
  fillAddresses,
  openCheckout,
  openProduct,
  placeOrder,
} from '../tour/shopper.ts';
import { keepStill, step } from '../tour/steps.ts';

/** Of a made-up dealer in Casper, good until August of 2028. */
const license = {
  number: '5-83-025-01-8H-01234',
  expiresOn: '2028-08-01',
  licensee: dealer.name,
  street: dealer.address,
  city: dealer.city,
  zip: dealer.zip,
  state: /Wyoming/,
};
const serialNumber = 'R16-004712';
const capParcel = {
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456785',
  crashPoint: 'payments.after-answer/capture',
};
const rifleParcel = { ...capParcel, trackingNumber: '1Z999AA10198765433' };

/** From the start page by its count to the queue, and by keys to the order. */
async function openFromToday(page: Page, queue: RegExp, orderId: string): Promise<void> {
  await page.goto(deskUrl());
  await page.getByRole('link', { name: queue }).click();
  await expect(page.getByRole('link', { name: orderId })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: orderId })).toBeFocused();
  await keepStill(page, 'a queue');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: orderId })).toBeVisible();
}

/** What a button saves. */
async function saved(page: Page, name: string, within: Locator = page.locator('main')) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    within.getByRole('button', { name }).click(),
  ]);
  return readFileSync(await download.path());
}

test('a full day: from the order to the book, and a cap that comes back', {
  tag: '@back-office',
}, async ({ browser }) => {
  const shopper = (await personWith(browser, 'phone')).page;
  const dealerDesk = (await personWith(browser, 'desktop')).page;
  const warehouse = (await personWith(browser, 'desktop')).page;
  const compliance = (await personWith(browser, 'desktop')).page;
  const manager = (await personWith(browser, 'desktop')).page;
  const support = (await personWith(browser, 'desktop')).page;
  let orderId = '';
  let orderLink = '';
  const buyerReads = (you: string, atDealer: string, payment: string) =>
    step(`The buyer reads: ${you}; ${atDealer}`, shopper, () =>
      expectOrderPage(shopper, orderLink, { you, dealer: atDealer, payment }),
    );

  await step('Nothing waits at the start of the day', compliance, async () => {
    await signInAtDesk(compliance, 'compliance');
    await expect(compliance.getByRole('link', { name: /License missing/ })).toBeHidden();
  });

  await step('Somebody orders a rifle and two caps', shopper, async () => {
    await openProduct(shopper, 'Rifles', /R16 Ridgeline/);
    await addToCart(shopper);
    await openProduct(shopper, 'Apparel', /Patch Cap/);
    await addToCart(shopper);
    await addToCart(shopper);
    await openCheckout(shopper, 3);
    await fillAddresses(shopper);
    orderId = await placeOrder(shopper);
    orderLink = linkIn(await mailTo(buyer.email, new RegExp(orderId)), 'order');
  });
  await buyerReads('Being prepared', 'Waiting for the dealer', 'Approved; charged when it ships');

  await step('It is missing a license, which the clerk sees by itself', compliance, async () => {
    await compliance.goto(deskUrl());
    await expect(compliance.getByRole('link', { name: /^1 License missing/ })).toBeVisible();
    await expectAccessibleAtEveryWidth(compliance);
  });

  await step(
    'A clerk in the warehouse goes to it by keys, and ships the caps',
    warehouse,
    async () => {
      await signInAtDesk(warehouse, 'fulfillment');
      await openFromToday(warehouse, /Ready to ship/, orderId);
      const slip = await saved(warehouse, 'Pack slip', part(warehouse, 'buyer'));
      expect(slip.subarray(0, 5).toString()).toBe('%PDF-');
      await expectAccessibleAtEveryWidth(warehouse);
      await ship(warehouse, 'buyer', capParcel);
      expect((await mailTo(buyer.email, new RegExp(`${orderId} is on its way`))).text).toContain(
        capParcel.trackingNumber,
      );
    },
  );
  await buyerReads('Shipped', 'Waiting for the dealer', 'Charged for what has shipped');

  await step('The dealer hands in the license by the link, and accepts', dealerDesk, async () => {
    await dealerDesk.goto(
      linkIn(await mailTo(dealer.email, new RegExp(`transfer.*${orderId}`)), 'dealer-transfer'),
    );
    await dealerDesk.getByLabel(/copy of your license/i).setInputFiles(await licenseCopy(browser));
    await dealerDesk.getByRole('button', { name: 'Upload' }).click();
    await expect(dealerDesk.getByText('Received')).toBeVisible();
    await dealerDesk.getByLabel('License Number').fill(license.number);
    await dealerDesk.getByLabel(/^Transfer Fee/).fill('35');
    await dealerDesk.getByRole('button', { name: 'Accept the transfer' }).click();
    await expect(dealerDesk.getByText('You accepted this transfer')).toBeVisible();
  });
  await buyerReads('Shipped', 'Checking the dealer’s license', 'Charged for what has shipped');

  await step('A clerk reads the copy beside the form, and writes it down', compliance, async () => {
    await openFromToday(compliance, /License to check/, orderId);
    await part(compliance, 'dealer').getByRole('button', { name: 'Record license' }).click();
    const dialog = compliance.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: 'Page 1 of license.pdf' })).toBeVisible();
    await expect(dialog.getByLabel('License number')).toHaveValue(license.number);
    await keepStill(compliance, 'the copy beside the license');
    await expectAccessibleAtEveryWidth(compliance);
    await fillLicense(compliance, license)(dialog);
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toBeHidden();
  });

  await step('and what the check showed', compliance, async () => {
    const check = part(compliance, 'dealer').getByRole('button', { name: 'Record check' });
    await carryOut(compliance, check, async (dialog) => {
      await expect(dialog.getByRole('img', { name: 'Page 1 of license.pdf' })).toBeVisible();
      await expect(dialog.getByRole('link', { name: /eZ Check/ })).toBeVisible();
      await fillGoodCheck(compliance)(dialog);
      await expect(dialog.getByText('This approves the license.')).toBeVisible();
      await keepStill(compliance, 'the copy beside the check');
      await expectAccessibleAtEveryWidth(compliance);
    });
  });
  await buyerReads('Shipped', 'License verified', 'Charged for what has shipped');

  await step('The warehouse enters the serial number', warehouse, async () => {
    await warehouse.reload();
    const button = part(warehouse, 'dealer').getByRole('button', { name: 'Enter numbers' });
    await carryOut(warehouse, button, (dialog) => dialog.getByLabel(/piece 1/).fill(serialNumber));
    await expect(part(warehouse, 'dealer').getByRole('button', { name: 'Ship' })).toBeHidden();
  });

  await step('A manager releases it, after signing in anew', manager, async () => {
    await signInAtDesk(manager, 'manager');
    await openFromToday(manager, /Ready to release/, orderId);
    await part(manager, 'dealer').getByRole('button', { name: 'Release' }).click();
    await signInGrowsOld('manager');
    const release = manager.getByRole('dialog').locator('button[type=submit]');
    await keepStill(manager, 'the dialog of the release');
    await release.click();
    await signInAsStaff(manager, 'manager');
    await release.click();
    await expect(part(manager, 'dealer').getByText(/^Released /)).toBeVisible();
  });
  await buyerReads('Shipped', 'Released', 'Charged for what has shipped');

  await step('The rifle leaves, and its money is captured', warehouse, async () => {
    await openFromToday(warehouse, /Ready to ship/, orderId);
    await ship(warehouse, 'dealer', rifleParcel);
    await expect(part(warehouse, 'dealer').getByText('Nobody has confirmed')).toBeVisible();
  });
  await buyerReads('Shipped', 'Shipped to the dealer', 'Charged');

  await step('Somebody who saw it leave says so in the book', warehouse, async () => {
    await warehouse.goto(deskUrl());
    await warehouse.getByRole('link', { name: /Departures to confirm/ }).click();
    await expect(warehouse.getByRole('heading', { name: 'Bound book' })).toBeVisible();
    await keepStill(warehouse, 'what is to be confirmed');
    await expectAccessibleAtEveryWidth(warehouse);
    await warehouse.getByRole('link', { name: orderId }).click();
    const dialog = warehouse.getByRole('dialog');
    await dialog.getByLabel(/serial number/).fill('R16-000000');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await keepStill(warehouse, 'a serial number that is not in the book');
    await dialog.getByLabel(/serial number/).fill(serialNumber);
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toBeHidden();
    await expect(part(warehouse, 'dealer').getByText(/confirmed by/)).toBeVisible();
  });

  await step(
    'The book is exported, and what proves the shipment is one file',
    manager,
    async () => {
      await manager.reload();
      const packet = await saved(manager, 'Evidence packet');
      expect(packet.subarray(0, 2).toString()).toBe('PK');
      await manager.getByRole('link', { name: 'Book' }).click();
      await expect(manager.getByText('Everything that was shipped is confirmed.')).toBeVisible();
      const csv = (await saved(manager, 'Table (CSV)')).toString();
      expect(csv).toContain(serialNumber);
      expect(csv).toContain(license.number);
      const json = JSON.parse((await saved(manager, 'For FastBound (JSON)')).toString()) as unknown;
      expect(JSON.stringify(json)).toContain(serialNumber);
    },
  );

  await step(
    'The provider settles, and support gives the money of one cap back',
    support,
    async () => {
      const settle = new URL('/__control/settle', requireEnvironment('CARD_PROVIDER_URL'));
      expect((await fetch(settle, { method: 'POST' })).ok).toBe(true);
      await signInAtDesk(support, 'support');
      await support.keyboard.press('/');
      await support.getByLabel('Search all orders').fill(serialNumber);
      await support.keyboard.press('Enter');
      await expect(support.getByText('by serial number')).toBeVisible();
      await support.getByRole('link', { name: orderId }).click();
      await signInGrowsOld('support');
      const refunded = await refundItem(support, 'buyer', {
        item: /Patch Cap/,
        reason: 'Scuffed strap',
        role: 'support',
      });
      expect(
        (await mailTo(buyer.email, new RegExp(`refund for your order ${orderId}`))).text,
      ).toContain(refunded);
    },
  );
  await buyerReads('Shipped', 'Shipped to the dealer', 'Partly refunded');

  await step('A note, and a mail once more', support, async () => {
    await support.getByLabel('Write a note').fill('Called about the strap.');
    await support.getByRole('button', { name: 'Add the note' }).click();
    await expect(support.getByText('Called about the strap.')).toBeVisible();
    await support
      .getByRole('button', { name: /^Send again ?: Order shipped/ })
      .first()
      .click();
    await expect(support.getByText(/, once more/)).toBeVisible();
    await expectAccessibleAtEveryWidth(support);
  });

  await step('Nothing waits at the end of the day', manager, async () => {
    await manager.goto(deskUrl());
    await expect(manager.getByRole('heading', { name: 'Today' })).toBeVisible();
    for (const queue of [/License/, /release/, /Ready to ship/, /Departures/, /Payment/])
      await expect(manager.locator('main').getByRole('link', { name: queue })).toBeHidden();
  });
});
