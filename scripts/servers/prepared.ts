import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** The machine's cache, which scripts/setup fills too. */
export const machineCache = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'tarnholt',
);

const keptMs = 7 * 24 * 3_600_000;

/**
 * Keeps a folder that takes minutes to prepare: Keycloak with our login pages, a filled database. All
 * clones of the repository share it, so a new clone starts as fast as an old one. The name carries the
 * hash of everything that goes into the folder.
 */
export async function prepared(
  name: string,
  prepare: (folder: string) => Promise<void> | void,
): Promise<string> {
  const folder = preparedFolder(name);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    await prepare(unfinished);
    finish(unfinished, folder);
  }
  const now = new Date();
  utimesSync(folder, now, now);
  removeUnused(now);
  return folder;
}

export function preparedFolder(name: string): string {
  return join(machineCache, 'prepared', name);
}

/** Another clone may have finished the same folder in the meantime. */
function finish(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function removeUnused(now: Date): void {
  const parent = dirname(preparedFolder('any'));
  for (const name of readdirSync(parent)) {
    const path = join(parent, name);
    const usedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime();
    if (now.getTime() - usedAt > keptMs) rmSync(path, { recursive: true, force: true });
  }
}
