import type { Page } from '@playwright/test';
import { cartButton, expectCount, panel } from '../../fixtures/cart-panel.ts';
import {
  acknowledgments,
  field,
  next,
  orderNumber,
  placeOrder,
} from '../../fixtures/checkout-form.ts';
import {
  choose,
  enter,
  expectFocusSeen,
  tabTo,
  typeInto,
  watchPointer,
} from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/mail-inbox.ts';
import { mailTo } from '../../fixtures/mail-links.ts';
import { hasDrawer, mainMenu, menuSummary, menuToggle } from '../../fixtures/main-menu.ts';
import { forgetSignupLimit } from '../../fixtures/newsletter.ts';
import {
  cardTitles,
  filterToggle,
  filterValue,
  hasSheet,
  resultCount,
  sheet,
} from '../../fixtures/product-grid.ts';
import { forgetRequestLimits, registrationsOf } from '../../fixtures/requests.ts';
import { options, field as searchField, toggle } from '../../fixtures/search-panel.ts';
import { shopUrl } from '../../fixtures/shop.ts';
import { restock } from '../../fixtures/stock.ts';

/**
 * From the first page to an order and on, by keys alone. At every stop of the Tab key the focus is
 * looked at: see e2e/fixtures/keyboard.ts. Addresses are never typed after the first.
 */

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const back = { key: 'Shift+Tab' } as const;

/** From the start of a page's content, where the focus is after a change of page. */
async function followMenu(page: Page, menu: string, link: string): Promise<void> {
  await expect(main(page)).toBeFocused();
  if (hasDrawer(page)) {
    await enter(menuToggle(page), back);
    await expect(mainMenu(page)).toBeVisible();
    await tabTo(menuSummary(page, menu));
  } else {
    await tabTo(menuSummary(page, menu), back);
  }
  await page.keyboard.press('Enter');
  await enter(mainMenu(page).locator('.main-menu-keys').getByRole('link', { name: link }));
  await expect(heading(page)).toBeVisible();
  await expect(mainMenu(page).locator('details[open]')).toHaveCount(0);
}

/** In the panel beside the grid, or on a phone in the sheet. */
async function tickFilter(page: Page, category: string, label: string): Promise<void> {
  if (hasSheet(page)) {
    await enter(filterToggle(page));
    await expect(sheet(page)).toBeVisible();
  }
  const filters = hasSheet(page) ? sheet(page) : main(page).locator('form.filter-panel').first();
  await tabTo(filterValue(filters, category, label));
  await page.keyboard.press('Space');
  await expect(filterValue(filters, category, label)).toBeChecked();
  if (!hasSheet(page)) return;
  await enter(sheet(page).getByRole('button', { name: /^Show \d+ result/ }));
  await expect(sheet(page)).toBeHidden();
  await expect(filterToggle(page)).toBeFocused();
}

async function fillAddresses(page: Page, email: string): Promise<void> {
  await typeInto(field(page, 'Email'), email);
  await typeInto(field(page, 'First Name'), 'Casey');
  await typeInto(field(page, 'Last Name'), 'Walker');
  await typeInto(field(page, 'Address'), '100 Example Way');
  // The ZIP code fills in city and state.
  await typeInto(field(page, 'Zip Code'), '82601');
  await expect(field(page, 'City')).toHaveValue('Casper');
  await typeInto(field(page, 'Dealer Name'), 'Basin Sports');
  await typeInto(field(page, 'Dealer Address'), '7 Range Road');
  await typeInto(field(page, 'Dealer Zip Code'), '82601');
  await expect(field(page, 'Dealer City')).toHaveValue('Casper');
  await typeInto(field(page, 'Dealer Email'), `dealer-of-${email}`);
  await typeInto(field(page, 'Dealer Phone'), '3075550199');
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Product registration' });
  await typeInto(form.getByLabel('Serial Number'), 'R16-004711');
  await typeInto(form.getByLabel('Model'), 'R16 Ridgeline');
  await typeInto(form.getByLabel('Purchase Date'), '03142026');
  await typeInto(form.getByLabel('Dealer'), 'Prairie Arms');
  await typeInto(form.getByLabel('First Name'), 'Ann');
  await typeInto(form.getByLabel('Last Name'), 'Smith');
  await typeInto(form.getByLabel('Email'), email);
  await enter(form.getByRole('button', { name: 'Register Product' }));
}

