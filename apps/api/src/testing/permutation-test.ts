import { pick, type Random, seededRandom } from './seeded-random.ts';

/**
 * Do two ways through the shop take the same time? Both are measured in pairs, in turns, so that
 * whatever else the machine does falls on both. If they are the same, it is chance which of a pair
 * was the slower one: swapping pairs at random shows which differences chance alone makes.
 */
export interface PairedResult {
  /** Median of the differences, second less first. */
  readonly effect: number;
  /** How often chance alone makes one at least as large. */
  readonly p: number;
  /** Median of all times: on a busy machine everything, differences too, takes longer. */
  readonly typical: number;
}

export interface Pair {
  readonly first: number;
  readonly second: number;
}

export function comparePairs(
  pairs: readonly Pair[],
  { permutations = 4_999, seed = 1 } = {},
): PairedResult {
  const differences = pairs.map(({ first, second }) => second - first);
  const random = seededRandom(seed);
  const effect = medianOf(Float64Array.from(differences));
  let asLarge = 1;
  for (let round = 0; round < permutations; round += 1) {
    const swapped = Float64Array.from(differences, (value) => (random(2) === 0 ? value : -value));
    if (Math.abs(medianOf(swapped)) >= Math.abs(effect)) asLarge += 1;
  }
  const typical = medianOf(
    Float64Array.from(pairs.flatMap(({ first, second }) => [first, second])),
  );
  return { effect, p: asLarge / (permutations + 1), typical };
}

/** Sorts what it is given. */
function medianOf(values: Float64Array): number {
  values.sort();
  const middle = values.length >> 1;
  const upper = values[middle] ?? Number.NaN;
  return values.length % 2 === 1 ? upper : ((values[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Measures both, in milliseconds, in an order that is drawn for each pair. */
export async function measurePairs(
  count: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  random: Random = seededRandom(1),
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let at = 0; at < count; at += 1) {
    const isFirst = pick(random, [true, false]);
    const one = await timeOf(isFirst ? first : second);
    const other = await timeOf(isFirst ? second : first);
    pairs.push(isFirst ? { first: one, second: other } : { first: other, second: one });
  }
  return pairs;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
