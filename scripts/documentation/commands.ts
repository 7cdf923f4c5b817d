import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Finding } from '../checks/repository.ts';
import type { MarkdownFile } from './markdown.ts';

/** What pnpm itself understands; anything else must be a script or an installed program. */
const ownCommands = new Set(
  'add approve-builds audit config deploy dlx exec fetch import install licenses link list outdated patch prune publish rebuild remove run store unlink update view why'.split(
    ' ',
  ),
);

interface Manifest {
  name: string;
  folder: string;
  scripts: string[];
}

/** Every `pnpm …` in a document names a script that exists. */
export function checkCommands(
  root: string,
  files: readonly string[],
  documents: readonly MarkdownFile[],
): Finding[] {
  const manifests = files
    .filter((file) => posix.basename(file) === 'package.json')
    .map((file): Manifest => {
      const { name = '', scripts = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
      return { name, folder: posix.dirname(file), scripts: Object.keys(scripts) };
    });
  return documents.flatMap(({ file, spans, commandLines }) =>
    [...spans, ...commandLines].flatMap(({ text, line }) =>
      commandsIn(text).flatMap((words) => {
        const problem = problemOf(words, root, manifests);
        return problem === undefined
          ? []
          : [{ file, line, rule: 'dead-command', message: problem }];
      }),
    ),
  );
}

/** The words after each `pnpm` up to the end of its command. */
function commandsIn(text: string): string[][] {
  return [...text.matchAll(/(?:^|[\s;&|(])pnpm\s+([^;&|)#]+)/g)].map((match) =>
    (match[1] ?? '').trim().split(/\s+/),
  );
}

function problemOf(
  words: string[],
  root: string,
  manifests: readonly Manifest[],
): string | undefined {
  const { script, filters, recursive } = readCommand(words);
  if (script === undefined || isPlaceholder(script) || filters.some(isPlaceholder))
    return undefined;
  if (ownCommands.has(script)) return undefined;

  let places = manifests.filter(({ folder }) => (recursive ? folder !== '.' : folder === '.'));
  if (filters.length > 0) {
    places = manifests.filter(({ name, folder }) =>
      filters.some((filter) => matchesFilter(filter, name, folder)),
    );
    if (places.length === 0)
      return `no package is called ${filters.join(' ')}: correct the filter.`;
  }
  const wanted = new RegExp(`^${script.split('*').map(escaped).join('.*')}$`);
  if (places.some(({ scripts }) => scripts.some((name) => wanted.test(name)))) return undefined;
  if (existsSync(join(root, 'node_modules/.bin', script))) return undefined;
  return `\`pnpm ${words.join(' ')}\` names no script of package.json: correct the name or add the script.`;
}

function readCommand(words: string[]): { script?: string; filters: string[]; recursive: boolean } {
  const filters: string[] = [];
  let recursive = false;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const [option = '', value] = word.split('=', 2);
    if (['--filter', '-F', '--dir', '-C'].includes(option)) {
      if (value === undefined) index += 1;
      filters.push(value ?? words[index] ?? '');
    } else if (word === '-r' || word === '--recursive') {
      recursive = true;
    } else if (word !== 'run' && word !== 'exec' && !word.startsWith('-')) {
      return { script: word, filters, recursive };
    } else if (word === 'exec') {
      break;
    }
  }
  return { filters, recursive };
}

function matchesFilter(filter: string, name: string, folder: string): boolean {
  const plain = filter.replaceAll(/^['"]|['"]$/g, '').replace(/\.{3}$/, '');
  return [name, name.replace(/^@[^/]+\//, ''), folder, `./${folder}`].some((known) =>
    posix.matchesGlob(known, plain),
  );
}

function isPlaceholder(word: string): boolean {
  return /[<>…[\]{}]|\.\.\./.test(word);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
