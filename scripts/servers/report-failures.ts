import { closeSync, openSync, readFileSync, readSync, statSync, watchFile } from 'node:fs';
import { crashPattern, type ManagedProcess } from './process.ts';

const lastLines = (text: string) => text.trimEnd().split('\n').slice(-20).join('\n');

/**
 * Prints the end of a part's log when the part ends, or when the code under its watcher crashes.
 * Without this, a failure would show only as a page that does not load.
 */
export function reportFailures(
  part: string,
  { ended, logFile }: Pick<ManagedProcess, 'ended' | 'logFile'>,
  print: (text: string) => void,
  intervalMs = 500,
): void {
  void ended.then((code) =>
    print(`\n${part} ended with ${code}. ${logFile}:\n${lastLines(readFileSync(logFile, 'utf8'))}`),
  );
  let read = statSync(logFile).size;
  watchFile(logFile, { interval: intervalMs, persistent: false }, ({ size }) => {
    const added = textBetween(logFile, read, size);
    read = size;
    if (crashPattern.test(added))
      print(
        `\n${part} crashed and starts again when its code changes. ${logFile}:\n${lastLines(added)}`,
      );
  });
}

function textBetween(file: string, start: number, end: number): string {
  const bytes = Buffer.alloc(Math.max(0, end - start));
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, bytes, 0, bytes.length, start);
  } finally {
    closeSync(descriptor);
  }
  return bytes.toString();
}
