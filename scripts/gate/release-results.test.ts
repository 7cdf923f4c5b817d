import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureRepository } from '../testing/fixture-repository.ts';
import { checks } from './checks.ts';
import { keepEarlierResults, readResults } from './release-results.ts';
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

  write('apps/api/src/server.ts', 'export const port = 1;');
  const fifth = commit('five.md');
  keepEarlierResults(root, folder, fifth);
  expect(readResults(join(folder, fifth))).toEqual([]);
});
