import type { MetaDescriptor } from 'react-router';
import type { PageHead } from './page-head.ts';

/** Tells search engines whose site this is, in the words of schema.org. */
export function organizationMeta(head: PageHead): MetaDescriptor {
  const url = new URL('/', head.canonicalUrl).href;
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: head.siteName,
      url,
      logo: new URL('/apple-touch-icon.png', url).href,
    },
  };
}
