import { exampleProduct } from '@tarnholt/contract/content-examples';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { noReviews } from '../../../server/testing/example-reviews.ts';
import type { Inventory } from '../../content/content-source.server.ts';
import { reviewsHtmlOf } from '../reviews/reviews-html.server.tsx';
import { colorImageOf } from './color-image.ts';
import { skusOf, toProductPage } from './product-content.ts';
import { ProductPage } from './product-page.tsx';

const inventory: Inventory = {
  'TH-R15-16-BLK': { price: 1899, qtyOnHand: 4 },
  'TH-R15-18-FDE': { price: 1999.99, qtyOnHand: 0 },
  'TH-SLING-BLK': { price: 59, qtyOnHand: 9 },
};
const long = toProductPage(exampleProduct, inventory);
const short = toProductPage({ ...exampleProduct, display_type: 'product-short' }, inventory);

const reviews = reviewsHtmlOf(exampleProduct, noReviews, {
  brandName: 'Tarnholt',
  yotpoAppKey: undefined,
});

const render = (page: ReactNode, path = '/') =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>);
const pageOf = (product: typeof long, path?: string, known: Inventory | null = inventory) =>
  render(<ProductPage product={product} inventory={known} reviews={reviews} />, path);

test('the content of a product names every sku whose price the page needs', () => {
  expect(skusOf(exampleProduct)).toEqual([
    'TH-R15-16-BLK',
    'TH-R15-18-FDE',
    'TH-SLING-BLK',
    'TH-SLING-BLK',
  ]);
});

describe('every layout', { tags: ['PDP-01', 'PDP-02', 'PDP-03', 'PDP-21'] }, () => {
  const alt = toProductPage({ ...exampleProduct, display_type: 'product-short-alt' }, inventory);

  test.each([
    ['long', long],
    ['short', short],
    ['short-alt', alt],
  ])('%s has breadcrumb, title, price, choices and the notice about the dealer', (_, product) => {
    const html = pageOf(product);
    expect(html).toMatch(/Home<.*Rifles<.*aria-current="page">Summit 15</);
    expect(html).toContain('<h1>Summit 15</h1>');
    expect(html).toContain('Semi-automatic rifle, 5.56 NATO');
    expect(html).toContain('$1,899.00');
    expect(html).toContain('Ships to a licensed dealer');
    expect(html).toMatch(/type="radio"[^>]*checked=""[^>]*>.*Black/);
    expect(html.match(/>Add to Cart</g)).toHaveLength(1);
    expect(html).not.toContain('style=');
  });

  test.each([
    ['long', long],
    ['short', short],
    ['short-alt', alt],
  ])('%s has ribbon, videos, details, reviews and related products', (_, product) => {
    const html = pageOf(product);
    expect(html).toMatch(/aria-label="More pictures of Summit 15".*Receiver</s);
    expect(html).toMatch(/Summit.*in the field/s);
    expect(html).toMatch(/<h2>More Details<\/h2>.*<h2>Product Reviews<\/h2>.*Related products/s);
  });

  test('but the stack of pictures has thumbnails, the first called Original', () => {
    for (const product of [long, short]) {
      expect(pageOf(product)).toMatch(/<button [^>]*aria-label="Original"[^>]*aria-current="true"/);
    }
    expect(pageOf(alt)).not.toContain('Original');
  });
});

