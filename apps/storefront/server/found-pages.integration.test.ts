import {
  examplePages,
  exampleProduct,
  exampleProductGroup,
} from '@tarnholt/contract/content-examples';
import { describe, expect, test } from 'vitest';
import { faultsOf, structuredDataIn } from '../app/features/seo/testing/check-structured-data.ts';
import { resetEach } from './testing/api-stub.ts';
import { visibleText } from './testing/read-page.ts';
import { serveStorefront } from './testing/serve-storefront.ts';

/** How search engines, link previews and old links find the pages, as the built server sends them. */

const shop = serveStorefront();
const { api } = shop;

const publicCache = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
const pages = {
  product: {
    id: `/product/${exampleProduct.display_type}/${exampleProduct.documentId}`,
    slug: '/products/summit-15',
    tag: `product-${exampleProduct.documentId}`,
    words: /Summit 15.*\$1,899\.00/s,
  },
  collection: {
    id: `/product/${exampleProductGroup.display_type}/${exampleProductGroup.documentId}`,
    slug: '/collections/accessories',
    tag: `group-${exampleProductGroup.documentId}`,
    words: /Accessories.*Quick-Detach Sling/s,
  },
};
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"/>`).exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"\/>/.exec(html)?.[1];

describe.each(Object.entries(pages))('a %s', (_, { id, slug, tag, words }) => {
  resetEach(api);

  test('is one page at two addresses, and says which of them is its own', {
    tags: ['PDP-21'],
  }, async () => {
    for (const path of [id, slug, `${slug.toUpperCase()}/`, `${slug}?utm_campaign=x`]) {
      const { status, headers, text } = await shop.ask(path);
      expect(status, path).toBe(200);
      expect(visibleText(text)).toMatch(words);
      expect(headers['cache-control']).toBe(publicCache);
      expect(headers.xkey?.toString().split(' ')).toContain(tag);
      expect(canonicalOf(text)).toBe(`https://shop.example${slug}`);
      expect(metaOf(text, 'og:url')).toBe(`https://shop.example${slug}`);
    }
  });

  test('without a slug has the address that it always had', async () => {
    api.product = { ...exampleProduct, slug: null };
    api.productGroup = { ...exampleProductGroup, slug: null };
    expect(canonicalOf((await shop.ask(id)).text)).toBe(`https://shop.example${id}`);
    expect((await shop.ask(slug)).status).toBe(404);
  });

  test('is shown by link previews with its picture, its size and its words', async () => {
    const { text } = await shop.ask(slug);
    expect(metaOf(text, 'og:image')).toMatch(/^https:\/\/shop\.example\/media\/0\/1080\//);
    expect([metaOf(text, 'og:image:width'), metaOf(text, 'og:image:height')]).toEqual([
      '1080',
      '720',
    ]);
    expect(metaOf(text, 'og:image:alt')).toMatch(/\w/);
    expect(metaOf(text, 'twitter:card')).toBe('summary_large_image');
    expect(metaOf(text, 'description')).toMatch(/\w/);
  });
});

describe('structured data', () => {
  resetEach(api);

  const typesOf = (html: string) => structuredDataIn(html).map((thing) => thing['@type']);

  test.each([
    ['/', ['Organization']],
    [pages.product.slug, ['Product', 'BreadcrumbList']],
    [pages.product.id, ['Product', 'BreadcrumbList']],
    [pages.collection.slug, ['BreadcrumbList', 'ItemList']],
    ['/search/summit', ['ItemList']],
  ])('of %s is %j and passes the check', async (path, types) => {
    const { text } = await shop.ask(path);
    expect(typesOf(text)).toEqual(types);
    expect(await faultsOf(structuredDataIn(text))).toEqual([]);
  });

  test.each(['product-short', 'product-short-alt', 'product-long'] as const)(
    'of the layout %s passes the check',
    async (display_type) => {
      api.product = { ...exampleProduct, display_type };
      const { text } = await shop.ask(`/product/${display_type}/${exampleProduct.documentId}`);
      expect(typesOf(text)).toEqual(['Product', 'BreadcrumbList']);
      expect(await faultsOf(structuredDataIn(text))).toEqual([]);
    },
  );

  test('offers nothing while prices are unknown', async () => {
    api.inventory = undefined;
    const [product] = structuredDataIn((await shop.ask(pages.product.slug)).text);
    expect(product).toMatchObject({ '@type': 'Product', name: 'Summit 15' });
    expect(product).not.toHaveProperty('offers');
  });

  test('cannot be left by what an editor wrote', async () => {
    const title = '</script><script>alert(1)</script><!--&"\u2028';
    api.product = { ...exampleProduct, title, seo: null };
    const { text } = await shop.ask(pages.product.slug);
    expect(structuredDataIn(text)[0]?.name).toBe(title);
    expect(text).not.toContain('<script>alert');
  });
});

describe('an old address', () => {
  resetEach(api);

  test('leads where an editor says, kept under the tag of the list', async () => {
    const gone = await shop.ask('/summit?sku=TH-R15-16-BLK');
    expect([gone.status, gone.headers.location]).toEqual([
      301,
      '/products/summit-15?sku=TH-R15-16-BLK',
    ]);
    expect(gone.headers['cache-control']).toBe(publicCache);
    expect(gone.headers.xkey?.toString().split(' ')).toContain('page-redirects');
    const moved = await shop.ask('/Holiday/');
    expect([moved.status, moved.headers.location]).toEqual([
      302,
      '/collections/accessories?sort=price',
    ]);
  });

  test.each(['/summit/more', '/summits', '/products/nothing', '/product/product-long/none'])(
    'that nobody has listed is not found: %s',
    async (path) => {
      const answer = await shop.ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.xkey?.toString().split(' ')).toContain('page-redirects');
      expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
    },
  );

  test('of a product that is gone leads on, by its words and by its id', async () => {
    api.pages.redirects = {
      ...examplePages.redirects,
      redirects: ['/products/old-rifle', pages.product.id].map((from) => ({
        from,
        to: '/collections/accessories',
        permanent: true,
      })),
    };
    api.product = undefined;
    for (const path of ['/products/old-rifle', pages.product.id]) {
      const { status, headers } = await shop.ask(path);
      expect([status, headers.location], path).toEqual([301, '/collections/accessories']);
    }
  });

  test('never stands in the way of a page that is there, which asks for no list', async () => {
    api.pages.redirects = {
      ...examplePages.redirects,
      redirects: [{ from: pages.product.slug, to: '/elsewhere', permanent: true }],
    };
    expect((await shop.ask(pages.product.slug)).status).toBe(200);
    expect(api.received.map(({ page }) => page)).not.toContain('redirects');
  });

  test('is not found when there is no list, and kept by nobody while the list is unknown', async () => {
    delete api.pages.redirects;
    const without = await shop.ask('/summit');
    expect([without.status, without.headers['cache-control']]).toEqual([
      404,
      'public, max-age=0, s-maxage=10',
    ]);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    api.broken.add('redirects');
    const unknown = await shop.ask('/summit');
    expect([unknown.status, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('leads on in a page that is open already', async () => {
    const { status, text } = await shop.ask('/summit.data');
    expect(status).toBe(202);
    expect(text).toContain('/products/summit-15');
  });
});

describe('the sitemap', () => {
  resetEach(api);

  test('names every page by its own address, with its date and its pictures', async () => {
    const { status, headers, text } = await shop.ask('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers['cache-control']).toBe(publicCache);
    expect(text).toContain('<loc>https://shop.example/</loc>');
    expect(text).toContain(
      `<loc>https://shop.example/products/summit-15</loc><lastmod>${exampleProduct.publishedAt}</lastmod><image:image>`,
    );
  });

  test('of very many pages is a list of sitemaps', async () => {
    const [part = []] = api.sitemap;
    api.sitemap = [part, part.slice(0, 1)];
    const { text } = await shop.ask('/sitemap.xml');
    expect(text).toContain('<sitemapindex');
    expect(text.match(/<loc>/g)).toHaveLength(2);
    const second = await shop.ask('/sitemap.xml?part=2');
    expect(second.text.match(/<loc>[^<]*<\/loc>/g)).toEqual(['<loc>https://shop.example/</loc>']);
    for (const wrong of ['3', '0', 'x', '-1']) {
      expect((await shop.ask(`/sitemap.xml?part=${wrong}`)).status, wrong).toBe(404);
    }
  });

  test('says so when it cannot be made, and nobody keeps that', async () => {
    api.brokenSitemap = true;
    const { status, headers } = await shop.ask('/sitemap.xml');
    expect([status, headers['cache-control'], headers['retry-after']]).toEqual([
      503,
      'no-store',
      '5',
    ]);
  });
});
