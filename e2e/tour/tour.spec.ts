import { expect, test } from '@playwright/test';
import { requireEnvironment } from '../environment.ts';
import {
  carryOut,
  fillGoodCheck,
  fillLicense,
  openOrder,
  part,
  signInAsStaff,
  signInAtDesk,
  signInGrowsOld,
} from '../fixtures/desk.ts';
import { licenseCopy } from '../fixtures/license-copy.ts';
import { linkIn, mailTo } from '../fixtures/mail-links.ts';
import { refundItem, ship } from './desk.ts';
import { personWith } from './people.ts';
import {
  addToCart,
  beDeclined,
  buyer,
  configure,
  dealer,
  expectOrderPage,
  fillAddresses,
  openCheckout,
  openProduct,
  placeOrder,
} from './shopper.ts';
import { isKilled, step } from './steps.ts';

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
const parcels = {
  cap: {
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    crashPoint: 'payments.after-answer/capture',
  },
  rifle: {
    carrier: 'UPS',
    trackingNumber: '1Z999AA10198765432',
    crashPoint: 'payments.before-final-commit/capture',
  },
};

/** With the api killed at the other calls that an order of two parts makes. */
const otherCalls = ['payments.after-answer/create_profile', 'payments.after-answer/authorize#2'];
for (const crashPoint of isKilled ? otherCalls : [])
  test(`an order is whole after a crash at ${crashPoint}`, async ({ browser }) => {
    const { page } = await personWith(browser, 'phone');
    await openProduct(page, 'Rifles', /R16 Ridgeline/);
    await addToCart(page);
    await openProduct(page, 'Apparel', /Patch Cap/);
    await addToCart(page);
    await openCheckout(page, 2);
    await fillAddresses(page);
    expect(await placeOrder(page, crashPoint)).toMatch(/^TH-/);
  });

