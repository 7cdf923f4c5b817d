import { expect, type Page, test } from '@playwright/test';
import { accountPageNames } from '../../../apps/storefront/app/features/account/account-page-names.ts';
import siteMap from '../../../apps/storefront/app/routes.ts';
import { openPanel, panel } from '../../fixtures/cart-panel.ts';
import { menuLink, menuPath } from '../../fixtures/catalog.ts';
import {
  cap,
  fillBilling,
  fillDealer,
  goToPayment,
  payByCard,
  rifle,
  settle,
} from '../../fixtures/checkout-form.ts';
import { bringCart } from '../../fixtures/guest.ts';
import { type Account, fillSignIn, identityUrl, newShopper } from '../../fixtures/identity.ts';
import { linkIn, mailTo } from '../../fixtures/mail-links.ts';
import { hasDrawer, mainMenu, menuToggle, openMenu } from '../../fixtures/main-menu.ts';
import { forgetSignupLimit } from '../../fixtures/newsletter.ts';
import { expectAccessible } from '../../fixtures/page-checks.ts';
import { openFilters } from '../../fixtures/product-grid.ts';
import { untilNothingIsUnderWay, watchRequests } from '../../fixtures/requests-under-way.ts';
import { openSearch, options, field as searchField } from '../../fixtures/search-panel.ts';
import { shopUrl, signedInEditor } from '../../fixtures/shop.ts';

/**
 * Every route of the site at both widths, and what opens over a page. How single pages look when
 * something fails or is missing is looked at by the specs of those pages.
 */

type Paths = Readonly<Record<string, readonly (string | (() => Promise<string>))[]>>;

/** By the name of the route. */
const collections: Paths = {
  'routes/collection-cards': [() => menuPath('rifles')],
  'routes/collection-simple-grid': [() => menuPath('pistols')],
  'routes/collection-tabbed-grid': [() => menuPath('apparel')],
  'routes/collection-filterable-grid': [() => menuLink('Parts and accessories')],
  'routes/collection-by-slug': ['/collections/rifles'],
};
const products: Paths = {
  'routes/product-long': [() => menuLink('R16 Ridgeline')],
  'routes/product-short': [() => menuLink('P9 Pistol')],
  'routes/product-short-alt': [() => menuLink('Mark Tee')],
  'routes/product-by-slug': ['/products/r16-ridgeline'],
};
const company: Paths = {
  'routes/content-page': ['/about-us', '/contact-us', '/faq', '/patents', '/support'],
  'routes/copy': ['/copy/privacy'],
  'routes/reviews': ['/reviews'],
};
const service: Paths = {
  'routes/content-page': ['/resources', '/warranty', '/terms-of-service'],
  'routes/copy': ['/copy/terms'],
};
const forms: Paths = {
  'routes/dealer-locator': ['/dealer-locator', '/dealer-locator?zip=82601&radius=50'],
  'routes/dealer-registration': ['/dealer-registration'],
  'routes/limited-edition': ['/limited-edition'],
  'routes/media-library': ['/media-library'],
  'routes/privacy-choices': ['/privacy-choices'],
  'routes/registration': ['/registration'],
};
const account: Paths = {
  'routes/profile-index': ['/profile'],
  'routes/profile-page': Object.keys(accountPageNames).map((step) => `/profile/${step}`),
  'routes/profile-orders': ['/profile/orders'],
  'routes/profile-builds': ['/profile/builds'],
  'routes/profile-my-reviews': ['/profile/my-reviews'],
  'routes/profile-address': ['/profile/address-book/new'],
};

/** Visited by a test of their own. */
const others = [
  'routes/home',
  'routes/search',
  'routes/builds',
  'routes/viewer',
  'routes/checkout',
  'routes/confirm',
  'routes/order',
  'routes/dealer-transfer',
  'routes/stock-alerts',
  'routes/newsletter',
  'routes/profile-order',
  'routes/profile-address-book',
  'routes/register',
  'routes/auth-callback',
  'routes/preview',
  'routes/preview-collection',
  'routes/preview-product',
  'routes/not-found',
];

/** What surrounds pages, and what is no page. */
const noPages = [
  'routes/site-layout',
  'routes/page-boundary',
  'routes/profile',
  'routes/auth-silent',
  'routes/robots',
  'routes/sitemap',
  // Not for visitors; specs/design looks at it.
  'routes/design',
];

