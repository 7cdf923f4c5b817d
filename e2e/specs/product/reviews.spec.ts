import { expect, type Page, test } from '@playwright/test';
import { fillSignIn, identityUrl, newShopper } from '../../fixtures/identity.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import {
  addReviews,
  forgetReviewLimits,
  freshPath,
  productWithoutReviews,
} from '../../fixtures/reviews.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const section = (page: Page) => page.locator('#product-reviews');
const cards = (page: Page) => section(page).getByRole('article');
const status = (page: Page) => section(page).locator('[data-place="status"]');

async function fillReview(page: Page): Promise<void> {
  const form = section(page).getByRole('form');
  await form.getByLabel('Rating').selectOption('4');
  await form.getByLabel('Headline').fill('Sits right from the first day');
  await form.getByLabel('Your Review').fill('Used through a whole season of rain, still in shape.');
  await form.getByLabel('Display Name').fill('Casey W.');
}

test.beforeEach(() => forgetReviewLimits());

test('a product has its rating beside its name, and what buyers wrote below', {
  tag: ['@PDP-03', '@PDP-14'],
}, async ({ page }) => {
  await page.goto(shopUrl('/products/r16-ridgeline'));
  const rating = page.locator('.review-rating');
  await expect(rating.getByRole('img', { name: /out of 5 stars/ })).toBeVisible();
  await expect(rating).toContainText('reviews');
  await rating.getByRole('link').click();
  await expect(section(page)).toBeInViewport();
  await expect(section(page).getByRole('heading', { name: 'Product Reviews' })).toBeVisible();
  await expect(section(page).getByText('Verified buyer').first()).toBeVisible();
  await expect(
    section(page)
      .getByText(/^Reply of /)
      .first(),
  ).toBeVisible();
  await expect(section(page).locator('progress')).toHaveCount(5);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('AggregateRating');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a product without reviews says so, and to nobody that it is rated', {
  tag: ['@PDP-03', '@PDP-14'],
}, async ({ page }) => {
  const product = await productWithoutReviews(0, test.info());
  await page.goto(shopUrl(freshPath(product.product_url)));
  await expect(page.locator('.review-rating')).toHaveText('No reviews yet');
  await expect(section(page)).toContainText(`Nobody has written about the ${product.product_name}`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).not.toContain('AggregateRating');
});

test('reviews are sorted, more of them come, and a vote counts once and is taken back', {
  tag: '@PDP-14',
}, async ({ page }) => {
  const product = await productWithoutReviews(1, test.info());
  await addReviews(product, 13);
  await page.goto(shopUrl(freshPath(product.product_url)), { waitUntil: 'networkidle' });
  await expect(cards(page)).toHaveCount(10);
  await section(page).getByRole('link', { name: 'Load more reviews' }).click();
  await expect(cards(page)).toHaveCount(13);
  await expect(status(page)).toHaveText('3 more reviews');
  await expect(cards(page).nth(10)).toBeFocused();
  await expect(section(page).getByRole('link', { name: 'Load more reviews' })).toBeHidden();

  await section(page).getByRole('button', { name: 'Lowest rating' }).click();
  await expect(cards(page)).toHaveCount(10);
  await expect(cards(page).first().getByRole('img')).toHaveAccessibleName('1 out of 5 stars');

  const helpful = cards(page).first().getByRole('button', { name: 'Helpful (0)', exact: true });
  await helpful.press('Enter');
  const voted = cards(page).first().getByRole('button', { name: 'Helpful (1)', exact: true });
  await expect(voted).toHaveAttribute('aria-pressed', 'true');
  await expect(voted).toBeFocused();
  await voted.press('Space');
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('who is offline or has voted too often is told so, and nothing is lost', {
  tag: '@PDP-14',
}, async ({ page, context }) => {
  await page.goto(shopUrl('/products/r16-ridgeline'), { waitUntil: 'networkidle' });
  const button = cards(page)
    .first()
    .getByRole('button', { name: /^Helpful/ });
  // Once, so that the code is there.
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(true);
  await button.click();
  await expect(status(page)).toHaveText(/^Error: You are offline/);
  await context.setOffline(false);
  await page.route('**/vote', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'urn:tarnholt:problem:too_many_requests',
        title: 'Too many requests. Please wait a moment and try again.',
        status: 429,
        code: 'too_many_requests',
        requestId: '0198f3c2-7d1e-4a44-9c1b-5f2e8a6b90d3',
      }),
    }),
  );
  await button.click();
  await expect(status(page)).toHaveText(/^Error: Too many requests/);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('a guest types a review, signs in, finds it again and sends it', {
  tag: ['@PDP-14', '@ACC-10'],
}, async ({ page }) => {
  const product = await productWithoutReviews(2, test.info());
  const shopper = await newShopper();
  await page.goto(shopUrl(freshPath(product.product_url)), { waitUntil: 'networkidle' });
  await section(page).getByRole('link', { name: 'Write a review' }).press('Enter');
  const form = section(page).getByRole('form');
  await expect(form.getByLabel('Rating')).toBeFocused();
  await form.getByRole('button', { name: 'Send Review' }).click();
  await expect(form.getByRole('link', { name: 'Rating is required' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await fillReview(page);
  await form.getByRole('button', { name: 'Send Review' }).click();
  await page.waitForURL(identityUrl('/realms/shop/**'));
  await fillSignIn(page, shopper);

  await expect(page.getByRole('heading', { level: 1, name: 'My Reviews' })).toBeVisible();
  const again = page.getByRole('form', { name: `Review of ${product.product_name}` });
  await expect(again.getByLabel('Headline')).toHaveValue('Sits right from the first day');
  await again.getByRole('button', { name: 'Send Review' }).click();
  const card = page.getByRole('article', { name: 'Sits right from the first day' });
  await expect(card).toContainText('Waiting to be read');
  await expect(card).toContainText(product.product_name);
});

test('without scripts reviews are there, and their links lead to all of them', {
  tag: '@PDP-14',
}, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(shopUrl('/products/r16-ridgeline'));
  await expect(cards(page).first()).toBeVisible();
  await section(page)
    .getByRole('link', { name: /^5 stars/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await page.close();
});
