import { describe, expect, test } from 'vitest';
import { projectRoot } from '../servers/run-folder.ts';
import { fixtureTree } from '../testing/fixture-tree.ts';
import { runScript } from '../testing/run-script.ts';
import { type CommandGroup, commandGroups } from './command-descriptions.ts';
import { checkCommandList, commandList, scriptsOf } from './command-list.ts';

const groups: CommandGroup[] = [
  { heading: 'Develop', commands: { dev: 'Starts everything', gone: 'Has no script' } },
  { heading: 'Empty', commands: { never: 'Has no script either' } },
];

function findingsFor(scripts: readonly string[], page?: string) {
  const manifest = { scripts: Object.fromEntries(scripts.map((name) => [name, 'x'])) };
  const root = fixtureTree({
    'package.json': JSON.stringify(manifest),
    ...(page !== undefined && { 'docs/commands.md': page }),
  });
  return checkCommandList(root, groups);
}

describe('the command list', () => {
  test('has a row for each script, under its heading', () => {
    const page = commandList(['dev'], groups);
    expect(page).toContain(
      [
        '## Develop',
        '',
        '| command    | description       |',
        '| ---------- | ----------------- |',
        '| `pnpm dev` | Starts everything |',
        '',
      ].join('\n'),
    );
    expect(page).not.toContain('gone');
    expect(page).not.toContain('Empty');
  });

  test('passes when it is what would be generated', () => {
    expect(findingsFor(['dev'], commandList(['dev'], groups))).toEqual([]);
  });

  test.for([
    ['is missing', undefined],
    ['was edited by hand', `${commandList(['dev'], groups)}More.\n`],
    ['was generated before a script was added', commandList([], groups)],
  ] as const)('fails when it %s', ([, page]) => {
    expect(findingsFor(['dev'], page)).toMatchObject([
      { file: 'docs/commands.md', rule: 'stale-command-list' },
    ]);
  });

  test('fails for a script without a description', () => {
    expect(findingsFor(['dev', 'deploy'], commandList(['dev'], groups))).toMatchObject([
      { file: 'package.json', rule: 'missing-description', message: /"deploy" has no description/ },
    ]);
  });

  test('what the program writes passes the check', { timeout: 60_000 }, () => {
    const root = fixtureTree({
      'package.json': '{ "scripts": { "dev": "x", "build": "x" } }',
      'docs/commands.md': '',
    });
    expect(runScript('commands.ts', '--root', root).status).toBe(0);
    expect(checkCommandList(root)).toEqual([]);
  });
});

test('every description names a script of package.json', () => {
  const described = commandGroups.flatMap(({ commands }) => Object.keys(commands));
  expect(scriptsOf(projectRoot)).toEqual(expect.arrayContaining(described));
});
