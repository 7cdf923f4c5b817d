import { exampleProduct } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  exampleReviews,
  noReviews,
  reviewListOf,
} from '../../../server/testing/example-reviews.ts';
import { toProductPage } from '../product/product-content.ts';
import { toPageHead } from '../seo/page-head.ts';
import { productMeta } from '../seo/product-offer.ts';
import { readReviewQuery } from './read-review-query.ts';
import { textsOf, toReviewWords, validateReview } from './review-fields.ts';
import { reviewsPath } from './review-words.ts';
import { reviewsHtmlOf } from './reviews-html.server.tsx';
import { ReviewsPage } from './reviews-page.tsx';

const settings = { brandName: 'Tarnholt', yotpoAppKey: undefined };
const { documentId } = exampleProduct;

describe('the reviews of a product', () => {
  test('are summed up beside its name', { tags: ['PDP-03'] }, () => {
    const { rating } = reviewsHtmlOf(exampleProduct, exampleReviews, settings);
    expect(rating.__html).toContain('href="#product-reviews"');
    expect(rating.__html).toContain('4.3 out of 5 stars');
    expect(rating.__html).toContain('12 reviews');
    const none = reviewsHtmlOf(exampleProduct, noReviews, settings);
    expect(none.rating.__html).toContain('No reviews yet');
    // Unknown is not none.
    expect(reviewsHtmlOf(exampleProduct, null, settings).rating.__html).toBe('');
  });

  test('have bars, cards, votes, the reply of the maker and the way to more', {
    tags: ['PDP-14'],
  }, () => {
    const { __html: html } = reviewsHtmlOf(exampleProduct, exampleReviews, settings).reviews;
    expect(html).toContain('<h2>Product Reviews</h2>');
    expect(html.match(/<progress /g)).toHaveLength(5);
    expect(html).toContain(`/reviews?rating=5&amp;product=${documentId}`);
    expect(html.match(/<article /g)).toHaveLength(2);
    expect(html.match(/Verified buyer/g)).toHaveLength(1);
    expect(html).toContain('Reply of Tarnholt, March 14, 2026');
    expect(html).toMatch(
      /data-act="vote"[^>]*data-vote="helpful"[^>]*><span>Helpful \(<span data-votes="">3</,
    );
    expect(html).toMatch(/data-act="more"[^>]*data-cursor="0_2"/);
    expect(html).toContain(`href="/profile/my-reviews?write=${documentId}"`);
  });

  test('of which there are none invite to write one, and of which nobody knows say so', {
    tags: ['PDP-14'],
  }, () => {
    const none = reviewsHtmlOf(exampleProduct, noReviews, settings).reviews.__html;
    expect(none).toMatch(/Nobody has written about the Summit 15 so far.*Write a review/s);
    expect(none).not.toContain('<progress');
    const unknown = reviewsHtmlOf(exampleProduct, null, settings).reviews.__html;
    expect(unknown).toContain('We cannot show reviews right now');
  });

  test('are Yotpo’s where the merchant has a key there, and nothing of it is there without', {
    tags: ['PDP-03', 'PDP-14'],
  }, () => {
    const key = { ...settings, yotpoAppKey: 'Abc123Abc123' };
    const { rating, reviews } = reviewsHtmlOf(exampleProduct, null, key);
    const productId = exampleProduct.yotpo_product_id;
    expect(rating.__html).toContain(`data-yotpo-product-id="${productId}"`);
    expect(reviews.__html).toContain(`data-product-id="${productId}"`);
    expect(reviews.__html).toContain('https://staticw2.yotpo.com/Abc123Abc123/widget.js');
    const ours = reviewsHtmlOf(exampleProduct, exampleReviews, settings);
    expect(JSON.stringify(ours)).not.toContain('yotpo');
  });

  test('are told to search engines only where there are some', { tags: ['PDP-03'] }, () => {
    const head = toPageHead({
      settings: { brandName: 'Tarnholt', shopUrl: 'https://shop.example' } as never,
      path: '/products/summit-15',
      subject: 'Summit 15',
      seo: undefined,
      description: null,
    });
    const product = toProductPage(exampleProduct, null);
    expect(JSON.stringify(productMeta(head, product, null, exampleReviews))).toContain(
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.3,"reviewCount":12',
    );
    for (const nothing of [noReviews, null]) {
      expect(JSON.stringify(productMeta(head, product, null, nothing))).not.toContain(
        'aggregateRating',
      );
    }
  });
});

describe('the page of all reviews', { tags: ['CNT-14'] }, () => {
  const list = reviewListOf(exampleReviews, 'Summit 15');
  const pageOf = (query = {}, shown = list) =>
    render(<ReviewsPage brandName="Tarnholt" query={query} list={shown} widget={null} />);

  test('has filters that need no script, and pages that are links', () => {
    const html = pageOf({ rating: 4, cursor: '0_9' });
    expect(html).toMatch(/<form [^>]*action="\/reviews" method="get"/);
    expect(html).toContain('<option value="4" selected="">4 stars</option>');
    expect(html).toContain('Summit 15 (2)');
    expect(html).toContain('href="/reviews?rating=4&amp;cursor=0_2"');
    expect(html).toContain(
      '<a href="/reviews?rating=4" class="button button-quiet">First page</a>',
    );
    expect(html).toContain(`<a href="/product/product-long/${documentId}">Summit 15</a>`);
  });

  test('leads from nothing back to all of them', () => {
    const empty = { reviews: [], nextCursor: null, products: [] };
    expect(pageOf({ rating: 1 }, empty)).toMatch(/No such reviews.*Show all reviews/s);
    expect(pageOf({}, empty)).toContain('No reviews yet');
  });

  test('takes from its address what makes sense', () => {
    const read = (search: string) => readReviewQuery(new URLSearchParams(search));
    expect(read('rating=5&product=abc&cursor=0_7')).toEqual({
      rating: 5,
      product: 'abc',
      cursor: '0_7',
    });
    expect(read('rating=6&product=<b>&cursor=%00&more=1')).toEqual({});
    expect(reviewsPath(read('rating=5'))).toBe('/reviews?rating=5');
    expect(reviewsPath({})).toBe('/reviews');
  });
});

describe('a review that somebody types', { tags: ['PDP-14'] }, () => {
  const typed = (change: object = {}) => {
    const values = new FormData();
    const all = {
      rating: '4',
      title: ' Good ',
      text: 'a'.repeat(20),
      displayName: 'Ann',
      ...change,
    };
    for (const [name, value] of Object.entries(all)) values.set(name, value);
    return values;
  };

  test('is checked before it is sent', () => {
    expect(validateReview(typed())).toEqual({});
    expect(validateReview(typed({ rating: '', title: ' ' }))).toEqual({
      rating: 'Rating is required',
      title: 'Headline is required',
    });
    expect(validateReview(typed({ text: 'Short' })).text).toContain('at least 20');
    expect(toReviewWords(typed())).toMatchObject({ rating: 4, title: 'Good' });
  });

  test('is there again for the same product, and for no other', () => {
    const kept = { productId: 'abc', texts: { title: 'Good', text: 7, other: 'x' } };
    expect(textsOf('abc', kept)).toEqual({ title: 'Good' });
    expect(textsOf('def', kept)).toEqual({});
    for (const odd of [null, 'text', 7, { productId: 'abc' }])
      expect(textsOf('abc', odd)).toEqual({});
  });
});
