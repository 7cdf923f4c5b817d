import { expect, type Page, test } from '@playwright/test';
import { forgetDeclinedCards } from '../../fixtures/card-provider.ts';
import {
  heapStrings,
  holdsNumber,
  keptText,
  sentText,
  tracedCard,
  tracesIn,
} from '../../fixtures/card-traces.ts';
import {
  cap,
  field,
  fill,
  fillBilling,
  goToPayment,
  orderNumber,
  placeOrder,
  settle,
} from '../../fixtures/checkout-form.ts';
import { bringCart } from '../../fixtures/guest.ts';
import { expectSignedIn, newShopper, signInFromHeader } from '../../fixtures/identity.ts';
import { compareWithInventory, originsOf, watchDocument } from '../../fixtures/loaded-scripts.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** The page where cards are typed: what runs in it, and where the card goes (PCI DSS 6.4.3). */

async function openCheckout(page: Page): Promise<void> {
  await page.goto(shopUrl('/checkout'));
  await expect(page.getByRole('heading', { name: 'Billing & shipping' })).toBeVisible();
}

async function pay(page: Page): Promise<void> {
  await field(page, 'Card Number').fill(tracedCard.number);
  await field(page, 'Month').selectOption(tracedCard.month);
  await field(page, 'Year').selectOption({ index: tracedCard.yearIndex });
  await field(page, 'Security Code').fill(tracedCard.code);
  await placeOrder(page).click();
}

/** Hosts that a policy names, whatever for. */
function allowedOrigins(policy: string): Set<string> {
  const named = policy.match(/https?:\/\/[^\s;]+/g) ?? [];
  return new Set([new URL(shopUrl()).origin, ...named.map((url) => new URL(url).origin)]);
}

test('a purchase runs what the inventory has and nothing else, and asks nobody else', {
  tag: '@CHK-15',
}, async ({ page }) => {
  await bringCart(page, [cap]);
  // Scripts of a page that was open before must not come along.
  await page.goto(shopUrl());
  const watched = await watchDocument(page);
  await openCheckout(page);
  await fillBilling(page);
  await goToPayment(page);
  await pay(page);
  expect(await orderNumber(page)).toMatch(/^TH-/);
  expect(compareWithInventory(watched, [undefined, 'own'])).toEqual({ unknown: [], unused: [] });
  expect(watched.faults).toEqual([]);
  const asked = new Set(watched.requests.map((request) => new URL(request.url()).origin));
  const allowed = allowedOrigins(watched.policy());
  expect([...asked].filter((origin) => !allowed.has(origin))).toEqual([]);
});

test('somebody signed in whose cards were declined runs the rest of the inventory', {
  tag: '@CHK-15',
}, async ({ page, context }) => {
  await forgetDeclinedCards();
  const shopper = await newShopper();
  await settle(shopper);
  await page.goto(shopUrl());
  await signInFromHeader(page, shopper);
  await expectSignedIn(page);
  // A new tab finds the session by a frame.
  const tab = await context.newPage();
  const watched = await watchDocument(tab);
  await openCheckout(tab);
  // Cards of this place are declined.
  await fill(tab, { City: 'Indianapolis', 'Zip Code': '46282' });
  await field(tab, 'State').selectOption('IN');
  await goToPayment(tab);
  for (let cards = 0; cards < 3; cards += 1) {
    const answered = tab.waitForResponse(/\/Checkout\/simplified$/);
    await pay(tab);
    await answered;
    await expect(field(tab, 'Security Code')).toHaveValue('');
  }
  await tab.getByRole('button', { name: 'Back', exact: true }).click();
  await fill(tab, { City: 'Casper', 'Zip Code': '82601' });
  await field(tab, 'State').selectOption('WY');
  await goToPayment(tab);
  await pay(tab);
  expect(await orderNumber(tab)).toMatch(/^TH-/);
  const circumstances = [undefined, 'own', 'signed-in', 'challenged'] as const;
  expect(compareWithInventory(watched, circumstances)).toEqual({ unknown: [], unused: [] });
  expect(watched.faults).toEqual([]);
});

test('the card is in the request to the card provider, and nowhere else', {
  tag: '@CHK-15',
}, async ({ page }) => {
  await bringCart(page, [cap]);
  const watched = await watchDocument(page);
  await openCheckout(page);
  await fillBilling(page);
  await goToPayment(page);
  await pay(page);
  expect(await orderNumber(page)).toMatch(/^TH-/);

  const [, provider = ''] = /connect-src [^;]*?(\S+)(?:;|$)/.exec(watched.policy()) ?? [];
  const holding: string[] = [];
  for (const request of watched.requests) {
    const found = tracesIn(await sentText(request));
    if (found.length > 0) holding.push(`${request.method()} ${new URL(request.url()).origin}`);
  }
  // It may be sent more than once, as when an answer is lost.
  expect(new Set(holding)).toEqual(new Set([`POST ${new URL(provider).origin}`]));
  expect(provider).not.toBe(originsOf(watched.policy()).own);

  expect(tracesIn(await keptText(page))).toEqual([]);
  expect(tracesIn(watched.console.join('\n'))).toEqual([]);

  const sign = `still-there-${tracedCard.yearIndex}`;
  await page.evaluate(`window.sign = ${JSON.stringify(sign)}`);
  const strings = await heapStrings(page);
  // The snapshot is one of this page: what it holds is found.
  expect(strings).toContain(sign);
  expect(strings.filter(holdsNumber)).toEqual([]);
  expect(strings).not.toContain(tracedCard.code);
});

test('who comes from another page brings no script of it along', { tag: '@CHK-15' }, async ({
  page,
}) => {
  await bringCart(page, [cap]);
  const watched = await watchDocument(page);
  await page.goto(shopUrl());
  // The count is there when the button can be used.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Cart, 1 item/ })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Billing & shipping' })).toBeVisible();
  const { unknown } = compareWithInventory(watched, [undefined, 'own']);
  expect(unknown).toEqual([]);
  const scripts = await page.evaluate<string[]>(
    '[...document.scripts].flatMap(({ src }) => (src === "" ? [] : [new URL(src).origin]))',
  );
  const { own, 'card-provider': provider } = originsOf(watched.policy());
  expect(scripts.filter((origin) => origin !== own && origin !== provider)).toEqual([]);
});
