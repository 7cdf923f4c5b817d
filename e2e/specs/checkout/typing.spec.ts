import { expect, type Page, test } from '@playwright/test';
import {
  cap,
  dealerEmail,
  field,
  fill,
  fillBilling,
  fillDealer,
  goToPayment,
  next,
  placeOrder,
  rifle,
  settle,
} from '../../fixtures/checkout-form.ts';
import { bringCart, bringOwnGuest } from '../../fixtures/guest.ts';
import { fillSignIn, identityUrl, newShopper } from '../../fixtures/identity.ts';
import { expectAccessible } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** What the forms do while somebody types. */

async function openCheckout(page: Page, skus: readonly string[]): Promise<void> {
  await bringCart(page, skus);
  await page.goto(shopUrl('/checkout'));
  await expect(page.getByRole('heading', { name: 'Billing & shipping' })).toBeVisible();
}

/** What each field tells a browser that fills it in; a search is nothing to be filled in. */
const purposesIn = (page: Page, part: string) =>
  page.evaluate<string[]>(`[...document.querySelectorAll(
    '${part} :is(input, select):not([type=radio], [type=checkbox], [type=hidden], search *)'
  )].map((field) => field.getAttribute('autocomplete'))`);

const zipAnswer = (page: Page, zip: string) =>
  page.waitForResponse((response) => response.url().endsWith(`/zip-codes/${zip}`));

test('a ZIP code tells its city and state, and never overwrites what was typed', {
  tag: '@CHK-20',
}, async ({ page }) => {
  await openCheckout(page, [cap]);
  const zip = field(page, 'Zip Code');
  const city = field(page, 'City');
  const state = field(page, 'State');
  await next(page).click();
  await expect(city).toHaveAccessibleDescription('Required');
  await zip.fill('82601');
  await expect(city).toHaveValue('Casper');
  await expect(state).toHaveValue('WY');
  await expect(city).toHaveAccessibleDescription('');
  await expect(state).toHaveAccessibleDescription('');
  await zip.fill('83702');
  await expect(city).toHaveValue('Boise');
  await expect(state).toHaveValue('ID');
  await city.fill('Garden City');
  await zip.fill('82601-1234');
  await expect(state).toHaveValue('WY');
  await expect(city).toHaveValue('Garden City');
});

test('a ZIP code that disagrees with the state is told at its field', { tag: '@CHK-20' }, async ({
  page,
}) => {
  await openCheckout(page, [rifle]);
  const message = 'Zip code does not belong to this state';
  await field(page, 'Dealer State').selectOption('MT');
  await field(page, 'Dealer Zip Code').fill('82601');
  await field(page, 'Dealer Zip Code').blur();
  await expect(field(page, 'Dealer Zip Code')).toHaveAccessibleDescription(message);
  await field(page, 'Dealer State').selectOption('WY');
  await expect(field(page, 'Dealer Zip Code')).toHaveAccessibleDescription('');
  // By its first digits it could be either: the list of ZIP codes knows.
  const answer = zipAnswer(page, '83414');
  await field(page, 'Dealer Zip Code').fill('83414');
  await answer;
  await field(page, 'Dealer Zip Code').blur();
  await field(page, 'Dealer State').selectOption('ID');
  await expect(field(page, 'Dealer Zip Code')).toHaveAccessibleDescription(message);
  await next(page).click();
  await expect(
    page.getByRole('group', { name: 'Errors in the Dealer Address Form' }),
  ).toContainText(`Dealer Zip Code: ${message}`);
  await expectAccessible(page);
});

test('a ZIP code that nobody knows, and a list that nobody can ask, stop nobody', {
  tag: '@CHK-20',
}, async ({ page }) => {
  await openCheckout(page, [cap]);
  const unknown = zipAnswer(page, '82699');
  await field(page, 'Zip Code').fill('82699');
  expect((await unknown).status()).toBe(404);
  await expect(field(page, 'City')).toHaveValue('');
  await page.route('**/zip-codes/**', (route) => route.abort());
  await fillBilling(page);
  await goToPayment(page);
  await expect(page.getByRole('alert')).toHaveText('');
});

test('a field is checked when it is left after a change, and not before', {
  tag: ['@CHK-06', '@CHK-08', '@CHK-10', '@CHK-21'],
}, async ({ page }) => {
  await openCheckout(page, [rifle]);
  const email = field(page, 'Email');
  await email.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.field-error')).toHaveCount(0);
  await email.pressSequentially('casey');
  await expect(page.locator('.field-error')).toHaveCount(0);
  await email.blur();
  await expect(email).toHaveAccessibleDescription(/^Must be a valid email address/);
  await email.fill('casey@example.com');
  await expect(page.locator('.field-error')).toHaveCount(0);
  await fill(page, { 'Zip Code': '826', 'Dealer Zip Code': '1234', 'Dealer Email': 'dealer@' });
  await field(page, 'Dealer Phone').fill('555-0100');
  await field(page, 'Dealer Phone').blur();
  await expect(page.locator('.field-error')).toHaveText([
    'Zip code must be at least 5 digits',
    'Zip code must be at least 5 digits',
    'Must be a valid email address',
    'Must be a valid phone number',
  ]);
});

