import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtureTree } from './testing/fixture-tree.ts';

const repository = resolve(import.meta.dirname, '..');

const copied = [
  ...['.githooks', '.nvmrc', 'biome.json', 'cspell.json', '.cspell', 'scripts/setup'],
  ...['scripts/check-commits.ts', 'scripts/commits', 'scripts/checks'],
];

interface Clone {
  readonly root: string;
  /** Runs a program there, on a machine whose own Node cannot run ours. */
  run(command: string, ...args: string[]): { status: number | null; output: string };
  write(file: string, text: string): void;
}

/** A new repository with our hooks and settings, and a toolchain like the one that setup makes. */
function clone(settings: Record<string, string> = {}): Clone {
  const root = fixtureTree({ 'machine/node': '#!/bin/sh\nexit 42\n' });
  chmodSync(join(root, 'machine/node'), 0o755);
  for (const path of copied)
    cpSync(join(repository, path), join(root, path), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  const node = join(root, 'cache/tarnholt', toolchain(), 'bin/node');
  mkdirSync(dirname(node), { recursive: true });
  symlinkSync(process.execPath, node);
  const { CI: _, TARNHOLT_HOOKS: __, ...inherited } = process.env;
  const env = {
    ...inherited,
    PATH: `${join(root, 'machine')}:${process.env.PATH}`,
    XDG_CACHE_HOME: join(root, 'cache'),
    // Settings of the machine take no part.
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    ...settings,
  };
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };
  run('git', 'init', '--quiet');
  run('git', 'config', 'user.name', 'Ann');
  run('git', 'config', 'user.email', 'ann@tarnholt.example');
  run('git', 'add', 'biome.json', 'cspell.json', '.cspell');
  run('git', 'commit', '--quiet', '-m', 'chore: add settings');
  return { root, run, write: (file, text) => writeFileSync(join(root, file), text) };
}

function toolchain(): string {
  const read = (file: string) => readFileSync(join(repository, file), 'utf8');
  const pnpm = /^pnpm_version=(.+)$/m.exec(read('scripts/setup'))?.[1];
  return `toolchain-${read('.nvmrc').trim()}-${pnpm}`;
}

function cloneWithHooks(): Clone {
  const made = clone();
  expect(made.run('.githooks/install').status).toBe(0);
  return made;
}

// cspell takes seconds to load its dictionaries on a busy machine.
describe('a commit', { timeout: 120_000 }, () => {
  test('passes with a right title and clean files', () => {
    const { run, write } = cloneWithHooks();
    write('a.ts', "export const color = 'blue';\n");
    run('git', 'add', 'a.ts');
    expect(run('git', 'commit', '-qm', 'feat: add a color')).toEqual({ status: 0, output: '' });
  });

  test('fails with a wrong title', () => {
    const { run } = cloneWithHooks();
    const { status, output } = run('git', 'commit', '--allow-empty', '-qm', 'Added a color');
    expect(status).toBe(1);
    expect(output).toContain('Write it as type(area)');
  });

  test('fails with files that are badly formatted or spelled', () => {
    const { run, write } = cloneWithHooks();
    // cspell:disable-next-line
    write('a.ts', 'export const colour = "blue"\n');
    run('git', 'add', 'a.ts');
    const { status, output } = run('git', 'commit', '-qm', 'feat: add a color');
    expect(status).toBe(1);
    expect(output).toContain('run pnpm format and stage the result');
    expect(output).toContain('correct the spelling');
  });

  test('contains what is staged, so only that is checked', () => {
    const { run, write } = cloneWithHooks();
    write('a.ts', 'export const color = "blue"\n');
    run('git', 'add', 'a.ts');
    write('a.ts', "export const color = 'blue';\n");
    expect(run('git', 'commit', '-qm', 'feat: add a color').status).toBe(1);
    run('git', 'add', 'a.ts');
    write('a.ts', 'export const color = "blue"\n');
    expect(run('git', 'commit', '-qm', 'feat: add a color').status).toBe(0);
  });

  test('passes unchecked where setup has not run', () => {
    const { run } = clone({ XDG_CACHE_HOME: '/nonexistent' });
    run('.githooks/install');
    const { status, output } = run('git', 'commit', '--allow-empty', '-qm', 'Added a color');
    expect(status).toBe(0);
    expect(output).toContain('Run scripts/setup first');
  });
});

describe('the hooks are turned on', () => {
  const hooksPath = ({ run }: Clone) => run('git', 'config', 'core.hooksPath').output.trim();

  test('once, with a word on how to turn them off', () => {
    const made = clone();
    expect(made.run('.githooks/install').output).toContain('git config --unset core.hooksPath');
    expect(hooksPath(made)).toBe('.githooks');
    expect(made.run('.githooks/install')).toEqual({ status: 0, output: '' });
  });

  test.each([{ TARNHOLT_HOOKS: 'off' }, { CI: 'true' }])('but not with %o', (settings) => {
    const made = clone(settings);
    expect(made.run('.githooks/install')).toEqual({ status: 0, output: '' });
    expect(hooksPath(made)).toBe('');
  });

  test('but not over hooks of your own', () => {
    const made = clone();
    made.run('git', 'config', 'core.hooksPath', 'mine');
    expect(made.run('.githooks/install')).toEqual({ status: 0, output: '' });
    expect(hooksPath(made)).toBe('mine');
  });

  test('but not without a repository', () => {
    const made = clone();
    made.run('rm', '-rf', '.git');
    expect(made.run('.githooks/install')).toEqual({ status: 0, output: '' });
  });
});