test('a rifle and a cap go from the shelf to the ledger', async ({ browser }) => {
  const shopper = (await personWith(browser, 'phone')).page;
  const dealerDesk = (await personWith(browser, 'desktop')).page;
  const warehouse = (await personWith(browser, 'desktop')).page;
  const compliance = (await personWith(browser, 'desktop')).page;
  const manager = (await personWith(browser, 'desktop')).page;
  let orderId = '';
  let orderLink = '';
  /** What the buyer reads behind the link of the mail, after every step. */
  const buyerReads = (you: string, atDealer: string, payment: string) =>
    step(`The buyer reads: ${you}; ${atDealer}`, shopper, () =>
      expectOrderPage(shopper, orderLink, { you, dealer: atDealer, payment }),
    );

  await step('A guest configures a rifle', shopper, async () => {
    await openProduct(shopper, 'Rifles', /R16 Ridgeline/);
    await configure(shopper);
    await addToCart(shopper);
  });

  await step('and adds a cap', shopper, async () => {
    await openProduct(shopper, 'Apparel', /Patch Cap/);
    await addToCart(shopper);
  });

  await step('Billing, shipping and the dealer', shopper, async () => {
    await openCheckout(shopper, 2);
    await fillAddresses(shopper);
  });

  await step('The bank declines the card at first', shopper, () => beDeclined(shopper));

  await step('The card, and the order is placed', shopper, async () => {
    orderId = await placeOrder(shopper);
    expect(orderId).toMatch(/^TH-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    orderLink = linkIn(await mailTo(buyer.email, new RegExp(orderId)), 'order');
  });
  await buyerReads('Being prepared', 'Waiting for the dealer', 'Approved; charged when it ships');

  await step('A clerk ships the cap', warehouse, async () => {
    await signInAtDesk(warehouse, 'fulfillment');
    await openOrder(warehouse, orderId);
    await expect(part(warehouse, 'dealer').getByRole('button', { name: 'Ship' })).toBeHidden();
    await ship(warehouse, 'buyer', parcels.cap);
    const mail = await mailTo(buyer.email, new RegExp(`${orderId} is on its way`));
    expect(mail.text).toContain(parcels.cap.trackingNumber);
  });
  await buyerReads('Shipped', 'Waiting for the dealer', 'Charged for what has shipped');

  await step(
    'Without a verified license the rifle stays, also for a manager',
    manager,
    async () => {
      await signInAtDesk(manager, 'manager');
      await openOrder(manager, orderId);
      const group = part(manager, 'dealer');
      await expect(group.getByText('Before this can leave:')).toBeVisible();
      await expect(group.getByRole('button', { name: 'Ship' })).toBeHidden();
      await group.getByRole('button', { name: 'Release' }).click();
      const dialog = manager.getByRole('dialog');
      await expect(dialog.getByText('This cannot leave yet:')).toBeVisible();
      await expect(dialog.locator('button[type=submit]')).toBeDisabled();
    },
  );

  await step('The dealer hands in the license and accepts', dealerDesk, async () => {
    await dealerDesk.goto(
      linkIn(await mailTo(dealer.email, new RegExp(`transfer.*${orderId}`)), 'dealer-transfer'),
    );
    await dealerDesk.getByLabel(/copy of your license/i).setInputFiles(await licenseCopy(browser));
    await dealerDesk.getByRole('button', { name: 'Upload' }).click();
    await expect(dealerDesk.getByText('Received')).toBeVisible();
    await dealerDesk.getByLabel('License Number').fill(license.number.replaceAll('-', ' '));
    await dealerDesk.getByLabel(/^Transfer Fee/).fill('35');
    await dealerDesk.getByRole('button', { name: 'Accept the transfer' }).click();
    await expect(dealerDesk.getByText('You accepted this transfer')).toBeVisible();
  });
  await buyerReads('Shipped', 'Checking the dealer’s license', 'Charged for what has shipped');

  await step('A clerk verifies the license', compliance, async () => {
    await signInAtDesk(compliance, 'compliance');
    await openOrder(compliance, orderId);
    const group = part(compliance, 'dealer');
    const button = (name: string) => group.getByRole('button', { name });
    await carryOut(compliance, button('Record license'), fillLicense(compliance, license));
    await carryOut(compliance, button('Record check'), fillGoodCheck(compliance));
    await expect(group.getByText(license.number).first()).toBeVisible();
  });
  await buyerReads('Shipped', 'License verified', 'Charged for what has shipped');

  await step('A clerk enters the serial number', warehouse, async () => {
    await openOrder(warehouse, orderId);
    const button = part(warehouse, 'dealer').getByRole('button', { name: 'Enter numbers' });
    await carryOut(warehouse, button, (dialog) => dialog.getByLabel(/piece 1/).fill('R16-004711'));
  });

  await step('A manager signs in anew and releases the rifle', manager, async () => {
    await openOrder(manager, orderId);
    await part(manager, 'dealer').getByRole('button', { name: 'Release' }).click();
    await signInGrowsOld('manager');
    const release = manager.getByRole('dialog').locator('button[type=submit]');
    await release.click();
    await signInAsStaff(manager, 'manager');
    await release.click();
    await expect(part(manager, 'dealer').getByText(/^Released /)).toBeVisible();
  });
  await buyerReads('Shipped', 'Released', 'Charged for what has shipped');

  await step('A clerk ships the rifle to the dealer', warehouse, async () => {
    await openOrder(warehouse, orderId);
    await ship(warehouse, 'dealer', parcels.rifle);
  });
  await buyerReads('Shipped', 'Shipped to the dealer', 'Charged');

  await step(
    'The provider settles, and the cap is refunded without its shipping',
    manager,
    async () => {
      const settled = await fetch(
        new URL('/__control/settle', requireEnvironment('CARD_PROVIDER_URL')),
        { method: 'POST' },
      );
      expect(settled.ok).toBe(true);
      await openOrder(manager, orderId);
      const refunded = await refundItem(manager, 'buyer', {
        item: /Patch Cap/,
        reason: 'Scuffed strap',
        role: 'manager',
      });
      expect(
        (await mailTo(buyer.email, new RegExp(`refund for your order ${orderId}`))).text,
      ).toContain(refunded);
    },
  );
  await buyerReads('Shipped', 'Shipped to the dealer', 'Partly refunded');

  await step('The books agree: there is no payment to look at', manager, async () => {
    await manager.getByRole('link', { name: 'Payments', exact: true }).click();
    await expect(manager.getByRole('heading', { name: 'Nothing is held' })).toBeVisible();
    await expect(manager.getByRole('heading', { name: 'The books agree' })).toBeVisible();
  });
});
