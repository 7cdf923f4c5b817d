import {
  examplePages,
  exampleProduct,
  exampleProductGroup,
} from '@tarnholt/contract/content-examples';
import { describe, expect, test } from 'vitest';
import { listingOf } from './sitemap.ts';

const product = { kind: 'product', key: exampleProduct.documentId } as const;

describe('the sitemap says of', () => {
  test('a product where it is, when it was published and what it looks like', () => {
    expect(listingOf(product, exampleProduct)).toEqual({
      displayType: 'product-long',
      slug: 'summit-15',
      lastModified: exampleProduct.publishedAt,
      images: [exampleProduct.image?.url, exampleProduct.gallery?.[0]?.url],
    });
  });

  test('a product with one picture twice and many others, each once and not too many', () => {
    const picture = (at: number) => ({ url: `/uploads/p${at}.jpg` });
    const gallery = [0, 0, ...Array.from({ length: 40 }, (_, at) => at)].map(picture);
    const listing = listingOf(product, { ...exampleProduct, image: picture(0), gallery });
    expect(listing?.images).toEqual(Array.from({ length: 20 }, (_, at) => picture(at).url));
  });

  test('a collection its banner, and of the home page its slides', () => {
    expect(
      listingOf(
        { kind: 'product-group', key: exampleProductGroup.documentId },
        exampleProductGroup,
      ),
    ).toMatchObject({ slug: 'accessories', images: [exampleProductGroup.background_image?.url] });
    expect(listingOf({ kind: 'page', key: 'home' }, examplePages.home)).toEqual({
      displayType: null,
      slug: null,
      lastModified: examplePages.home.publishedAt,
      images: [examplePages.home.slides[0]?.image.url],
    });
  });

  test.each([
    ['what is not published', null],
    ['what an editor hid', { ...exampleProduct, seo: { no_index: true } }],
    ['a copy of another page', { ...exampleProduct, seo: { canonical_url: '/products/other' } }],
  ])('%s nothing', (_, document) => expect(listingOf(product, document)).toBeNull());
});
