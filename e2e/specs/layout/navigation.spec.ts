import { expect, type Page, test } from '@playwright/test';
import { menuLink } from '../../fixtures/catalog.ts';
import { field, openSearch } from '../../fixtures/search-panel.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Loading' });

/** Holds requests back until it is told to let them go. */
async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}

test('the page shows progress while the next one is loaded', { tag: '@LAY-04' }, async ({
  page,
}) => {
  await page.goto(shopUrl(), { waitUntil: 'networkidle' });
  await expect(progress(page)).toHaveCount(0);
  const letGo = await holdBack(page, /\.data(\?|$)/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Apparel', exact: true }).click();
  await expect(progress(page)).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Apparel/);
  await expect(progress(page)).toHaveCount(0);
});

test('the page shows progress while any call is under way, and no longer when it has failed', {
  tag: '@LAY-04',
}, async ({ page }) => {
  await page.goto(shopUrl(), { waitUntil: 'networkidle' });
  const searches = /\/api\/strapi\/products\/search\//;
  const letGo = await holdBack(page, searches);
  await openSearch(page);
  await field(page).fill('rifle');
  await expect(progress(page)).toBeVisible();
  letGo();
  await expect(progress(page)).toHaveCount(0);
  await page.route(searches, (route) => route.abort());
  await Promise.all([
    page.waitForRequest((request) => searches.test(request.url())),
    field(page).fill('pistol'),
  ]);
  await expect(progress(page)).toHaveCount(0);
});

test('a page knows where its visitor came from', { tag: '@LAY-09' }, async ({ page }) => {
  const from = () => page.evaluate<unknown>('history.state?.usr?.from');
  await page.goto(shopUrl('/?visit=1'), { waitUntil: 'networkidle' });
  expect(await from()).toBeUndefined();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Apparel', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Apparel/);
  expect(await from()).toEqual({ pathname: '/', search: '?visit=1', hash: '' });
  const { pathname } = new URL(page.url());
  // By a form as well as by a link.
  await openSearch(page);
  await field(page).fill('cap');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(shopUrl('/search/cap'));
  expect(await from()).toEqual({ pathname, search: '', hash: '' });
});

test('a step of the breadcrumb leads to its page, unless that is the one that is open', {
  tag: '@LAY-07',
}, async ({ page }) => {
  await page.goto(shopUrl(await menuLink('R16 Ridgeline')), { waitUntil: 'networkidle' });
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  const last = trail.getByRole('link').last();
  await expect(last).toHaveAttribute('aria-current', 'page');
  // The step may name the page by its other address: then it leads there, once.
  await page.goto(shopUrl(`${await last.getAttribute('href')}?shown=1`), {
    waitUntil: 'networkidle',
  });
  await page.evaluate('window.isSameDocument = true');
  const entries = await page.evaluate<number>('history.length');
  await last.click();
  expect(page.url()).toContain('?shown=1');
  expect(await page.evaluate<number>('history.length')).toBe(entries);
  const parent = trail.getByRole('link').nth(-2);
  const href = await parent.getAttribute('href');
  await parent.click();
  await expect(page).toHaveURL(shopUrl(href ?? ''));
  expect(await page.evaluate('window.isSameDocument')).toBe(true);
});

test('typing takes a message of a form away, and so does another page', {
  tag: '@LAY-12',
}, async ({ page }) => {
  await page.goto(shopUrl(), { waitUntil: 'networkidle' });
  const form = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
  const subscribe = form.getByRole('button', { name: 'Subscribe' });
  await subscribe.click();
  const message = form.getByText('Email is required');
  await expect(message).toBeVisible();
  await form.getByLabel('Email').pressSequentially('p');
  await expect(message).toHaveCount(0);
  await form.getByLabel('Email').fill('');
  await subscribe.click();
  await expect(message).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Apparel', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Apparel/);
  await expect(message).toHaveCount(0);
});
