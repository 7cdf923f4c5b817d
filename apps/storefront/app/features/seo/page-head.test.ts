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
    image: { url: 'https://shop.example/social-card.png', alt: 'Tarnholt' },
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
