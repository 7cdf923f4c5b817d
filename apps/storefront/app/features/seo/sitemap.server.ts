import type { PageName } from '@tarnholt/contract/content';
import { pictureUrl } from '@tarnholt/contract/media';
import type { SitemapPart } from '../../content/content-source.server.ts';
import { contentPaths } from '../content-page/content-paths.ts';
import { locatorPath } from '../dealer-locator/locator-search.ts';
import {
  type CollectionName,
  collectionAddress,
  type ProductName,
  productAddress,
} from './addresses.ts';

type Entry = SitemapPart['entries'][number];

/** Pages of the site that search engines should know, by the name of their content. */
const pagePaths: Partial<Record<PageName, string>> = {
  home: '/',
  dealerlocator: locatorPath,
  ...contentPaths,
};

const pictureWidth = 1440;

/** Pages that no document stands behind; they are in the first part. */
export const pagesWithoutDocument = ['/reviews'];

/** Every page of one part, with what it shows. */
export function sitemapXml(
  shopUrl: string,
  entries: readonly Entry[],
  otherPaths: readonly string[] = [],
): string {
  const urls = entries.flatMap((entry) => {
    const path = pathOf(entry);
    return path === undefined ? [] : [urlElement(shopUrl, path, entry)];
  });
  const others = otherPaths.map((path) =>
    urlElement(shopUrl, path, { lastModified: null, images: [] }),
  );
  const namespace = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return document('urlset', namespace, [...urls, ...others]);
}

/** Where the parts are. All in one place of the site: a sitemap speaks for what lies beside it. */
export function sitemapIndexXml(shopUrl: string, parts: number): string {
  const sitemaps = Array.from({ length: parts }, (_, index) =>
    element('sitemap', element('loc', escapeXml(`${shopUrl}/sitemap.xml?part=${index + 1}`))),
  );
  return document('sitemapindex', '', sitemaps);
}

function pathOf(entry: Entry): string | undefined {
  const { kind, key, slug, displayType } = entry;
  if (kind === 'page') return pagePaths[key as PageName];
  const name = { documentId: key, slug, display_type: displayType };
  return kind === 'product'
    ? productAddress(name as ProductName)
    : collectionAddress(name as CollectionName);
}

function urlElement(
  shopUrl: string,
  path: string,
  { lastModified, images }: Pick<Entry, 'lastModified' | 'images'>,
): string {
  const pictures = images
    .flatMap((url) => pictureUrl(url, pictureWidth, 'webp') ?? [])
    .map((picture) =>
      element('image:image', element('image:loc', escapeXml(new URL(picture, shopUrl).href))),
    );
  return element(
    'url',
    element('loc', escapeXml(new URL(path, shopUrl).href)),
    ...(lastModified === null ? [] : [element('lastmod', escapeXml(lastModified))]),
    ...pictures,
  );
}

function document(root: string, attributes: string, parts: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>`,
    ...parts,
    `</${root}>`,
    '',
  ].join('\n');
}

function element(name: string, ...content: readonly string[]): string {
  return `<${name}>${content.join('')}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
