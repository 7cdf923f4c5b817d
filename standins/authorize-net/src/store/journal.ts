import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** `[collection, key, value]`; a value of null removes the key. */
export type Change = [collection: string, key: string, value: unknown];

export type Journal = {
  /** What the file holds, in order. */
  read: () => Change[];
  /** Kept together or not at all, also when the process is killed in between. */
  append: (changes: readonly Change[]) => void;
  /** Starts the file anew with these. */
  rewrite: (changes: readonly Change[]) => void;
};

/** One line for each request that changed something: a line torn by a kill is left out as a whole. */
export function journalFile(path: string): Journal {
  return {
    read: () => (existsSync(path) ? readLines(readFileSync(path, 'utf8')) : []),
    append: (changes) => appendFileSync(path, `${JSON.stringify(changes)}\n`),
    rewrite: (changes) => {
      writeFileSync(`${path}.new`, changes.length > 0 ? `${JSON.stringify(changes)}\n` : '');
      renameSync(`${path}.new`, path);
    },
  };
}

/** Nothing outlives the process. */
export const noJournal: Journal = { read: () => [], append: () => {}, rewrite: () => {} };

function readLines(content: string): Change[] {
  const lines = content.split('\n');
  // Whatever stands behind the last line break was never finished.
  lines.pop();
  return lines.flatMap((line) => JSON.parse(line) as Change[]);
}
