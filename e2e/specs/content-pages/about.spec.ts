import { expect, test } from '@playwright/test';
import { shopUrl } from '../../fixtures/shop.ts';

const scrollBehavior = 'getComputedStyle(document.documentElement).scrollBehavior';

test('about us: "The New" with the logo, the text, the jobs, and a way to talk', {
  tag: ['@CNT-02', '@CNT-17'],
}, async ({ page }) => {
  await page.goto(shopUrl('/about-us'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('The New Tarnholt');
  await expect(page.getByRole('heading', { level: 1 }).getByRole('img')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Watch the video' })).toHaveAttribute(
    'href',
    'https://video.example/tarnholt/workshop',
  );
  await expect(page.getByRole('heading', { name: 'One shop, one roof' })).toBeVisible();
  const careers = page.getByRole('region', { name: 'We are hiring' });
  await expect(careers.getByRole('listitem').first()).toHaveText('CNC machinist, five axis');
  const talk = page.getByRole('region', { name: 'Want to talk?' });
  await talk.getByRole('link', { name: 'Contact Us', exact: true }).click();
  await expect(page).toHaveURL(shopUrl('/contact-us'));
});

test('a link to the careers scrolls there smoothly', { tag: '@CNT-02' }, async ({ page }) => {
  await page.goto(shopUrl('/'));
  await page.getByRole('contentinfo').locator('a[href="/about-us#careers"]').click();
  await expect(page).toHaveURL(shopUrl('/about-us#careers'));
  await expect(page.getByRole('heading', { name: 'We are hiring' })).toBeInViewport();
  expect(await page.evaluate(scrollBehavior)).toBe('smooth');
  // The address itself does the same, in a page that is loaded anew.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We are hiring' })).toBeInViewport();
});

test('somebody who asked for less motion is there at once', { tag: '@CNT-02' }, async ({
  browser,
}) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(shopUrl('/about-us#careers'));
  await expect(page.getByRole('heading', { name: 'We are hiring' })).toBeInViewport();
  expect(await page.evaluate(scrollBehavior)).toBe('auto');
  await page.close();
});

test('other pages do not scroll smoothly by themselves', async ({ page }) => {
  await page.goto(shopUrl('/warranty'));
  expect(await page.evaluate(scrollBehavior)).toBe('auto');
});
