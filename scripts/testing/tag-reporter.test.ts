import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtureTree } from './fixture-tree.ts';

const repository = resolve(import.meta.dirname, '../..');

const config = `
import { TagReporter } from ${JSON.stringify(join(import.meta.dirname, 'tag-reporter.ts'))};
const project = (name) => ({ extends: true, test: { name, include: [name + '/*.test.js'] } });
export default {
  test: {
    globals: true,
    tags: [{ name: 'CRT-01' }, { name: 'CRT-02' }],
    reporters: ['default', new TagReporter()],
    projects: [project('unit'), project('integration')],
  },
};
`;

function runVitest(root: string, project: string): string {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(repository, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      root,
      '--project',
      project,
    ],
    { cwd: root, encoding: 'utf8' },
  );
  return stdout;
}

function resultsOf(root: string, project: string): unknown {
  return JSON.parse(readFileSync(join(root, `.run/results/vitest-${project}.json`), 'utf8'));
}

describe('tag reporter', () => {
  test('each project keeps its own results, with tags and outcomes', { timeout: 60_000 }, () => {
    const root = fixtureTree({
      'vitest.config.js': config,
      'package.json': '{ "type": "module" }',
      'unit/a.test.js': `
        describe('cart', { tags: ['CRT-01'] }, () => {
          test('opens', { tags: ['CRT-02'] }, () => {});
          test('closes', () => { throw new Error('no'); });
          test.skip('moves', () => {});
          test.todo('sings');
          test.fails('breaks', () => { throw new Error('known'); });
        });`,
      'integration/b.test.js': "test('stores', { tags: ['CRT-02'] }, () => {});",
    });
    runVitest(root, 'unit');
    runVitest(root, 'integration');

    const file = 'unit/a.test.js';
    expect(resultsOf(root, 'unit')).toEqual({
      tests: [
        { name: 'cart > opens', file, tags: ['CRT-01', 'CRT-02'], state: 'passed' },
        { name: 'cart > closes', file, tags: ['CRT-01'], state: 'failed' },
        { name: 'cart > moves', file, tags: ['CRT-01'], state: 'skipped' },
        { name: 'cart > sings', file, tags: ['CRT-01'], state: 'skipped' },
        { name: 'cart > breaks', file, tags: ['CRT-01'], state: 'failed' },
      ],
    });
    expect(resultsOf(root, 'integration')).toEqual({
      tests: [{ name: 'stores', file: 'integration/b.test.js', tags: ['CRT-02'], state: 'passed' }],
    });
  });

  test('a test that passed at the second try is named', { timeout: 60_000 }, () => {
    const root = fixtureTree({
      'vitest.config.js': config,
      'package.json': '{ "type": "module" }',
      'unit/a.test.js': `
        let tries = 0;
        test('races', { retry: 1 }, () => expect((tries += 1)).toBe(2));
        test('stands', { retry: 1 }, () => {});`,
    });
    const printed = runVitest(root, 'unit');
    expect(printed.match(/passed at the second try: .*/g)).toEqual([
      'passed at the second try: unit/a.test.js > races',
    ]);
  });
});
