import { parseArgs } from 'node:util';

/**
 * Sizes of a proof: `--size ci` (default) or `--size release`, and any single figure by its name,
 * like `--kills 20`. The seed makes a run repeatable; a failing seed is a bug report. The gate derives it
 * from the commit (`PROOF_SEED`), so that running the gate again tries the same.
 */
export function readSizes<Sizes extends Record<string, number>>(sizes: {
  ci: Sizes;
  release: Sizes;
}): Sizes & { seed: number } {
  const names = Object.keys(sizes.ci);
  const { values: parsed } = parseArgs({
    options: {
      size: { type: 'string', default: 'ci' },
      seed: { type: 'string' },
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    },
  });
  const {
    size,
    seed: givenSeed,
    ...figures
  }: Record<string, string | boolean | undefined> = parsed;
  if (size !== 'ci' && size !== 'release') {
    throw new Error('--size is ci or release');
  }
  const chosen: Record<string, number> = { ...sizes[size] };
  for (const name of names) {
    const given = figures[name];
    if (typeof given === 'string') chosen[name] = Number(given);
  }
  const seed = Number(givenSeed ?? process.env.PROOF_SEED ?? Date.now() % 1_000_000);
  return { ...(chosen as Sizes), seed };
}

/** A small seeded generator (mulberry32): the same seed gives the same run. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Finding {
  readonly name: string;
  readonly holds: boolean;
  readonly figure: string;
}

/** Prints what was checked; the last line is the figure, and a check that fails fails the program. */
export function report(proof: string, findings: readonly Finding[]): void {
  for (const finding of findings) {
    console.log(`${finding.holds ? 'holds ' : 'BROKEN'} ${finding.name}: ${finding.figure}`);
  }
  const broken = findings.filter(({ holds }) => !holds).length;
  if (broken > 0) process.exitCode = 1;
  console.log(`${proof}: ${findings.length - broken} of ${findings.length} hold`);
}
