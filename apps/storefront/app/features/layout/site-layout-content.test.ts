import { examplePages } from '@tarnholt/contract/content-examples';
import { expect, test } from 'vitest';
import { toSiteLayout } from './site-layout-content.ts';

test('the four menus come in the order of the header', { tags: ['LAY-01'] }, () => {
  const { header } = toSiteLayout('Tarnholt', examplePages.app, examplePages.footer);
  expect(header.menus.map(({ label }) => label)).toEqual([
    'Rifles',
    'Pistols',
    'Apparel',
    'Support',
  ]);
  expect(header.menus[3]).toEqual({
    key: 'support',
    label: 'Support',
    overview: 'Support overview',
    href: '/warranty',
    links: [{ label: 'Warranty', href: '/warranty' }],
  });
});

test.each([
  [0, []],
  [1, [1]],
  [2, [1, 1]],
  [3, [1, 1, 1]],
  [7, [3, 3, 1]],
  [9, [3, 3, 3]],
])('%i links of the footer fill columns of %j', { tags: ['LAY-03'] }, (count, expected) => {
  const links = Array.from({ length: count }, (_, index) => ({
    label: `Link ${index}`,
    href: `/${index}`,
  }));
  const { footer } = toSiteLayout('Tarnholt', undefined, { ...examplePages.footer, links });
  expect(footer.columns.map((column) => column.length)).toEqual(expected);
  expect(footer.columns.flat()).toEqual(links);
});

test('a social link without a title is named by what is known of it', () => {
  const [link] = examplePages.footer.social_links;
  if (link === undefined) throw new Error('the example has no social link');
  const named = (change: object) =>
    toSiteLayout('Tarnholt', undefined, {
      ...examplePages.footer,
      social_links: [{ ...link, ...change }],
    }).footer.socialLinks[0]?.label;
  expect(named({})).toBe('Videos');
  expect(named({ title: null })).toBe('Videos');
  const image = { ...link.image, alternativeText: null };
  expect(named({ title: null, image })).toBe('video.example');
});

test('the product guide says what kind of file it is, and how large', { tags: ['LAY-03'] }, () => {
  const { download_asset: asset } = examplePages.footer;
  const guide = (change: object | null) =>
    toSiteLayout('Tarnholt', undefined, {
      ...examplePages.footer,
      download_asset: change && asset ? { ...asset, ...change } : null,
    }).footer.guide;
  const url = '/uploads/guide_1.pdf?v=abc';
  expect(guide({ url, size: 2_140.4 })).toEqual({
    href: '/media/abc/file/guide_1.pdf',
    facts: 'PDF, 2.1 MB',
  });
  expect(guide({ url, size: null })?.facts).toBe('PDF');
  // What is not served to shoppers, and nothing at all.
  expect(guide({ url: '/uploads/guide_1.exe' })).toBeNull();
  expect(guide(null)).toBeNull();
});

test('content that could not be read leaves its place empty', { tags: ['LAY-10'] }, () => {
  expect(toSiteLayout('Tarnholt', undefined, undefined)).toEqual({
    brandName: 'Tarnholt',
    header: { logo: null, menus: [] },
    footer: { logo: null, columns: [], guide: null, socialLinks: [], bottomLinks: [] },
  });
});
