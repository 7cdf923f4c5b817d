import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLastFullRun } from './full-run.ts';

/** What the gate looks at: the files that differ from the last commit that passed. */
export interface Change {
  /** The commit the files are compared with; undefined when every check must run. */
  readonly base: string | undefined;
  /** Where the base comes from, or why there is none. */
  readonly reason: string;
  readonly files: readonly string[];
}

const mostCommits = 30;

/** `GATE_BASE`, then `.ci/base`, then the commit of the last full run. */
export function findChange(root: string, givenBase = process.env.GATE_BASE): Change {
  const git = gitIn(root);
  const candidates = [
    { from: 'GATE_BASE', commit: givenBase?.trim() },
    { from: '.ci/base', commit: readBaseFile(root) },
    { from: 'docs/proof.md', commit: readLastFullRun(root)?.commit },
  ];
  const named = candidates.find(({ commit }) => commit !== undefined && commit !== '');
  if (named?.commit === undefined) return whole('no commit that passed is known');
  const base = fullHash(root, named.commit);
  if (base === undefined) return whole(`${named.from} names a commit that is not in this clone`);
  if (git('merge-base', 'HEAD', base) !== base)
    return whole(`the commit in ${named.from} is not an ancestor of HEAD`);
  const commits = Number(git('rev-list', '--count', `${base}..HEAD`));
  if (commits > mostCommits)
    return whole(`the commit in ${named.from} is ${commits} commits old, ${mostCommits} at most`);
  return changeSince(root, base, named.from);
}

export function changeSince(root: string, base: string, reason = 'an earlier commit'): Change {
  const git = gitIn(root);
  const files = [
    ...lines(git('diff', '--name-only', '--no-renames', base)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
  return { base, reason, files: [...new Set(files)].sort() };
}

/** Those of the given commits that HEAD descends from, without HEAD itself, the latest first. */
export function ancestorsAmong(root: string, commits: readonly string[]): string[] {
  const ancestors = lines(gitIn(root)('rev-list', 'HEAD^'));
  return ancestors.filter((commit) => commits.includes(commit));
}

/** The whole name of a commit, or undefined when this clone does not have it. */
export function fullHash(root: string, commit: string): string | undefined {
  return gitIn(root)('rev-parse', '--verify', '--quiet', `${commit}^{commit}`);
}

function whole(reason: string): Change {
  return { base: undefined, reason, files: [] };
}

function readBaseFile(root: string): string | undefined {
  const file = join(root, '.ci/base');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** The output of a Git command, or undefined when it fails. */
function gitIn(root: string) {
  return (...args: string[]): string | undefined => {
    try {
      return execFileSync('git', args, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 64 * 1024 * 1024,
      }).trim();
    } catch {
      return undefined;
    }
  };
}

const lines = (text = '') => text.split('\n').filter(Boolean);
