import type { PageName } from '@tarnholt/contract/content';

/** The one address of each page of the company that editors write. */
export const contentPaths = {
  aboutus: '/about-us',
  contactus: '/contact-us',
  dealerregistration: '/dealer-registration',
  faq: '/faq',
  limitededition: '/limited-edition',
  medialibrary: '/media-library',
  patent: '/patents',
  privacy: '/copy/privacy',
  resources: '/resources',
  support: '/support',
  terms: '/terms-of-service',
  warranty: '/warranty',
} as const satisfies Partial<Record<PageName, string>>;

export type ContentPageName = keyof typeof contentPaths;

/** The page at an address of one step, such as /faq; undefined when there is none. */
export function pageAt(step: string): ContentPageName | undefined {
  // One that is written as %2F does not make two steps of one.
  if (step.includes('/')) return undefined;
  const names = Object.keys(contentPaths) as ContentPageName[];
  return names.find((name) => contentPaths[name] === `/${step.toLowerCase()}`);
}

/** Terms or privacy, by the step behind /copy: whatever is not privacy is the terms. */
export function copyPageAt(copyId: string): 'terms' | 'privacy' {
  return copyId.toLowerCase() === 'privacy' ? 'privacy' : 'terms';
}
