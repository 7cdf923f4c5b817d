import { type APIRequestContext, expect, test } from '@playwright/test';
import {
  faultsOf,
  structuredDataIn,
} from '../../../apps/storefront/app/features/seo/testing/check-structured-data.ts';
import { expectAccessible } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** How people and search engines come to a page without a link of the shop. */

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

async function sitemapAddresses(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get(shopUrl('/sitemap.xml'))).text();
  return [...xml.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

test('a product is at its readable address, whole and at work', { tag: '@PDP-21' }, async ({
  page,
}) => {
  await page.goto(shopUrl('/products/r16-ridgeline'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('R16 Ridgeline');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    shopUrl('/products/r16-ridgeline'),
  );
  await expectAccessible(page);
  // What is chosen stands in this address as it does in the other.
  await page.getByRole('radio', { name: 'Flat Dark Earth' }).check({ force: true });
  await expect(page).toHaveURL(/\/products\/r16-ridgeline\?.*sku=/);
});

test('a collection is at its readable address, and its cards lead to products', async ({
  page,
}) => {
  await page.goto(shopUrl('/collections/rifles'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rifles');
  await page.getByRole('main').getByRole('link', { name: 'R16 Ridgeline', exact: true }).click();
  await expect(page).toHaveURL(/\/product\/product-long\/[a-z0-9]{24}$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    shopUrl('/products/r16-ridgeline'),
  );
});

test('every page of the sitemap is there under that address, and says so itself', async ({
  request,
}) => {
  const addresses = await sitemapAddresses(request);
  expect(addresses).toContain(shopUrl('/'));
  expect(addresses).toContain(shopUrl('/products/r16-ridgeline'));
  expect(addresses).toContain(shopUrl('/collections/rifles'));
  for (const path of ['/about-us', '/faq', '/terms-of-service', '/copy/privacy']) {
    expect(addresses).toContain(shopUrl(path));
  }
  // 41 products, 17 collections, home and nine pages of the company.
  expect(addresses.length).toBeGreaterThanOrEqual(68);
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    expect(canonicalOf(html), address).toBe(address);
    expect(metaOf(html, 'robots'), address).toBeUndefined();
    const things = structuredDataIn(html);
    expect(things.length, address).toBeGreaterThan(0);
    expect(await faultsOf(things), address).toEqual([]);
  }
});

test('the pictures of the sitemap and of link previews can be fetched, in the size that is said', async ({
  page,
  request,
}) => {
  const xml = await (await request.get(shopUrl('/sitemap.xml'))).text();
  const pictures = [...xml.matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(([, url = '']) => url);
  expect(pictures.length).toBeGreaterThan(59);
  const [first = ''] = pictures;
  expect((await request.get(first)).headers()['content-type']).toBe('image/webp');
  for (const path of ['/', '/products/r16-ridgeline', '/collections/rifles']) {
    await page.goto(shopUrl(path));
    const html = await page.content();
    const natural = await page.evaluate<number[]>(`(async () => {
      const picture = new Image();
      picture.src = ${JSON.stringify(metaOf(html, 'og:image'))};
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    })()`);
    const said = ['og:image:width', 'og:image:height'].map((name) => Number(metaOf(html, name)));
    expect(said, path).toEqual(natural);
    expect(metaOf(html, 'og:image:alt'), path).toMatch(/\w/);
  }
});

test('robots are told where the sitemap is and what not to ask for', async ({ request }) => {
  const text = await (await request.get(shopUrl('/robots.txt'))).text();
  expect(text).toContain(`Sitemap: ${shopUrl('/sitemap.xml')}`);
  expect(text).toContain('Disallow: /checkout');
  expect(text).not.toMatch(/Disallow: \/product/);
});
