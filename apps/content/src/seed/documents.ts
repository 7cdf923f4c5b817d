import { groups } from './catalog/groups.ts';
import { otherProducts } from './catalog/other-products.ts';
import { rifles } from './catalog/rifles.ts';
import { supportingDocuments } from './catalog/supporting.ts';
import { companyPages } from './pages/company.ts';
import { helpPages } from './pages/help.ts';
import { layoutPages } from './pages/layout.ts';
import { legalPages } from './pages/legal.ts';
import type { SeedDocument } from './values.ts';

/** Everything that is seeded, in an order in which each finds what it refers to. */
export const seedDocuments: readonly SeedDocument[] = [
  ...supportingDocuments,
  ...rifles,
  ...otherProducts,
  ...groups,
  ...layoutPages,
  ...companyPages,
  ...helpPages,
  ...legalPages,
];
