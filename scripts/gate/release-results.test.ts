import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureRepository } from '../testing/fixture-repository.ts';
import { readResults, takeOverResults } from './release-results.ts';

test('what passed before counts unless a later change can reach it', () => {
  const { root, git, commit, write } = fixtureRepository({
    '.gitignore': 'results\n',
    'package.json': JSON.stringify({ scripts: {} }),
    'apps/media/src/resize.ts': 'export {};',
    'apps/api/src/server.ts': 'export {};',
  });
  const folder = join(root, 'results');
  const store = (at: string, name: string, passed = true) => {
    const result = {
      name,
      commit: at,
      command: name,
      passed,
      seconds: 1,
      cpuSeconds: 1,
      figure: '',
    };
    write(`results/${at}/${name}.json`, JSON.stringify(result));
  };
  const first = commit('one.md');
  store(first, 'kill');
  store(first, 'double', false);
  store(first, 'bench-pictures');
  // Nothing says what it covers.
  store(first, 'gate-bugs');
  write('apps/media/src/resize.ts', 'export const size = 1;');
  const second = commit('two.md');
  store(second, 'drop');
  git('checkout', '--quiet', '-b', 'side');
  store(commit('side.md'), 'cart');
  git('checkout', '--quiet', 'main');
  const third = commit('three.md');

  takeOverResults(root, folder, third);
  expect(readResults(join(folder, third))).toMatchObject([
    { name: 'kill', commit: first },
    { name: 'drop', commit: second },
  ]);

  write('apps/api/src/server.ts', 'export const port = 1;');
  const fourth = commit('four.md');
  takeOverResults(root, folder, fourth);
  expect(readResults(join(folder, fourth))).toEqual([]);
});
