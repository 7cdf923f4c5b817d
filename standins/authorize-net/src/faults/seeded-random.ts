/** Numbers in [0, 1). The same seed gives the same numbers, so a faulty run can be repeated. */
export function seededRandom(seed: number): () => number {
  // mulberry32: one 32-bit word of state. Good enough to spread faults, not for secrets.
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = state;
    word = Math.imul(word ^ (word >>> 15), word | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}
