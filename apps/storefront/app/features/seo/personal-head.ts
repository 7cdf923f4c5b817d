import type { MetaDescriptor } from 'react-router';

/** The head of a page that belongs to somebody: a name, and nothing that anybody should find. */
export function personalMeta(subject: string, brandName: string | undefined): MetaDescriptor[] {
  return [
    { title: brandName ? `${subject} | ${brandName}` : subject },
    { name: 'robots', content: 'noindex' },
  ];
}
