import type { ProductCard } from '@tarnholt/contract/content';
import { type Image, toImage } from '../media/image.ts';
import { productPath } from '../product-grid/product-summary.ts';

/** A product that may be meant. */
export interface Suggestion {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly url: string;
  readonly image: Image | null;
}

export function toSuggestion(card: ProductCard): Suggestion {
  return {
    id: card.documentId,
    title: card.title,
    subtitle: card.subtitle || null,
    url: productPath(card),
    image: card.image ? toImage(card.image) : null,
  };
}

/** A title in pieces, those that begin with a word that was typed marked. */
export function markMatches(
  title: string,
  typed: string,
): { readonly text: string; readonly isMatch: boolean }[] {
  const words = typed
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort((one, other) => other.length - one.length);
  if (words.length === 0) return [{ text: title, isMatch: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu');
  return title
    .split(pattern)
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
