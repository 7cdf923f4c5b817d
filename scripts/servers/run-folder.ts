import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../..');

/** Everything our commands write: private servers, logs, results, screenshots. Ignored by git. */
export const runFolder = join(projectRoot, '.run');

export const isRoot = process.getuid?.() === 0;

/** The command line that runs `command` as the unprivileged user PostgreSQL insists on. */
export function asPostgresUser(command: string, args: readonly string[]): [string, string[]] {
  return isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, [...args]];
}

/**
 * A folder that the postgres user may use: below `.run` where it can get there, else below the
 * system's folder for temporary files (a checkout in a home folder of root is closed to others).
 */
export function serverFolder(name: string): string {
  const wanted = join(runFolder, name);
  mkdirSync(wanted, { recursive: true });
  return !isRoot || canReach(wanted) ? wanted : temporaryFolder(name);
}

/** A folder of this checkout that every user of the machine can get to. */
export function temporaryFolder(name: string): string {
  const hash = createHash('sha256').update(projectRoot).digest('hex').slice(0, 12);
  const wanted = join(tmpdir(), `tarnholt-${hash}`, name);
  mkdirSync(wanted, { recursive: true });
  for (let folder = wanted; folder !== tmpdir(); folder = dirname(folder)) chmodSync(folder, 0o755);
  return wanted;
}

function canReach(folder: string): boolean {
  try {
    const [command, args] = asPostgresUser('test', ['-x', folder]);
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
