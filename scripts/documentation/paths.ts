import { posix } from 'node:path';
import type { Finding } from '../checks/repository.ts';
import type { MarkdownFile } from './markdown.ts';

/** Every relative link, and every path of the repository written as code, leads to something. */
export function checkPaths(
  files: readonly string[],
  documents: readonly MarkdownFile[],
): Finding[] {
  const topFolders = new Set(files.filter((file) => file.includes('/')).map(firstPart));
  return documents.flatMap(({ file, links, spans, commandLines }) => [
    ...links.flatMap(({ text, line }) =>
      isDeadLink(text, file)
        ? [{ file, line, rule: 'dead-link', message: `nothing is at ${text}: correct the link.` }]
        : [],
    ),
    ...[...spans, ...commandLines].flatMap(({ text, line }) =>
      text
        .split(/\s+/)
        .map(plainPath)
        .filter((word) => isDeadPath(word))
        .map((word) => ({
          file,
          line,
          rule: 'dead-path',
          message: `nothing is at ${word} in the repository: correct the path.`,
        })),
    ),
  ]);

  function isDeadLink(target: string, file: string): boolean {
    const path = decodeURI(target.replace(/[#?].*$/, ''));
    if (path === '' || /^[a-z][a-z+.-]*:/i.test(path)) return false;
    const folder = path.startsWith('/') ? '.' : posix.dirname(file);
    return !exists(posix.join(folder, path));
  }

  function isDeadPath(word: string): boolean {
    const isDocumentOfRoot = /^[A-Z][A-Z-]+\.md$/.test(word);
    if (isDocumentOfRoot) return !files.some((file) => posix.basename(file) === word);
    if (!word.includes('/') || !topFolders.has(firstPart(word))) return false;
    // Of `apps/api/src/domains/<domain>/store.ts` only what stands before the placeholder is certain.
    const certain = /^(.*?)(?:[^/]*(?:[<>…$]|\.\.\.).*)?$/.exec(word)?.[1] ?? '';
    if (certain !== word) return !exists(certain);
    if (!/[*?{[]/.test(word)) return !exists(word);
    return !files.some((file) => posix.matchesGlob(file, word.replace(/\/$/, '/**')));
  }

  function exists(path: string): boolean {
    // Git lists files only: a folder exists when it holds one, an empty folder is missing elsewhere.
    const plain = path.replace(/\/$/, '');
    if (plain === '' || plain === '.') return true;
    return files.some((file) => file === plain || file.startsWith(`${plain}/`));
  }
}

function firstPart(path: string): string {
  return path.slice(0, path.indexOf('/'));
}

/** `scripts/verify.ts:12`, `"e2e/specs",` and `./docs` as the path they mean. */
function plainPath(word: string): string {
  return word
    .replace(/^['"(]+|['"),.;:]+$/g, '')
    .replace(/^\.\//, '')
    .replace(/(?::\d+)+$/, '')
    .replace(/#.*$/, '');
}
