import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fixtureTree } from './fixture-tree.ts';

/** A Git repository of its own with these files, not committed yet. */
export function fixtureRepository(files: Record<string, string>) {
  const root = fixtureTree(files);
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  const git = (...args: string[]) =>
    execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' }).trim();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  git('init', '--quiet', '--initial-branch', 'main');
  return {
    root,
    git,
    write,
    /** Commits everything, with one more file, and returns the commit. */
    commit(file: string): string {
      write(file, file);
      git('add', '-A');
      git('commit', '--quiet', '-m', file);
      return git('rev-parse', 'HEAD');
    },
  };
}
