import { describe, expect, test } from 'vitest';
import { checkDocs } from './check-docs.ts';
import { commandList } from './documentation/command-list.ts';
import { fixtureTree } from './testing/fixture-tree.ts';
import { runScript } from './testing/run-script.ts';

const record =
  'Date: 2026-01-31\n\nStatus: accepted\n\n## Context\n\n## Decision\n\n## Consequences\n';

const cleanTree = {
  'package.json':
    '{ "name": "shop", "scripts": { "dev": "x", "commands:write": "x", "proof:kill": "x" } }',
  'apps/api/package.json': '{ "name": "@tarnholt/api", "scripts": { "build": "x" } }',
  'node_modules/.bin/vitest': '',
  'README.md': [
    'Run `pnpm dev`, `pnpm run dev --fast`, `pnpm install`, `pnpm vitest run`, or any `pnpm proof:*`.',
    '`pnpm --filter @tarnholt/api build`, `pnpm --filter=./apps/api build`, `pnpm -r build`, `pnpm <script>`.',
    'A pnpm workspaces user reads [the index](docs/decisions/README.md#all) and [the web](https://example.test/x).',
    'See `apps/api/package.json:3`, `apps/api/`, `apps/<app>/src`, `apps/*/package.json`, `README.md`, `a/b/c`.',
    '[one]: ./docs/decisions',
    '```sh',
    'pnpm dev && pnpm -F api build # then wait',
    '```',
    '```ts',
    "const x = 'pnpm nothing docs/nothing.md';",
    '```',
  ].join('\n'),
  'docs/commands.md': commandList(['dev', 'commands:write', 'proof:kill']),
  'docs/decisions/README.md': '| 0001 | [one](0001-one.md) |\n| 0002 | [two](./0002-two.md) |\n',
  'docs/decisions/0001-one.md': record,
  'docs/decisions/0002-two.md': record.replace('Date: 2026-01-31', '- **Date:** 2026-01-31'),
  'picture.png': `\0${['', 'home', 'x'].join('/')}`,
};

function findingsWith(files: Record<string, string>) {
  return checkDocs(fixtureTree({ ...cleanTree, ...files })).findings;
}

describe('check:docs', () => {
  test('documents that tell the truth pass', () => {
    expect(findingsWith({})).toEqual([]);
  });

  test.for([
    ['`pnpm standalone`', 'names no script of package.json'],
    ['`pnpm bench:*`', 'names no script of package.json'],
    ['`pnpm --filter @tarnholt/api dev`', 'names no script of package.json'],
    ['`pnpm --filter @tarnholt/shop build`', 'no package is called @tarnholt/shop'],
    ['`cd x && pnpm gone`', '`pnpm gone` names no script'],
  ] as const)('a dead command is found: %s', ([text, says]) => {
    expect(findingsWith({ 'docs/a.md': `Start.\n\n${text}\n` })).toEqual([
      { file: 'docs/a.md', line: 3, rule: 'dead-command', message: expect.stringContaining(says) },
    ]);
  });

  test('a dead command in a block of commands is found', () => {
    expect(findingsWith({ 'docs/a.md': '```sh\n$ pnpm gone\n```\n' })).toMatchObject([
      { line: 2, rule: 'dead-command' },
    ]);
  });

  test.for([
    ['`apps/api/src/gone.ts`', 'dead-path', 'nothing is at apps/api/src/gone.ts'],
    ['`node docs/gone.ts --fast`', 'dead-path', 'nothing is at docs/gone.ts'],
    ['`docs/gone/<name>.md`', 'dead-path', 'nothing is at docs/gone/<name>.md'],
    ['`apps/*/gone.json`', 'dead-path', 'nothing is at apps/*/gone.json'],
    ['`CONTRIBUTING.md`', 'dead-path', 'nothing is at CONTRIBUTING.md'],
    ['[text](decisions/gone.md)', 'dead-link', 'nothing is at decisions/gone.md'],
    ['[text](../../outside.md)', 'dead-link', 'nothing is at ../../outside.md'],
  ] as const)('a dead path is found: %s', ([text, rule, says]) => {
    expect(findingsWith({ 'docs/a.md': text })).toEqual([
      { file: 'docs/a.md', line: 1, rule, message: expect.stringContaining(says) },
    ]);
  });

  test('a repeated number of a decision is found', () => {
    const findings = findingsWith({
      'docs/decisions/0002-unique.md': record,
      'docs/decisions/README.md':
        '[one](0001-one.md) [two](0002-two.md) [unique](0002-unique.md)\n',
    });
    expect(findings).toMatchObject([
      {
        file: 'docs/decisions/0002-unique.md',
        rule: 'decision-number',
        message: 'has the number of 0002-two.md: take the next free one.',
      },
    ]);
  });

  test('a decision needs its sections, its name and its row in the index', () => {
    const findings = findingsWith({
      'docs/decisions/0003-three.md': record.replace('## Consequences', '## Afterwards'),
      'docs/decisions/four.md': record,
    });
    expect(findings).toMatchObject([
      {
        file: 'docs/decisions/0003-three.md',
        message: 'has no "Consequences": say it, even if in one line.',
      },
      { file: 'docs/decisions/0003-three.md', rule: 'decision-index' },
      { file: 'docs/decisions/four.md', rule: 'decision-name' },
    ]);
  });

  test('a command list that does not match package.json is found', () => {
    expect(findingsWith({ 'docs/commands.md': '# Commands\n' })).toMatchObject([
      { file: 'docs/commands.md', rule: 'stale-command-list' },
    ]);
  });

  // Put together here, because this file is checked too.
  test.for([
    ['..', 'shared', 'design'].join('/'),
    ['', 'work', 'main'].join('/'),
    ['', 'root', '.cache'].join('/'),
    `'${['', 'home', 'me'].join('/')}'`,
    `https:${['', '', 'registry.example.test', 'pg'].join('/')}`,
    ['registry', 'http:'].join('='),
  ])('a detail of one machine is found in any text file: %s', (text) => {
    expect(findingsWith({ 'apps/api/notes.yaml': `one: two\n${text}\n` })).toMatchObject([
      { file: 'apps/api/notes.yaml', line: 2, rule: 'machine-detail' },
    ]);
  });

  test('addresses of the site itself are no machine details', () => {
    expect(
      findingsWith({ 'apps/api/notes.ts': "get('/strapi/page/home/x'); '~/home/x';" }),
    ).toEqual([]);
  });

  test('the program ends with 1 and says where', { timeout: 60_000 }, () => {
    const root = fixtureTree({ ...cleanTree, 'docs/a.md': '`pnpm gone`' });
    const { status, output, lastLine } = runScript('check-docs.ts', '--root', root);
    expect(status).toBe(1);
    expect(output).toContain('docs/a.md:1  dead-command');
    expect(lastLine).toBe('docs: 1 problem in 6 documents');
  });
});
