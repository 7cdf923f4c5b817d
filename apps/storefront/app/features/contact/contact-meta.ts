import type { MetaDescriptor } from 'react-router';
import type { PageHead } from '../seo/page-head.ts';
import { structuredData } from '../seo/structured-data.ts';
import type { ContactContent } from './contact-content.ts';

/** Tells search engines how the company is reached. */
export function contactMeta(head: PageHead, { phone, email }: ContactContent): MetaDescriptor {
  const url = new URL('/', head.canonicalUrl).href;
  return structuredData({
    '@type': 'Organization',
    name: head.siteName,
    url,
    logo: new URL('/apple-touch-icon.png', url).href,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone.href.replace('tel:', ''),
      email: email.label,
    },
  });
}
