import type { z } from 'zod';
import type { PageName } from '../page-names.ts';
import {
  aboutUsPageSchema,
  contactUsPageSchema,
  homePageSchema,
  limitedEditionPageSchema,
} from './company.ts';
import {
  dealerLocatorPageSchema,
  dealerRegistrationPageSchema,
  faqPageSchema,
  mediaLibraryPageSchema,
  resourcesPageSchema,
  supportPageSchema,
} from './help.ts';
import { appPageSchema, footerPageSchema } from './layout.ts';
import {
  patentPageSchema,
  privacyPageSchema,
  termsPageSchema,
  warrantyPageSchema,
} from './legal.ts';
import { redirectsPageSchema } from './redirects.ts';
import { searchPageSchema } from './search.ts';

/** The schema of each page, by the name that `GET /strapi/page/{name}` takes. */
export const pageSchemas = {
  app: appPageSchema,
  footer: footerPageSchema,
  aboutus: aboutUsPageSchema,
  contactus: contactUsPageSchema,
  dealerlocator: dealerLocatorPageSchema,
  dealerregistration: dealerRegistrationPageSchema,
  faq: faqPageSchema,
  home: homePageSchema,
  limitededition: limitedEditionPageSchema,
  medialibrary: mediaLibraryPageSchema,
  warranty: warrantyPageSchema,
  resources: resourcesPageSchema,
  support: supportPageSchema,
  terms: termsPageSchema,
  privacy: privacyPageSchema,
  patent: patentPageSchema,
  redirects: redirectsPageSchema,
  search: searchPageSchema,
} as const satisfies Record<PageName, z.ZodType>;

export type PageContent<N extends PageName = PageName> = z.output<(typeof pageSchemas)[N]>;
