import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtureTree } from './testing/fixture-tree.ts';

const repository = resolve(import.meta.dirname, '..');

function spell(text: string): { status: number | null; output: string } {
  const root = fixtureTree({ 'docs/a.md': text });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(repository, 'node_modules/cspell/bin.mjs'),
      ...['lint', '--no-progress', '--no-summary', '--no-cache', '--root', root],
      ...['--config', join(repository, 'cspell.json'), '**/*.md'],
    ],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

// cspell takes seconds to load its dictionaries on a busy machine.
describe('check:spelling', { timeout: 60_000 }, () => {
  test('American spelling passes', () => {
    const text = 'The license, the color and the fulfillment of an authorized catalog order.\n';
    expect(spell(text)).toEqual({ status: 0, output: '' });
  });

  test('British spelling and slips fail, each named', () => {
    // cspell:disable
    const words = [
      'licence',
      'colour',
      'fulfilment',
      'authorise',
      'catalogue',
      'organise',
      'recieve',
    ];
    // cspell:enable
    const { status, output } = spell(`${words.join('\n')}\n`);
    expect(status).toBe(1);
    for (const [index, word] of words.entries()) {
      expect(output).toMatch(new RegExp(`a\\.md:${index + 1}:1 .*\\(${word}\\)`));
    }
  });
});
