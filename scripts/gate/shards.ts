import type { Check, Kind } from './checks.ts';
import type { Selected } from './select.ts';

export interface Shard {
  readonly index: number;
  readonly count: number;
}

export function readShard(text: string): Shard {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (index === undefined || count === undefined || index < 1 || index > count)
    throw new Error('--shard is K/N, such as 2/3');
  return { index, count };
}

/** The coverage of requirements is read from the results of all suites, so these stay together. */
export const together = new Set<Kind>([
  'static',
  'build',
  'unit',
  'integration',
  'browser',
  'last',
]);

/** The checks of a shard: proofs and benches go to the shard that has the least to do. */
export function shareOf(checks: readonly Check[], { index, count }: Shard): Check[] {
  const shares = Array.from({ length: count }, (_, number) => ({
    checks: number === 0 ? checks.filter(({ kind }) => together.has(kind)) : ([] as Check[]),
  }));
  const load = (share: { checks: readonly Check[] }) =>
    share.checks.reduce((sum, check) => sum + check.releaseCpuSeconds, 0);
  const spread = checks
    .filter(({ kind }) => !together.has(kind))
    .toSorted((a, b) => b.releaseCpuSeconds - a.releaseCpuSeconds);
  for (const check of spread) shares.toSorted((a, b) => load(a) - load(b))[0]?.checks.push(check);
  return shares[index - 1]?.checks ?? [];
}

export function atReleaseSize(check: Check): Selected {
  const [script = '', ...args] = (check.release ?? check.run).split(' ');
  const cores = check.releaseCores ?? check.cores;
  const sized = cores === undefined ? check : { ...check, cores };
  return { check: sized, script, args, env: {}, cpuSeconds: check.releaseCpuSeconds };
}
