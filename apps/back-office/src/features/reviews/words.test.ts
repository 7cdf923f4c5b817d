import { expect, test } from 'vitest';
import { starsOf, tasksOf } from './words.ts';

test('a review can be moved to where it is not, and always be replied to', () => {
  expect(tasksOf('pending')).toEqual(['publish', 'refuse', 'reply']);
  expect(tasksOf('published')).toEqual(['refuse', 'reply']);
  expect(tasksOf('refused')).toEqual(['publish', 'reply']);
});

test('stars are always five', () => {
  expect([1, 4, 5].map(starsOf)).toEqual(['★☆☆☆☆', '★★★★☆', '★★★★★']);
});
