/** A whole number from 0 up to, not including, `below`. */
export type Random = (below: number) => number;

/** mulberry32: the same seed gives the same numbers everywhere, so that a failure can be run again. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export function pick<T>(random: Random, list: ArrayLike<T>): T {
  return list[random(list.length)] as T;
}