test('every field says what it is for to the browser that fills it in', {
  tag: '@CHK-22',
}, async ({ page }) => {
  await openCheckout(page, [cap, rifle]);
  await page.getByLabel('My shipping address is the same as my billing address').uncheck();
  const place = (part: string) =>
    ['address-line1', 'postal-code', 'address-level2', 'address-level1', 'country-name'].map(
      (name) => `${part} ${name}`,
    );
  const person = (part: string) =>
    ['given-name', 'family-name', 'organization', 'tel'].map((name) => `${part} ${name}`);
  expect(await purposesIn(page, 'form')).toEqual([
    'email',
    ...person('billing'),
    ...place('billing'),
    ...person('shipping'),
    ...place('shipping'),
    'section-dealer organization',
    ...place('section-dealer shipping'),
    'section-dealer work email',
    'section-dealer work tel',
  ]);
  await page.getByLabel('My shipping address is the same as my billing address').check();
  await fillBilling(page);
  await fillDealer(page);
  await goToPayment(page);
  expect(await purposesIn(page, '.card-form')).toEqual([
    ...['cc-number', 'cc-exp-month', 'cc-exp-year', 'cc-csc'],
  ]);
});

test('what is formatted while it is typed leaves the caret where it was', {
  tag: ['@CHK-13', '@CHK-14'],
}, async ({ page }) => {
  await openCheckout(page, [cap]);
  const phone = field(page, 'Phone');
  const caret = () => page.evaluate<number>('document.activeElement.selectionStart');
  await phone.pressSequentially('307555099');
  await expect(phone).toHaveValue('(307)-555-099');
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  // Behind "(30", and then behind what is typed there.
  await page.keyboard.type('1');
  await expect(phone).toHaveValue('(301)-755-5099');
  expect(await caret()).toBe(4);
  await phone.fill('+1 307.555.0199');
  await expect(phone).toHaveValue('+1 (307)-555-0199');
  await fillBilling(page);
  await goToPayment(page);
  const number = field(page, 'Card Number');
  await number.pressSequentially('411111111111111');
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('2');
  await expect(number).toHaveValue('4111 2111 1111 1111');
  expect(await caret()).toBe(6);
  // As it is pasted from elsewhere.
  await number.fill('5555-5555 5555.4444');
  await expect(number).toHaveValue('5555 5555 5555 4444');
  await expect(page.getByRole('img', { name: 'Mastercard' })).toBeVisible();
});

test(
  'the total stands on the button, and the summary beside the form or above it',
  {
    tag: '@CHK-03',
  },
  async ({ page }, { project }) => {
    await openCheckout(page, [cap, rifle]);
    const bar = page.locator('.order-summary-bar');
    const column = page.getByRole('complementary', { name: 'Order summary' });
    await fillBilling(page);
    await fillDealer(page);
    await goToPayment(page);
    const label = (await placeOrder(page).textContent()) ?? '';
    expect(label).toMatch(/^Place Order \$[\d,]+\.\d\d$/);
    const total = label.replace('Place Order ', '');
    if (project.name === 'desktop') {
      await expect(bar).toBeHidden();
      await expect(column).toContainText('2 Items in Cart');
      await expect(column).toContainText(`Total${total}`);
      return;
    }
    await expect(column).toBeHidden();
    await expect(bar.locator('summary')).toHaveText(`Order summary ${total}`);
    await expect(bar.getByText('2 Items in Cart')).toBeHidden();
    await bar.locator('summary').click();
    await expect(bar.getByText('2 Items in Cart')).toBeVisible();
    await expectAccessible(page);
  },
);

test('signing in on the way loses no typed word, and keeps no card', {
  tag: ['@CHK-02', '@CHK-15'],
}, async ({ page }) => {
  const shopper = await newShopper();
  await settle(shopper);
  await bringOwnGuest(page, [rifle]);
  await page.goto(shopUrl('/checkout'));
  await fillBilling(page);
  await fillDealer(page);
  await fill(page, { Address: '7 Typed Street', Company: 'Walker & Co.' });
  await page.getByLabel('Send me news about new products').check();
  // A card that was typed at step 2 stays there.
  await goToPayment(page);
  await field(page, 'Card Number').fill('4111 1111 1111 1111');
  await field(page, 'Security Code').fill('987');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(identityUrl('/realms/shop/**'));
  await fillSignIn(page, shopper);
  await page.waitForURL(shopUrl('/checkout'));
  await expect(field(page, 'Email')).toHaveValue(shopper.email);
  await expect(field(page, 'Email')).not.toBeEditable();
  for (const [label, text] of Object.entries({
    'First Name': 'Casey',
    Company: 'Walker & Co.',
    Address: '7 Typed Street',
    'Zip Code': '82601',
    City: 'Casper',
    State: 'WY',
    // The profile's: nobody typed another.
    Phone: '(307) 555-0100',
    'Dealer Name': 'Basin Sports',
    'Dealer Zip Code': '82601',
    'Dealer State': 'WY',
    'Dealer Email': dealerEmail,
    'Dealer Phone': '(307)-555-0199',
  }))
    await expect(field(page, label)).toHaveValue(text);
  await expect(page.getByLabel('Send me news about new products')).toBeChecked();
  const kept = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])',
  );
  expect(kept).not.toMatch(/Typed Street|4111|987"/);
  await goToPayment(page);
  await expect(page.getByText('7 Typed Street').first()).toBeVisible();
});

test('who comes back without signing in finds what they typed', { tag: '@CHK-02' }, async ({
  page,
}) => {
  await openCheckout(page, [cap]);
  await fillBilling(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(identityUrl('/realms/shop/**'));
  await page.goto(shopUrl('/checkout'));
  await expect(field(page, 'Email')).toHaveValue('casey@example.com');
  await expect(field(page, 'Address')).toHaveValue('100 Example Way');
  await expect(field(page, 'State')).toHaveValue('WY');
});
