import { examplePages, exampleProduct } from '@tarnholt/contract/content-examples';
import type { MetaDescriptor } from 'react-router';
import { describe, expect, test } from 'vitest';
import { toProductPage } from '../product/product-content.ts';
import { organizationMeta } from './organization.ts';
import { toPageHead } from './page-head.ts';
import { productMeta } from './product-offer.ts';
import { breadcrumbMeta, faqMeta, itemListMeta, plainText } from './structured-data.ts';
import { faultsOf } from './testing/check-structured-data.ts';

const settings = { brandName: 'Tarnholt', shopUrl: 'https://shop.example' };
const head = toPageHead({
  settings,
  path: '/products/summit-15',
  subject: exampleProduct.title,
  seo: exampleProduct.seo,
});
const inventory = {
  'TH-R15-16-BLK': { price: 1899, qtyOnHand: 4 },
  'TH-R15-18-FDE': { price: 1999.99, qtyOnHand: 0 },
};
const product = toProductPage(exampleProduct, inventory);

const thingsOf = (...meta: MetaDescriptor[]) =>
  meta.map((one) => (one as { 'script:ld+json': Record<string, unknown> })['script:ld+json']);

describe('a product', () => {
  test('of several skus has the range of its prices, and an offer for each', async () => {
    const [thing] = thingsOf(productMeta(head, product, inventory));
    expect(await faultsOf([thing ?? {}])).toEqual([]);
    expect(thing?.offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '1899.00',
      highPrice: '1999.99',
      offerCount: 2,
      availability: 'https://schema.org/InStock',
      offers: [
        {
          sku: 'TH-R15-16-BLK',
          price: '1899.00',
          availability: 'https://schema.org/InStock',
          url: 'https://shop.example/products/summit-15?sku=TH-R15-16-BLK',
        },
        { sku: 'TH-R15-18-FDE', price: '1999.99', availability: 'https://schema.org/OutOfStock' },
      ],
    });
    expect(thing?.image).toEqual([
      'https://shop.example/media/0/1080/summit_5f1c2d.jpg.webp',
      'https://shop.example/media/0/1080/summit-right_5f1c2d.jpg.webp',
    ]);
  });

  test('of one sku is one offer', async () => {
    const single = { ...product, builder: { fields: [], skus: product.builder.skus.slice(0, 1) } };
    const [thing] = thingsOf(productMeta(head, single, inventory));
    expect(await faultsOf([thing ?? {}])).toEqual([]);
    expect(thing).toMatchObject({ sku: 'TH-R15-16-BLK', offers: { '@type': 'Offer' } });
  });

  test('of which only one sku has a price offers that one alone', () => {
    const [thing] = thingsOf(
      productMeta(head, product, { 'TH-R15-18-FDE': { price: 5, qtyOnHand: 0 } }),
    );
    expect(thing?.offers).toMatchObject({ '@type': 'Offer', sku: 'TH-R15-18-FDE', price: '5.00' });
  });

  test.each([
    ['are unknown', null],
    ['nobody has set', {}],
  ])('whose prices %s offers nothing', (_, known) => {
    const [thing] = thingsOf(productMeta(head, product, known));
    expect(thing).not.toHaveProperty('offers');
    expect(JSON.stringify(thing)).not.toMatch(/price|InStock|OutOfStock/);
  });

  test('of very many skus names the range alone', async () => {
    const skus = Array.from({ length: 101 }, (_, at) => ({ sku: `S-${at}`, values: [] }));
    const stock = Object.fromEntries(skus.map(({ sku }) => [sku, { price: 1, qtyOnHand: 0 }]));
    const [thing] = thingsOf(
      productMeta(head, { ...product, builder: { fields: [], skus } }, stock),
    );
    expect(await faultsOf([thing ?? {}])).toEqual([]);
    expect(thing?.offers).toMatchObject({
      offerCount: 101,
      availability: 'https://schema.org/OutOfStock',
    });
    expect(thing?.offers).not.toHaveProperty('offers');
  });
});

test('the way to a page ends with its one address', async () => {
  const things = thingsOf(...breadcrumbMeta(head, product.trail));
  expect(await faultsOf(things)).toEqual([]);
  expect(things[0]?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://shop.example/' },
    { position: 2, name: 'Rifles' },
    { position: 3, name: 'Summit 15', item: 'https://shop.example/products/summit-15' },
  ]);
  expect(breadcrumbMeta(head, product.trail.slice(-1))).toEqual([]);
});

test('a list names its products by their own addresses, the first of many', async () => {
  const items = Array.from({ length: 60 }, (_, at) => ({
    title: `Part ${at}`,
    slug: at === 0 ? null : `part-${at}`,
    href: `/product/product-short/part${at}`,
  }));
  const things = thingsOf(...itemListMeta(head, 'Parts', items));
  expect(await faultsOf(things)).toEqual([]);
  const [list] = things as { numberOfItems: number; itemListElement: { url: string }[] }[];
  expect(list?.numberOfItems).toBe(60);
  expect(list?.itemListElement).toHaveLength(50);
  expect(list?.itemListElement.slice(0, 2).map(({ url }) => url)).toEqual([
    'https://shop.example/product/product-short/part0',
    'https://shop.example/products/part-1',
  ]);
  expect(itemListMeta(head, 'Parts', [])).toEqual([]);
});

test('the company says who it is and where else it is found', async () => {
  const links = [{ href: 'https://video.example/tarnholt' }, { href: '/contact-us' }];
  const things = thingsOf(organizationMeta(head, links));
  expect(await faultsOf(things)).toEqual([]);
  expect(things[0]).toMatchObject({
    url: 'https://shop.example/',
    sameAs: ['https://video.example/tarnholt'],
  });
});

test('questions come with their answers in plain words', async () => {
  const things = thingsOf(...faqMeta(examplePages.faq.questions));
  expect(await faultsOf(things)).toEqual([]);
  expect(things[0]?.mainEntity).toMatchObject([
    { name: 'Do you ship to my door?', acceptedAnswer: { text: 'Not firearms.' } },
  ]);
  expect(faqMeta([{ question: 'Why?', answer: [] }])).toEqual([]);
});

test('rich text becomes a line for each block and each item', () => {
  expect(plainText(examplePages.warranty.sections[0]?.content ?? [])).toBe(
    'Coverage\nCovered for the life of the product, as the warranty says\nBarrel\nChamber\nMeasure twice.\nTH-15-16-BLK',
  );
});

describe('the check', () => {
  const [good] = thingsOf(productMeta(head, product, inventory));

  test.each([
    ['a missing name', { name: undefined }],
    ['a price that is no amount', { offers: { ...(good?.offers as object), lowPrice: '$1' } }],
    ['a relative address', { url: '/products/summit-15' }],
    ['nothing that is offered', { offers: {} }],
    ['a field that nobody knows', { prize: '1.00' }],
    ['an unknown kind of thing', { '@type': 'Rifle' }],
  ])('notices %s', async (_, change) => {
    expect((await faultsOf([{ ...good, ...change }])).length).toBeGreaterThan(0);
  });
});
