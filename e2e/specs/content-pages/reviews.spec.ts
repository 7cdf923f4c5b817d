import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { addReviews, freshPath, productWithoutReviews } from '../../fixtures/reviews.ts';
import { shopUrl } from '../../fixtures/shop.ts';

test('all reviews are listed, and narrowed by rating and product', {
  tag: ['@CNT-14', '@CNT-15'],
}, async ({ page }) => {
  const product = await productWithoutReviews(6, test.info());
  await addReviews(product, 10);
  await page.goto(shopUrl(freshPath('/reviews')));
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Rating').selectOption('5');
  await page.getByLabel('Product').selectOption(product.document_id);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/rating=5/);
  await expect(page.getByRole('article')).toHaveCount(2);
  for (const card of await page.getByRole('article').all()) {
    await expect(card.getByRole('img')).toHaveAccessibleName('5 out of 5 stars');
    await expect(card.getByRole('link', { name: product.product_name })).toBeVisible();
  }
});

test('pages are links, and everything works without scripts', {
  tag: '@CNT-14',
}, async ({ browser }) => {
  const product = await productWithoutReviews(7, test.info());
  await addReviews(product, 13);
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(shopUrl(`/reviews?product=${product.document_id}`));
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'First page' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByLabel('Rating').selectOption('1');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/rating=1/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.close();
});

test('search engines find the page, and none of its filters', { tag: '@CNT-14' }, async ({
  page,
}) => {
  const sitemap = await page.request.get(shopUrl('/sitemap.xml'));
  expect(await sitemap.text()).toContain(`<loc>${shopUrl('/reviews')}</loc>`);
  await page.goto(shopUrl('/reviews?rating=1'));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});
