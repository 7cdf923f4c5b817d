import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

/** Folders that hold what tools write; never part of the source. */
const writtenByTools = new Set(['node_modules', 'dist', '.run', '.git']);

/**
 * Every source file of the tree, as sorted paths from its root with forward slashes:
 * tracked ones and new ones that Git does not ignore, so a check sees a file before it is committed.
 * A tree without Git (an unpacked archive, a test's fixture) is walked instead.
 */
export function sourceFiles(root: string): string[] {
  const files = existsSync(join(root, '.git')) ? filesByGit(root) : filesByWalking(root);
  return [...new Set(files)].sort();
}

function filesByGit(root: string): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  // Git still lists a tracked file that was deleted but not yet committed.
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}

function filesByWalking(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.split('/').some((part) => writtenByTools.has(part)));
}

export interface CheckArguments {
  root: string;
  flags: Set<string>;
  names: string[];
}

/** `--root DIR` chooses the tree (default: this repository); other words are flags or names. */
export function readArguments(argv: readonly string[], knownFlags: string[] = []): CheckArguments {
  const result: CheckArguments = {
    root: resolve(import.meta.dirname, '../..'),
    flags: new Set(),
    names: [],
  };
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] ?? '';
    if (word === '--root') {
      index += 1;
      result.root = resolve(argv[index] ?? '.');
    } else if (!word.startsWith('-')) {
      result.names.push(word);
    } else if (knownFlags.includes(word)) {
      result.flags.add(word);
    } else {
      throw new Error(`Unknown option ${word}. Known: ${['--root DIR', ...knownFlags].join(', ')}`);
    }
  }
  return result;
}

/** A finding of any check: where, which rule, and what to do about it. */
export interface Finding {
  file: string;
  line: number;
  rule: string;
  message: string;
}

export function printFindings(findings: readonly Finding[]): void {
  for (const { file, line, rule, message } of findings) {
    console.log(`${file}:${line}  ${rule}\n    ${message}`);
  }
}

/** `1 problem`, `2 problems`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
  }
  return line;
}
