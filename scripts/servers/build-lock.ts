import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runFolder } from './run-folder.ts';

/** One at a time across processes. A lock whose holder is no more is taken over. */
export async function buildLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const folder = join(runFolder, 'cache');
  const file = join(folder, `${name}.lock`);
  mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const holder = existsSync(file) ? readFileSync(file, 'utf8') : '';
      if (holder !== '' && !existsSync(`/proc/${holder}`)) rmSync(file, { force: true });
      else await sleep(250);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
