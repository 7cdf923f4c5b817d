import { expect, type Page, test } from '@playwright/test';
import { fillSignIn, identityUrl, newShopper, tokensOf } from '../../fixtures/identity.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { forgetReviewLimits, productWithoutReviews, publishAll } from '../../fixtures/reviews.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** Somebody with a published review, on the page of their reviews. */
async function openMyReviews(page: Page, place: number) {
  const product = await productWithoutReviews(place, test.info());
  const shopper = await newShopper();
  const { access_token } = await tokensOf(shopper);
  const answer = await fetch(shopUrl('/api/v1/reviews'), {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      productId: product.document_id,
      rating: 5,
      title: 'Better than I hoped',
      text: 'It does what it should, and it does it every day.',
      displayName: 'Casey W.',
    }),
  });
  expect(answer.status).toBe(200);
  await publishAll(product.document_id);
  await page.goto(shopUrl('/profile/my-reviews'));
  await page.waitForURL(identityUrl('/realms/shop/**'));
  await fillSignIn(page, shopper);
  await expect(page.getByRole('heading', { level: 1, name: 'My Reviews' })).toBeVisible();
  return product;
}

test.beforeEach(() => forgetReviewLimits());

test('a user sees what they wrote, changes it, and it waits to be read again', {
  tag: ['@ACC-10', '@ACC-11'],
}, async ({ page }) => {
  const product = await openMyReviews(page, 3);
  const card = page.getByRole('article', { name: 'Better than I hoped' });
  await expect(card).toContainText('Published');
  await expect(card.getByRole('link', { name: product.product_name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole('button', { name: 'Edit Review' }).click();
  const form = page.getByRole('form', { name: 'Edit “Better than I hoped”' });
  await expect(form.getByLabel('Rating')).toHaveValue('5');
  await form.getByLabel('Headline').fill('Good, with one flaw');
  await form.getByLabel('Rating').selectOption('4');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save Review' }).click();
  const changed = page.getByRole('article', { name: 'Good, with one flaw' });
  await expect(changed).toContainText('Waiting to be read');
  await expect(changed.getByRole('img')).toHaveAccessibleName('4 out of 5 stars');
});

test('a user deletes a review after being asked, and nothing of it is left', {
  tag: '@ACC-10',
}, async ({ page }) => {
  await openMyReviews(page, 4);
  const card = page.getByRole('article', { name: 'Better than I hoped' });
  await card.getByRole('button', { name: 'Delete Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this review?' });
  await expect(dialog.getByRole('button', { name: 'Keep Review' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Delete Review' }).click();
  await dialog.getByRole('button', { name: 'Delete Review' }).click();
  await expect(page.getByText('You have written no reviews')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My Reviews' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('You have written no reviews')).toBeVisible();
});

test('reviews that cannot be loaded are said to be, and asked for again', {
  tag: '@ACC-10',
}, async ({ page }) => {
  await page.route('**/api/v1/my-reviews*', (route) => route.abort());
  await openMyReviews(page, 5);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'We could not load your reviews',
  );
  await page.unroute('**/api/v1/my-reviews*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article', { name: 'Better than I hoped' })).toBeVisible();
});
