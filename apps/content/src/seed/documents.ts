import { filterDocuments } from './catalog/filters.ts';
import { groups } from './catalog/groups.ts';
import { products } from './catalog/products/index.ts';
import { variantDocuments } from './catalog/variants.ts';
import { companyPages } from './pages/company.ts';
import { faq } from './pages/faq.ts';
import { helpPages } from './pages/help.ts';
import { layoutPages } from './pages/layout.ts';
import { legalPages } from './pages/legal.ts';
import { redirects } from './pages/redirects.ts';
import { search } from './pages/search.ts';
import { warranty } from './pages/warranty.ts';
import type { SeedDocument } from './values.ts';

/** Everything that is seeded, in an order in which each finds what it refers to. */
export const seedDocuments: readonly SeedDocument[] = [
  ...variantDocuments,
  ...filterDocuments,
  ...products,
  ...groups,
  ...layoutPages,
  ...companyPages,
  faq,
  ...helpPages,
  ...legalPages,
  warranty,
  redirects,
  search,
];
