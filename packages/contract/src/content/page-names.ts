/**
 * The pages of `GET /strapi/page/{name}`. Imports nothing: the browser uses it. Those of the last
 * line are lists that editors keep for the shop, and no pages to look at.
 */
export const pageNames = [
  'app',
  'footer',
  'aboutus',
  'contactus',
  'dealerlocator',
  'dealerregistration',
  'faq',
  'home',
  'limitededition',
  'medialibrary',
  'warranty',
  'resources',
  'support',
  'terms',
  'privacy',
  'patent',
  'redirects',
  'search',
] as const;

export type PageName = (typeof pageNames)[number];
