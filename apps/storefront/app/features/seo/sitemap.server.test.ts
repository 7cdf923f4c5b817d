import { expect, test } from 'vitest';
import type { SitemapPart } from '../../content/content-source.server.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap.server.ts';

const shopUrl = 'https://shop.example';
const entry: SitemapPart['entries'][number] = {
  kind: 'product',
  key: 'rifle0000000000000000000',
  displayType: 'product-long',
  slug: 'summit-15',
  lastModified: '2026-10-12T09:41:07.540Z',
  images: ['/uploads/summit_1.jpg?v=7', '/uploads/drawing.svg', 'https://elsewhere.example/a.png'],
};

test('a page is named by its own address, with its date and the pictures that we serve', () => {
  expect(sitemapXml(shopUrl, [entry]).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    '<url><loc>https://shop.example/products/summit-15</loc><lastmod>2026-10-12T09:41:07.540Z</lastmod><image:image><image:loc>https://shop.example/media/7/1440/summit_1.jpg.webp</image:loc></image:image></url>',
    '</urlset>',
    '',
  ]);
});

test.each([
  [{ slug: null }, '/product/product-long/rifle0000000000000000000'],
  [
    { kind: 'product-group', displayType: 'collection-cards', slug: 'rifles' },
    '/collections/rifles',
  ],
  [{ kind: 'page', key: 'home', displayType: null, slug: null }, '/'],
  [{ kind: 'page', key: 'aboutus', displayType: null, slug: null }, '/about-us'],
  [{ kind: 'page', key: 'contactus', displayType: null, slug: null }, '/contact-us'],
  [{ kind: 'page', key: 'faq', displayType: null, slug: null }, '/faq'],
  [{ kind: 'page', key: 'patent', displayType: null, slug: null }, '/patents'],
  [{ kind: 'page', key: 'privacy', displayType: null, slug: null }, '/copy/privacy'],
  [{ kind: 'page', key: 'resources', displayType: null, slug: null }, '/resources'],
  [{ kind: 'page', key: 'support', displayType: null, slug: null }, '/support'],
  [{ kind: 'page', key: 'terms', displayType: null, slug: null }, '/terms-of-service'],
  [{ kind: 'page', key: 'warranty', displayType: null, slug: null }, '/warranty'],
] as const)('%j is at %s', (change, path) => {
  expect(sitemapXml(shopUrl, [{ ...entry, ...change, images: [] }])).toContain(
    `<loc>${shopUrl}${path}</loc>`,
  );
});

test('content that is no page of the site is left out', () => {
  const footer = { ...entry, kind: 'page' as const, key: 'footer', images: [] };
  expect(sitemapXml(shopUrl, [footer])).not.toContain('<url>');
});

test('an address cannot write into the document', () => {
  const odd = { ...entry, slug: null, key: 'a</loc>&"', images: [], lastModified: '<x>' };
  const xml = sitemapXml(shopUrl, [odd]);
  expect(xml).toContain('<lastmod>&lt;x&gt;</lastmod>');
  expect(xml).not.toContain('a</loc>');
});

test('parts are listed beside the index', () => {
  expect(sitemapIndexXml(shopUrl, 2)).toContain(
    '<sitemap><loc>https://shop.example/sitemap.xml?part=1</loc></sitemap>\n<sitemap><loc>https://shop.example/sitemap.xml?part=2</loc></sitemap>',
  );
});
