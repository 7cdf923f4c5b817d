import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtureTree } from './testing/fixture-tree.ts';

const repository = resolve(import.meta.dirname, '..');
const gateFile = '.github/workflows/gate.yml';
const gate = readFileSync(join(repository, gateFile), 'utf8');

function check(root: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'check-workflows.ts'), '--root', root],
    { cwd: repository, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

describe('check:workflows', { timeout: 60_000 }, () => {
  test('our workflows pass', () => {
    expect(check(repository)).toEqual({
      status: 0,
      output: expect.stringMatching(/^workflows: 0 problems in \d+ workflows\n$/),
    });
  });

  test.each([
    ['a key', 'runs-on:', 'runs_on:', "Unexpected value 'runs_on'"],
    ['an event', 'pull_request:', 'pull_requests:', "Unexpected value 'pull_requests'"],
    ['a permission', 'contents: read', 'contents: all', "Unexpected value 'all'"],
    ['an expression', 'github.ref }}', 'gate.ref }}', "Unrecognized named-value: 'gate'"],
    ['a job', '  gate:\n', '  gate:\n    needs: lint\n', "unknown job 'lint'"],
  ])('a mistake in %s is found', (_, right, wrong, says) => {
    expect(gate).toContain(right);
    const { status, output } = check(fixtureTree({ [gateFile]: gate.replace(right, wrong) }));
    expect(status).toBe(1);
    expect(output).toContain(says);
    expect(output).toMatch(/gate\.yml:\d+ {2}workflow/);
  });

  test('a repository without workflows has no gate', () => {
    expect(check(fixtureTree({ 'README.md': '' })).status).toBe(1);
  });
});