test('the whole site, without a mouse', async ({ page, inbox }) => {
  test.setTimeout(300_000);
  await forgetSignupLimit();
  await forgetRequestLimits();
  await restock('TH-R16-M-18-GRY', 1);
  const pointer = await watchPointer(page);

  await test.step('The skip link leads past the header', async () => {
    await page.goto(shopUrl(), { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
    await expect(main(page)).toBeFocused();
  });

  await test.step('A menu of the header leads to a collection', async () => {
    await followMenu(page, 'Rifles', 'Rifle finder');
    await expect(heading(page)).toHaveText('Rifle finder');
    await expect(main(page)).toBeFocused();
  });

  await test.step('Filters narrow it', async () => {
    const before = await resultCount(page).textContent();
    await tickFilter(page, 'Action', 'Semi-automatic');
    await expect(resultCount(page)).not.toHaveText(before ?? '');
    await expect(page).toHaveURL(/f\.action=/);
  });

  await test.step('A product is opened and put together', async () => {
    await expect(cardTitles(page).first()).toBeVisible();
    await enter(main(page).getByRole('link', { name: 'R16 Ridgeline', exact: true }));
    await expect(heading(page)).toHaveText('R16 Ridgeline');
    await expect(main(page)).toBeFocused();
    await tabTo(page.locator('.builder-form input[type=radio]'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Gray' })).toBeChecked();
    await expectFocusSeen(page);
    await choose(page.getByLabel('Model', { exact: true }), 'Match');
    await expect(page).toHaveURL(/\?sku=TH-R16-M-18-GRY$/);
  });

  await test.step('It goes into the cart, and the panel leads to the checkout', async () => {
    await enter(page.getByRole('button', { name: 'Add to Cart' }));
    await expectCount(page, 1);
    await enter(cartButton(page), back);
    await expect(panel(page).getByText('Subtotal')).toBeVisible();
    await enter(panel(page).getByRole('link', { name: 'Checkout' }));
    await expect(page.getByRole('heading', { name: 'Billing & shipping' })).toBeVisible();
  });

  await test.step('A guest fills in the addresses', async () => {
    await fillAddresses(page, inbox.address);
    await enter(next(page));
    await expect(page.getByRole('heading', { name: 'Review & Payment' })).toBeVisible();
  });

  await test.step('A card, and the order is placed', async () => {
    await typeInto(field(page, 'Card Number'), '4111111111111111');
    await choose(field(page, 'Month'), '12');
    await choose(field(page, 'Year'), String(new Date().getFullYear() + 2));
    await typeInto(field(page, 'Security Code'), '123');
    for (const box of await acknowledgments(page).all()) {
      await tabTo(box);
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    }
    await enter(placeOrder(page));
    const orderId = await orderNumber(page);
    expect(await mailTo(inbox.address, new RegExp(orderId))).toBeDefined();
  });

  await test.step('Answers of the questions open and close', async () => {
    await enter(page.getByRole('link', { name: 'Skip to content' }));
    await followMenu(page, 'Support', 'FAQ');
    const question = page.locator('.accordion details').first();
    await enter(question.locator('summary'));
    await expect(question).toHaveAttribute('open');
    await page.keyboard.press('Enter');
    await expect(question).not.toHaveAttribute('open');
    await typeInto(page.getByRole('searchbox', { name: 'Search the questions' }), 'background');
  });

  await test.step('A product is registered', async () => {
    await enter(page.getByRole('contentinfo').getByRole('link', { name: 'Product registration' }));
    await expect(heading(page)).toHaveText('Product registration');
    await fillRegistration(page, inbox.address);
    const told = main(page).getByRole('status').filter({ hasText: 'has been registered' });
    await expect(told).toBeFocused();
    expect(await registrationsOf(inbox.address)).toMatchObject([
      { serial_number: 'R16-004711', purchased_on: '2026-03-14' },
    ]);
  });

  await test.step('The newsletter is subscribed to', async () => {
    const form = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
    await typeInto(form.getByLabel('Email'), inbox.address);
    await enter(form.getByRole('button', { name: 'Subscribe' }));
    await expect(page.getByRole('contentinfo')).toContainText('We sent an email to');
  });

  await test.step('A choice about privacy is made', async () => {
    await enter(page.getByRole('contentinfo').getByRole('link', { name: 'Your privacy choices' }));
    await expect(heading(page)).toHaveText('Your privacy choices');
    await tabTo(main(page).getByRole('checkbox'));
    await page.keyboard.press('Space');
    await expect(main(page).getByText('Opt-out request honored')).toBeVisible();
  });

  await test.step('The search is opened, and a suggestion of it', async () => {
    await enter(toggle(page), back);
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('hoodie');
    await expect(options(page).first()).toContainText('Bench Hoodie');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Bench Hoodie');
  });

  await test.step('A picture is looked at, large', async () => {
    const picture = main(page).getByRole('button', { name: /enlarge$/ });
    await enter(picture);
    const lightbox = page.locator('dialog.lightbox');
    await expect(lightbox.getByRole('status')).toContainText('1 / ');
    await tabTo(lightbox.getByRole('button', { name: 'Next picture' }));
    await page.keyboard.press('Enter');
    await expect(lightbox.getByRole('status')).toContainText('2 / ');
    await page.keyboard.press('Escape');
    await expect(lightbox).toHaveCount(0);
    await expectFocusSeen(page);
  });

  expect(pointer, 'what a pointer did').toEqual([]);
});