interface Route {
  readonly id?: string | undefined;
  readonly file: string;
  readonly children?: readonly Route[] | undefined;
}

const namesOf = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ id, file, children = [] }) => [
    id ?? file.replace(/\.tsx?$/, ''),
    ...namesOf(children),
  ]);

/** Once scripts have run and nothing is waited for any more. */
async function untilThere(page: Page): Promise<void> {
  await untilNothingIsUnderWay(page);
  const waiting = page.locator('main[aria-busy=true], main [aria-busy=true], .skeleton');
  await expect(waiting.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

async function expectAllAccessible(page: Page, paths: Paths): Promise<void> {
  for (const path of Object.values(paths).flat()) {
    const address = typeof path === 'string' ? path : await path();
    await test.step(address, async () => {
      await page.goto(shopUrl(address));
      await untilThere(page);
      await expectAccessible(page);
    });
  }
}

async function signInAt(page: Page, path: string, shopper: Account): Promise<void> {
  await page.goto(shopUrl(path));
  await page.waitForURL(identityUrl('/realms/shop/**'));
  await fillSignIn(page, shopper);
  await page.waitForURL(shopUrl(path));
  await untilThere(page);
}

test.beforeEach(({ page }) => {
  watchRequests(page);
});

test('no route of the site map is left out', () => {
  const groups = [collections, products, company, service, forms, account];
  const known = [...groups.flatMap((group) => Object.keys(group)), ...others, ...noPages];
  expect(new Set(known)).toEqual(new Set(namesOf(siteMap)));
});

test('the home page, with the menus closed and open', async ({ page }) => {
  await page.goto(shopUrl());
  await untilThere(page);
  await expectAccessible(page);
  if (hasDrawer(page)) {
    await menuToggle(page).click();
    await expect(mainMenu(page)).toBeVisible();
    await expectAccessible(page);
  }
  for (const label of ['Rifles', 'Support']) {
    await openMenu(page, label);
    await expectAccessible(page);
  }
});

test('collections in every layout', ({ page }) => expectAllAccessible(page, collections));

test('products in every layout', ({ page }) => expectAllAccessible(page, products));

test('pages about the company', ({ page }) => expectAllAccessible(page, company));

test('pages of service and law', ({ page }) => expectAllAccessible(page, service));

test('pages with a form that anybody may send', ({ page }) => expectAllAccessible(page, forms));

test('the search under the header, its page and its results', async ({ page }) => {
  await page.goto(shopUrl('/search'));
  await untilThere(page);
  await expectAccessible(page);
  await openSearch(page);
  await searchField(page).fill('magazine');
  await expect(options(page).first()).toBeVisible();
  await expectAccessible(page);
  for (const word of ['rifle', 'umbrella']) {
    await page.goto(shopUrl(`/search/${word}`));
    await untilThere(page);
    await expectAccessible(page);
  }
});

test('the cart panel, with lines and without', async ({ page }) => {
  await bringCart(page, []);
  await page.goto(shopUrl());
  await openPanel(page);
  await expect(panel(page).getByText('There are no products in the cart')).toBeVisible();
  await expectAccessible(page);
  await bringCart(page, [cap, rifle]);
  await page.reload();
  await openPanel(page);
  await expect(panel(page).getByText('FFL required')).toBeVisible();
  await expectAccessible(page);
});

test('the filters of a collection, and the chips of those that are set', async ({ page }) => {
  await page.goto(shopUrl(`${await menuLink('Parts and accessories')}?f.type=Grips`));
  await untilThere(page);
  const filters = await openFilters(page);
  await expect(filters.getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page);
});

test('a picture of a product, large', async ({ page }) => {
  await page.goto(shopUrl(await menuLink('P9 Pistol')));
  await untilThere(page);
  const ribbon = page.getByRole('region', { name: 'More pictures of P9 Pistol' });
  await ribbon.getByRole('button', { name: /^Black/ }).click();
  await expect(page.locator('dialog.lightbox').getByRole('status')).toBeVisible();
  await expectAccessible(page);
});

test('the account, and the question before an address is deleted', async ({ page }) => {
  const shopper = await newShopper();
  await settle(shopper);
  await signInAt(page, '/profile/address-book', shopper);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Delete Address/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await expectAllAccessible(page, account);
});

test('an order from the checkout to its pages, and what its dealer is asked', async ({ page }) => {
  const shopper = await newShopper();
  const dealer = shopper.email.replace('shopper', 'dealer');
  await settle(shopper, [
    { productId: cap, quantity: 1 },
    { productId: rifle, quantity: 1 },
  ]);
  await signInAt(page, '/profile', shopper);
  await page.goto(shopUrl('/checkout'));
  await expect(page.getByRole('heading', { name: 'Billing & shipping' })).toBeVisible();
  await expectAccessible(page);
  await fillDealer(page, dealer);
  await goToPayment(page);
  await expectAccessible(page);
  const orderId = await payByCard(page);
  await untilThere(page);
  await expectAccessible(page);
  await expectAllAccessible(page, {
    'routes/profile-order': [`/profile/orders/${orderId}`],
    'routes/profile-orders': ['/profile/orders'],
    'routes/profile-builds': ['/profile/builds'],
  });
  await page.goto(linkIn(await mailTo(shopper.email, new RegExp(orderId)), 'order'));
  await untilThere(page);
  await expectAccessible(page);
  await page.goto(linkIn(await mailTo(dealer, /transfer/i), 'dealer-transfer'));
  await untilThere(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refuse the transfer' }).click();
  await expect(page.getByRole('dialog').getByLabel(/^Reason/)).toBeVisible();
  await expectAccessible(page);
});

test('the checkout of a guest, and of nobody', async ({ page }) => {
  await bringCart(page, [cap]);
  await page.goto(shopUrl('/checkout'));
  await fillBilling(page);
  await goToPayment(page);
  await expectAccessible(page);
  await bringCart(page, []);
  await page.reload();
  await expect(page.getByText('There are no products in the cart')).toBeVisible();
  await expectAccessible(page);
});

test('what links of mails lead to, also when they are old', async ({ page, request }) => {
  await forgetSignupLimit();
  const email = `axe-${test.info().project.name}-${Date.now()}@example.com`;
  await request.post(shopUrl('/api/Newsletter/subscribe'), { data: { email } });
  const mail = await mailTo(email, /confirm/i);
  await page.goto(linkIn(mail, 'newsletter'));
  await expect(page.getByText('Unsubscribe from the newsletter?')).toBeVisible();
  await expectAccessible(page);
  for (const path of ['stock-alerts', 'order', 'dealer-transfer', 'newsletter']) {
    await page.goto(shopUrl(`/${path}/0198f3c2.1.tq9w2c.7Fq2`));
    await expect(page.locator('.empty-state')).toBeVisible();
    await expectAccessible(page);
  }
  // Confirms, and leads home with a notice.
  await page.goto(linkIn(mail, 'Newsletter/verify'));
  await expect(page.locator('.notices [data-kind=success]')).toBeVisible();
  await expectAccessible(page);
});

test('the ways in: registration, sign-in, and a sign-in that failed', async ({ page }) => {
  for (const path of ['/register', '/profile']) {
    await page.goto(shopUrl(path));
    await page.waitForURL(identityUrl('/realms/shop/**'));
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(shopUrl('/auth/callback?code=old&state=forgotten'));
  await expect(page.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible();
  await expectAccessible(page);
});

test('a draft, as its editor sees it', async ({ page }) => {
  await page.goto(await signedInEditor().previewUrl('api::warranty-page.warranty-page', ''));
  await untilThere(page);
  await expect(page.getByText('Preview of a draft. Shoppers do not see this.')).toBeVisible();
  await expectAccessible(page);
});

test('pages that are not there, cannot be read or cannot be reached', async ({ page, context }) => {
  const unread = `${new URL(shopUrl()).origin}/%E0%A4%A`;
  for (const address of [shopUrl('/no/such/page'), unread, shopUrl('/preview')]) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBeGreaterThanOrEqual(400);
    await untilThere(page);
    await expectAccessible(page);
  }
  await page.goto(shopUrl('/support'));
  await untilThere(page);
  await context.setOffline(true);
  await page.locator('.support-card', { hasText: 'Warranty' }).click();
  await expect(page.getByText('You are offline, so we could not open that page.')).toBeVisible();
  await expectAccessible(page);
});
