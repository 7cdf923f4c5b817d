import { execFileSync } from 'node:child_process';
import { projectRoot } from '../scripts/servers/run-folder.ts';
import { seededRandom } from './arguments.ts';

/**
 * Some of many cases. The commit chooses them, so a run can be repeated, and every commit tries
 * others. A count of 0 means all.
 */
export function sampleByCommit<T>(cases: readonly T[], count: number): T[] {
  if (count === 0 || count >= cases.length) return [...cases];
  const options = { cwd: projectRoot, encoding: 'utf8' } as const;
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], options).trim();
  return sampleBySeed(cases, count, Number.parseInt(commit.slice(0, 8), 16));
}

export function sampleBySeed<T>(cases: readonly T[], count: number, seed: number): T[] {
  const random = seededRandom(seed);
  const drawn = cases.map((item, index) => ({ item, index, lot: random() }));
  return drawn
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item);
}
