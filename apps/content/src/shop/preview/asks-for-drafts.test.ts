import { expect, test } from 'vitest';
import { asksForDrafts } from './asks-for-drafts.ts';

test.each([
  [{ status: 'draft' }],
  [{ status: ['draft'] }],
  [{ status: ['published', 'draft'] }],
  [{ status: { $eq: 'draft' } }],
  [{ status: 'DRAFT' }],
  // Strapi takes whatever it does not know for draft.
  [{ status: 'anything' }],
  [{ status: '' }],
  [{ status: null }],
  [{ Status: 'draft' }],
  [{ publicationState: 'preview' }],
  [{ populate: { related_products: { status: 'draft' } } }],
  [{ populate: [{ products: { status: 'draft' } }] }],
  [{ hasPublishedVersion: 'false' }],
  [{ publicationFilter: 'never-published' }],
])('%j asks for drafts', (query) => {
  expect(asksForDrafts(query)).toBe(true);
});

test.each([
  [{}],
  [undefined],
  [{ status: 'published' }],
  [{ publicationState: 'live' }],
  [{ populate: '*' }],
  [{ populate: { products: { status: 'published', fields: ['title'] } } }],
  [{ filters: { title: { $contains: 'draft' } } }],
])('%j does not', (query) => {
  expect(asksForDrafts(query)).toBe(false);
});
