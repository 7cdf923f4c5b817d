import { describe, expect, test } from 'vitest';
import { comparePairs, measurePairs, type Pair } from './permutation-test.ts';
import { seededRandom } from './seeded-random.ts';

/** Times as a busy machine gives them: mostly alike, now and then a long one. */
function times(count: number, seed: number, slower: number): Pair[] {
  const random = seededRandom(seed);
  const time = () => 1 + random(1_000) / 2_000 + (random(20) === 0 ? random(50) : 0);
  return Array.from({ length: count }, () => ({ first: time(), second: time() + slower }));
}

describe('two ways that take', () => {
  test('the same time are told apart as seldom as promised', () => {
    const found = Array.from({ length: 40 }, (_, seed) =>
      comparePairs(times(100, seed, 0), { permutations: 499 }),
    );
    expect(found.filter(({ p }) => p < 0.005)).toEqual([]);
    // Chance gives every probability; about half are above a half.
    const high = found.filter(({ p }) => p > 0.5).length;
    expect(high).toBeGreaterThan(8);
    expect(high).toBeLessThan(32);
  });

  test.each([0.25, -0.25])('%d ms more are told apart, and by how much', (slower) => {
    const { effect, p } = comparePairs(times(500, 7, slower));
    expect(p).toBeLessThan(0.001);
    expect(effect).toBeGreaterThan(slower - 0.08);
    expect(effect).toBeLessThan(slower + 0.08);
  });
});

test('a pair is measured in both orders', async () => {
  const order: string[] = [];
  const pairs = await measurePairs(
    50,
    async () => order.push('first'),
    async () => order.push('second'),
  );
  expect(pairs).toHaveLength(50);
  const starts = order.filter((_, at) => at % 2 === 0);
  expect(new Set(starts)).toEqual(new Set(['first', 'second']));
  expect(order.filter((name) => name === 'first')).toHaveLength(50);
});
