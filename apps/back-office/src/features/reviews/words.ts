import type { ReviewState } from '@tarnholt/contract/reviews';

export const stateWords: Readonly<Record<ReviewState, { tab: string; none: string }>> = {
  pending: { tab: 'To read', none: 'Nothing waits to be read' },
  published: { tab: 'Published', none: 'No review is published yet' },
  refused: { tab: 'Refused', none: 'No review was refused' },
};

/** What can be done with a review, in the order of its buttons. */
export type ReviewTask = 'publish' | 'refuse' | 'reply';

/** What is published can be taken out, and what was refused can be shown after all. */
export function tasksOf(state: ReviewState): readonly ReviewTask[] {
  const all: readonly ReviewTask[] = ['publish', 'refuse', 'reply'];
  return all.filter(
    (task) =>
      !(task === 'publish' && state === 'published') && !(task === 'refuse' && state === 'refused'),
  );
}

export const taskWords: Readonly<Record<ReviewTask, string>> = {
  publish: 'Publish',
  refuse: 'Refuse',
  reply: 'Reply',
};

/** So that whoever refuses knows what a reason sounds like. */
export const usualReason = 'It is about the delivery and not about the product.';

/** `★★★★☆`, which is read out as "4 of 5 stars" beside it. */
export function starsOf(rating: number): string {
  return '★'.repeat(rating) + '☆'.repeat(5 - rating);
}
