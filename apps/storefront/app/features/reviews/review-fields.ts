import { reviewLimits } from '@tarnholt/contract/reviews';
import { type FieldErrors, requiredMessage } from '../forms/field-errors.ts';

export const reviewLabels = {
  rating: 'Rating',
  title: 'Headline',
  text: 'Your Review',
  displayName: 'Display Name',
} as const;

export type ReviewField = keyof typeof reviewLabels;

/** What was typed or is stored, as the fields show it. */
export type ReviewTexts = { readonly [F in ReviewField]?: string };

export interface ReviewWords {
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  readonly displayName: string;
}

const fields = Object.keys(reviewLabels) as ReviewField[];

export const ratingChoices = {
  1: '1 star, poor',
  2: '2 stars, fair',
  3: '3 stars, good',
  4: '4 stars, very good',
  5: '5 stars, excellent',
} as const;

export function validateReview(values: FormData): FieldErrors<ReviewField> {
  const errors: { [F in ReviewField]?: string } = {};
  for (const field of fields) {
    if (typed(values, field) === '') errors[field] = requiredMessage(reviewLabels[field]);
  }
  if (errors.text === undefined && typed(values, 'text').length < reviewLimits.shortestText) {
    errors.text = `Please write at least ${reviewLimits.shortestText} characters`;
  }
  return errors;
}

export function toReviewWords(values: FormData): ReviewWords {
  return {
    rating: Number(typed(values, 'rating')),
    title: typed(values, 'title'),
    text: typed(values, 'text'),
    displayName: typed(values, 'displayName'),
  };
}

/** In this tab alone, and gone with it: for somebody who leaves to sign in and comes back. */
const key = 'tarnholt.review';

export function keepReview(productId: string, values: FormData): void {
  const texts = Object.fromEntries(fields.map((field) => [field, typed(values, field)]));
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ productId, texts }));
  } catch {
    // Forbidden, or full: then it has to be typed again.
  }
}

/** What was typed about this product, and nothing that was typed about another. */
export function readKeptReview(productId: string): ReviewTexts {
  try {
    return textsOf(productId, JSON.parse(window.sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return {};
  }
}

export function forgetReview(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Forbidden: nothing is kept.
  }
}

/** What storage holds may be anything. */
export function textsOf(productId: string, kept: unknown): ReviewTexts {
  const { productId: of, texts } = (kept ?? {}) as { productId?: unknown; texts?: unknown };
  if (of !== productId || typeof texts !== 'object' || texts === null) return {};
  const known = texts as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    fields.flatMap((field) => (typeof known[field] === 'string' ? [[field, known[field]]] : [])),
  );
}

function typed(values: FormData, field: ReviewField): string {
  const value = values.get(field);
  return typeof value === 'string' ? value.trim() : '';
}
