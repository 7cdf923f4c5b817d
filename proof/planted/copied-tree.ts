import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../scripts/servers/run-folder.ts';

/** A copy of the sources in which mistakes can be made; what is installed is shared. */
export function copyTree(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = listed.split('\0').filter((file) => file !== '');
  for (const file of files) {
    const from = join(projectRoot, file);
    if (!existsSync(from)) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(from, join(folder, file));
  }
  const packages = files
    .filter((file) => file.endsWith('package.json'))
    .map((file) => dirname(file));
  for (const name of packages) {
    const installed = join(projectRoot, name, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(folder, name, 'node_modules'));
  }
}
