import { seedId } from '../document-id.ts';
import type { SeedDocument } from '../values.ts';

/** A page by the name that the shop asks for it. */
export const page = (name: string, data: Record<string, unknown>): SeedDocument => ({
  uid: `api::${name}-page.${name}-page`,
  documentId: seedId('page', name),
  data,
});

export const seo = (meta_title: string, meta_description: string) => ({
  meta_title,
  meta_description,
  no_index: false,
});

export const contact = {
  phone: '(307) 555-0142',
  email: 'support@tarnholt.example',
};

/** The way to a page of the support section. */
export const crumbs = (label: string, href: string) => [
  { label: 'Home', href: '/' },
  { label: 'Support', href: '/support' },
  { label, href },
];
