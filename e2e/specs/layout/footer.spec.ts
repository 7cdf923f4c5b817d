import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

interface Link {
  readonly label: string;
  readonly href: string | null;
}

interface FooterPage {
  readonly links: readonly Link[];
  readonly social_links: readonly { readonly title: string; readonly href: string }[];
  readonly bottom_links: readonly Link[];
}

const footer = (page: Page) => page.getByRole('contentinfo');

async function footerPage(page: Page): Promise<FooterPage> {
  const answer = await page.request.get(shopUrl('/api/strapi/page/footer'));
  return ((await answer.json()) as { data: FooterPage }).data;
}

test('the footer has links in three columns, social and bottom links, as editors wrote them', {
  tag: '@LAY-03',
}, async ({ page }) => {
  await page.goto(shopUrl());
  const content = await footerPage(page);
  const columns = footer(page).getByRole('navigation', { name: 'Footer' });
  await expect(columns.getByRole('list')).toHaveCount(3);
  await expect(columns.getByRole('link')).toHaveText(content.links.map(({ label }) => label));
  for (const { label, href } of content.links) {
    const link = columns.getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAttribute('href', href ?? '');
  }
  const social = footer(page).getByRole('list', { name: 'Tarnholt elsewhere' });
  for (const { title, href } of content.social_links) {
    const link = social.getByRole('link', { name: title });
    await expect(link).toHaveAttribute('href', href);
    await expect(link.locator('img')).toBeVisible();
  }
  for (const { label, href } of content.bottom_links) {
    const place = footer(page).locator('.site-footer-bottom').getByText(label, { exact: true });
    await expect(place).toBeVisible();
    if (href !== null) await expect(place).toHaveAttribute('href', href);
  }
  await expect(footer(page).getByRole('form', { name: 'Newsletter' })).toBeVisible();
});

test('the product guide can be downloaded', { tag: '@LAY-03' }, async ({ page }) => {
  await page.goto(shopUrl());
  const link = footer(page).getByRole('link', { name: /^Download the product guide \(PDF, / });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await download.failure()).toBeNull();
});

test('"Back to top" leads to the top, and the next Tab to its first link', {
  tag: '@LAY-03',
}, async ({ page }) => {
  await page.goto(shopUrl(), { waitUntil: 'networkidle' });
  const back = footer(page).getByRole('link', { name: 'Back to top' });
  await back.scrollIntoViewIfNeeded();
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0);
  await back.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('the footer is accessible and fits the screen', { tag: '@LAY-03' }, async ({ page }) => {
  await page.goto(shopUrl('/no/such/page'), { waitUntil: 'networkidle' });
  await footer(page).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
