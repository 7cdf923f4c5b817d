import { expect, test } from 'vitest';
import { sampleBySeed } from './sample.ts';

const cases = Array.from({ length: 232 }, (_, index) => index);

test('one seed always draws the same cases, in their order and without repeats', () => {
  const drawn = sampleBySeed(cases, 40, 7);
  expect(drawn).toEqual(sampleBySeed(cases, 40, 7));
  expect(new Set(drawn).size).toBe(40);
  expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
});

test('sixty commits leave no case out', () => {
  const seen = new Set<number>();
  for (let seed = 1; seed <= 60; seed += 1)
    for (const item of sampleBySeed(cases, 40, seed * 7_919)) seen.add(item);
  expect(seen.size).toBe(cases.length);
});
