import type { MetaDescriptor } from 'react-router';
import type { PageHead } from './page-head.ts';
import { structuredData } from './structured-data.ts';

/** Tells search engines whose site this is, and where else they find the same people. */
export function organizationMeta(
  head: PageHead,
  socialLinks: readonly { readonly href: string }[] = [],
): MetaDescriptor {
  const url = new URL('/', head.canonicalUrl).href;
  const elsewhere = socialLinks.map(({ href }) => href).filter((href) => href.startsWith('https:'));
  return structuredData({
    '@type': 'Organization',
    name: head.siteName,
    url,
    logo: new URL('/apple-touch-icon.png', url).href,
    ...(head.description === null ? {} : { description: head.description }),
    ...(elsewhere.length === 0 ? {} : { sameAs: elsewhere }),
  });
}
