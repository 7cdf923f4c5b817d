import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtureRepository } from '../testing/fixture-repository.ts';
import { checks } from './checks.ts';
import { writeUnfinishedRun } from './full-run.ts';
import {
  keepEarlierResults,
  readResults,
  type StoredResult,
  storeRecordedResults,
  tableOf,
} from './release-results.ts';
import { atReleaseSize } from './shards.ts';

function commandOf(name: string): string {
  const check = checks.find((known) => known.name === name);
  if (check === undefined) throw new Error(`no check is named ${name}`);
  const { script, args } = atReleaseSize(check);
  return ['pnpm', script, ...args].join(' ');
}

test('what passed before counts unless a later change can reach it', () => {
  const { root, git, commit, write } = fixtureRepository({
    '.gitignore': 'results\n',
    'package.json': JSON.stringify({ scripts: {} }),
    'apps/media/src/resize.ts': 'export {};',
    'apps/api/src/server.ts': 'export {};',
  });
  const folder = join(root, 'results');
  const store = (at: string, name: string, passed = true, command = commandOf(name)) => {
    const figures = { seconds: 1, cpuSeconds: 1, figure: '' };
    write(
      `results/${at}/${name}.json`,
      JSON.stringify({ name, commit: at, command, passed, ...figures }),
    );
  };
  const first = commit('one.md');
  store(first, 'kill');
  store(first, 'double', false);
  store(first, 'bench-pictures');
  store(first, 'gate-bugs');
  // It has another size by now.
  store(first, 'sim', true, 'pnpm proof:sim --seeds 10');
  write('apps/media/src/resize.ts', 'export const size = 1;');
  const second = commit('two.md');
  store(second, 'drop');
  git('checkout', '--quiet', '-b', 'side');
  store(commit('side.md'), 'cart');
  git('checkout', '--quiet', 'main');
  const third = commit('three.md');

  keepEarlierResults(root, folder, third);
  expect(readResults(join(folder, third))).toMatchObject([
    { name: 'kill', commit: first },
    { name: 'drop', commit: second },
  ]);

  store(third, 'unit');
  store(third, 'format');
  write('scripts/gate/checks.ts', 'export const checks = [];');
  const fourth = commit('four.ts');
  keepEarlierResults(root, folder, fourth);
  expect(readResults(join(folder, fourth))).toMatchObject([{ name: 'kill' }, { name: 'drop' }]);

  // The report of the proof itself reaches static checks only.
  store(fourth, 'gate-bugs');
  store(fourth, 'format');
  write('docs/proof.md', '# Proof');
  const report = commit('report.md');
  keepEarlierResults(root, folder, report);
  expect(readResults(join(folder, report)).map(({ name }) => name)).toEqual([
    'kill',
    'drop',
    'gate-bugs',
  ]);

  write('apps/api/src/server.ts', 'export const port = 1;');
  const fifth = commit('five.md');
  keepEarlierResults(root, folder, fifth);
  expect(readResults(join(folder, fifth))).toEqual([]);
});

describe('the table in docs/proof.md', () => {
  function setUp() {
    const { root, commit } = fixtureRepository({
      '.gitignore': 'results\n',
      'docs/proof.md': '# Proof\n',
      'package.json': JSON.stringify({ scripts: {} }),
    });
    const folder = join(root, 'results');
    const proven = commit('one.md');
    return {
      proven,
      /** What a machine knows that has only the report of another. */
      readAfter(...results: StoredResult[]): StoredResult[] {
        writeUnfinishedRun(root, tableOf(results));
        const head = commit(`${results.map(({ name }) => name).join('-')}.md`);
        storeRecordedResults(root, folder);
        keepEarlierResults(root, folder, head);
        return readResults(join(folder, head));
      },
    };
  }

  const resultAt =
    (commit: string) =>
    (name: string, rest: Partial<StoredResult> = {}): StoredResult => ({
      ...{ name, commit, command: commandOf(name), passed: true, seconds: 90 },
      ...{ cpuSeconds: 61, figure: `${name}: 21 of 21 hold` },
      ...rest,
    });

  test('lets another machine continue', () => {
    const { proven, readAfter } = setUp();
    const result = resultAt(proven);
    const [double, drop] = [result('double'), result('drop', { cpuSeconds: undefined })];
    const others = [
      result('kill', { passed: false }),
      result('sim', { command: 'pnpm proof:sim --seeds 10' }),
      result('cart', { commit: 'a'.repeat(40) }),
    ];
    expect(readAfter(double, drop, ...others)).toEqual([drop, double]);
  });

  test('names a suite only together with the coverage that its machine has counted', () => {
    const { proven, readAfter } = setUp();
    const result = resultAt(proven);
    const [integration, coverage] = [result('integration'), result('coverage')];
    expect(readAfter(integration)).toEqual([]);
    expect(readAfter(integration, coverage)).toMatchObject([{ name: 'integration' }]);
  });
});
