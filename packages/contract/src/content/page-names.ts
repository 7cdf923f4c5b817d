/** The pages of `GET /strapi/page/{name}`. Imports nothing: the browser uses it. */
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
] as const;

export type PageName = (typeof pageNames)[number];
