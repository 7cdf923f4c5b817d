import { examplePages } from '@tarnholt/contract/content-examples';
import { expect, test } from 'vitest';
import { headMeta, toPageHead } from './page-head.ts';

const settings = { brandName: 'Tarnholt', shopUrl: 'https://shop.example' };
const { seo } = examplePages.home;

test('without words of an editor, the page is named after the brand and its subject', () => {
  expect(toPageHead({ settings, path: '/', seo: null })).toEqual({
    title: 'Tarnholt',
    description: null,
    canonicalUrl: 'https://shop.example/',
    siteName: 'Tarnholt',
    kind: 'website',
    image: {
      url: 'https://shop.example/social-card.png',
      alt: 'Tarnholt',
      size: { width: 1200, height: 630 },
    },
    isIndexed: true,
  });
  expect(toPageHead({ settings, path: '/faq', subject: 'FAQ', seo }).title).toBe('FAQ | Tarnholt');
});

test('an editor decides title, address, picture and whether search engines come', () => {
  const head = toPageHead({
    settings,
    path: '/',
    seo: {
      ...seo,
      meta_title: 'Rifles',
      canonical_url: '/start',
      share_image: { url: '/uploads/share_1.jpg?v=7', alternativeText: 'A rifle' },
      no_index: true,
    },
  });
  expect(head).toMatchObject({
    title: 'Rifles',
    canonicalUrl: 'https://shop.example/start',
    image: { url: 'https://shop.example/media/7/1080/share_1.jpg.webp', alt: 'A rifle' },
  });
  expect(headMeta(head)).toContainEqual({ name: 'robots', content: 'noindex' });
});

test('search engines and link previews are told the same', () => {
  const meta = headMeta(toPageHead({ settings, path: '/', seo }));
  expect(meta).toContainEqual({ title: 'Tarnholt' });
  expect(meta).toContainEqual({ property: 'og:title', content: 'Tarnholt' });
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.example/',
  });
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://shop.example/' });
});

test('a page without words and a picture of its editor for sharing shows its own', () => {
  const picture = { url: '/uploads/rifle_1.jpg?v=7', alternativeText: 'A rifle' };
  const given = { settings, path: '/products/r16', kind: 'product', seo: null } as const;
  const large = { ...picture, width: 2400, height: 1600 };
  const head = toPageHead({ ...given, description: 'A light rifle', picture: large });
  const meta = headMeta(head);
  for (const [property, content] of [
    ['og:type', 'product'],
    ['og:description', 'A light rifle'],
    ['og:image', 'https://shop.example/media/7/1080/rifle_1.jpg.webp'],
    ['og:image:width', '1080'],
    ['og:image:height', '720'],
    ['og:image:alt', 'A rifle'],
  ]) {
    expect(meta).toContainEqual({ property, content });
  }
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  // Never enlarged; and where the size is unknown, nothing is said of it.
  const small = toPageHead({ ...given, picture: { ...picture, width: 600, height: 600 } });
  expect(small.image.size).toEqual({ width: 600, height: 600 });
  expect(toPageHead({ ...given, picture }).image.size).toBeNull();
});
