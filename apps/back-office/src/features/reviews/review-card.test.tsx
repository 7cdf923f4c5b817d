import type { StaffReview } from '@tarnholt/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { scriptPayloads } from '../../../../storefront/server/testing/script-payloads.ts';
import { ReviewCard } from './review-card.tsx';

const at = '2026-03-14T15:09:26.000Z';

function reviewWith(text: string): StaffReview {
  return {
    id: 7,
    rating: 2,
    title: text,
    text,
    displayName: text,
    isVerifiedBuyer: false,
    writtenAt: at,
    editedAt: at,
    helpfulVotes: 0,
    notHelpfulVotes: 0,
    reply: { text, repliedAt: at },
    state: 'refused',
    refusalReason: text,
    version: 3,
    product: { documentId: 'cap', title: text, path: '/product/product-short/cap' },
    decidedBy: text,
    decidedAt: at,
  };
}

const htmlOf = (text: string) =>
  renderToStaticMarkup(<ReviewCard review={reviewWith(text)} open={() => undefined} />);

/** Elements with the names of their attributes. */
const skeletonOf = (html: string) =>
  [...html.matchAll(/<\/?[a-z][^>]*>/gi)].map(([tag]) => tag.replaceAll(/="[^"]*"/g, ''));

test('a card has what staff decide by, and what they can do', () => {
  const html = htmlOf('Plain words');
  expect(html).toContain('2 of 5 stars');
  expect(html).toContain('no purchase known');
  expect(html).toContain('Refused: Plain words');
  expect(html).toMatch(/Publish.*Reply/s);
  expect(html.match(/Plain words/g)).toHaveLength(7);
});

test.each(scriptPayloads)('%s is text in every field', (payload) => {
  expect(skeletonOf(htmlOf(payload))).toEqual(skeletonOf(htmlOf('Plain words')));
});
