import { expect, test } from 'vitest';
import { fixtureRepository } from '../testing/fixture-repository.ts';
import { findChange } from './change.ts';

const repository = () => fixtureRepository({ 'one.ts': '1', 'docs/proof.md': '# Proof\n' });

test('the files since the given commit are found, committed or not', () => {
  const { root, commit, write } = repository();
  const base = commit('two.ts');
  commit('three.ts');
  write('four.ts', '4');
  expect(findChange(root, base)).toEqual({
    base,
    reason: 'GATE_BASE',
    files: ['four.ts', 'three.ts'],
  });
});

test('without a given commit, .ci/base counts, then the last full run', () => {
  const { root, commit, write } = repository();
  const proven = commit('two.ts');
  write('docs/proof.md', `# Proof\n\n## Last full run\n\nCommit \`${proven}\`, 2026-11-18.\n`);
  expect(findChange(root, '')).toMatchObject({ base: proven, reason: 'docs/proof.md' });
  const merged = commit('three.ts');
  write('.ci/base', `${merged}\n`);
  expect(findChange(root, '')).toMatchObject({ base: merged, reason: '.ci/base' });
});

test('nothing is left out when the base is unknown, elsewhere or old', () => {
  const { root, git, commit } = repository();
  const base = commit('two.ts');
  expect(findChange(root, '').reason).toBe('no commit that passed is known');
  expect(findChange(root, 'f'.repeat(40)).reason).toBe(
    'GATE_BASE names a commit that is not in this clone',
  );
  git('checkout', '--quiet', '-b', 'side');
  const side = commit('side.ts');
  git('checkout', '--quiet', 'main');
  commit('three.ts');
  expect(findChange(root, side).reason).toBe('the commit in GATE_BASE is not an ancestor of HEAD');
  for (let count = 0; count < 30; count += 1) git('commit', '--quiet', '--allow-empty', '-m', 'x');
  expect(findChange(root, base)).toEqual({
    base: undefined,
    reason: 'the commit in GATE_BASE is 31 commits old, 30 at most',
    files: [],
  });
});