describe('the sku of the address', { tags: ['PDP-06', 'PDP-07'] }, () => {
  test.each([
    ['short', short],
    ['long', long],
  ])('is chosen, with its price; out of stock, it can be waited for: %s', (_, product) => {
    const html = pageOf(product, '/?sku=TH-R15-18-FDE');
    expect(html).toContain('$1,999.99');
    expect(html).toContain('>Out of stock</p>');
    expect(html).toMatch(/class="stock-alert/);
    expect(html).not.toContain('Add to Cart');
  });

  test('in stock has no form to be notified by', () => {
    expect(pageOf(short) + pageOf(long)).not.toContain('stock-alert');
  });

  test('is the first in stock where none, or none of ours, is asked for', () => {
    expect(pageOf(short, '/?sku=SOMETHING-ELSE')).toContain('$1,899.00');
  });

  test('while nobody knows prices, nothing is called sold out or can be bought', () => {
    const html = pageOf(short, '/', null);
    expect(html).toContain('Price not available right now');
    expect(html).toContain('We cannot say right now whether this is in stock.');
    expect(html).toContain('Try again');
    expect(html).not.toMatch(/Add to Cart|data-sold-out="true"/);
  });
});

describe('videos', { tags: ['PDP-11'] }, () => {
  test('open in a new tab, which cannot reach back', () => {
    expect(pageOf(short)).toMatch(
      /<a href="https:\/\/video\.example\/summit" target="_blank" rel="noopener noreferrer".*alt="A shooter on a ridge".*opens in a new tab/s,
    );
  });

  test('that are no web pages are left out, and with them their heading', () => {
    const videos = [{ video_url: '/warranty', image: exampleProduct.image as never }];
    const product = { ...exampleProduct, promo_videos: { title: 'Films', videos } };
    expect(toProductPage(product, inventory).videos).toBeNull();
    expect(pageOf({ ...short, videos: null })).not.toContain('opens in a new tab');
  });
});

test('details open one at a time, by the browser itself', { tags: ['PDP-12'] }, () => {
  const details = ['In the box', 'Care'].map((title) => ({ title, details: [] }));
  const html = pageOf({ ...short, moreDetails: details });
  expect(html.match(/<details name="more-details">/g)).toHaveLength(2);
  expect(pageOf({ ...short, moreDetails: [] })).not.toContain('More Details');
});

test('related products are cards of a row, or not there at all', { tags: ['PDP-13'] }, () => {
  expect(pageOf(short)).toMatch(/class="related">.*Quick-Detach Sling.*\$59\.00/s);
  expect(pageOf({ ...short, related: [] })).not.toContain('Related products');
});

test('reviews have their place, and say that there are none', {
  tags: ['PDP-14', 'PDP-03'],
}, () => {
  const html = pageOf(short);
  expect(html).toMatch(/<a href="#product-reviews"[^>]*>No reviews yet</);
  expect(html).toMatch(/id="product-reviews".*Nobody has written about the Summit 15 so far\./s);
});

describe('the ribbon', { tags: ['PDP-15'] }, () => {
  const picture = (url: string, label: string | null) => ({
    label,
    image: { url: `/uploads/${url}.jpg`, alt: `Alt of ${url}`, width: 400, height: 300 },
  });

  test('shows each picture of the library once, by its label or else by its words', () => {
    const image = exampleProduct.image as NonNullable<typeof exampleProduct.image>;
    const twice = { ...exampleProduct, image_library: [{ label: 'One', image }, { image }] };
    expect(toProductPage(twice, null).library.map(({ label }) => label)).toEqual(['One']);
    const html = pageOf({ ...short, library: [picture('a', 'Bolt'), picture('b', null)] });
    expect(html).toMatch(/class="ribbon-label">Bolt</);
    expect(html).toContain('alt="Alt of b"');
    expect(html).not.toContain('alt="Alt of a"');
  });

  test('is not there without pictures, and has no arrows before it is measured', () => {
    expect(pageOf({ ...short, library: [] })).not.toContain('class="ribbon"');
    expect(pageOf(short)).not.toContain('Next pictures');
  });

  test('of stacked pictures leaves out what the stack shows', () => {
    const [first] = short.images;
    const library = [...(first ? [{ image: first, label: 'Same' }] : []), picture('b', 'Other')];
    const html = pageOf({ ...short, layout: 'short-alt', library });
    expect(html).toContain('>Other<');
    expect(html).not.toContain('>Same<');
  });
});

test('summary and the words of the chosen sku stand together', { tags: ['PDP-15'] }, () => {
  expect(pageOf(short)).toMatch(/A light rifle for long days\..*16 in\., black\./s);
  expect(pageOf(short, '/?sku=TH-R15-18-FDE')).not.toContain('16 in., black.');
});

test('a receiver says that it is one', { tags: ['PDP-21'] }, () => {
  const html = pageOf({ ...short, isReceiver: true });
  expect(html).toMatch(/>Receiver<.*A receiver is a firearm to the law/s);
  expect(pageOf(short)).not.toContain('A receiver is');
  expect(pageOf({ ...short, isFfl: false })).not.toContain('Ships to a licensed dealer');
});

test('the switch is there only where there are tech specs', { tags: ['PDP-03'] }, () => {
  expect(pageOf(short)).toMatch(/DESCRIPTION.*TECH SPECS/);
  expect(pageOf({ ...short, techSpecs: null })).not.toMatch(/DESCRIPTION|TECH SPECS/);
});

test('the long page tells about the product', { tags: ['PDP-16'] }, () => {
  const html = pageOf(long);
  expect(html).toMatch(/About the Summit.*Built in one shop.*Cold hammer forged/s);
  expect(html).toMatch(
    /href="\/media\/0\/file\/summit-manual_77ab01\.pdf"[^>]*>Owner&#x27;s manual.*\(PDF/,
  );
  expect(html).toMatch(/US 0,000,001.*Specifications may change\./s);
  expect(html).toMatch(/Read More.*Patents/s);
  expect(pageOf(short)).not.toContain('About the Summit');
});

test('a color shows itself once it is chosen, or where the picture shows another', () => {
  const [black, earth] = Object.keys(long.colors) as [string, string];
  const image = (url: string) => ({ url, alt: '', width: 1, height: 1 });
  const offers = [{ chosen: earth }];
  const colorImages = { [black]: image('/black'), [earth]: image('/earth') };
  const shown = (own: string, isChosen: boolean) =>
    colorImageOf({ colorImages, images: [image(own)] }, { offers, isChosen })?.url ?? null;
  expect(shown('/side', false)).toBeNull();
  expect(shown('/side', true)).toBe('/earth');
  expect(shown('/black', false)).toBe('/earth');
});
